import Localization
import TextLength

/// The words of a field in one language.
struct FieldWords: Sendable {
  let language: String
  private let resolver: TextInputResolver
  private let builtIn: LocalizationBundle

  init(language: String, resolver: TextInputResolver) {
    self.language = language
    self.resolver = resolver
    builtIn = Self.builtIn.preferring([language])
  }

  /// The library's own tables.
  private static let builtIn = LocalizationBundle(
    source: MemorySource(embedded: embeddedLocalizations),
    preferences: ["en"]
  )

  func prompt(_ placeholder: Placeholder) -> TextInputResolver.Resolved {
    switch placeholder.content {
    case .words(let text):
      return TextInputResolver.Resolved(text)
    case .localized(let text):
      if let resolved = resolver.resolve(text, language: language) { return resolved }
      let format = text.defaultValue ?? text.key
      let words =
        text.arguments.isEmpty
        ? format : FormatString(format).formatted(text.arguments, locale: language)
      return TextInputResolver.Resolved(words, isFallback: true)
    }
  }

  /// A sentence of the table `TextInput`: the app's own, else the library's.
  func sentence(_ key: String, _ arguments: [Int] = []) -> String {
    let text = LocalizedText(
      key,
      table: "TextInput",
      arguments: arguments.map { FormatArgument($0) }
    )
    return resolver.resolve(text, language: language)?.text ?? builtIn.string(text)
  }

  /// A sentence about a length in a unit.
  func sentence(_ key: String, in unit: LengthUnit, _ arguments: [Int]) -> String {
    let noun =
      switch unit {
      case .utf8Bytes: "bytes"
      case .smsSegments: "messages"
      default: "characters"
      }
    return sentence("\(key).\(noun)", arguments)
  }

  /// A number in the digits of a locale.
  func number(_ value: Int, locale: String?) -> String {
    Self.integer.formatted([FormatArgument(value)], locale: locale ?? language)
  }

  private static let integer = FormatString("%ld")

  /// A text that runs from left to right also in a line that runs the other way.
  func isolated(_ text: String, locale: String?) -> String {
    isRightToLeft(locale ?? language) ? "\u{2066}\(text)\u{2069}" : text
  }

  private func isRightToLeft(_ locale: String) -> Bool {
    let parts = locale.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.first!.isLetter }) {
      return Self.rightToLeftScripts.contains(script)
    }
    return Self.rightToLeftLanguages.contains(parts.first ?? "")
  }

  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// Languages whose likely script is one of those, by CLDR.
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ars", "arz", "azb", "bal", "bgn", "ckb", "dv", "fa", "glk", "he", "iw", "khw",
    "ks", "lrc", "mzn", "nqo", "pnb", "ps", "rhg", "sd", "sdh", "skr", "syr", "ug", "ur", "yi",
  ]
}
