/// Text of a project made harmless for a person's terminal, log or page.
package enum PrintableText {
  /// A text whose control and formatting characters are spelled out, on one line unless it may
  /// keep its line breaks.
  package static func escaped(_ text: String, keepsLineBreaks: Bool = false) -> String {
    guard mayHaveActive(text) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where keepsLineBreaks: result.append(scalar)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case _ where isActive(scalar):
        result.append(
          contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
        )
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The same between quotes.
  package static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// A path at the start of a line, where a CI system would take `::` for a command.
  package static func escapedPath(_ path: String) -> String {
    let escaped = escaped(path)
    return escaped.hasPrefix("::") || escaped.hasPrefix("##") ? "./" + escaped : escaped
  }

  /// How many scalars of a text people would read.
  private static let limit = 120

  /// Whether a text goes on where nobody would read on.
  static func isLong(_ text: String) -> Bool {
    text.utf8.count > limit && text.unicodeScalars.dropFirst(limit).first != nil
  }

  /// A text cut where nobody would read on.
  static func shortened(_ text: String) -> String {
    isLong(text) ? String(text.unicodeScalars.prefix(limit - 1)) + "…" : text
  }

  /// Whether a text has a byte that begins an active scalar, or may.
  private static func mayHaveActive(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
      default: false
      }
    }
  }

  /// Whether a scalar can do something else than show: controls, line and paragraph separators,
  /// and what turns the direction of text around.
  package static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
