import StringTables

extension Rule {
  /// A table that a language of the bundle lacks.
  public static let missingTable = Rule(
    id: "missing_table",
    severity: .warning,
    severityWhereRequired: .error,
    flags: Message("missing_table.flags"),
    reason: Message("missing_table.reason"),
    examples: [
      [
        "↓en.lproj/Localizable.strings": """
        "title" = "Title";
        """,
        "en.lproj/InfoPlist.strings": """
        "CFBundleName" = "App";
        """,
        "ko.lproj/InfoPlist.strings": """
        "CFBundleName" = "앱";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = "제목";
        """,
        "Base.lproj/Main.strings": """
        "title" = "Title";
        """,
        "en.lproj/Main.strings": """
        "title" = "Title";
        """,
        "ko.lproj/Main.strings": """
        "title" = "제목";
        """,
      ],
    ],
    check: .table { context, findings in
      guard let source = context.source else { return }
      let place = Place(file: source.mainFile)
      let present = Set(context.table.languages.compactMap(\.language).map(LiteralText.init))
        .union(context.table.unreadLanguages)
      let required = context.project.requiredLanguages.map(DevelopmentLanguage.canonical)
      for language in context.targets where !present.contains(LiteralText(language)) {
        let isRequired = required.contains(DevelopmentLanguage.canonical(language))
        guard isRequired || !context.isFilled(in: language) else { continue }
        findings.add(
          place,
          Message("missing_table.message", .text(language), .text(context.table.name)),
          language: language
        )
      }
    }
  )
}
