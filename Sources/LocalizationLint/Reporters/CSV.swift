/// Comma-separated values (RFC 4180) that no spreadsheet takes for formulas.
package enum CSV {
  /// A line of fields, with its end.
  package static func row(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// A field. One that begins like a formula, or with the apostrophe that guards against that, gets
  /// an apostrophe more, of which a reader takes exactly one off.
  private static func field(_ text: String) -> String {
    let guarded =
      text.unicodeScalars.first.map { "=+-@\t\r\n'".unicodeScalars.contains($0) } == true
    let value = guarded ? "'" + text : text
    guard value.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return value
    }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }
}
