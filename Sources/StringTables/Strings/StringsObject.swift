/// Values that are not plain strings: dictionaries, arrays and data inside one another.
///
/// Apple's parser goes on after some failures inside an array, from where its cursor then stands;
/// so this one moves its position the same way.
struct StringsObjectParser {
  static let nestingLimit = 512

  var scanner: StringsScanner
  /// The first failure that has not been overcome.
  private(set) var failure: Failure?
  /// Failures that the parser overcame, at the price of what stood there.
  private(set) var overcome: [Failure] = []

  struct Failure {
    let kind: TableDiagnostic.Kind
    let span: Range<Int>
  }

  init(_ scanner: StringsScanner) { self.scanner = scanner }

  /// The object here, `depth` levels below the root.
  mutating func object(depth: Int) -> TableValue? {
    guard depth <= Self.nestingLimit else {
      return fail(.nestedTooDeeply(limit: Self.nestingLimit))
    }
    scanner.skipGap()
    let start = scanner.position
    switch scanner.byte {
    case UInt8(ascii: "{") where !scanner.isAtEnd:
      scanner.position += 1
      return dictionary(openedAt: start, depth: depth)
    case UInt8(ascii: "("):
      scanner.position += 1
      return array(openedAt: start, depth: depth)
    case UInt8(ascii: "<"):
      scanner.position += 1
      return data(openedAt: start)
    default:
      if let text = string() { return .string(text) }
      return fail(.unexpected(scanner.found(at: scanner.position), expected: .value))
    }
  }

  private mutating func fail(_ kind: TableDiagnostic.Kind) -> TableValue? {
    let start = scanner.position
    if failure == nil {
      failure = Failure(
        kind: kind,
        span: start..<min(scanner.nextScalar(after: start), scanner.end)
      )
    }
    return nil
  }

  private mutating func string() -> String? {
    let start = scanner.position
    if StringsScanner.isBare(scanner.byte) {
      scanner.skipBare()
      return StringsDecoding.string(scanner, start..<scanner.position, hasEscapes: false)
    }
    guard StringsScanner.isQuote(scanner.byte) else { return nil }
    let outcome = scanner.skipQuoted()
    switch outcome {
    case .plain, .escaped:
      return StringsDecoding.string(
        scanner,
        start + 1..<scanner.position - 1,
        hasEscapes: outcome == .escaped
      )
    case .unterminated:
      _ = fail(.unclosedQuote(of: .value))
      scanner.position = start + 1
    case .unterminatedEscape:
      _ = fail(.unclosedQuote(of: .value))
      scanner.position = scanner.end
    }
    return nil
  }

  private mutating func array(openedAt start: Int, depth: Int) -> TableValue? {
    var elements: [TableValue] = []
    while let element = object(depth: depth + 1) {
      elements.append(element)
      scanner.skipGap()
      guard scanner.byte == UInt8(ascii: ",") else { break }
      scanner.position += 1
    }
    scanner.skipGap()
    guard scanner.byte == UInt8(ascii: ")") else {
      if case .unexpected = failure?.kind { failure = nil }
      return fail(
        .missingClosing(
          .parenthesis,
          openedAt: start,
          found: scanner.found(at: scanner.position)
        )
      )
    }
    // A `)` where an element was tried for is how an array ends; anything else was a loss.
    if let failure {
      let isEnd =
        if case .unexpected(_, expected: .value) = failure.kind {
          failure.span.lowerBound == scanner.position
        } else { false }
      if !isEnd { overcome.append(failure) }
      self.failure = nil
    }
    scanner.position += 1
    return .array(elements)
  }

  private mutating func dictionary(openedAt start: Int, depth: Int) -> TableValue? {
    var members: [TableValueMember] = []
    while true {
      scanner.skipGap()
      guard let key = string() else { break }
      scanner.skipGap()
      let value: TableValue
      if scanner.byte == UInt8(ascii: "=") {
        scanner.position += 1
        guard let object = object(depth: depth + 1) else { return nil }
        value = object
        scanner.skipGap()
        guard scanner.byte == UInt8(ascii: ";") else { return missingSemicolon(after: .value) }
      } else if scanner.byte == UInt8(ascii: ";") {
        value = .string(key)
      } else {
        return fail(
          .unexpected(scanner.found(at: scanner.position), expected: .equalsOrSemicolon)
        )
      }
      scanner.position += 1
      members.append(TableValueMember(key: key, value: value))
    }
    scanner.skipGap()
    guard scanner.byte == UInt8(ascii: "}") else {
      return fail(
        .missingClosing(.brace, openedAt: start, found: scanner.found(at: scanner.position))
      )
    }
    if let failure {
      overcome.append(failure)
      self.failure = nil
    }
    scanner.position += 1
    return .dictionary(members.keepingLast())
  }

  private mutating func missingSemicolon(after part: TableDiagnostic.EntryPart) -> TableValue? {
    fail(
      .missingSemicolon(
        after: part,
        found: scanner.found(at: scanner.position),
        foundAt: scanner.position
      )
    )
  }

  /// Digits are compared by the low byte of each UTF-16 unit, as Apple's parser does.
  private mutating func data(openedAt start: Int) -> TableValue? {
    var bytes: [UInt8] = []
    var pendingDigit: UInt8?
    while !scanner.isAtEnd {
      let scalar = scanner.scalar(at: scanner.position)
      let isSpace = "\u{20}\n\t\r\u{2028}\u{2029}".unicodeScalars.contains(scalar)
      if pendingDigit == nil, scalar == ">" {
        scanner.position += 1
        return .data(bytes)
      }
      if pendingDigit != nil || !isSpace {
        for unit in UTF16.encode(scalar)! {
          guard let digit = hexDigitValue(UInt8(truncatingIfNeeded: unit)) else {
            return fail(pendingDigit == nil ? .invalidHexDigit : .oddHexDigits)
          }
          if let first = pendingDigit {
            bytes.append(first << 4 | digit)
            pendingDigit = nil
          } else {
            pendingDigit = digit
          }
        }
      }
      scanner.position = scanner.nextScalar(after: scanner.position)
    }
    if pendingDigit != nil { return fail(.oddHexDigits) }
    return fail(.missingClosing(.angle, openedAt: start, found: .endOfFile))
  }
}

extension [TableValueMember] {
  /// The members without those that a later one of the same key replaces, in their places' order.
  func keepingLast() -> [TableValueMember] {
    guard count > 1 else { return self }
    var last: [[UInt8]: Int] = [:]
    for (index, member) in enumerated() { last[Array<UInt8>(member.key.utf8)] = index }
    guard last.count < count else { return self }
    return last.values.sorted().map { self[$0] }
  }
}
