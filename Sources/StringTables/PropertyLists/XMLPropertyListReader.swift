/// Finds the places of an XML property list's entries. What is accepted, Foundation decides.
struct XMLPropertyListReader {
  private let text: [UInt8]
  private(set) var records: [EntryRecord] = []
  private(set) var others: [Int: TableValue] = [:]
  /// Where the text is not what was expected.
  private(set) var failure: Int?
  /// The name of the element there, where no property list has such.
  private(set) var unknownElement: String?

  init(_ text: [UInt8]) { self.text = text }

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

  /// Takes Foundation's values where it read others: where they are no strings, or spelled in a way
  /// of its own.
  mutating func adopt(_ members: [TableValueMember]) {
    var values: [[UInt8]: TableValue] = [:]
    for member in members { values[Array(member.key.utf8)] = member.value }
    let storage = TableStorage(
      text: text,
      records: records,
      others: others,
      hasPlaces: true,
      reachableCount: records.count
    )
    var seen: Set<[UInt8]> = []
    for entry in TableEntries(storage: storage).reversed() {
      let key = Array(entry.key.utf8)
      guard seen.insert(key).inserted, let value = values[key],
        !value.isIdentical(to: entry.value.sortedByKey())
      else { continue }
      records[entry.index].flags.insert(.valueIsElsewhere)
      records[entry.index].flags.remove(.partsHavePlaces)
      others[entry.index] = value
    }
    // Where the keys themselves were read in another way, places would be wrong. Keys that are
    // composed and decomposed spellings of one another are one in Foundation's answer.
    let keys = Set(members.map(\.key))
    if !values.keys.allSatisfy(seen.contains)
      || !seen.allSatisfy({ keys.contains(String(decoding: $0, as: UTF8.self)) })
    {
      failure = failure ?? 0
    }
  }

  mutating func read() {
    text.withUnsafeBufferPointer { readDocument($0) }
  }

  private mutating func readDocument(_ text: UnsafeBufferPointer<UInt8>) {
    var scanner = XMLElementScanner(text)
    scanner.skipGap()
    let start = scanner.position
    if scanner.openTag()?.name == "plist" {
      scanner.skipGap()
    } else {
      scanner.position = start
    }
    let rootStart = scanner.position
    guard let root = scanner.openTag(), root.name == "dict" else {
      scanner.position = rootStart
      var parser = XMLPropertyListValue(scanner)
      return parser.node() == nil ? fail(in: parser) : fail(at: rootStart)
    }
    guard !root.isEmpty else { return }
    while true {
      let lead = scanner.skipGap()
      if scanner.isAtClosingTag { return scanner.closeTag(root) ? () : fail(at: scanner.position) }
      var parser = XMLPropertyListValue(scanner)
      guard let key = parser.key() else { return fail(in: parser) }
      parser.scanner.skipGap()
      guard let node = parser.node() else { return fail(in: parser) }
      scanner = parser.scanner
      append(node, text, key: key, lead: lead ?? key.lowerBound, end: scanner.position)
    }
  }

  private mutating func append(
    _ node: XMLPropertyListValue.Node,
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
    if case .string = node.content {
      if XMLText.hasEscapes(text, node.span) { record.flags.insert(.valueHasEscapes) }
    } else {
      record.flags.formUnion([.valueIsElsewhere, .partsHavePlaces])
      others[records.count] = node.value(text)
    }
    records.append(record)
  }

  private mutating func fail(in parser: XMLPropertyListValue) {
    unknownElement = parser.unknownElement
    fail(at: parser.scanner.position)
  }

  private mutating func fail(at offset: Int) { failure = failure ?? min(offset, text.count) }
}
