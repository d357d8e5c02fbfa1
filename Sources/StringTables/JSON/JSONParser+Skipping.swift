/// What stands between tokens, and what is passed over after a mistake.
extension JSONParser {
  var found: JSONDiagnostic.Found {
    offset < scanner.end ? .scalar(scanner.scalar(at: offset).scalar) : .endOfFile
  }

  var foundSpan: Range<Int> {
    offset..<(offset < scanner.end ? scanner.scalar(at: offset).next : offset)
  }

  mutating func reportInStrict(_ feature: JSONDiagnostic.Feature, _ span: Range<Int>) {
    if isStrict { report(.onlyInJSON5(feature), span) }
  }

  @inline(__always)
  mutating func skipSpace() {
    offset = scanner.skipSpace(offset)
    guard offset < scanner.end else { return }
    let byte = scanner.base[offset]
    if byte == UInt8(ascii: "/") || byte <= 0x20 || byte >= 0x80 { skipRareSpace() }
  }

  /// Comments, and the white space of JSON5 alone.
  private mutating func skipRareSpace() {
    while offset < scanner.end {
      let start = offset
      let byte = scanner.base[offset]
      if byte == UInt8(ascii: "/") {
        guard skipComment() else { return }
        reportInStrict(.comment, start..<offset)
      } else if byte == 0x0B || byte == 0x0C || byte >= 0x80 {
        let (scalar, next) = scanner.scalar(at: offset)
        guard isSpace(scalar) else { return }
        offset = next
        reportInStrict(.whitespace, start..<offset)
      } else {
        return
      }
      offset = scanner.skipSpace(offset)
    }
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{B}", "\u{C}", "\u{2028}", "\u{2029}", "\u{FEFF}": true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }

  private mutating func skipComment() -> Bool {
    guard offset + 1 < scanner.end else { return false }
    let start = offset
    switch scanner.base[offset + 1] {
    case UInt8(ascii: "/"):
      while offset < scanner.end, !isLineEnd(offset) { offset += 1 }
      return true
    case UInt8(ascii: "*"):
      offset += 2
      while offset + 1 < scanner.end {
        if scanner.base[offset] == UInt8(ascii: "*"), scanner.base[offset + 1] == UInt8(ascii: "/")
        {
          offset += 2
          return true
        }
        offset += 1
      }
      offset = scanner.end
      report(.unterminatedComment, start..<start + 2)
      return true
    default: return false
    }
  }

  private func isLineEnd(_ at: Int) -> Bool {
    switch scanner.base[at] {
    case 0x0A, 0x0D: true
    case 0xE2:
      at + 2 < scanner.end && scanner.base[at + 1] == 0x80 && scanner.base[at + 2] | 1 == 0xA9
    default: false
    }
  }

  func isDelimiter(_ byte: UInt8) -> Bool { ",:{}[]".utf8.contains(byte) }

  /// Passes what could be a number, a constant or an unquoted key: at least one scalar.
  mutating func skipWord() {
    offset = scanner.scalar(at: offset).next
    while offset < scanner.end {
      let byte = scanner.base[offset]
      if byte <= 0x20 || isDelimiter(byte) || byte == UInt8(ascii: "\"")
        || byte == UInt8(ascii: "'")
        || byte == UInt8(ascii: "/")
      {
        return
      }
      let (scalar, next) = scanner.scalar(at: offset)
      if byte >= 0x80, isSpace(scalar) { return }
      offset = next
    }
  }

  /// Whether a word is an identifier of ECMAScript 5.1, which JSON5 takes for a key.
  func isIdentifier(_ span: Range<Int>) -> Bool {
    var at = span.lowerBound
    while at < span.upperBound {
      var (scalar, next) = scanner.scalar(at: at)
      if scalar == "\\" {
        guard next < span.upperBound, scanner.base[next] == UInt8(ascii: "u"),
          let value = scanner.hexDigits(at: next + 1, count: 4),
          let escaped = Unicode.Scalar(value)
        else { return false }
        (scalar, next) = (escaped, next + 5)
      }
      let isFirst = at == span.lowerBound
      let isPart =
        scalar == "$" || scalar == "_"
        || (isFirst ? scalar.properties.isIDStart : scalar.properties.isIDContinue)
        || (!isFirst && (scalar == "\u{200C}" || scalar == "\u{200D}"))
      guard isPart else { return false }
      at = next
    }
    return true
  }

  /// Passes the rest of a line, up to a comma that ends it.
  mutating func skipLine() {
    let start = offset
    while offset < scanner.end, !isLineEnd(offset) { offset += 1 }
    var last = offset
    while last > start, scanner.base[last - 1] == 0x20 { last -= 1 }
    if last > start, scanner.base[last - 1] == UInt8(ascii: ",") { offset = last - 1 }
  }

  /// Passes a container without reading what is in it.
  mutating func skipContainer() {
    var depth = 0
    while offset < scanner.end {
      switch scanner.base[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        var at = offset + 1
        while true {
          at = scanner.skipPlain(at, quote: UInt8(ascii: "\""))
          guard at < scanner.end, scanner.base[at] != UInt8(ascii: "\"") else { break }
          at += scanner.base[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        offset = at
      default: break
      }
      offset += 1
      if depth <= 0 { break }
    }
    offset = min(offset, scanner.end)
  }
}
