import StringTables

extension Rule {
  /// A string that the `.stringsdict` beside it overrides.
  public static let shadowedByStringsdict = Rule(
    id: "shadowed_by_stringsdict",
    severity: .note,
    flags: Message("shadowed_by_stringsdict.flags"),
    reason: Message("shadowed_by_stringsdict.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        ↓"count" = "%d pictures";
        """,
        "en.lproj/Localizable.stringsdict": """
        <plist><dict><key>count</key><string>%d pictures</string></dict></plist>
        """,
      ],
      [
        "Localizable.xcstrings": """
        {
          "sourceLanguage": "en",
          "strings": { "title": { } },
          "version": "1.0"
        }
        """,
        "en.lproj/Localizable.strings": """
        ↓"title" = "Title";
        "name" = "Name";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        """,
        "en.lproj/Localizable.stringsdict": """
        <plist><dict><key>count</key><string>%d pictures</string></dict></plist>
        """,
      ],
    ],
    check: .table { context, findings in
      let files = context.project.files
      for language in context.table.languages where language.files.count > 1 {
        let (plain, overriding) = (language.files[0], language.files.dropFirst())
        for entry in files[plain].table.entries {
          let file = overriding.last {
            entry.withKeyUTF8(files[$0].table.index(ofKeyUTF8:)) != nil
          }
          guard let file, let winner = files[file].table.entry(forKey: entry.key) else { continue }
          findings.add(
            Place(file: plain, span: entry.keySpan),
            files[file].table.format == .stringsdict
              ? Message("shadowed_by_stringsdict.message", .text(entry.key))
              : Message("shadowed_by_stringsdict.by_catalog", .text(entry.key)),
            key: entry.key,
            language: language.language,
            notes: [Note(Place(file: file, span: winner.keySpan), Message("note.winning_entry"))]
          )
        }
      }
    }
  )
}
