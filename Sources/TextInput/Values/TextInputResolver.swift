import Localization

/// Turns localized texts into words for a field. The field does no lookup of its own.
public struct TextInputResolver: Sendable {
  /// Words for a text.
  public struct Resolved: Equatable, Sendable {
    /// The words.
    public var text: String
    /// Whether they are in another language than was asked for, or a default value.
    public var isFallback: Bool

    /// States words and where they are from.
    public init(_ text: String, isFallback: Bool = false) {
      self.text = text
      self.isFallback = isFallback
    }
  }

  private let body: @Sendable (LocalizedText, String) -> Resolved?

  /// Resolves by a function of a text and a language, which returns nil where it has no words.
  public init(_ resolve: @escaping @Sendable (LocalizedText, _ language: String) -> Resolved?) {
    body = resolve
  }

  /// Looks texts up in a bundle's tables, in the field's language.
  public init(_ bundle: LocalizationBundle) {
    self.init { text, language in
      let bundle = bundle.preferring([language])
      let resolution =
        text.arguments.isEmpty
        ? bundle.resolve(text.key, table: text.table)
        : bundle.resolve(text.key, table: text.table, arguments: text.arguments)
      guard resolution.source == .found else { return nil }
      let isOther = resolution.language.map {
        LanguageMatcher.localizations(from: [$0], forPreferences: [language]).isEmpty
      }
      return Resolved(resolution.text, isFallback: isOther ?? false)
    }
  }

  /// Has no words: texts show their default values, counters speak English, Korean and Japanese.
  public static let defaultValues = TextInputResolver { _, _ in nil }

  func resolve(_ text: LocalizedText, language: String) -> Resolved? { body(text, language) }
}
