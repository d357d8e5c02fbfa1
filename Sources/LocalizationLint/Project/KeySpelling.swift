/// The styles that a key fits; a key of one word fits several, and one without any word all.
package struct KeySpelling: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `sign_in`
  static let snakeCase = KeySpelling(rawValue: 1 << 0)
  /// `sign.in`, the parts in any style without blanks.
  static let dotted = KeySpelling(rawValue: 1 << 1)
  /// `signIn`
  static let camelCase = KeySpelling(rawValue: 1 << 2)
  /// `sign-in`
  static let kebabCase = KeySpelling(rawValue: 1 << 3)
  /// `SIGN_IN`
  static let upperCase = KeySpelling(rawValue: 1 << 4)
  /// `SignIn`
  static let pascalCase = KeySpelling(rawValue: 1 << 5)
  /// `Sign in`: the text itself.
  static let text = KeySpelling(rawValue: 1 << 6)

  private static let every: KeySpelling = [
    .snakeCase, .dotted, .camelCase, .kebabCase, .upperCase, .pascalCase, .text,
  ]

  /// Each style by its name, which shows it.
  package static let named: [(name: String, spelling: KeySpelling)] = [
    ("snake_case", .snakeCase), ("dotted.case", .dotted), ("camelCase", .camelCase),
    ("kebab-case", .kebabCase), ("UPPER_CASE", .upperCase), ("PascalCase", .pascalCase),
    ("text", .text),
  ]

  /// The styles that a key fits, by its letters of ASCII: a key with others is a text.
  init(_ key: String) {
    if key.utf8.allSatisfy(\.isIdentifierPart) {
      self = KeySpelling.ofIdentifier(key.utf8)
    } else {
      self = FormatUse(key).hasWords ? .text : .every
    }
  }

  private static func ofIdentifier(_ key: String.UTF8View) -> KeySpelling {
    let letters = key.filter(\.isLetter)
    guard let first = letters.first else { return .every }
    let hasUnderscore = key.contains(UInt8(ascii: "_"))
    let hasUpper = letters.contains(where: \.isCapital)
    let hasLower = !letters.allSatisfy(\.isCapital)
    if key.contains(UInt8(ascii: ".")) {
      let parts = key.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return parts.contains(where: \.isEmpty) ? .text : .dotted
    }
    if key.contains(UInt8(ascii: "-")) {
      if hasUnderscore { return [] }
      return first.isCapital ? .text : hasUpper ? [] : [.kebabCase, .text]
    }
    if hasUnderscore {
      return hasLower && hasUpper ? [] : hasLower ? .snakeCase : .upperCase
    }
    if !hasUpper { return [.snakeCase, .dotted, .camelCase, .kebabCase, .text] }
    if !first.isCapital { return .camelCase }
    return hasLower ? [.pascalCase, .text] : [.upperCase, .pascalCase, .text]
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  fileprivate var isLetter: Bool {
    isCapital || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }

  fileprivate var isIdentifierPart: Bool {
    switch self {
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: isLetter
    }
  }
}
