import Foundation

/// Why a file could not be written.
public enum FileWriteError: Error, Hashable, CustomStringConvertible {
  /// The path leads, over a symbolic link, out of the folder that it has to stay in.
  case leadsOutside(path: String, folder: String)
  /// A call of the system failed, with its error number.
  case system(call: String, path: String, code: Int32)

  /// The path and what went wrong with it, in English.
  public var description: String {
    switch self {
    case .leadsOutside(let path, let folder): "\(path): leads out of \(folder)"
    case .system(let call, let path, let code):
      "\(path): \(call): \(String(cString: strerror(code)))"
    }
  }
}

/// Writes files whole: what stood there, or all of the new bytes, and never a part.
public enum AtomicFileWriter {
  /// Puts bytes in place of a file, or makes it; permissions stay as they are. A symbolic link is
  /// followed to what it names, but not out of `folder`. A device or a pipe is written to, and not
  /// replaced.
  ///
  /// A signal that would end the process waits until the file is in place, where the process's other
  /// threads take none, as those of Dispatch do not. What a killed process leaves behind, a file
  /// `.NAME.tmp`, is removed when the same file is written the next time.
  public static func write(
    _ bytes: [UInt8],
    to path: String,
    inside folder: String? = nil
  ) throws(FileWriteError) {
    var old = stat()
    let exists = stat(path, &old) == 0
    if exists, old.st_mode & S_IFMT != S_IFREG {
      if let folder { _ = try resolved(path, inside: folder) }
      return try fill(path, with: bytes)
    }
    let target = try resolved(path, inside: folder)
    let (parent, name) = split(target)
    let temporary = parent + "/." + String(decoding: name.utf8.prefix(120), as: UTF8.self) + ".tmp"
    let signals = HeldSignals()
    defer { signals.release() }
    // A new file gets what the process grants new files; until it has the mode of the old one, a
    // file in its place is nobody else's.
    let descriptor = try TemporaryFile.open(
      temporary,
      mode: exists ? 0o600 : 0o666,
      holding: signals
    )
    defer { close(descriptor) }
    do throws(FileWriteError) {
      guard write(bytes, to: descriptor) else {
        throw .system(call: "write", path: temporary, code: errno)
      }
      if exists, fchmod(descriptor, old.st_mode & 0o7777) != 0 {
        throw .system(call: "fchmod", path: temporary, code: errno)
      }
      guard fsync(descriptor) == 0 else {
        throw .system(call: "fsync", path: temporary, code: errno)
      }
      // Whoever has put another file there would have it take this one's place.
      guard TemporaryFile.names(temporary, descriptor) else {
        throw .system(call: "rename", path: temporary, code: EBUSY)
      }
      guard rename(temporary, target) == 0 else {
        throw .system(call: "rename", path: target, code: errno)
      }
    } catch {
      if TemporaryFile.names(temporary, descriptor) { unlink(temporary) }
      throw error
    }
  }

  /// Writes bytes to a device or a pipe.
  private static func fill(_ path: String, with bytes: [UInt8]) throws(FileWriteError) {
    // A pipe that nobody reads is an error, not something to wait for.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(call: "open", path: path, code: errno) }
    defer { close(descriptor) }
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) == 0 else {
      throw .system(call: "fcntl", path: path, code: errno)
    }
    guard write(bytes, to: descriptor) else {
      throw .system(call: "write", path: path, code: errno)
    }
  }

  /// Writes all bytes to an open file, pipe or terminal; false with an error number where it cannot.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress! + written, $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  /// The file that a path names at the end of all links.
  private static func resolved(
    _ path: String,
    inside folder: String?
  ) throws(FileWriteError) -> String {
    let target: String
    var link = stat()
    if lstat(path, &link) == 0 {
      target = try real(path)
    } else {
      let (parent, name) = split(path)
      guard !["", ".", ".."].contains(name) else {
        throw .system(call: "realpath", path: path, code: ENOENT)
      }
      let place = try real(parent.isEmpty ? "/" : parent)
      target = (place == "/" ? "" : place) + "/" + name
    }
    if let folder {
      let root = try real(folder)
      guard target.utf8.starts(with: (root == "/" ? root : root + "/").utf8) else {
        throw .leadsOutside(path: path, folder: folder)
      }
    }
    return target
  }

  /// A path's folder, without the slash, and what is in it.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    return (
      String(decoding: path.utf8[..<slash], as: UTF8.self),
      String(decoding: path.utf8[slash...].dropFirst(), as: UTF8.self)
    )
  }

  private static func real(_ path: String) throws(FileWriteError) -> String {
    guard let buffer = realpath(path, nil) else {
      throw .system(call: "realpath", path: path, code: errno)
    }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}
