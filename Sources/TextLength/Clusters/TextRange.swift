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

extension StringProtocol where SubSequence == Substring {
  /// The part of the text that a range covers.
  func cluster(_ range: TextRange) -> Substring {
    let start = utf8.index(utf8.startIndex, offsetBy: range.utf8.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.utf8.count)]
  }
}
