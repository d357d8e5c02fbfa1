/// Finds the places of an XML property list's entries. What is accepted, Foundation decides.
struct XMLPropertyListReader {
  private let text: [UInt8]
  private var position = 0
  private(set) var records: [EntryRecord] = []
  private(set) var others: [Int: TableValue] = [:]
  /// Where the text is not what was expected.
  private(set) var failure: Int?

  init(_ text: [UInt8]) { self.text = text }

  /// Whether the first thing is a `<`, as it must be for Apple's reader to see XML.
  static func mayBeXML(_ text: [UInt8]) -> Bool {
    text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
  }

  /// Whether this seems to be meant as an XML property list.
  static func looksLikeXML(_ text: [UInt8]) -> Bool {
    let start = text.drop { " \t\r\n".utf8.contains($0) }.prefix(16)
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
      guard seen.insert(key).inserted, let value = values[key], !value.isIdentical(to: entry.value)
      else { continue }
      records[entry.index].flags.insert(.valueIsElsewhere)
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
    skipGap(text)
    if let tag = openTag(text), tag.name == "plist" {
      if tag.isEmpty { return fail() }
      skipGap(text)
    } else {
      position = failure ?? position
    }
    let start = position
    guard let root = openTag(text), root.name == "dict" else {
      position = start
      return fail()
    }
    guard !root.isEmpty else { return }
    while true {
      let lead = skipGap(text)
      let keyStart = position
      if XMLText.hasPrefix("</dict", text, position..<text.count) { return }
      guard let key = openTag(text), key.name == "key",
        let keyContent = content(text, key)
      else {
        position = min(keyStart, text.count)
        return fail()
      }
      skipGap(text)
      let valueStart = position
      guard let value = openTag(text) else { return fail() }
      var record = EntryRecord(
        leadStart: UInt32(lead ?? keyStart),
        keyStart: UInt32(keyContent.lowerBound),
        keyEnd: UInt32(keyContent.upperBound),
        flags: [.isXML, .keyHasEscapes, .valueHasEscapes]
      )
      if value.name == "string" {
        guard let valueContent = content(text, value) else { return fail() }
        record.valueStart = UInt32(valueContent.lowerBound)
        record.valueEnd = UInt32(valueContent.upperBound)
      } else {
        guard skipElement(text, value) else { return fail() }
        record.valueStart = UInt32(valueStart)
        record.valueEnd = UInt32(position)
        record.flags.insert(.valueIsElsewhere)
        let element = UnsafeBufferPointer(rebasing: text[valueStart..<position])
        others[records.count] =
          FoundationPropertyList.value(ofElement: element) ?? .string("")
      }
      record.end = UInt32(position)
      record.trailEnd = record.end
      records.append(record)
    }
  }

  private mutating func fail() { failure = failure ?? min(position, text.count) }

  /// Moves past blanks, comments and instructions; where the comments directly before start.
  @discardableResult
  private mutating func skipGap(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var lead: Int?
    while position < text.count {
      let rest = position..<text.count
      if " \t\r\n".utf8.contains(text[position]) {
        position += 1
      } else if XMLText.hasPrefix("<!--", text, rest) {
        guard let end = XMLText.firstOffset(of: "-->", text, position + 4..<text.count) else {
          break
        }
        lead = lead ?? position
        position = end + 3
      } else if XMLText.hasPrefix("<?", text, rest) {
        guard let end = XMLText.firstOffset(of: "?>", text, rest) else { break }
        position = end + 2
      } else if XMLText.hasPrefix("<!", text, rest) {
        guard skipDocumentType(text) else { break }
      } else {
        break
      }
    }
    return lead
  }

  private mutating func skipDocumentType(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    for offset in position..<text.count {
      switch text[offset] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth == 0:
        position = offset + 1
        return true
      default: break
      }
    }
    return false
  }

  private struct Tag {
    let name: String
    let isEmpty: Bool
  }

  /// Moves past an opening tag that starts here.
  private mutating func openTag(_ text: UnsafeBufferPointer<UInt8>) -> Tag? {
    let start = position
    guard start + 1 < text.count, text[start] == UInt8(ascii: "<"),
      let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let isEmpty = text[end - 1] == UInt8(ascii: "/")
    let inside = text[start + 1..<max(start + 1, isEmpty ? end - 1 : end)]
    let name = inside.prefix { !" \t\r\n/".utf8.contains($0) }
    position = end + 1
    return Tag(name: String(decoding: name, as: UTF8.self), isEmpty: isEmpty)
  }

  /// Moves past an element's character data and its closing tag.
  private mutating func content(
    _ text: UnsafeBufferPointer<UInt8>,
    _ tag: Tag
  ) -> Range<Int>? {
    let start = position
    if tag.isEmpty { return start..<start }
    while let open = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      if XMLText.hasPrefix("<![CDATA[", text, open..<text.count) {
        guard let end = XMLText.firstOffset(of: "]]>", text, open..<text.count) else { return nil }
        position = end + 3
        continue
      }
      guard XMLText.hasPrefix("</", text, open..<text.count),
        text[(open + 2)...].starts(with: tag.name.utf8),
        let end = text[open...].firstIndex(of: UInt8(ascii: ">"))
      else {
        position = open
        return nil
      }
      position = end + 1
      return start..<open
    }
    return nil
  }

  /// Moves past what an opening tag began.
  private mutating func skipElement(_ text: UnsafeBufferPointer<UInt8>, _ tag: Tag) -> Bool {
    var depth = tag.isEmpty ? 0 : 1
    while depth > 0 {
      guard let open = text[position...].firstIndex(of: UInt8(ascii: "<")) else { return false }
      position = open
      if XMLText.hasPrefix("<![CDATA[", text, open..<text.count) {
        guard let end = XMLText.firstOffset(of: "]]>", text, open..<text.count) else {
          return false
        }
        position = end + 3
      } else if XMLText.hasPrefix("<!--", text, open..<text.count) {
        guard let end = XMLText.firstOffset(of: "-->", text, open + 4..<text.count) else {
          return false
        }
        position = end + 3
      } else if XMLText.hasPrefix("</", text, open..<text.count) {
        guard let end = text[open...].firstIndex(of: UInt8(ascii: ">")) else { return false }
        position = end + 1
        depth -= 1
      } else {
        guard let inner = openTag(text) else { return false }
        if !inner.isEmpty { depth += 1 }
      }
    }
    return true
  }
}
