/// Reads an XML property list, and finds the places of its entries.
struct XMLPropertyListReader {
  private let text: [UInt8]
  private let isWellFormed: Bool
  private(set) var records: [EntryRecord] = []
  private(set) var others: [Int: TableValue] = [:]
  private(set) var root = Root.table
  /// The table's opening tag.
  private(set) var openingTag = 0..<0
  /// Where the table's closing tag begins; nil where the opening tag is one as well.
  private(set) var closingTag: Int?
  /// Why the text is refused, in the order of the places; empty where it is read.
  private(set) var failures: [XMLPropertyListScanner.Failure] = []

  /// A reader of a text, which has to be UTF-8 where values stand.
  init(_ text: [UInt8], isWellFormed: Bool = true) {
    self.text = text
    self.isWellFormed = isWellFormed
  }

  /// Whether the first thing is a `<`, as it must be for Apple's reader to see XML.
  static func mayBeXML(_ text: [UInt8]) -> Bool {
    // Text repaired from ill-formed UTF-8 still has its byte order mark.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return text.dropFirst(text.starts(with: mark) ? mark.count : 0)
      .first { !XMLText.isBlank($0) } == UInt8(ascii: "<")
  }

  /// Whether this seems to be meant as an XML property list.
  static func looksLikeXML(_ text: [UInt8]) -> Bool {
    let start = text.drop(while: XMLText.isBlank).prefix(16)
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist", "<dict"].contains {
      start.starts(with: $0.utf8)
    }
  }

  /// What the first element is.
  enum Root {
    case table
    case other(TableDiagnostic.ValueKind)
  }

  /// Reads the first element, behind which Core Foundation does not look.
  mutating func read() {
    text.withUnsafeBufferPointer { text in
      var parser = XMLPropertyListParser(
        XMLPropertyListScanner(text, isWellFormed: isWellFormed)
      )
      do throws(XMLPropertyListScanner.Failure) {
        try read(text, &parser)
      } catch {
        parser.scanner.note(error)
      }
      failures = parser.scanner.mistakes.sorted { $0.offset < $1.offset }
    }
  }

  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>,
    _ parser: inout XMLPropertyListParser
  ) throws(XMLPropertyListScanner.Failure) {
    try parser.scanner.skipProlog()
    var start = parser.scanner.position
    var tag = try parser.scanner.openTag()
    var lists = 0
    while tag.element == .plist {
      guard !tag.isEmpty else { throw parser.scanner.failure(.expectedValue, at: start) }
      guard try parser.scanner.nextTag(or: .expectedValue).opens else {
        throw parser.scanner.failure(.expectedValue)
      }
      lists += 1
      start = parser.scanner.position
      tag = try parser.scanner.openTag()
    }
    if tag.element == .dict {
      openingTag = start..<parser.scanner.position
      if !tag.isEmpty { try readEntries(text, &parser) }
    } else {
      let value = try parser.node(tag, from: start, depth: 0).value(text)
      root = .other(value.kind)
    }
    for _ in 0..<lists { try parser.scanner.closeList() }
  }

  private mutating func readEntries(
    _ text: UnsafeBufferPointer<UInt8>,
    _ parser: inout XMLPropertyListParser
  ) throws(XMLPropertyListScanner.Failure) {
    var start = parser.scanner.position
    while true {
      do throws(XMLPropertyListScanner.Failure) {
        let (opens, lead) = try parser.scanner.nextTag(or: .unclosed(.dict))
        guard opens else { break }
        start = parser.scanner.position
        let key = try parser.key()
        let value = try parser.valueAfterKey(depth: 1)
        append(value, text, key: key, lead: lead ?? key.lowerBound, end: parser.scanner.position)
      } catch {
        let offset = max(error.offset, start + 1)
        guard let next = Self.nextKey(text, from: offset, indentedAs: start) else { throw error }
        parser.scanner.note(error)
        parser.scanner.position = next
      }
    }
    closingTag = parser.scanner.position
    try parser.scanner.closeTag(.dict)
    if isNumberOfObject(text) { root = .other(.number) }
  }

  /// Where the next key stands that begins its line as an entry does; nil where entries do not have
  /// lines of their own, and keys may be those of inner dictionaries.
  private static func nextKey(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    indentedAs entry: Int
  ) -> Int? {
    func indentation(_ tag: Int) -> Slice<UnsafeBufferPointer<UInt8>>? {
      let line = text[..<tag].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      guard let line, [10, 13].contains(text[line]) else { return nil }
      return text[(line + 1)..<tag]
    }
    guard let expected = indentation(entry) else { return nil }
    var offset = min(start, text.count)
    while let tag = XMLText.firstOffset(of: "<key>", text, offset..<text.count) {
      if let found = indentation(tag), found.elementsEqual(expected) { return tag }
      offset = tag + 1
    }
    return nil
  }

  /// Whether the members are what a keyed archive has in place of an object.
  private func isNumberOfObject(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    others[records.count - 1]?.kind == .number
      && records.allSatisfy { record in
        let key = Int(record.keyStart)..<Int(record.keyEnd)
        return XMLPropertyListParser.string(text, key) == XMLPropertyListParser.keyOfObject
      }
  }

  private mutating func append(
    _ node: XMLPropertyListParser.Node,
    _ text: UnsafeBufferPointer<UInt8>,
    key: Range<Int>,
    lead: Int,
    end: Int
  ) {
    var record = EntryRecord(
      leadStart: UInt32(lead),
      keyStart: UInt32(key.lowerBound),
      keyEnd: UInt32(key.upperBound),
      valueStart: UInt32(node.span.lowerBound),
      valueEnd: UInt32(node.span.upperBound),
      end: UInt32(end),
      trailEnd: UInt32(end),
      flags: .isXML
    )
    if XMLText.hasEscapes(text, key) { record.flags.insert(.keyHasEscapes) }
    switch node.content {
    case .string where XMLPropertyListParser.beginsWithSectionMark(text, node.span):
      record.flags.insert(.valueIsElsewhere)
      others[records.count] = node.value(text)
    case .string:
      if XMLText.hasEscapes(text, node.span) { record.flags.insert(.valueHasEscapes) }
    default:
      record.flags.formUnion([.valueIsElsewhere, .partsHavePlaces])
      others[records.count] = node.value(text)
    }
    records.append(record)
  }
}
