/// Reads a JSON text into nodes. It reads JSON5 throughout and reports what JSON lacks, so that one
/// grammar serves both.
struct JSONParser {
  private(set) var nodes: [JSONNode] = []
  private(set) var diagnostics: [JSONDiagnostic] = []

  let scanner: JSONScanner
  let isStrict: Bool
  /// Of the byte that is looked at.
  var offset = 0
  /// The opening nodes of the containers around the offset.
  private var open: [Int] = []
  /// The bracket that closes the innermost of them.
  private var closer: UInt8 = 0
  /// After the last value or key.
  private var lastEnd = 0
  /// For each kind of quote, where the last search for the end of a string went, and its outcome.
  var searches: [UInt8: (passed: ClosedRange<Int>, closes: Bool)] = [:]

  private enum State { case value, key, separator, end }

  /// The text has at least one byte.
  init(_ text: UnsafeBufferPointer<UInt8>, dialect: JSONDocument.Dialect) {
    scanner = JSONScanner(text)
    isStrict = dialect == .json
    nodes.reserveCapacity(text.count / 16 + 1)
  }

  mutating func parse() {
    skipSpace()
    var state = State.value
    while true {
      switch state {
      case .value: state = parseValue()
      case .key: state = parseKey()
      case .separator: state = parseSeparator()
      case .end: return
      }
    }
  }

  mutating func report(_ kind: JSONDiagnostic.Kind, _ span: Range<Int>) {
    guard diagnostics.count < JSONDocument.diagnosticLimit else { return }
    diagnostics.append(JSONDiagnostic(kind: kind, span: span))
  }

  // MARK: Values and keys

  private mutating func parseValue() -> State {
    guard offset < scanner.end else { return missingValue() }
    switch scanner.base[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return openContainer()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      parseString()
      return .separator
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"):
      return missingValue()
    default:
      parseWord()
      return .separator
    }
  }

  private mutating func missingValue() -> State {
    report(.unexpected(found, expected: .value), foundSpan)
    append(offset..<offset)
    return .separator
  }

  private mutating func openContainer() -> State {
    let start = offset
    guard open.count < JSONDocument.depthLimit else {
      report(.nestedTooDeeply(limit: JSONDocument.depthLimit), start..<start + 1)
      skipContainer()
      append(start..<start)
      return .separator
    }
    open.append(nodes.count)
    closer = scanner.base[start] + 2
    nodes.append(JSONNode(start: UInt32(truncatingIfNeeded: start), extent: 1))
    offset += 1
    skipSpace()
    guard offset < scanner.end, scanner.base[offset] != closer else { return .separator }
    return isInObject ? .key : .value
  }

  private mutating func parseWord() {
    let start = offset
    skipWord()
    let word = UnsafeBufferPointer(start: scanner.base + start, count: offset - start)
    var span = start..<offset
    if !Self.isConstant(word) {
      switch JSONNumber.form(word) {
      case .json: break
      case .json5: reportInStrict(.number, span)
      case .invalid:
        let startsAsNumber = word.first.map { $0 < 0x3A } ?? false
        report(startsAsNumber ? .invalidNumber : .unknownWord, span)
        span = start..<start
      }
    }
    append(span)
  }

  private static func isConstant(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
      || word.elementsEqual("null".utf8)
  }

  private mutating func parseKey() -> State {
    guard offset < scanner.end else { return .separator }
    let first = scanner.base[offset]
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): parseString()
    case UInt8(ascii: ":"):
      report(.unexpected(found, expected: .key), foundSpan)
      append(offset..<offset)
    case UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"),
      UInt8(ascii: "]"):
      report(.unexpected(found, expected: .key), foundSpan)
      return .separator
    default:
      let start = offset
      skipWord()
      if isIdentifier(start..<offset) {
        reportInStrict(.unquotedKey, start..<offset)
      } else {
        report(
          .unexpected(.scalar(scanner.scalar(at: start).scalar), expected: .key),
          start..<offset
        )
      }
      append(start..<offset)
    }
    skipSpace()
    guard offset < scanner.end, scanner.base[offset] == UInt8(ascii: ":") else {
      report(.unexpected(found, expected: .colon), foundSpan)
      if offset < scanner.end, scanner.base[offset] == UInt8(ascii: "=") { offset += 1 }
      skipSpace()
      guard offset < scanner.end, !isDelimiter(scanner.base[offset]) else {
        append(offset..<offset)
        return .separator
      }
      return .value
    }
    offset += 1
    skipSpace()
    return .value
  }

  mutating func append(_ span: Range<Int>) {
    lastEnd = max(lastEnd, span.upperBound)
    nodes.append(
      JSONNode(
        start: UInt32(truncatingIfNeeded: span.lowerBound),
        extent: UInt32(truncatingIfNeeded: span.count)
      )
    )
  }

  // MARK: Between values

  private var isInObject: Bool { closer == UInt8(ascii: "}") }

  private mutating func parseSeparator() -> State {
    skipSpace()
    guard !open.isEmpty else {
      if offset < scanner.end { report(.textAfterValue, foundSpan) }
      return .end
    }
    guard offset < scanner.end else {
      reportMissingClosing()
      while !open.isEmpty { close(extent: 0) }
      return .end
    }
    let byte = scanner.base[offset]
    if byte == UInt8(ascii: ",") {
      let comma = offset
      offset += 1
      skipSpace()
      guard offset < scanner.end else { return .separator }
      if scanner.base[offset] != closer { return isInObject ? .key : .value }
      reportInStrict(.trailingComma, comma..<comma + 1)
    }
    if scanner.base[offset] == closer {
      close(extent: 1)
      offset += 1
      lastEnd = offset
      return .separator
    }
    return recover(byte)
  }

  /// Goes on where neither a comma nor the closing bracket stands.
  private mutating func recover(_ byte: UInt8) -> State {
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if open.contains(where: { scanner.base[Int(nodes[$0].start)] + 2 == byte }) {
        reportMissingClosing()
        close(extent: 0)
      } else {
        reportUnexpectedSeparator()
        offset += 1
      }
      return .separator
    case UInt8(ascii: ":"):
      reportUnexpectedSeparator()
      offset += 1
      return .separator
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if !isInObject { break }
      reportUnexpectedSeparator()
      skipContainer()
      return .separator
    default:
      if offset == lastEnd, endsWithQuote(offset) {
        report(.unescapedQuote, offset - 1..<offset)
        skipLine()
        return .separator
      }
    }
    report(.missingComma, lastEnd..<lastEnd)
    return isInObject ? .key : .value
  }

  private func endsWithQuote(_ end: Int) -> Bool {
    let last = scanner.base[end - 1]
    return last == UInt8(ascii: "\"") || last == UInt8(ascii: "'")
  }

  private mutating func close(extent: UInt32) {
    let opener = open.removeLast()
    nodes[opener].extent = UInt32(truncatingIfNeeded: nodes.count - opener)
    nodes.append(JSONNode(start: UInt32(truncatingIfNeeded: offset), extent: extent))
    closer = open.last.map { scanner.base[Int(nodes[$0].start)] + 2 } ?? 0
  }

  private mutating func reportUnexpectedSeparator() {
    report(.unexpected(found, expected: .commaOrClosing(bracket)), foundSpan)
  }

  private mutating func reportMissingClosing() {
    let opener = Int(nodes[open[open.count - 1]].start)
    report(.missingClosing(bracket, openedAt: opener, found: found), foundSpan)
  }

  private var bracket: JSONDiagnostic.Bracket { isInObject ? .brace : .square }
}
