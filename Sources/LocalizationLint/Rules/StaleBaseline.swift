extension Rule {
  /// An entry of the baseline whose finding is gone.
  public static let staleBaseline = Rule(
    id: "stale_baseline",
    severity: .warning,
    flags: Message("stale_baseline.flags"),
    reason: Message("stale_baseline.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title ";
        "name" = "Name";
        """,
        ".l10n-lint-baseline.json": """
        {
          "version": 1,
          "findings": [
            {"path":"en.lproj/Localizable.strings","rule":"edge_whitespace","table":"Localizable","language":"en","key":"title"},
            ↓{"path":"en.lproj/Localizable.strings","rule":"empty_value","table":"Localizable","language":"en","key":"name"}
          ]
        }
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title ";
        """,
        ".l10n-lint-baseline.json": """
        {
          "version": 1,
          "findings": [
            {"path":"en.lproj/Localizable.strings","rule":"edge_whitespace","table":"Localizable","language":"en","key":"title"}
          ]
        }
        """,
      ],
    ],
    check: .meta
  )
}
