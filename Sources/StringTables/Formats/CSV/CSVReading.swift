extension CSVTable {
  /// A table that was read, with the places of its fields.
  public struct Reading: Sendable {
    /// The table.
    public let table: CSVTable
    /// The bytes and the text that they decode to.
    public let source: SourceText
    /// What parts the fields: a comma, a semicolon or a tab.
    public let separator: UInt8
    /// The offset of a quote that does not end, in UTF-8 of the text.
    public let unclosedQuote: Int?

    /// Why the text may be another than was meant.
    public enum Doubt: Hashable, Sendable {
      /// Bytes are none in the encoding.
      case illFormed
      /// Bytes are none in the encoding that a person named.
      case illFormedAsNamed
      /// The bytes are no Unicode, and nothing says what else.
      case guessed
    }

    /// Why the text may be another than was meant, and from which UTF-8 offset on; nil where it is not.
    public let doubt: (reason: Doubt, offset: Int)?

    /// By row, where each of its fields begins.
    private let starts: [[Int]]

    fileprivate init(_ parser: CSVParser, _ decoded: DecodedText, named encoding: String?) {
      table = CSVTable(rows: parser.rows)
      source = decoded.source
      if encoding == nil, decoded.isUnusual, !source.isUnicode {
        // How little a few letters say of their encoding, no measure of a detector tells.
        doubt = (.guessed, source.utf8.firstIndex { $0 >= 0x80 } ?? 0)
      } else {
        // A byte order mark counts for more than what is named.
        let isAsNamed = encoding.map(source.encoding.hasSameBytes) ?? false
        doubt = decoded.lossOffset.map { (isAsNamed ? .illFormedAsNamed : .illFormed, $0) }
      }
      separator = parser.separator
      unclosedQuote = parser.unclosedQuote
      starts = parser.starts
    }

    /// Where a field begins, in UTF-8 offsets of the text; its row where it has no such field.
    public func offset(ofColumn column: Int, inRow row: Int) -> Int {
      column < starts[row].count ? starts[row][column] : starts[row][0]
    }
  }

  /// Reads a table as spreadsheets write it, in UTF-8 or UTF-16, whatever ends its lines.
  ///
  /// Fields are parted by what a first line `sep=;` names, else by the one of comma, semicolon and
  /// tab that occurs most in the header. Reading cannot fail: a quote that does not end takes the
  /// rest. With `.formulaSafe` one `'` is taken off each field that starts with it. Linear time.
  public static func read(_ bytes: [UInt8], _ options: Options = [.formulaSafe]) -> Reading {
    read(bytes, options, as: nil)
  }

  /// Reads a table likewise, in an encoding that ``converter(named:)`` knows where one is given and no
  /// byte order mark says another.
  package static func read(
    _ bytes: [UInt8],
    _ options: Options = [.formulaSafe],
    as encoding: String?
  ) -> Reading {
    let decoded =
      encoding.map { DecodedText(bytes, as: $0) } ?? DecodedText(bytes, isPropertyList: false)
    var parser = CSVParser(options)
    decoded.source.utf8.withUnsafeBufferPointer { parser.read($0) }
    return Reading(parser, decoded, named: encoding)
  }

  /// The name by which tables are read in an encoding that a person names; nil for an unknown one.
  package static func converter(named name: String) -> String? {
    LegacyEncoding.converter(named: name)
  }

  /// The table that bytes spell, as ``read(_:_:)`` reads it.
  public init(reading bytes: [UInt8], _ options: Options = [.formulaSafe]) {
    self = Self.read(bytes, options).table
  }
}

private struct CSVParser {
  private(set) var rows: [[String]] = []
  private(set) var starts: [[Int]] = []
  private(set) var separator = UInt8(ascii: ",")
  private(set) var unclosedQuote: Int?

  private let takesApostropheOff: Bool
  private var row: [String] = []
  private var rowStarts: [Int] = []
  private var field: [UInt8] = []
  private var start = 0

  private static let quote = UInt8(ascii: "\"")

  init(_ options: CSVTable.Options) { takesApostropheOff = options.contains(.formulaSafe) }

  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    var index = chooseSeparator(text)
    start = index
    var openQuote: Int?
    var hasQuotes = false
    while index < text.count {
      let byte = text[index]
      index += 1
      if openQuote != nil {
        if byte != Self.quote {
          field.append(byte)
        } else if index < text.count, text[index] == byte {
          field.append(byte)
          index += 1
        } else {
          openQuote = nil
        }
        continue
      }
      switch byte {
      case Self.quote where field.isEmpty && !hasQuotes:
        openQuote = index - 1
        hasQuotes = true
      case separator:
        endField(next: index)
        hasQuotes = false
      case 10, 13:
        if byte == 13, index < text.count, text[index] == 10 { index += 1 }
        endRow(next: index)
        hasQuotes = false
      default: field.append(byte)
      }
    }
    unclosedQuote = openQuote
    if !row.isEmpty || !field.isEmpty || hasQuotes { endRow(next: index) }
  }

  private mutating func endField(next: Int) {
    if takesApostropheOff, field.first == UInt8(ascii: "'") { field.removeFirst() }
    row.append(String(decoding: field, as: UTF8.self))
    rowStarts.append(start)
    field = []
    start = next
  }

  private mutating func endRow(next: Int) {
    endField(next: next)
    rows.append(row)
    starts.append(rowStarts)
    row = []
    rowStarts = []
  }

  /// Finds out what parts the fields, and gives the offset at which the table begins.
  private mutating func chooseSeparator(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    let line = text.prefix { $0 != 10 && $0 != 13 }
    if line.count == 5, line.starts(with: "sep=".utf8) {
      separator = text[4]
      let isPair = text.count > 6 && text[5] == 13 && text[6] == 10
      return min(text.count, isPair ? 7 : 6)
    }
    var counts: [UInt8: Int] = [:]
    var isInQuotes = false
    for byte in text {
      if byte == Self.quote { isInQuotes.toggle() }
      if isInQuotes { continue }
      if byte == 10 || byte == 13 { break }
      counts[byte, default: 0] += 1
    }
    let candidates = [separator, UInt8(ascii: ";"), UInt8(ascii: "\t")]
    separator = candidates.max { counts[$0, default: 0] < counts[$1, default: 0] }!
    return 0
  }
}
