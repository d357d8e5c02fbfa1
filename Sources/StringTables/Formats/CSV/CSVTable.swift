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
    /// A `'` before fields that a spreadsheet could take for numbers, dates or truth values, and
    /// would spell anew: `1.0` as `1`. Readers with `formulaSafe` take it off.
    public static let numberSafe = Options(rawValue: 4)

    /// Options of the given bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The table in UTF-8 with CRLF; fields in quotes where they have to be.
  public func written(_ options: Options = [.formulaSafe]) -> [UInt8] {
    var result: [UInt8] = options.contains(.byteOrderMark) ? [0xEF, 0xBB, 0xBF] : []
    for row in rows {
      for (index, field) in row.enumerated() {
        if index > 0 { result.append(UInt8(ascii: ",")) }
        Self.write(Self.guarded(field, options), isAlone: row.count == 1, to: &result)
      }
      result += [13, 10]
    }
    return result
  }

  private static func write(_ field: String, isAlone: Bool, to result: inout [UInt8]) {
    // What could part fields elsewhere, or say what does, is quoted too.
    let needsQuotes =
      field.utf8.contains { "\",;\t\r\n".utf8.contains($0) } || field.utf8.first == 32
      || field.utf8.last == 32 || field.unicodeScalars.first == "\u{FEFF}"
      || (isAlone && (field.isEmpty || field.utf8.starts(with: "sep=".utf8)))
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

  /// A field with the `'` that it needs.
  package static func guarded(_ field: String, _ options: Options = [.formulaSafe]) -> String {
    let isFormula = field.utf8.first.map(formulaStarts.contains) == true
    let needsGuard =
      options.contains(.formulaSafe) && isFormula
      || options.contains(.numberSafe) && isNumberLike(field)
    return needsGuard ? "'" + field : field
  }

  private static let formulaStarts = Array("=+-@'\t\r".utf8)
  private static let numberBytes = Array("0123456789.,:/-+%eE \t".utf8)

  private static func isNumberLike(_ field: String) -> Bool {
    let bytes = field.utf8
    if bytes.allSatisfy(numberBytes.contains) {
      return bytes.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard bytes.count < 16 else { return false }
    return ["true", "false"].contains(field.lowercased().filter { $0 != " " })
  }
}
