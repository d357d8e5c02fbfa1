/// Walks the markup of an XML property list: tags, character data, what stands between.
///
/// Takes and refuses what Core Foundation's parser does (`CFPropertyList.c`), with a place for what
/// is refused. Attributes are not looked at; a document type with declarations of its own is refused.
struct XMLPropertyListScanner {
  /// Why a text is refused, and where.
  struct Failure: Error {
    let kind: TableDiagnostic.Kind
    let offset: Int
  }

  enum Element: String {
    case array, data, date, dict, `false`, integer, key, plist, real, string, `true`
  }

  struct Tag {
    let element: Element
    let isEmpty: Bool
  }

  let text: UnsafeBufferPointer<UInt8>
  var position: Int
  /// What was wrong so far, and did not keep anybody from reading on.
  private(set) var mistakes: [Failure] = []
  private let end: Int
  /// Whether all text is known to be UTF-8.
  private let isWellFormed: Bool
  /// First bytes of the marks that have been looked for and do not follow.
  private var absentMarks: [UInt8] = []

  init(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>? = nil,
    isWellFormed: Bool = true
  ) {
    self.text = text
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? text.count
    self.isWellFormed = isWellFormed
  }

  private var rest: Range<Int> { position..<max(position, end) }

  /// What to throw where a text is refused.
  func failure(_ fault: TableDiagnostic.PropertyListFault, at offset: Int? = nil) -> Failure {
    Failure(kind: .malformedPropertyList(fault), offset: offset ?? position)
  }

  /// Takes note of what is wrong.
  mutating func note(_ failure: Failure) { mistakes.append(failure) }

  private mutating func skipBlanks() {
    while position < end, XMLText.isBlank(text[position]) { position += 1 }
  }

  /// Moves to the first element.
  mutating func skipProlog() throws(Failure) {
    while true {
      let next = try markup(or: .expectedValue)
      switch next {
      case UInt8(ascii: "!") where XMLText.hasPrefix("<!--", text, rest):
        // Core Foundation looks for the end one byte later here than between elements.
        try skip(past: "-->", from: position + 5)
      case UInt8(ascii: "!"): try skipDocumentType()
      case UInt8(ascii: "?"): try skip(past: "?>", from: position + 2)
      default: return
      }
    }
  }

  /// Moves past blanks, comments and instructions to a tag: whether it opens an element, and where
  /// the comments directly before it start.
  ///
  /// - Parameter fault: what is wrong where the text ends.
  mutating func nextTag(
    or fault: TableDiagnostic.PropertyListFault
  ) throws(Failure) -> (opens: Bool, lead: Int?) {
    var lead: Int?
    while true {
      switch try markup(or: fault) {
      case UInt8(ascii: "!"):
        guard XMLText.hasPrefix("<!--", text, rest) else { throw failure(.malformedMarkup) }
        lead = lead ?? position
        try skip(past: "-->", from: position + 4)
      case UInt8(ascii: "?"): try skip(past: "?>", from: position + 1)
      case UInt8(ascii: "/"): return (false, lead)
      default: return (true, lead)
      }
    }
  }

  /// Moves past blanks to a `<`: what stands behind it.
  private mutating func markup(
    or fault: TableDiagnostic.PropertyListFault
  ) throws(Failure) -> UInt8 {
    skipBlanks()
    guard position + 1 < end else { throw failure(fault, at: end) }
    guard text[position] == UInt8(ascii: "<") else { throw failure(.unexpectedText) }
    return text[position + 1]
  }

  private mutating func skip(past mark: StaticString, from start: Int) throws(Failure) {
    let first = mark.utf8Start[0]
    guard !absentMarks.contains(first) else { throw failure(.unexpectedEnd) }
    guard let found = XMLText.firstOffset(of: mark, text, min(start, end)..<end) else {
      absentMarks.append(first)
      throw failure(.unexpectedEnd)
    }
    position = found + mark.utf8CodeUnitCount
  }

  private mutating func skipDocumentType() throws(Failure) {
    guard XMLText.hasPrefix("<!DOCTYPE", text, rest) else { throw failure(.malformedMarkup) }
    let close = text[rest].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
    guard let close else { throw failure(.unexpectedEnd) }
    guard text[close] == UInt8(ascii: ">") else { throw failure(.malformedMarkup, at: close) }
    position = close + 1
  }

