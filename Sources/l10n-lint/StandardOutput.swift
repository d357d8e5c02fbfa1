import LocalizationLint

/// Standard output over a run, which remembers whether anything was lost.
final class StandardOutput {
  /// Why the first write failed that did; what follows it is not written.
  private(set) var failure: FileSystem.Failure?
  private let writeBytes: ([UInt8]) throws(FileSystem.Failure) -> Void

  init(_ writeBytes: @escaping ([UInt8]) throws(FileSystem.Failure) -> Void) {
    self.writeBytes = writeBytes
  }

  func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    do {
      try writeBytes(bytes)
    } catch {
      failure = error
    }
  }
}
