/// Why a text is not well-formed XML.
public enum XMLMistake: Hashable, Sendable {
  /// A tag that is none, or a declaration that is not read.
  case malformedTag
  /// A document type, of which nothing is read.
  case documentType
  /// Something that begins here does not end.
  case unterminated
  /// A closing tag for another element than the open one, or none at the end.
  case mismatchedTag(expected: String?, found: String)
  /// An attribute that its element has before.
  case duplicateAttribute(String)
  /// Elements inside one another beyond this number.
  case nestedTooDeeply(limit: Int)
  /// Something other than blanks and comments outside the one root element.
  case textOutsideRoot
  /// An `&` that begins no reference to a character.
  case malformedReference
  /// A character that XML cannot hold, or a reference to one.
  case forbiddenCharacter
}

/// Reads XML as a row of tags and texts with their places.
///
/// Plain and strict: names as they are written, the five entities of XML and character references, no
/// document type declarations, nothing external. Reading ends at the first mistake.
struct XMLEventReader {
  enum Event {
    case open(Tag)
    case close(name: String)
    /// Character data, decoded, with its place.
    case text(String, Range<Int>)
    case end
  }

  struct Tag {
    let name: String
    let attributes: [(name: String, value: String, span: Range<Int>)]
    let span: Range<Int>

    /// The value of an attribute.
    subscript(_ name: String) -> String? {
      attributes.last { $0.name.hasSameBytes(as: name) }?.value
    }
  }

  static let nestingLimit = 512

  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var names: [String] = []
  private var pendingClose: String?
  private var hasRoot = false
  private(set) var mistake: (kind: XMLMistake, offset: Int)?

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private var rest: Range<Int> { position..<text.count }

  private mutating func fail(_ kind: XMLMistake, at offset: Int) -> Event {
    mistake = mistake ?? (kind, min(offset, text.count))
    return .end
  }

  /// What comes next; `.end` at the end and from the first mistake on.
  mutating func next() -> Event {
    if mistake != nil { return .end }
    if let name = pendingClose {
      pendingClose = nil
      names.removeLast()
      return .close(name: name)
    }
    while position < text.count {
      if text[position] != UInt8(ascii: "<") || XMLText.hasPrefix("<![CDATA[", text, rest) {
        if let event = characterData() { return event }
      } else if XMLText.hasPrefix("<!--", text, rest) {
        guard skip(past: "-->", from: position + 4) else {
          return fail(.unterminated, at: position)
        }
      } else if XMLText.hasPrefix("<?", text, rest) {
        guard skip(past: "?>", from: position + 2) else { return fail(.unterminated, at: position) }
      } else if !hasRoot, XMLText.hasPrefix("<!DOCTYPE", text, rest) {
        return fail(.documentType, at: position)
      } else if XMLText.hasPrefix("<!", text, rest) {
        return fail(.malformedTag, at: position)
      } else if XMLText.hasPrefix("</", text, rest) {
        return closingTag()
      } else {
        return openingTag()
      }
    }
    if let name = names.last {
      return fail(.mismatchedTag(expected: name, found: ""), at: text.count)
    }
    return hasRoot ? .end : fail(.unterminated, at: text.count)
  }

  /// Moves past the rest of the element whose opening tag came last.
  mutating func skipElement() {
    var depth = 1
    while depth > 0 {
      switch next() {
      case .open: depth += 1
      case .close: depth -= 1
      case .text: break
      case .end: return
      }
    }
  }

  private mutating func skip(past end: StaticString, from start: Int) -> Bool {
    guard start <= text.count,
      let offset = XMLText.firstOffset(of: end, text, start..<text.count)
    else { return false }
    position = offset + end.utf8CodeUnitCount
    return true
  }

  /// The text that begins here; nil for blanks outside the root.
  private mutating func characterData() -> Event? {
    let start = position
    while position < text.count {
      if XMLText.hasPrefix("<![CDATA[", text, rest) {
        guard skip(past: "]]>", from: position + 9) else {
          return fail(.unterminated, at: position)
        }
      } else if text[position] == UInt8(ascii: "<") {
        break
      } else {
        position += 1
      }
    }
    let span = start..<position
    if let mistake = XMLText.firstMistake(text, span) {
      return fail(mistake.kind, at: mistake.offset)
    }
    let value = String(
      decoding: XMLText.unescape(text, span, unifiesLineEnds: true),
      as: UTF8.self
    )
    if names.isEmpty {
      guard value.utf8.allSatisfy(XMLText.isBlank) else {
        return fail(.textOutsideRoot, at: start)
      }
      return nil
    }
    return .text(value, span)
  }

  private mutating func closingTag() -> Event {
    let start = position
    position += 2
    let name = self.name()
    skipSpace()
    guard position < text.count, text[position] == UInt8(ascii: ">") else {
      return fail(.malformedTag, at: start)
    }
    position += 1
    guard let open = names.last, open.hasSameBytes(as: name) else {
      return fail(.mismatchedTag(expected: names.last, found: name), at: start)
    }
    names.removeLast()
    return .close(name: name)
  }

  private mutating func openingTag() -> Event {
    let start = position
    guard !(names.isEmpty && hasRoot) else { return fail(.textOutsideRoot, at: start) }
    position += 1
    let name = self.name()
    guard !name.isEmpty else { return fail(.malformedTag, at: start) }
    var attributes: [(name: String, value: String, span: Range<Int>)] = []
    var attributeNames: Set<[UInt8]> = []
    while true {
      skipSpace()
      guard position < text.count else { return fail(.unterminated, at: start) }
      if text[position] == UInt8(ascii: ">") || text[position] == UInt8(ascii: "/") { break }
      guard let attribute = attribute() else { return fail(.malformedTag, at: position) }
      guard attributeNames.insert(Array(attribute.name.utf8)).inserted else {
        return fail(.duplicateAttribute(attribute.name), at: attribute.span.lowerBound)
      }
      attributes.append(attribute)
    }
    if text[position] == UInt8(ascii: "/") {
      position += 1
      guard position < text.count, text[position] == UInt8(ascii: ">") else {
        return fail(.malformedTag, at: start)
      }
      pendingClose = name
    }
    position += 1
    guard names.count < Self.nestingLimit else {
      return fail(.nestedTooDeeply(limit: Self.nestingLimit), at: start)
    }
    hasRoot = true
    names.append(name)
    return .open(Tag(name: name, attributes: attributes, span: start..<position))
  }

  private mutating func attribute() -> (name: String, value: String, span: Range<Int>)? {
    let name = self.name()
    skipSpace()
    guard !name.isEmpty, position < text.count, text[position] == UInt8(ascii: "=") else {
      return nil
    }
    position += 1
    skipSpace()
    guard position < text.count, StringsScanner.isQuote(text[position]),
      let end = text[(position + 1)...].firstIndex(of: text[position])
    else { return nil }
    let span = position + 1..<end
    guard !text[span].contains(UInt8(ascii: "<")) else { return nil }
    if let mistake = XMLText.firstMistake(text, span) {
      self.mistake = mistake
      return nil
    }
    position = end + 1
    return (name, String(decoding: XMLText.unescape(text, span), as: UTF8.self), span)
  }

  private mutating func name() -> String {
    let start = position
    while position < text.count, !" \t\r\n/>=<\"'".utf8.contains(text[position]) { position += 1 }
    return String(decoding: UnsafeBufferPointer(rebasing: text[start..<position]), as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < text.count, XMLText.isBlank(text[position]) { position += 1 }
  }
}
