/// A range of a text, in the offsets that editors and files use.
public struct TextRange: Hashable, Sendable {
  /// In UTF-8 code units.
  public let utf8: Range<Int>
  /// In UTF-16 code units.
  public let utf16: Range<Int>

  /// The same range in both.
  public init(utf8: Range<Int>, utf16: Range<Int>) {
    self.utf8 = utf8
    self.utf16 = utf16
  }
}

/// The code units that an offset into a text counts.
public enum OffsetEncoding: Hashable, Sendable {
  case utf8, utf16
}

extension TextRange {
  /// The range in one encoding.
  public func bounds(in encoding: OffsetEncoding) -> Range<Int> {
    encoding == .utf8 ? utf8 : utf16
  }
}

extension TextRange {
  init(utf8: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    let start = UTF8Scalars.utf16Length(of: 0..<utf8.lowerBound, in: text)
    self.init(
      utf8: utf8,
      utf16: start..<(start + UTF8Scalars.utf16Length(of: utf8, in: text))
    )
  }
}
