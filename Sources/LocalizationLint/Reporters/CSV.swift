import StringTables

/// Comma-separated values for people who look at findings and counts in a spreadsheet.
package enum CSV {
  /// What stands between two commas.
  package enum Field {
    /// Data of a project, in which what is no plain character is spelled out, and that no
    /// spreadsheet takes for a formula.
    case text(String)
    case number(Int)
    case empty
  }

  /// A line of fields, with its end.
  package static func row(_ fields: [Field]) -> String {
    let row = fields.map { field in
      switch field {
      case .text(let text): CSVTable.guarded(PrintableText.escaped(text))
      case .number(let number): String(number)
      case .empty: ""
      }
    }
    return String(decoding: CSVTable(rows: [row]).written([]), as: UTF8.self)
  }
}
