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
    for byte in text[range] where byte & 0xC0 != 0x80 { length += byte >= 0xF0 ? 2 : 1 }
    return length
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
