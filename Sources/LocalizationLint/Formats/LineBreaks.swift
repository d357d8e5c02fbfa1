#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Line breaks of texts in UTF-8: LF, CR, both as one, and Unicode's own.
enum LineBreaks {
  private static let all = [[0x0A], [0x0D]] + wide
  /// U+0085, U+2028 and U+2029.
  private static let wide: [[UInt8]] = [[0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]
  private static let pair: [UInt8] = [0x0D, 0x0A]

  /// How many there are.
  static func count(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    all.reduce(-occurrences(of: pair, in: bytes)) { $0 + occurrences(of: $1, in: bytes) }
  }

  /// Whether any of Unicode's own occurs.
  static func occurBeyondASCII(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    wide.contains { occurrences(of: $0, in: bytes) > 0 }
  }

  /// How often a sequence of bytes occurs in others.
  private static func occurrences(
    of sequence: [UInt8],
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var count = 0
    var start = 0
    while let found = memchr(base + start, Int32(sequence[0]), bytes.count - start) {
      start = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
      if bytes[start...].starts(with: sequence) { count += 1 }
      start += 1
    }
    return count
  }
}
