#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files so that at any moment each is either the old or the new one.
package enum FileWriter {
  /// Replaces a file, or makes it. A link stays a link, and the file behind it keeps its mode.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileSystem.Failure) {
    let target = (try? FileSystem.realPath(path)) ?? path
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      // A device or a pipe is written to, not replaced.
      return try overwrite(bytes, at: target)
    }
    var template = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileSystem.Failure(errno: errno) }
    do throws(FileSystem.Failure) {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor)
      let mask = umask(0)
      _ = umask(mask)
      guard fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o666 & ~mask) == 0,
        fsync(descriptor) == 0
      else { throw FileSystem.Failure(errno: errno) }
    } catch {
      unlink(template)
      throw error
    }
    guard rename(template, target) == 0 else {
      let failure = FileSystem.Failure(errno: errno)
      unlink(template)
      throw failure
    }
  }

  /// Makes the folders that a file's path names, where they are missing.
  package static func makeFolder(ofFile path: String) throws(FileSystem.Failure) {
    var missing: [String] = []
    var folder = PathArithmetic.parent(path)
    while !folder.isEmpty, (try? FileSystem.status(folder)) == nil {
      missing.append(folder)
      folder = PathArithmetic.parent(folder)
    }
    for folder in missing.reversed() where mkdir(folder, 0o777) != 0 && errno != EEXIST {
      throw FileSystem.Failure(errno: errno)
    }
  }

  private static func overwrite(_ bytes: [UInt8], at path: String) throws(FileSystem.Failure) {
    // A pipe that nobody reads is an error, not something to wait for.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileSystem.Failure(errno: errno) }
    defer { close(descriptor) }
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) == 0 else {
      throw FileSystem.Failure(errno: errno)
    }
    try writeAll(bytes, to: descriptor)
  }

  /// Writes to an open file, pipe or terminal.
  package static func writeAll(
    _ bytes: [UInt8],
    to descriptor: Int32
  ) throws(FileSystem.Failure) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress! + start, $0.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileSystem.Failure(errno: errno)
      }
      start += count
    }
  }
}
