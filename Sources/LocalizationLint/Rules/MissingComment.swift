extension Rule {
  /// A string of the development language that tells translators nothing.
  public static let missingComment = Rule(
    id: "missing_comment",
    severity: .warning,
    isOptIn: true,
    flags: Message("missing_comment.flags"),
    reason: Message("missing_comment.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        /* The title of the window. */
        "title" = "Title";

        ↓"name" = "Name";

        /* No comment provided by engineer. */
        ↓"age" = "Age";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        /* The title of the window. */
        "title" = "Title";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = "제목";
        """,
      ],
    ],
    check: .entry(when: .any) { context, findings in
      guard context.isSource, context.isFirstText else { return }
      let comment = context.entry.comment ?? ""
      let isEmpty = !comment.contains { !$0.isWhitespace }
      guard isEmpty || comment == "No comment provided by engineer." else { return }
      findings.add(
        context.keyPlace,
        Message("missing_comment.message", .text(context.entry.key)),
        isAboutKey: true
      )
    }
  )
}
