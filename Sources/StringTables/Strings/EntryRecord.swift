/// Where an entry's parts stand in the text: what a table keeps for each of its entries.
struct EntryRecord: Sendable {
  /// Of the first comment that leads the entry; `keyStart` where there is none.
  var leadStart: UInt32
  var keyStart: UInt32
  var keyEnd: UInt32
  var valueStart: UInt32 = 0
  var valueEnd: UInt32 = 0
  /// After the semicolon.
  var end: UInt32 = 0
  /// After the comment that trails on the entry's line; `end` where there is none.
  var trailEnd: UInt32 = 0
  var flags: Flags

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16
    static let keyIsQuoted = Flags(rawValue: 1)
    static let keyHasEscapes = Flags(rawValue: 2)
    static let valueIsQuoted = Flags(rawValue: 4)
    static let valueHasEscapes = Flags(rawValue: 8)
    /// The closing quote is missing; the value ends where its span does.
    static let valueIsUnclosed = Flags(rawValue: 16)
    /// The value is kept apart, because it is no string or is not spelled in the text.
    static let valueIsElsewhere = Flags(rawValue: 32)
    /// Escapes are XML's references and sections, not backslashes.
    static let isXML = Flags(rawValue: 64)
    /// Escapes are JSON's, and the entry starts at `leadStart`.
    static let isJSON = Flags(rawValue: 128)
    /// A string catalog says that nobody has translated the value yet.
    static let isUntranslated = Flags(rawValue: 256)
    /// The value is kept apart, and yet it is what the text spells in XML.
    static let partsHavePlaces = Flags(rawValue: 512)
  }

  /// The key without its quotes.
  var keyContent: Range<Int> {
    let quote = flags.contains(.keyIsQuoted) ? 1 : 0
    return Int(keyStart) + quote..<Int(keyEnd) - quote
  }

  /// The value without its quotes.
  var valueContent: Range<Int> {
    guard flags.contains(.valueIsQuoted) else { return Int(valueStart)..<Int(valueEnd) }
    return Int(valueStart) + 1..<Int(valueEnd) - (flags.contains(.valueIsUnclosed) ? 0 : 1)
  }
}
