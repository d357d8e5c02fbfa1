/// Something about a file that its reader saw and a person should know.
public struct TableDiagnostic: Hashable, Sendable {
  /// What was seen.
  public let kind: Kind
  /// What it costs, taken by itself.
  public let effect: Effect
  /// Where, in UTF-8 offsets of the decoded text. Empty where something is missing.
  public let span: Range<Int>

  /// What was seen, with what a message needs to say about it.
  public enum Kind: Hashable, Sendable {
    /// The file has no bytes, or nothing but a byte order mark.
    case emptyFile
    /// The file is well-formed and has no entries.
    case noEntries
    /// Neither UTF-8 nor UTF-16 with its byte order mark: read as the encoding of this IANA name.
    case unusualEncoding(String)
    /// A byte sequence that the file's encoding does not have: UTF-8's if nothing else is declared.
    case illFormedText
    /// A last byte that is no whole code unit, and that readers leave out.
    case strayByte
    /// UTF-16 or UTF-32 without its byte order mark, which Apple's reader takes for something else.
    case missingByteOrderMark
    /// More text than offsets can count: over 4 GiB.
    case tooLarge
    /// A byte order mark after the first one.
    case repeatedByteOrderMark
    /// The file holds a single value of this kind in place of a table.
    case notATable(ValueKind)
    /// Something that cannot stand here.
    case unexpected(Found, expected: Expectation)
    /// A `;` is missing after this part of an entry; what was found stands at `foundAt`.
    case missingSemicolon(after: EntryPart, found: Found, foundAt: Int)
    /// A quote that opens here is not closed on its line, and what follows was swallowed.
    case unclosedQuote(of: EntryPart)
    /// A quote inside a quoted text lacks its backslash.
    case unescapedQuote
    /// A value of several words, or with other characters than `A-Z a-z 0-9 _ $ / : . -`, has no
    /// quotes.
    case unquotedText
    /// A `/*` without its `*/`.
    case unterminatedComment
    /// A line that version control leaves for a person to resolve.
    case conflictMarker
    /// The bracket that closes what opened at `openedAt` is missing.
    case missingClosing(Bracket, openedAt: Int, found: Found)
    /// An odd number of hexadecimal digits in a `<…>` value.
    case oddHexDigits
    /// What is no hexadecimal digit in a `<…>` value.
    case invalidHexDigit
    /// Arrays and dictionaries inside one another beyond this number.
    case nestedTooDeeply(limit: Int)
    /// Something after the `}` that closes the table.
    case textAfterTable
    /// An XML or binary property list that Apple's reader refuses.
    case malformedPropertyList(PropertyListFault)
    /// A backslash before a character that needs none: only the backslash disappears.
    case unknownEscape(Unicode.Scalar)
    /// `\U` without a hexadecimal digit, which gives U+0000.
    case emptyUnicodeEscape
    /// Half of a surrogate pair, which becomes U+FFFD.
    case loneSurrogate(UInt16)
    /// A value of this kind, which no lookup can show.
    case nonStringValue(ValueKind)
    /// A key that stands in the table before: where first, where last, and whether its values differ.
    case duplicateKey(first: Range<Int>, last: Range<Int>, valuesDiffer: Bool)
    /// What only a string catalog can have.
    case catalog(CatalogDiagnostic.Kind)
    /// What only XLIFF can have.
    case xliff(XLIFFDiagnostic.Kind)
  }

  /// What Apple's reader does about it.
  public enum Effect: Hashable, Sendable {
    /// The table is loaded whole.
    case none
    /// The table silently ends here: so many entries are lost.
    case endsTable(entriesLost: Int)
    /// The whole file is refused: so many entries are lost.
    case refusesFile(entriesLost: Int)
  }

  /// What stands where something else should.
  public enum Found: Hashable, Sendable {
    case endOfFile
    case scalar(Unicode.Scalar)
  }

  /// What should stand here.
  public enum Expectation: Hashable, Sendable {
    case key
    case equalsOrSemicolon
    case value
  }

  /// Why a property list is refused.
  public enum PropertyListFault: Hashable, Sendable {
    /// It is binary, and damaged or cut short.
    case damagedBinary
    /// Its objects contain one another without end.
    case endless
    /// An XML declaration names this encoding, which is not known.
    case unknownEncoding(String)
    /// A tag, a comment or the like that begins here does not end.
    case unexpectedEnd
    /// This markup should stand here.
    case expected(String)
    /// An element with a value should stand here.
    case expectedValue
    /// Text, where only elements may stand.
    case unexpectedText
    /// Markup that is none of a property list's.
    case malformedMarkup
    /// A reference to a character that XML does not have.
    case invalidReference
    /// A `<` of a text, which has to be a reference.
    case unescapedSign
    /// An XML element of this name, which no property list has.
    case unknownElement(String)
    /// What stands in an element of this name is no value of its kind.
    case invalidValue(element: String)
  }

  /// A part of an entry.
  public enum EntryPart: Hashable, Sendable { case key, value }

  /// A kind of value.
  public enum ValueKind: Hashable, Sendable {
    case string, dictionary, array, data, boolean, number, date
  }

  /// A bracket that closes.
  public enum Bracket: Character, Hashable, Sendable {
    case brace = "}"
    case parenthesis = ")"
    case angle = ">"
  }

  /// The sorts of diagnostic that a person switches on and off.
  public enum Category: Hashable, Sendable {
    case syntaxError, unreachableEntries, encoding, unknownEscape, nonStringValue, emptyFile
    case duplicateKey, unknownState
  }

  /// The sort of this one.
  public var category: Category {
    switch kind {
    case .emptyFile, .noEntries: .emptyFile
    case .unusualEncoding, .strayByte: .encoding
    case .unknownEscape, .emptyUnicodeEscape, .loneSurrogate: .unknownEscape
    case .nonStringValue: .nonStringValue
    case .duplicateKey, .catalog(.duplicate), .catalog(.sameLanguage), .xliff(.duplicateUnit):
      .duplicateKey
    case .catalog(.misplacedEntry): .unreachableEntries
    case .catalog(.unknownWord): .unknownState
    case .illFormedText where effect == .none: .encoding
    default: if case .endsTable = effect { .unreachableEntries } else { .syntaxError }
    }
  }
}

extension TableValue {
  /// The kind of this value.
  public var kind: TableDiagnostic.ValueKind {
    switch self {
    case .string: .string
    case .dictionary: .dictionary
    case .array: .array
    case .data: .data
    case .boolean: .boolean
    case .integer, .unsignedInteger, .real: .number
    case .date: .date
    }
  }
}
