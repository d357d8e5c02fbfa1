/// An XML property list as Xcode writes one: dictionaries of texts, spelled in one way only. What such
/// a file holds is beyond doubt, and Foundation need not be asked.
struct PlainPropertyList {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  private static let head: StaticString = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    """
  /// Less than Core Foundation's, and more than any rule's.
  private static let nestingLimit = 16

  /// Whether bytes that are well-formed UTF-8 are one.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      var list = PlainPropertyList(text: text)
      return list.skip(head) && list.skipTag("<dict>") && list.skipMembers(depth: 0)
        && list.skipTag("</plist>") && list.skipBlanks() && list.position == text.count
    }
  }

  private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private mutating func skipMembers(depth: Int) -> Bool {
    var keys: Set<String> = []
    while skipTag("<key>") {
      // Foundation takes composed and decomposed spellings for one key, as this set does.
      guard let key = characters(), keys.insert(key).inserted, skip("</key>") else { return false }
      if skipTag("<string>") {
        guard skipCharacters(), skip("</string>") else { return false }
      } else {
        guard depth < Self.nestingLimit, skipTag("<dict>"), skipMembers(depth: depth + 1) else {
          return false
        }
      }
    }
    return skip("</dict>")
  }

  private mutating func characters() -> String? {
    let start = position
    guard skipCharacters() else { return nil }
    return String(decoding: XMLText.unescape(text, start..<position), as: UTF8.self)
  }

  /// Moves up to the next tag; false at what may be read in several ways.
  private mutating func skipCharacters() -> Bool {
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "<"): return true
      case UInt8(ascii: "&"):
        let isKnown =
          skip("&amp;") || skip("&lt;") || skip("&gt;") || skip("&quot;") || skip("&apos;")
        guard isKnown else { return false }
      case 0x09, 0x0A, 0x20..<0x7F, 0x80..<0xEF, 0xF0...: position += 1
      // Not byte order marks and noncharacters, whose blocks are hardly ever used.
      case 0xEF where position + 1 < text.count && ![0xBB, 0xBF].contains(text[position + 1]):
        position += 1
      default: return false
      }
    }
    return false
  }

  private mutating func skipBlanks() -> Bool {
    while position < text.count, XMLText.isBlank(text[position]) { position += 1 }
    return true
  }

  private mutating func skipTag(_ tag: StaticString) -> Bool { skipBlanks() && skip(tag) }

  private mutating func skip(_ expected: StaticString) -> Bool {
    guard XMLText.hasPrefix(expected, text, position..<text.count) else { return false }
    position += expected.utf8CodeUnitCount
    return true
  }
}
