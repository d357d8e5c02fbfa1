/// The comments of an old-style property list.
enum StringsComments {
  /// The comments in a gap, delimiters included.
  static func spans(_ text: UnsafeBufferPointer<UInt8>, _ gap: Range<Int>) -> [Range<Int>] {
    var scanner = StringsScanner(UnsafeBufferPointer(rebasing: text[..<gap.upperBound]))
    scanner.position = gap.lowerBound
    var result: [Range<Int>] = []
    while !scanner.isAtEnd {
      let start = scanner.position
      if scanner.byte == UInt8(ascii: "/"), scanner.skipComment() {
        result.append(start..<scanner.position)
      } else {
        scanner.position += 1
      }
    }
    return result
  }

  /// The texts of the comments in a gap, without delimiters and the blanks beside these.
  static func texts(_ text: UnsafeBufferPointer<UInt8>, _ gap: Range<Int>) -> [String] {
    spans(text, gap).map { span in
      let isBlock = text[span.lowerBound + 1] == UInt8(ascii: "*")
      let hasEnd = isBlock && span.count >= 4 && text[span.upperBound - 1] == UInt8(ascii: "/")
      var start = span.lowerBound + 2
      var end = span.upperBound - (hasEnd ? 2 : 0)
      while start < end, isSpace(text[start]) { start += 1 }
      while start < end, isSpace(text[end - 1]) { end -= 1 }
      return String(utf8: UnsafeBufferPointer(rebasing: text[start..<end]))
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte &- 9 < 5
  }
}
