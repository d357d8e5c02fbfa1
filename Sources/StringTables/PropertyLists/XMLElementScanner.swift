/// Walks the elements of an XML property list: tags, character data, what stands between.
///
/// Entities other than the five of XML, and document types with declarations of their own, are not
/// looked into.
struct XMLElementScanner {
  let text: UnsafeBufferPointer<UInt8>
  var position: Int
  private let end: Int

  init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>? = nil) {
    self.text = text
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? text.count
  }

  struct Tag {
    let name: String
    let isEmpty: Bool
  }

  private var rest: Range<Int> { position..<max(position, end) }

  var isAtClosingTag: Bool { XMLText.hasPrefix("</", text, rest) }

  /// Moves past blanks, comments and instructions; where the comments directly before start.
  @discardableResult
  mutating func skipGap() -> Int? {
    var lead: Int?
    while position < end {
      if XMLText.isBlank(text[position]) {
        position += 1
      } else if XMLText.hasPrefix("<!--", text, rest) {
        guard
          let close = XMLText.firstOffset(of: "-->", text, position + 4..<max(position + 4, end))
        else { break }
        lead = lead ?? position
        position = close + 3
      } else if XMLText.hasPrefix("<?", text, rest) {
        guard let close = XMLText.firstOffset(of: "?>", text, rest) else { break }
        position = close + 2
      } else if XMLText.hasPrefix("<!", text, rest) {
        guard skipDocumentType() else { break }
      } else {
        break
      }
    }
    return lead
  }

  private mutating func skipDocumentType() -> Bool {
    var depth = 0
    for offset in rest {
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

  /// Moves past an opening tag that starts here.
  mutating func openTag() -> Tag? {
    let start = position
    guard start + 1 < end, text[start] == UInt8(ascii: "<"), text[start + 1] != UInt8(ascii: "/"),
      let close = text[rest].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let isEmpty = text[close - 1] == UInt8(ascii: "/")
    let inside = text[start + 1..<max(start + 1, isEmpty ? close - 1 : close)]
    let name = inside.prefix { !XMLText.isBlank($0) && $0 != UInt8(ascii: "/") }
    position = close + 1
    return Tag(name: String(decoding: name, as: UTF8.self), isEmpty: isEmpty)
  }

  /// Moves past a closing tag that starts here.
  mutating func closeTag(_ tag: Tag) -> Bool {
    guard isAtClosingTag, text[(position + 2)..<end].starts(with: tag.name.utf8),
      let close = text[rest].firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    position = close + 1
    return true
  }

  /// Moves past an element's character data and its closing tag.
  mutating func content(_ tag: Tag) -> Range<Int>? {
    let start = position
    if tag.isEmpty { return start..<start }
    while let open = text[rest].firstIndex(of: UInt8(ascii: "<")) {
      position = open
      if XMLText.hasPrefix("<![CDATA[", text, rest) {
        guard let close = XMLText.firstOffset(of: "]]>", text, rest) else { return nil }
        position = close + 3
        continue
      }
      return closeTag(tag) ? start..<open : nil
    }
    position = end
    return nil
  }
}
