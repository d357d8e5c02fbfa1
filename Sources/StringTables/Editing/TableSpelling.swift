/// How keys, values and comments are spelled where this library writes them.
enum TableSpelling {
  /// A text in quotes of an old-style table: the quote, backslashes and control characters escaped,
  /// everything else as it is.
  static func quoted(_ text: String, quote: Unicode.Scalar = "\"") -> String {
    "\(quote)\(escaped(text, quote: quote))\(quote)"
  }

  /// What stands between the quotes.
  static func escaped(_ text: String, quote: Unicode.Scalar = "\"") -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case quote, "\\":
        result.append("\\")
        result.append(scalar)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\0"..<" ", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result.append(
          contentsOf: "\\U\(String(repeating: "0", count: 4 - digits.count))".unicodeScalars
        )
        result.append(contentsOf: digits.unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether a text can stand without quotes.
  static func isBare(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(StringsScanner.isBare)
      && !text.hasPrefix("//") && !text.hasPrefix("/*")
  }

  /// A comment of an old-style table, what would end it made harmless.
  static func comment(_ text: String) -> String {
    "/* \(text.replacing("*/", with: "* /")) */"
  }

  /// Character data of XML.
  static func xml(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// A comment of XML, what would end it made harmless.
  static func xmlComment(_ text: String) -> String {
    "<!-- \(text.replacing("--", with: "- -")) -->"
  }
}

extension String {
  /// The text with each occurrence of another, compared by scalars, replaced.
  func replacing(_ needle: String, with replacement: String) -> String {
    let needle = Array(needle.utf8)
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: needle) {
        result.append(contentsOf: replacement.utf8)
        index += needle.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
