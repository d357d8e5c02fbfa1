import StringTables

/// What can be seen of an entry in one pass, so that a rule is only asked where it may have
/// something to say.
package struct EntryFacts: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The value has several texts; what can be seen of these is seen when they are read.
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
  /// The value holds a character that nobody sees.
  package static let invisible = EntryFacts(rawValue: 1 << 6)
  /// There is an entry: for rules that look at each.
  package static let any = EntryFacts(rawValue: 1 << 7)
  /// The value holds a mark that may become one character with what stands before it.
  package static let combining = EntryFacts(rawValue: 1 << 8)

  /// What can be seen of a table's entries; of one that varies not what its texts hold.
  static func all(of table: TableFile) -> [EntryFacts] {
    // What a catalog says of a key counts with its source, in all languages. The many tables of one
    // document of XLIFF are not worth a search of the whole each.
    let mayHaveLimits =
      table.format == .xliff
      || !table.isTranslationOfCatalog && LimitComment.mayOccur(in: table.source)
    let entries = table.entries
    let mayVary = table.format == .xcstrings
    var all: [EntryFacts] = []
    all.reserveCapacity(entries.count)
    entries.forEachValueUTF8 { index, value in
      var facts = value.map(EntryFacts.init(value:)) ?? []
      if value == nil || mayVary, entries[index].isVaried { facts = .varied }
      if mayHaveLimits, entries[index].mayHaveLimit { facts.insert(.limit) }
      facts.insert(.any)
      all.append(facts)
    }
    return all
  }

  /// What can be seen of a text.
  init(text: String) {
    var text = text
    self = text.withUTF8 { EntryFacts(value: $0) }
  }

  private init(value bytes: UnsafeBufferPointer<UInt8>) {
    self.init(rawValue: EntryFacts.classes(of: bytes))
    // A first byte says what may follow; most of it does not.
    if contains(.combining), !ComposingScalars.occur(in: bytes) { remove(.combining) }
    if contains(.invisible) {
      if LineBreaks.occurBeyondASCII(in: bytes) { insert(.lineBreak) }
      if !InvisibleScalars.occur(in: bytes) { remove(.invisible) }
    }
    guard let first = bytes.first, let last = bytes.last else {
      insert(.empty)
      return
    }
    if EntryFacts.mayBeWhitespace(first) || EntryFacts.mayBeWhitespace(last) {
      insert(.edgeWhitespace)
    } else if EntryFacts.isWideWhitespace(bytes.prefix(3))
      || EntryFacts.isWideWhitespace(bytes.suffix(3))
      || EntryFacts.isWideWhitespace(bytes.suffix(2))
    {
      insert(.edgeWhitespace)
    }
  }

  private static func classes(of bytes: UnsafeBufferPointer<UInt8>) -> UInt16 {
    guard let base = bytes.baseAddress else { return 0 }
    var classes: UInt16 = 0
    classOfByte.withUnsafeBufferPointer { table in
      var offset = 0
      while offset < bytes.count {
        if offset &+ 8 <= bytes.count, isPlain(UnsafeRawPointer(base + offset)) {
          offset &+= 8
        } else {
          let end = min(offset &+ 8, bytes.count)
          while offset < end {
            classes |= table[Int(base[offset])]
            offset &+= 1
          }
        }
      }
    }
    return classes
  }

  /// Whether eight bytes are characters of ASCII that say nothing: no controls and no percent sign.
  private static func isPlain(_ bytes: UnsafeRawPointer) -> Bool {
    let word = bytes.loadUnaligned(as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    func hasZero(_ word: UInt64) -> Bool { (word &- ones) & ~word & (ones << 7) != 0 }
    return word & (ones << 7) == 0 && (word &- ones &* 0x20) & (ones << 7) == 0
      && !hasZero(word ^ ones &* 0x25) && !hasZero(word ^ ones &* 0x7F)
  }

  /// What a byte of UTF-8 says of the text that it is part of.
  private static let classOfByte: [UInt16] = (0...255).map { (byte: UInt8) -> UInt16 in
    switch byte {
    case UInt8(ascii: "%"): EntryFacts.percent.rawValue
    case 0x0A, 0x0D: EntryFacts.lineBreak.rawValue
    case _ where InvisibleScalars.mayBegin(with: byte): EntryFacts.invisible.rawValue
    case _ where ComposingScalars.mayBegin(with: byte): EntryFacts.combining.rawValue
    default: 0
    }
  }

  private static func mayBeWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether bytes of UTF-8 begin with a white space beyond ASCII (`White_Space` of Unicode).
  private static func isWideWhitespace(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard bytes.count >= 2, let lead = bytes.first, lead >= 0xC2, lead <= 0xE3 else { return false }
    let second = bytes[bytes.startIndex + 1]
    if lead == 0xC2 { return second == 0x85 || second == 0xA0 }
    guard bytes.count == 3 else { return false }
    let third = bytes[bytes.startIndex + 2]
    return switch (lead, second) {
    case (0xE1, 0x9A), (0xE3, 0x80): third == 0x80
    case (0xE2, 0x80): third <= 0x8A || third == 0xA8 || third == 0xA9 || third == 0xAF
    case (0xE2, 0x81): third == 0x9F
    default: false
    }
  }
}

extension TableEntry {
  /// Whether its comment holds what may be a limit, or its unit of XLIFF has one.
  fileprivate var mayHaveLimit: Bool {
    comment?.utf8.contains(UInt8(ascii: "[")) == true || exchangeUnit?.limit != nil
  }
}
