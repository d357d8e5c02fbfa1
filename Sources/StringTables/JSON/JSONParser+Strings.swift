/// Strings, and where one ends that is not closed on its line.
extension JSONParser {
  mutating func parseString() {
    let start = offset
    let quote = scanner.base[start]
    if quote == UInt8(ascii: "'") { reportInStrict(.singleQuotes, start..<start + 1) }
    var at = start + 1
    while true {
      at = scanner.skipPlain(at, quote: quote)
      guard at < scanner.end else { break }
      let byte = scanner.base[at]
      if byte == quote {
        offset = at + 1
        append(start..<offset)
        return
      }
      if byte == UInt8(ascii: "\\") {
        at = checkEscape(at)
        continue
      }
      let endsLine = byte == 0x0A || byte == 0x0D
      if endsLine, !closes(at, quote: quote) { break }
      if isStrict || endsLine { report(.controlCharacter(byte), at..<at + 1) }
      at += 1
    }
    report(.unclosedString, start..<start + 1)
    // A comma at the line's end is rather the separator than the last character of the string.
    var end = at
    while end > start + 1, scanner.base[end - 1] == 0x20 { end -= 1 }
    if end > start + 1, scanner.base[end - 1] == UInt8(ascii: ",") { end -= 1 }
    offset = end
    append(start..<end)
  }

  /// Whether a string goes on past the end of its line: what follows the next quote decides. Each
  /// byte is looked at once for each kind of quote.
  private mutating func closes(_ lineEnd: Int, quote: UInt8) -> Bool {
    if let last = searches[quote], last.passed.contains(lineEnd) { return last.closes }
    var at = lineEnd
    while at < scanner.end, scanner.base[at] != quote {
      at += scanner.base[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    let next = at < scanner.end ? scanner.skipSpace(at + 1) : scanner.end
    let closes = next < scanner.end && ",:]}".utf8.contains(scanner.base[next])
    searches[quote] = (lineEnd...at, closes)
    return closes
  }

  private mutating func checkEscape(_ backslash: Int) -> Int {
    let piece = JSONString.escape(scanner, at: backslash)
    let span = backslash..<min(piece.end, scanner.end)
    switch piece {
    case .invalid: report(.invalidEscape, span)
    case .loneSurrogate(let unit, _): report(.loneSurrogate(unit), span)
    case .escape where isStrict && !JSONString.isJSON(scanner, at: backslash):
      report(.invalidEscape, span)
    default: break
    }
    return span.upperBound
  }
}
