import StringTables

extension Rule {
  /// A translation that is the source itself.
  public static let untranslatedValue = Rule(
    id: "untranslated_value",
    severity: .warning,
    isOptIn: true,
    flags: Message("untranslated_value.flags"),
    reason: Message("untranslated_value.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = ↓"Title";
        """,
      ],
      [
        "Localizable.xcstrings": """
        {
          "sourceLanguage" : "zh-Hans", "version" : "1.0", "strings" : { "是" : { "localizations" : {
            "ja" : { "stringUnit" : { "state" : "translated", "value" : ↓"是" } },
            "ko" : { "stringUnit" : { "state" : "translated", "value" : "예" } }
          } } }
        }
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        "count" = "%1$@: %2$d";
        "site" = "https://example.com/page";
        "version" = "v%@";
        """,
        "Base.lproj/Localizable.strings": """
        "title" = "Title";
        """,
        "en-GB.lproj/Localizable.strings": """
        "title" = "Title";
        "count" = "%1$@: %2$d";
        "site" = "https://example.com/page";
        "version" = "v%@";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = "제목";
        "count" = "%1$@: %2$d";
        "site" = "https://example.com/page";
        "version" = "v%@";
        """,
      ],
    ],
    check: .entry(when: .any) { context, findings in
      guard let value = context.value, let source = context.sourceValue,
        value.hasSameBytes(as: source), hasWords(value),
        context.language != baseLanguage, !isVariant(context.language, of: context.sourceLanguage)
      else { return }
      findings.add(
        context.valuePlace,
        Message("untranslated_value.message", .text(value)),
        notes: context.sourceNotes
      )
    }
  )

  /// Whether anything is left to translate without specifiers, numbers, addresses and single letters
  /// of an alphabet, which are symbols.
  private static func hasWords(_ value: String) -> Bool {
    FormatUse(value).textWithoutSpecifiers.split(whereSeparator: \.isWhitespace)
      .contains { word in
        !word.contains("://") && !(word.contains("@") && word.contains("."))
          && (word.contains { $0.isLetter && !$0.isCased } || word.count(where: \.isLetter) > 1)
      }
  }

  private static func isVariant(_ language: String?, of other: String) -> Bool {
    language.map { $0.primaryLanguage == other.primaryLanguage } ?? true
  }
}
