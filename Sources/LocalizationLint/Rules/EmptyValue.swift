extension Rule {
  /// A string without text.
  public static let emptyValue = Rule(
    id: "empty_value",
    severity: .warning,
    flags: Message("empty_value.flags"),
    reason: Message("empty_value.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = ↓"";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "separator" = ↓"";
        """,
        "ko.lproj/Localizable.strings": """
        "separator" = "";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "separator" = "·";
        """,
        "ko.lproj/Localizable.strings": """
        "old" = "";
        """,
      ],
      [
        "en.lproj/Main.strings": """
        "abc-de-fgh.title" = "Text Cell";
        """,
        "ko.lproj/Main.strings": """
        "abc-de-fgh.title" = "";
        """,
      ],
      [
        "Localizable.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : { "" : { } },
          "version" : "1.0"
        }
        """
      ],
    ],
    check: .entry(when: .empty) { context, findings in
      guard context.value == "", !context.isOrphaned, !context.entry.isEmptyKey else { return }
      // Interface Builder gives cells this title, which nobody sees.
      if let source = context.sourceValue, source == "" || source == "Text Cell" { return }
      findings.add(
        context.valuePlace,
        Message("empty_value.message", .text(context.entry.key)),
        notes: context.sourceNotes
      )
    }
  )
}
