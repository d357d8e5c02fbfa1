/// The scalars of well-formed UTF-8.
struct UTF8Scalars: Sequence, IteratorProtocol {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset: Int
  private let end: Int

  init(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.text = text
    offset = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Unicode.Scalar? {
    guard offset < end else { return nil }
    let lead = UInt32(text[offset])
    offset += 1
    guard lead >= 0x80 else { return Unicode.Scalar(UInt8(lead)) }
    let following = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    var value = lead & (0x3F >> UInt32(following))
    for _ in 0..<following {
      value = value << 6 | UInt32(text[offset] & 0x3F)
      offset += 1
    }
    return Unicode.Scalar(value)
  }

  /// The start of a scalar at an offset or after it, or the end of the text.
  static func boundary(atOrAfter offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = Swift.min(offset, text.count)
    while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  /// The start of a scalar at an offset or before it.
  static func boundary(atOrBefore offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = offset
    while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// The UTF-16 code units that a range takes.
  static func utf16Length(of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var length = 0
    var offset = range.lowerBound
    while offset + wordSize <= range.upperBound {
      length += utf16LengthOfWord(at: offset, in: text)
      offset += wordSize
    }
    for byte in text[offset..<range.upperBound] { length += utf16Length(byte) }
    return length
  }

  /// The start of the scalar that holds a UTF-16 code unit, and the code units before it.
  static func start(
    ofUTF16 target: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> (utf8: Int, utf16: Int) {
    var offset = 0
    var length = 0
    while offset + wordSize <= text.count {
      let next = length + utf16LengthOfWord(at: offset, in: text)
      guard next <= target else { break }
      length = next
      offset += wordSize
    }
    // A word may end within a scalar, whose code units are counted with its first byte.
    offset = boundary(atOrAfter: offset, in: text)
    while offset < text.count, length + utf16Length(text[offset]) <= target {
      length += utf16Length(text[offset])
      offset = boundary(atOrAfter: offset + 1, in: text)
    }
    return (offset, length)
  }

  private static var wordSize: Int { MemoryLayout<UInt64>.size }

  /// The code units of a scalar by its first byte; none for a byte that continues one.
  private static func utf16Length(_ byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }

  /// The code units of the scalars that begin in eight bytes.
  private static func utf16LengthOfWord(
    at offset: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let continuing = (word >> 7) & ~(word >> 6) & ones
    let leadsOfFour = (word >> 7) & (word >> 6) & (word >> 5) & (word >> 4) & ones
    // The product's highest byte is the sum of the bytes.
    return Int(((ones - continuing + leadsOfFour) &* ones) >> 56)
  }
}

extension StringProtocol {
  /// Calls a function on the text's UTF-8, in place where that is contiguous.
  @inline(__always)
  func withContiguousUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = String(self)
    return copy.withUTF8(body)
  }
}
