import StringTables

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileSystem {
  /// Replaces a file as a whole, or makes it. A link is not followed out of `folder`.
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    inside folder: String? = nil
  ) throws(Failure) {
    try write(to: path, inside: folder) { take in take(bytes) }
  }

  /// Replaces a file as a whole by pieces that come one after another, or makes it.
  package static func write(
    to path: String,
    inside folder: String? = nil,
    pieces: (_ take: @escaping ([UInt8]) -> Void) -> Void
  ) throws(Failure) {
    do {
      try AtomicFileWriter.write(to: path, inside: folder, pieces: pieces)
    } catch {
      throw Failure(error)
    }
  }

  /// Whether a file may be written to: by its own bits too, whoever asks.
  package static func mayWrite(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o222 != 0 && access(path, W_OK) == 0
  }

  /// Writes to an open file, pipe or terminal.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    guard AtomicFileWriter.write(bytes, to: descriptor) else { throw Failure(errno: errno) }
  }

  /// Removes a file, or a folder that holds nothing, if it is there.
  static func removeItem(_ path: String) { remove(path) }

  /// Makes the folders that a file's path names, where they are missing, and adds them to `made`.
  static func makeFolder(ofFile path: String, _ made: inout [String]) throws(Failure) {
    var missing: [String] = []
    var folder = PathArithmetic.parent(path)
    while !folder.isEmpty, (try? status(folder)) == nil {
      missing.append(folder)
      folder = PathArithmetic.parent(folder)
    }
    for folder in missing.reversed() {
      if mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        throw Failure(errno: errno)
      }
    }
  }
}

extension FileSystem.Failure {
  init(_ error: FileWriteError) {
    switch error {
    case .system(_, _, let code): self.init(errno: code)
    case .leadsOutside: self = .leadsOutside
    }
  }
}
