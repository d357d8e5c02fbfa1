#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file whose new bytes are written beside it, and not yet in its place. Unless they get there, nothing
/// is left of them. A device or a pipe is written to itself, and not replaced.
final class PendingFile {
  /// What the bytes are to take the place of.
  private struct Target {
    let path: String
    /// The permissions of what is there, if anything is.
    let mode: mode_t?
  }

  /// What is written to.
  private let path: String
  private let descriptor: Int32
  /// Nil for a device or a pipe.
  private let target: Target?
  private var isInPlace = false

  /// Begins a file beside one, or beside what a symbolic link names; a link is not followed out of
  /// `folder`.
  ///
  /// - Parameter waits: whether another process that writes the file is waited for.
  init(
    for path: String,
    inside folder: String?,
    waits: Bool,
    holding signals: HeldSignals
  ) throws(FileWriteError) {
    var old = stat()
    let exists = stat(path, &old) == 0
    if exists, old.st_mode & S_IFMT != S_IFREG {
      if let folder { _ = try PendingFile.resolved(path, inside: folder) }
      self.path = path
      descriptor = try PendingFile.openDevice(path)
      target = nil
      return
    }
    let place = try PendingFile.resolved(path, inside: folder)
    let (parent, name) = PendingFile.split(place)
    self.path = parent + "/" + PendingFile.temporaryName(for: name)
    target = Target(path: place, mode: exists ? old.st_mode & 0o7777 : nil)
    // A new file gets what the process grants new files; until it has the mode of the old one, a
    // file in its place is nobody else's.
    descriptor = try TemporaryFile.make(
      self.path,
      mode: exists ? 0o600 : 0o666,
      waits: waits,
      holding: signals
    )
  }

  /// The name that a file has until it is in its place: its own between a point and an ending, which
  /// of a long one is the beginning with a fingerprint of the whole.
  private static func temporaryName(for name: String) -> String {
    guard name.utf8.count > longestName else { return ".\(name).tmp" }
    var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { fingerprint = (fingerprint ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    var beginning = name
    while beginning.utf8.count > longestName { beginning.unicodeScalars.removeLast() }
    return ".\(beginning)-\(String(fingerprint, radix: 16)).tmp"
  }

  /// In bytes: well below what file systems take.
  private static let longestName = 120

  deinit {
    if target != nil, !isInPlace, TemporaryFile.names(path, descriptor) { unlink(path) }
    close(descriptor)
  }

  var isDevice: Bool { target == nil }

  /// Writes what comes next. That a pipe's reader has gone away is no error.
  func append(_ bytes: [UInt8]) throws(FileWriteError) {
    guard AtomicFileWriter.write(bytes, to: descriptor) || isDevice && errno == EPIPE else {
      throw .system(call: "write", path: path, code: errno)
    }
  }

  /// Sees to it that what was written is on the disk.
  func complete() throws(FileWriteError) {
    guard let target else { return }
    if let mode = target.mode, fchmod(descriptor, mode) != 0 {
      throw .system(call: "fchmod", path: path, code: errno)
    }
    guard fsync(descriptor) == 0 else {
      throw .system(call: "fsync", path: path, code: errno)
    }
  }

  /// Puts the bytes where they belong.
  func putInPlace() throws(FileWriteError) {
    guard let target else { return }
    // Whoever has put another file there would have it take this one's place.
    guard TemporaryFile.names(path, descriptor) else {
      throw .system(call: "rename", path: path, code: EBUSY)
    }
    guard rename(path, target.path) == 0 else {
      throw .system(call: "rename", path: target.path, code: errno)
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
