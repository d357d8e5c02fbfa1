#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
  /// replaced; what a pipe's reader leaves unread is no error.
  ///
  /// A signal that would end the process waits until the file is in place, where the process's other
  /// threads take none, as those of Dispatch do not. What a killed process leaves behind, a file
  /// `.NAME.tmp`, is removed when the same file is written the next time.
  public static func write(
    _ bytes: [UInt8],
    to path: String,
    inside folder: String? = nil
  ) throws(FileWriteError) {
    try write(to: path, inside: folder) { take in take(bytes) }
  }

  /// Puts pieces in place of a file, one after another, in memory for one of them. Signals wait from
  /// the first piece on.
  ///
  /// - Parameter pieces: passes on each piece, in order and on this thread. Behind one that cannot be
  ///   written, the others are lost too.
  public static func write(
    to path: String,
    inside folder: String? = nil,
    pieces: (_ take: @escaping ([UInt8]) -> Void) -> Void
  ) throws(FileWriteError) {
    var signals: HeldSignals?
    var file: PendingFile?
    var failure: FileWriteError?
    defer {
      file = nil
      signals?.release()
    }
    func take(_ piece: [UInt8]) {
      guard failure == nil else { return }
      do throws(FileWriteError) {
        if file == nil {
          let held = HeldSignals()
          signals = held
          let opened = try PendingFile(for: path, inside: folder, waits: true, holding: held)
          // Nothing has to be removed of what a device or a pipe has got.
          if opened.isDevice { held.release() }
          file = opened
        }
        try file?.append(piece)
      } catch {
        failure = error
      }
    }
    pieces(take)
    // Without pieces, the file is empty.
    take([])
    if let failure { throw failure }
    try file?.complete()
    try file?.putInPlace()
  }

  /// Writes all bytes to an open file, pipe or terminal; false with an error number where it cannot.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress! + written, $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}

/// The system's call, whose name the writer's own functions have.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
