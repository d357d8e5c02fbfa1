/// What recovery looks at: where lines end, where an entry seems to start.
extension StringsReader {
  /// How far a guess at what its author meant may look ahead: what keeps the reader linear.
  static let lookahead = 1024

  func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 9 }

  func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// The end of the line that an offset is on.
  func lineEnd(from start: Int, limit: Int) -> Int {
    var offset = start
    while offset < limit, !isLineEnd(scanner.base[offset]) { offset += 1 }
    return offset
  }

  func skipBlanks(from start: Int) -> Int {
    var offset = start
    while offset < scanner.end, isBlank(scanner.base[offset]) { offset += 1 }
    return offset
  }

  func isStringStart(_ byte: UInt8) -> Bool {
    StringsScanner.isQuote(byte) || StringsScanner.isBare(byte)
  }

  /// Whether only blanks stand before an offset on its line.
  func isFirstOnLine(_ offset: Int) -> Bool {
    var index = offset
    while index > 0, isBlank(scanner.base[index - 1]) { index -= 1 }
    return index == 0 || isLineEnd(scanner.base[index - 1])
  }

  /// The end of the string at an offset, if it ends on its line.
  func stringEnd(at start: Int) -> Int? {
    let limit = min(scanner.end, start + Self.lookahead)
    guard start < limit else { return nil }
    var offset = start
    if StringsScanner.isBare(scanner.base[start]) {
      while offset < limit, StringsScanner.isBare(scanner.base[offset]) { offset += 1 }
      return offset
    }
    let quote = scanner.base[start]
    guard StringsScanner.isQuote(quote) else { return nil }
    offset += 1
    while offset < limit, !isLineEnd(scanner.base[offset]) {
      if scanner.base[offset] == quote { return offset + 1 }
      offset += scanner.base[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  func isPair(at start: Int) -> Bool {
    guard let end = stringEnd(at: start) else { return false }
    let next = skipBlanks(from: end)
    guard next < scanner.end else { return false }
    return scanner.base[next] == UInt8(ascii: "=") || scanner.base[next] == UInt8(ascii: ";")
  }

  func isPairWithEquals(at start: Int) -> Bool {
    guard let end = stringEnd(at: start) else { return false }
    let next = skipBlanks(from: end)
    return next < scanner.end && scanner.base[next] == UInt8(ascii: "=")
  }

  /// Whether a quoted string ran on into the line of the next entry: its closing quote is the first
  /// thing on a line.
  func swallowsLine(_ span: Range<Int>) -> Bool {
    lineEnd(from: span.lowerBound, limit: span.upperBound) < span.upperBound
      && isFirstOnLine(span.upperBound - 1)
  }

  /// Whether an entry seems to start here.
  var isPairAhead: Bool { isPair(at: scanner.position) }

  /// Whether a line of `<<<<<<<`, `|||||||`, `=======` or `>>>>>>>` starts at an offset.
  func isConflictMarker(at offset: Int) -> Bool {
    guard offset + 7 <= scanner.end, offset == 0 || isLineEnd(scanner.base[offset - 1]) else {
      return false
    }
    let mark = scanner.base[offset]
    guard "<|=>".utf8.contains(mark) else { return false }
    for index in 1..<7 where scanner.base[offset + index] != mark { return false }
    let next = offset + 7
    return next == scanner.end || isBlank(scanner.base[next]) || isLineEnd(scanner.base[next])
  }

  // MARK: Resynchronizing

  /// Moves to where reading can go on: after a `;` that ends its line or has an entry behind it, or
  /// to a line that starts with an entry or a comment.
  mutating func resynchronize() {
    var offset = scanner.position
    while offset < scanner.end {
      let byte = scanner.base[offset]
      offset += 1
      let isTerminator = byte == UInt8(ascii: ";")
      guard isTerminator || isLineEnd(byte) else { continue }
      let next = skipBlanks(from: offset)
      if next >= scanner.end { break }
      let isComment =
        scanner.base[next] == UInt8(ascii: "/") && next + 1 < scanner.end
        && (scanner.base[next + 1] == UInt8(ascii: "/")
          || scanner.base[next + 1] == UInt8(ascii: "*") && scanner.unterminatedComment == nil)
      if isPair(at: next) || isComment || isConflictMarker(at: next)
        || (isTerminator && isLineEnd(scanner.base[next]))
      {
        scanner.position = isTerminator ? offset : next
        return
      }
      offset = next
    }
    scanner.position = scanner.end
  }
}
