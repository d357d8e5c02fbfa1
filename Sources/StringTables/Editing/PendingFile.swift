import Foundation

/// A file whose new bytes are written beside it, and not yet in its place. Unless they get there, nothing
/// is left of them.
final class PendingFile {
  /// Where the bytes are until then.
  private enum Place {
    case beside(String, target: String)
    /// A device or a pipe is written to, and not replaced.
    case device(String, [UInt8])
  }

  private let place: Place
  private let descriptor: Int32
  private var isInPlace = false

  /// Writes bytes beside a file, or beside what a symbolic link names; a link is not followed out of
  /// `folder`.
  ///
  /// - Parameter waits: whether another process that writes the file is waited for.
  init(
    _ bytes: [UInt8],
    for path: String,
    inside folder: String?,
    waits: Bool,
    holding signals: HeldSignals
  ) throws(FileWriteError) {
    var old = stat()
    let exists = stat(path, &old) == 0
    if exists, old.st_mode & S_IFMT != S_IFREG {
      if let folder { _ = try PendingFile.resolved(path, inside: folder) }
      place = .device(path, bytes)
      descriptor = try PendingFile.openDevice(path)
      return
    }
    let target = try PendingFile.resolved(path, inside: folder)
    let (parent, name) = PendingFile.split(target)
    let temporary = parent + "/." + String(decoding: name.utf8.prefix(120), as: UTF8.self) + ".tmp"
    // A new file gets what the process grants new files; until it has the mode of the old one, a
    // file in its place is nobody else's.
    place = .beside(temporary, target: target)
    descriptor = try TemporaryFile.open(
      temporary,
      mode: exists ? 0o600 : 0o666,
      waits: waits,
      holding: signals
    )
    guard AtomicFileWriter.write(bytes, to: descriptor) else {
      throw .system(call: "write", path: temporary, code: errno)
    }
    if exists, fchmod(descriptor, old.st_mode & 0o7777) != 0 {
      throw .system(call: "fchmod", path: temporary, code: errno)
    }
    guard fsync(descriptor) == 0 else {
      throw .system(call: "fsync", path: temporary, code: errno)
    }
  }

  deinit {
    if !isInPlace, case .beside(let temporary, _) = place,
      TemporaryFile.names(temporary, descriptor)
    {
      unlink(temporary)
    }
    close(descriptor)
  }

  /// Puts the bytes where they belong.
  func putInPlace() throws(FileWriteError) {
    switch place {
    case .device(let path, let bytes):
      guard AtomicFileWriter.write(bytes, to: descriptor) else {
        throw .system(call: "write", path: path, code: errno)
      }
    case .beside(let temporary, let target):
      // Whoever has put another file there would have it take this one's place.
      guard TemporaryFile.names(temporary, descriptor) else {
        throw .system(call: "rename", path: temporary, code: EBUSY)
      }
      guard rename(temporary, target) == 0 else {
        throw .system(call: "rename", path: target, code: errno)
      }
    }
    isInPlace = true
  }

  private static func openDevice(_ path: String) throws(FileWriteError) -> Int32 {
    // A pipe that nobody reads is an error, not something to wait for.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(call: "open", path: path, code: errno) }
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) == 0 else {
      let code = errno
      close(descriptor)
      throw .system(call: "fcntl", path: path, code: code)
    }
    return descriptor
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
