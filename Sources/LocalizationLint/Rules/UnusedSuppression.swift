extension Rule {
  /// A comment that leaves out findings and had none to leave out.
  public static let unusedSuppression = Rule(
    id: "unused_suppression",
    severity: .warning,
    flags: Message("unused_suppression.flags"),
    reason: Message("unused_suppression.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        // l10n-lint:disable:next ↓edge_whitespace - goes before a name
        "title" = "Title";
        "name" = "Name"; // ↓l10n-lint:disable:this
        /* l10n-lint:disable empty_value, ↓edge_whitspace */
        "empty" = "";
        /* l10n-lint:enable empty_value */
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        /* The title. [no-lint: ↓edge_whitespace, missing_translation] */
        "title" = "Title";
        """,
        "ko.lproj/Localizable.strings": """
        "name" = "이름"; // l10n-lint:disable:this orphaned_translation
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        // l10n-lint:disable:next edge_whitespace - goes before a name
        "prompt" = "Name: ";
        /* l10n-lint:disable empty_value */
        "empty" = "";
        /* l10n-lint:enable empty_value */
        "nothing" = " "; // l10n-lint:disable:this
        """
      ],
    ],
    check: .meta
  )
}
