#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that are written together: all bytes are on the disk before the first file is in its place.
///
/// A signal that would end the process waits until the batch is closed, where the process's other
/// threads take none.
package final class FileBatch {
  private let signals = HeldSignals()
  /// With the bytes that a device gets when its turn comes.
  private var files: [(file: PendingFile, late: [UInt8])] = []

  /// A batch of as many files, which are all open until it is closed.
  package init(of count: Int) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    // Beside what the process has open.
    let needed = rlim_t(count) + 256
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return }
    limit.rlim_cur = min(needed, limit.rlim_max)
    setrlimit(resource, &limit)
  }

  /// Writes a file's bytes beside it. A symbolic link is followed to what it names, but not out of
  /// `folder`.
  package func add(
    _ bytes: [UInt8],
    for path: String,
    inside folder: String? = nil
  ) throws(FileWriteError) {
    let file = try PendingFile(
      for: path,
      inside: folder,
      // Two that hold files and wait for one another's would do so for ever.
      waits: files.isEmpty,
      holding: signals
    )
    // What a device has got cannot be taken back.
    if !file.isDevice { try file.append(bytes) }
    try file.complete()
    files.append((file, file.isDevice ? bytes : []))
  }

  /// Puts a file in its place, by its number.
  package func putInPlace(at index: Int) throws(FileWriteError) {
    try files[index].file.append(files[index].late)
    try files[index].file.putInPlace()
  }

  /// Removes what is not in its place, and lets through the signals that came meanwhile.
  package func close() {
    files = []
    signals.release()
  }
}
