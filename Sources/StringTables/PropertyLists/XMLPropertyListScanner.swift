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
  private(set) var position: Int
  private let end: Int
  /// Whether all text is known to be UTF-8.
  private let isWellFormed: Bool

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
    guard let found = XMLText.firstOffset(of: mark, text, min(start, end)..<end) else {
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

  /// Moves past the character data that starts here.
  mutating func characters() throws(Failure) -> Range<Int> {
    let start = position
    scan: while position < end {
      switch text[position] {
      case UInt8(ascii: "<"):
        guard position + 1 < end, text[position + 1] == UInt8(ascii: "!") else { break scan }
        guard XMLText.hasPrefix("<![CDATA[", text, rest) else { throw failure(.malformedMarkup) }
        try skip(past: "]]>", from: position + 9)
      case UInt8(ascii: "&"):
        guard let next = XMLText.endOfReference(text, rest, maximalDigits: 8) else {
          throw failure(.invalidReference)
        }
        position = next
      default: position += 1
      }
    }
    let range = start..<position
    if !isWellFormed, !DecodedText.isTolerated(XMLText.unescape(text, range)) {
      throw Failure(kind: .illFormedText, offset: start)
    }
    return range
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
