import Foundation
import TextLength

#if SystemICU && canImport(ICUBridge)
  import ICUBridge
#endif

/// Something that counts the clusters of a text, or, as a limit, less than that.
struct Contender: Sendable {
  let name: String
  /// Takes a text in, and returns what counts it.
  let prepare: @Sendable (String) -> () -> Int

  static var all: [Contender] {
    [library, standardLibrary, leadBytes] + [plainICU, utf8proc, libunistring].compactMap { $0 }
  }

  static let library = Contender(name: "TextLength") { text in { measure(text) } }

  static let standardLibrary = Contender(name: "String.count") { text in { text.count } }

  static let leadBytes = Contender(name: "lead bytes") { text in
    { measure(text, in: .unicodeScalars) }
  }

  #if SystemICU && canImport(ICUBridge)
    static let plainICU: Contender? = Contender(name: "plain ICU") { text in
      let units = Array(text.utf16)
      var ends = [Int32](repeating: 0, count: units.count)
      return { Int(icubridge_cluster_ends(units, Int32(units.count), &ends)) }
    }
  #else
    static let plainICU: Contender? = nil
  #endif

  static let utf8proc: Contender? = {
    typealias Iterate =
      @convention(c) (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<Int32>) -> Int
    typealias Break =
      @convention(c) (Int32, Int32, UnsafeMutablePointer<Int32>) -> Bool
    guard let library = open("utf8proc", versions: ["2", "3"]),
      let iterate = dlsym(library, "utf8proc_iterate"),
      let isBreak = dlsym(library, "utf8proc_grapheme_break_stateful")
    else { return nil }
    let next = unsafeBitCast(iterate, to: Iterate.self)
    let breaks = unsafeBitCast(isBreak, to: Break.self)
    return Contender(name: "utf8proc") { text in
      let bytes = Array(text.utf8)
      return {
        bytes.withUnsafeBufferPointer { bytes in
          var count = bytes.isEmpty ? 0 : 1
          var offset = 0
          var state: Int32 = 0
          var scalar: Int32 = 0
          offset += next(bytes.baseAddress!, bytes.count, &scalar)
          while offset < bytes.count {
            let previous = scalar
            offset += next(bytes.baseAddress! + offset, bytes.count - offset, &scalar)
            if breaks(previous, scalar, &state) { count += 1 }
          }
          return count
        }
      }
    }
  }()

  static let libunistring: Contender? = {
    typealias Breaks =
      @convention(c) (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>) -> Void
    guard let library = open("unistring", versions: ["2", "5"]),
      let symbol = dlsym(library, "u8_grapheme_breaks")
    else { return nil }
    let breaks = unsafeBitCast(symbol, to: Breaks.self)
    return Contender(name: "libunistring") { text in
      let bytes = Array(text.utf8)
      var marks = [UInt8](repeating: 0, count: bytes.count)
      return {
        breaks(bytes, bytes.count, &marks)
        return marks.reduce(0) { $0 + Int($1) }
      }
    }
  }()

  private static func open(_ library: String, versions: [String]) -> UnsafeMutableRawPointer? {
    let names = versions.map { "lib\(library).so.\($0)" } + ["lib\(library).dylib"]
    return names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first
  }
}

/// The Python package ugrapheme, in a process of its own, on text that is decoded beforehand.
enum Ugrapheme {
  /// Seconds for each text, or nil where the package is not installed.
  static func seconds(for texts: [String], rounds: Int) -> [Double]? {
    let script = """
      import sys, time, ugrapheme
      for path in sys.argv[2:]:
          text = open(path, encoding="utf-8", newline="").read()
          best = float("inf")
          for _ in range(int(sys.argv[1])):
              start = time.perf_counter()
              ugrapheme.grapheme_len(text)
              best = min(best, time.perf_counter() - start)
          print(best)
      """
    let folder = FileManager.default.temporaryDirectory.appending(path: "length-benchmark")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = texts.enumerated().map { index, text in
      let file = folder.appending(path: "\(index).txt")
      try? Data(text.utf8).write(to: file)
      return file.path
    }
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = ["python3", "-c", script, String(rounds)] + paths
    let output = Pipe()
    python.standardOutput = output
    python.standardError = FileHandle.nullDevice
    guard (try? python.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    python.waitUntilExit()
    let seconds = text.split(separator: "\n").compactMap { Double($0) }
    return seconds.count == texts.count ? seconds : nil
  }
}
