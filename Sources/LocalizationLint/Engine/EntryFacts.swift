import StringTables

/// What can be seen of an entry in one pass, so that a rule is only asked where it may have
/// something to say.
package struct EntryFacts: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The value has several texts, of which each may be what another fact says.
  package static let varied = EntryFacts(rawValue: 1 << 0)
  /// The value is the empty string.
  package static let empty = EntryFacts(rawValue: 1 << 1)
  /// The value holds a percent sign.
  package static let percent = EntryFacts(rawValue: 1 << 2)
  /// The value begins or ends with white space.
  package static let edgeWhitespace = EntryFacts(rawValue: 1 << 3)
  /// A comment holds what may be a limit.
  package static let limit = EntryFacts(rawValue: 1 << 4)
  /// The value holds a line break.
  package static let lineBreak = EntryFacts(rawValue: 1 << 5)
  /// The value holds a byte that begins a character nobody sees, or may.
  package static let invisible = EntryFacts(rawValue: 1 << 6)
  /// There is an entry: for rules that look at each.
  package static let any = EntryFacts(rawValue: 1 << 7)
  /// The value holds a byte that begins a mark which joins the character before it, or may.
  package static let combining = EntryFacts(rawValue: 1 << 8)

  /// - Parameter fileHasLimits: whether any comment of the file may hold a limit.
  package init(_ entry: TableEntry, fileHasLimits: Bool) {
    var facts: EntryFacts = []
    if entry.isVaried {
      facts.insert(.varied)
      for variant in entry.variedText?.variants ?? [] {
        var text = variant.text.text
        facts.formUnion(text.withUTF8 { EntryFacts(value: $0) })
      }
    } else {
      facts =
        entry.withValueUTF8 { span in
          span.withUnsafeBufferPointer { EntryFacts(value: $0) }
        } ?? []
    }
    facts.insert(.any)
    if fileHasLimits, entry.comment?.utf8.contains(UInt8(ascii: "[")) == true {
      facts.insert(.limit)
    }
    self = facts
  }

  private init(value bytes: UnsafeBufferPointer<UInt8>) {
    var classes: UInt16 = 0
    EntryFacts.classOfByte.withUnsafeBufferPointer { table in
      for byte in bytes { classes |= table[Int(byte)] }
    }
    self.init(rawValue: classes)
    guard let first = bytes.first, let last = bytes.last else {
      insert(.empty)
      return
    }
    if EntryFacts.mayBeWhitespace(first) || EntryFacts.mayBeWhitespace(last) {
      insert(.edgeWhitespace)
    } else if first >= 0x80 || last >= 0x80, EntryFacts.hasWideWhitespaceEdge(bytes) {
      insert(.edgeWhitespace)
    }
  }

  /// What a byte of UTF-8 says of the text that it is part of.
  private static let classOfByte: [UInt16] = (0...255).map { (byte: UInt8) -> UInt16 in
    switch byte {
    case UInt8(ascii: "%"): EntryFacts.percent.rawValue
    case 0x0A, 0x0D: EntryFacts.lineBreak.rawValue
    case 0x09: 0
    // Controls, and leads of the blocks that hold marks of direction, joiners, U+FEFF, U+FFFD and
    // characters of private use.
    case 0x00..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEE, 0xEF, 0xF3, 0xF4:
      EntryFacts.invisible.rawValue
    // Leads of the blocks that hold accents, vowel signs, jamo and voiced sound marks of kana.
    case 0xCC, 0xCD, 0xD9, 0xE0, 0xE1, 0xE3, 0xF0: EntryFacts.combining.rawValue
    default: 0
    }
  }

  private static func mayBeWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func hasWideWhitespaceEdge(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
    let last = String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last
    return first?.properties.isWhitespace == true || last?.properties.isWhitespace == true
  }
}
