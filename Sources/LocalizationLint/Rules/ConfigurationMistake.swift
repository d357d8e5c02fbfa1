extension Rule {
  /// A mistake in the configuration of an audit.
  public static let configuration = Rule(
    id: "configuration",
    severity: .error,
    flags: Message("configuration.flags"),
    reason: Message("configuration.reason"),
    examples: [
      [
        ".l10n-lint.json": """
        {
          // A misspelled name would switch nothing off.
          "rules": { ↓"unused_keys": "off", "edge_whitespace": ↓"warn" },
          ↓"langauges": { "optional": ["ko"] },
          "developmentLanguage": ↓1,
        }
        """
      ],
      [
        ".l10n-lint.json": """
        {
          // JSON5: comments, trailing commas and names without quotes.
          rules: { unused_key: "off", edge_whitespace: { severity: "note", languages: { ko: "error" } } },
          languages: { optional: ["ja"] },
          developmentLanguage: "en",
        }
        """,
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = "제목";
        """,
      ],
    ],
    check: .meta
  )
}
