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
    check: .table { context, findings in
      guard let source = context.source else { return }
      let files = context.project.files
      var known = [MissingText?](repeating: nil, count: source.entries.count)
      for translation in context.translations {
        // Only what holds several languages may have an entry that nobody has translated yet.
        let mayBeNew = translation.translation.files.contains { files[$0].table.language != nil }
        let file = translation.translation.mainFile
        findings.subject.language = translation.translation.language
        let home = context.project.homes[file]
        for position in translation.missing {
          let text =
            known[position] ?? MissingText(source.entries[position], in: context.project)
          if known[position] == nil { known[position] = text }
          let isNew =
            mayBeNew
            && text.entry.withKeyUTF8 { key in
              translation.translation.files.contains {
                files[$0].table.index(ofKeyUTF8: key) != nil
              }
            }
          findings.add(
            // A file of the language as a whole; the key in a file that holds the source too.
            text.home == home
              ? Place(file: file, span: text.entry.keySpan) : Place(file: file),
            isNew ? text.new : text.missing
          )
        }
      }
      findings.subject.language = nil
    }
  )
}

/// What the findings of all languages that lack a string share.
private final class MissingText {
  let entry: TableEntry
  /// The file that holds the source.
  let home: Int
  let missing: Diagnostic.Statement
  /// Where an entry is there that nobody has translated yet.
  private(set) lazy var new = Diagnostic.Statement(
    key: key,
    Message("missing_translation.new", .text(key)),
    notes: notes
  )
  private let key: String
  private let notes: [Note]

  init(_ reference: EntryReference, in project: Project) {
    entry = project.files[reference]
    home = project.homes[Int(reference.file)]
    key = entry.key
    let source = Message("note.source", entry.shownText)
    notes = [Note(project.place(of: entry.span, reference), source)]
    missing = Diagnostic.Statement(
      key: key,
      Message("missing_translation.message", .text(key)),
      notes: notes
    )
  }
}
