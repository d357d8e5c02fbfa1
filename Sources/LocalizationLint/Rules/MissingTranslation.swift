extension Rule {
  /// A key that a language lacks although it has the table.
  public static let missingTranslation = Rule(
    id: "missing_translation",
    severity: .error,
    flags: Message("missing_translation.flags"),
    reason: Message("missing_translation.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        "name" = "Name";
        """,
        "↓ko.lproj/Localizable.strings": """
        "title" = "제목";
        """,
      ],
      [
        "↓↓ja.lproj/Main.strings": """
        "other" = "その他";
        """,
        "Base.lproj/Main.strings": """
        "title" = "Title";
        "name" = "Name";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = "제목";
        """,
        "ja.lproj/InfoPlist.strings": """
        "CFBundleName" = "アプリ";
        """,
      ],
    ],
    check: .translation { context, findings in
      let files = context.table.project.files
      let place = Place(file: context.translation.files[0])
      for position in context.missing {
        let source = context.source.entries[position]
        let entry = files[source]
        findings.add(
          place,
          Message("missing_translation.message", .text(entry.key)),
          key: entry.key,
          notes: [
            Note(
              context.table.project.place(of: entry.span, source),
              Message("note.source", .value(entry.value))
            )
          ]
        )
      }
    }
  )
}
