/// Rows of fields as RFC 4180 spells them, for spreadsheets.
public struct CSVTable: Hashable, Sendable {
  /// The rows, the header first.
  public var rows: [[String]]

  /// A table of these rows.
  public init(rows: [[String]]) { self.rows = rows }

  /// What a writer of CSV can be asked for.
  public struct Options: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// A byte order mark first, by which Excel recognizes UTF-8.
    public static let byteOrderMark = Options(rawValue: 1)
    /// A `'` before fields that a spreadsheet could take for formulas, and before those that start
    /// with `'`.
    public static let formulaSafe = Options(rawValue: 2)

    /// Options of the given bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The table in UTF-8 with CRLF; fields in quotes where they have to be.
  public func written(_ options: Options = [.formulaSafe]) -> [UInt8] {
    var result: [UInt8] = options.contains(.byteOrderMark) ? [0xEF, 0xBB, 0xBF] : []
    for row in rows {
      for (index, field) in row.enumerated() {
        if index > 0 { result.append(UInt8(ascii: ",")) }
        Self.write(
          options.contains(.formulaSafe) ? Self.guarded(field) : field,
          isAlone: row.count == 1,
          to: &result
        )
      }
      result += [13, 10]
    }
    return result
  }

  private static func write(_ field: String, isAlone: Bool, to result: inout [UInt8]) {
    let needsQuotes =
      field.utf8.contains { "\",\r\n".utf8.contains($0) } || field.utf8.first == 32
      || field.utf8.last == 32 || field.unicodeScalars.first == "\u{FEFF}"
      || (isAlone && field.isEmpty)
    guard needsQuotes else {
      result += field.utf8
      return
    }
    result.append(UInt8(ascii: "\""))
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { result.append(byte) }
      result.append(byte)
    }
    result.append(UInt8(ascii: "\""))
  }

  private static let formulaStarts = Array("=+-@'\t\r".utf8)

  private static func guarded(_ field: String) -> String {
    field.utf8.first.map(formulaStarts.contains) == true ? "'" + field : field
  }

  /// Reads a table, with or without a byte order mark, whatever ends its lines. Reading cannot fail:
  /// a quote that does not end takes the rest. With `.formulaSafe` one `'` is taken off each field
  /// that starts with it.
  public init(reading bytes: [UInt8], _ options: Options = [.formulaSafe]) {
    let text = DecodedText(bytes, isPropertyList: false).source.utf8
    rows = []
    var row: [String] = []
    var field: [UInt8] = []
    var index = 0
    var isInQuotes = false
    var hasQuotes = false
    func end() {
      var content = String(decoding: field, as: UTF8.self)
      if options.contains(.formulaSafe), content.utf8.first == UInt8(ascii: "'") {
        content.unicodeScalars.removeFirst()
      }
      row.append(content)
      field = []
      hasQuotes = false
    }
    func endRow() {
      end()
      rows.append(row)
      row = []
    }
    while index < text.count {
      let byte = text[index]
      index += 1
      if isInQuotes {
        if byte != UInt8(ascii: "\"") {
          field.append(byte)
        } else if index < text.count, text[index] == byte {
          field.append(byte)
          index += 1
        } else {
          isInQuotes = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where field.isEmpty && !hasQuotes:
        isInQuotes = true
        hasQuotes = true
      case UInt8(ascii: ","): end()
      case 10: endRow()
      case 13:
        if index < text.count, text[index] == 10 { index += 1 }
        endRow()
      default: field.append(byte)
      }
    }
    if !row.isEmpty || !field.isEmpty || hasQuotes { endRow() }
  }
}