  /// Moves past an opening tag that starts here.
  mutating func openTag() throws(Failure) -> Tag {
    let start = position + 1
    var nameEnd: Int?
    var close = start
    while close < end, text[close] != UInt8(ascii: ">") {
      if nameEnd == nil, XMLText.isBlank(text[close]) { nameEnd = close }
      close += 1
    }
    guard close < end else { throw failure(.unexpectedEnd) }
    let isEmpty = text[close - 1] == UInt8(ascii: "/")
    let name = text[start..<(nameEnd ?? (isEmpty ? close - 1 : close))]
    guard !name.isEmpty else { throw failure(.malformedMarkup) }
    let spelling = String(decoding: name, as: UTF8.self)
    guard let element = Element(rawValue: spelling) else {
      throw failure(.unknownElement(spelling))
    }
    position = close + 1
    return Tag(element: element, isEmpty: isEmpty)
  }

  /// Moves past the closing tag that has to start here.
  mutating func closeTag(_ element: Element) throws(Failure) {
    let name = element.rawValue.utf8
    let start = position
    guard XMLText.hasPrefix("</", text, rest), text[(start + 2)..<end].starts(with: name) else {
      throw failure(.unclosed(element))
    }
    position += 2 + name.count
    skipBlanks()
    guard position < end, text[position] == UInt8(ascii: ">") else {
      throw failure(.unclosed(element), at: start)
    }
    position += 1
  }

  /// Moves past what follows the value of a property list, and its closing tag.
  mutating func closeList() throws(Failure) {
    guard try !nextTag(or: .unclosed(.plist)).opens else { throw failure(.unclosed(.plist)) }
    try closeTag(.plist)
  }

  /// Moves past the character data that starts here. Core Foundation leaves out a byte order mark at
  /// its beginning.
  mutating func characters() throws(Failure) -> Range<Int> {
    skipMark()
    let start = position
    while position < end, try skipCharacter() {}
    let range = start..<position
    if !isWellFormed, !DecodedText.isTolerated(XMLText.unescape(text, range)) {
      note(Failure(kind: .illFormedText, offset: start))
    }
    return range
  }

  private mutating func skipMark() {
    if XMLText.hasPrefix("\u{FEFF}", text, rest) {
      position += 3
    } else if let (scalar, next) = XMLText.reference(text, rest), scalar == "\u{FEFF}" {
      position = next
    }
  }

  /// Moves past a character, a reference or a CDATA section, or past a sign that should have been a
  /// reference; false at a tag.
  private mutating func skipCharacter() throws(Failure) -> Bool {
    switch text[position] {
    case UInt8(ascii: "&"):
      if let next = XMLText.endOfReference(text, rest, maximalDigits: 8) {
        position = next
        return true
      }
      note(failure(.invalidReference))
    case UInt8(ascii: "<") where XMLText.hasPrefix("<![CDATA[", text, rest):
      try skip(past: "]]>", from: position + 9)
      return true
    case UInt8(ascii: "<") where XMLText.hasPrefix("<!", text, rest):
      note(failure(.malformedMarkup))
    case UInt8(ascii: "<"):
      if isAtTag { return false }
      note(failure(.unescapedSign))
    default: break
    }
    position += 1
    return true
  }

  /// Whether a `<` begins a closing tag, or one that a property list may have.
  private var isAtTag: Bool {
    let name = text[rest].dropFirst().prefix {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
    }
    return position + 1 >= end || text[position + 1] == UInt8(ascii: "/")
      || Element(rawValue: String(decoding: name, as: UTF8.self)) != nil
  }

  /// Moves past bytes up to the next `<`.
  mutating func bytesBeforeTag() -> Range<Int> {
    let start = position
    while position < end, text[position] != UInt8(ascii: "<") { position += 1 }
    return start..<position
  }
}

extension TableDiagnostic.PropertyListFault {
  /// An element's closing tag is missing.
  static func unclosed(_ element: XMLPropertyListScanner.Element) -> Self {
    .expected("</\(element.rawValue)>")
  }
}
