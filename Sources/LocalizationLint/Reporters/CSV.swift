/// Comma-separated values (RFC 4180) that no spreadsheet takes for formulas.
package enum CSV {
  /// What stands between two commas.
  package enum Field {
    /// Data of a project, in which what is no plain character is spelled out.
    case text(String)
    case number(Int)
    case empty
  }

  /// A line of fields, with its end.
  package static func row(_ fields: [Field]) -> String {
    fields.map { field in
      switch field {
      case .text(let text): quoted(guarded(PrintableText.escaped(text)))
      case .number(let number): String(number)
      case .empty: ""
      }
    }
    .joined(separator: ",") + "\r\n"
  }

  /// A text that begins like a formula, or with the apostrophe that guards against that, gets an
  /// apostrophe more, of which a reader takes exactly one off.
  private static func guarded(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@'".unicodeScalars.contains(first) else {
      return text
    }
    return "'" + text
  }

  private static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
