// What every fuzzer is besides its `fuzz(_:)`: what libFuzzer calls, and a program without libFuzzer
// that goes through kept inputs.

/// Stops the process where something does not hold.
func check(_ condition: Bool, _ what: @autoclosure () -> String, _ bytes: [UInt8]) {
  guard !condition else { return }
  let shown = bytes.prefix(400).map { String($0, radix: 16) }.joined(separator: " ")
  fatalError("\(what().prefix(1000)), \(bytes.count) bytes: \(shown)")
}

#if FUZZING
  /// What libFuzzer calls with each input.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzz(UnsafeBufferPointer(start: start, count: count))
    return 0
  }
#else
  import Foundation

  /// Without libFuzzer: runs the inputs in the files that are named.
  @main
  enum Replay {
    static func main() throws {
      for path in CommandLine.arguments.dropFirst() {
        try Data(contentsOf: URL(filePath: path)).withUnsafeBytes {
          fuzz($0.bindMemory(to: UInt8.self))
        }
      }
    }
  }
#endif
