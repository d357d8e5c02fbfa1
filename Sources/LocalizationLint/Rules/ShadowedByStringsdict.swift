import StringTables

extension Rule {
  /// A string that another file of its table goes before.
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
          "strings": { ↓"title": { }, "name": { } },
          "version": "1.0"
        }
        """,
        "en.lproj/Localizable.strings": """
        "title" = "Title";
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
      for language in context.table.languages {
        for (number, shadowed) in language.files.dropLast().enumerated() {
          for entry in files[shadowed].table.entries {
            let file = language.files[(number + 1)...].last {
              entry.withKeyUTF8(files[$0].table.index(ofKeyUTF8:)) != nil
            }
            guard let file, let winner = files[file].table.entry(forKey: entry.key) else {
              continue
            }
            findings.add(
              Place(file: shadowed, span: entry.keySpan),
              Message(
                "shadowed_by_stringsdict.message",
                .text(entry.key),
                .text(files[file].table.format.rawValue)
              ),
              key: entry.key,
              language: language.language,
              notes: [Note(Place(file: file, span: winner.keySpan), Message("note.winning_entry"))]
            )
          }
        }
      }
    }
  )
}
