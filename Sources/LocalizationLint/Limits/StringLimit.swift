import TextLength

/// A limit that a string's texts have to keep.
package struct StringLimit: Sendable {
  package let limit: LengthLimit
  /// Whether it is each line of a text that has to keep it, not the text as a whole.
  package let isPerLine: Bool

  package init(_ limit: LengthLimit, isPerLine: Bool = false) {
    self.limit = limit
    self.isPerLine = isPerLine
  }

  /// The length of a text, or of its longest line, in the limit's unit. Linear in the text's length.
  package func count(of text: String) -> Int {
    guard isPerLine else { return measure(text, in: limit.unit, lineBreaks: limit.lineBreaks) }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { measure($0, in: limit.unit) }.max() ?? 0
  }
}
