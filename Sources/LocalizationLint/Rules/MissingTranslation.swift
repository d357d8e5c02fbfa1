import StringTables

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
        "Localizable.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "" : { },
            "%lld" : { "shouldTranslate" : false },
            "Gone" : { "extractionState" : "stale" },
            "Name" : {
              "localizations" : {
                "ko" : { "stringUnit" : { "state" : "needs_review", "value" : "이름" } }
              }
            },
            ↓"Place" : {
              "localizations" : { "ko" : { "stringUnit" : { "state" : "new", "value" : "" } } }
            },
            ↓"Title" : { }
          },
          "version" : "1.0"
        }
        """
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
      for position in context.missing {
        let source = context.source.entries[position]
        let entry = files[source]
        let key = entry.key
        let isNew = entry.withKeyUTF8 { key in
          context.translation.files.contains { files[$0].table.entry(forKeyUTF8: key) != nil }
        }
        findings.add(
          place(of: entry, source, in: context),
          isNew
            ? Message("missing_translation.new", .text(key))
            : Message("missing_translation.message", .text(key)),
          key: key,
          notes: [
            Note(
              context.table.project.place(of: entry.span, source),
              Message("note.source", entry.shownText)
            )
          ]
        )
      }
    }
  )

  /// A file of the language as a whole; the key in a file that holds the source too.
  private static func place(
    of entry: TableEntry,
    _ source: EntryReference,
    in context: TranslationContext
  ) -> Place {
    let file = context.translation.files[0]
    let homes = context.table.project.homes
    return homes[file] == homes[Int(source.file)]
      ? Place(file: file, span: entry.keySpan) : Place(file: file)
  }
}
