import Foundation

/// Why a file could not be written.
public enum FileWriteError: Error, Hashable {
  /// The path leads, over a symbolic link, out of the folder that it has to stay in.
  case leadsOutside(path: String, folder: String)
  /// The system refused, with its error number.
  case system(path: String, code: Int32)
}

/// Writes files whole: what stood there, or all of the new bytes, and never a part.
public enum AtomicFileWriter {
  /// Puts bytes in place of a file, or makes it; permissions stay as they are. A symbolic link is
  /// followed to what it names, but not out of `folder`.
  public static func write(
    _ bytes: [UInt8],
    to path: String,
    inside folder: String? = nil
  ) throws(FileWriteError) {
    let target = try resolved(path, inside: folder)
    let temporary = target + "." + String(UInt64.random(in: .min ... .max), radix: 36)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    do {
      try fill(descriptor, with: bytes, like: target)
      guard rename(temporary, target) == 0 else {
        throw FileWriteError.system(path: path, code: errno)
      }
    } catch let error as FileWriteError {
      unlink(temporary)
      throw error
    } catch {
      unlink(temporary)
      throw .system(path: path, code: 0)
    }
  }

  private static func fill(
    _ descriptor: Int32,
    with bytes: [UInt8],
    like target: String
  ) throws(FileWriteError) {
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress! + written, $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(path: target, code: errno) }
      written += count
    }
    var old = stat()
    let keepsMode = stat(target, &old) != 0 || fchmod(descriptor, old.st_mode & 0o7777) == 0
    guard keepsMode, fsync(descriptor) == 0 else { throw .system(path: target, code: errno) }
  }

  /// The file that a path names at the end of all links.
  private static func resolved(
    _ path: String,
    inside folder: String?
  ) throws(FileWriteError) -> String {
    let target: String
    if let existing = real(path) {
      target = existing
    } else {
      let url = URL(filePath: path)
      var link = stat()
      guard lstat(path, &link) != 0, let parent = real(url.deletingLastPathComponent().path) else {
        throw .system(path: path, code: ENOENT)
      }
      target = parent + "/" + url.lastPathComponent
    }
    if let folder {
      guard let root = real(folder) else { throw .system(path: folder, code: errno) }
      guard target.hasPrefix(root == "/" ? "/" : root + "/") else {
        throw .leadsOutside(path: path, folder: folder)
      }
    }
    return target
  }

  private static func real(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}
