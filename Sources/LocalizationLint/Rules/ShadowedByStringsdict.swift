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
        "Localizable.xcstrings": """
        { "sourceLanguage": "en", "strings": { "title": { } }, "version": "1.0" }
        """,
        "mul.lproj/Localizable.xcstrings": """
        { "sourceLanguage": "en", "strings": { ↓"title": { } }, "version": "1.0" }
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
      var shadows: [Shadow] = []
      var indices: [Shadow.ID: Int] = [:]
      for language in context.table.languages {
        for (number, shadowed) in language.files.dropLast().enumerated() {
          for entry in files[shadowed].table.entries {
            let file = language.files[(number + 1)...].last {
              entry.withKeyUTF8(files[$0].table.index(ofKeyUTF8:)) != nil
            }
            guard let file, let winner = files[file].table.entry(forKey: entry.key) else {
              continue
            }
            let format = files[file].table.format
            let isOfSameFormat = files[shadowed].table.format == format
            let shadow = Shadow(
              place: Place(file: shadowed, span: entry.keySpan),
              message: isOfSameFormat
                ? Message(
                  "shadowed_by_stringsdict.same_format",
                  .text(entry.key),
                  .text(format.rawValue)
                )
                : Message(
                  "shadowed_by_stringsdict.message",
                  .text(entry.key),
                  .text(format.rawValue)
                ),
              key: entry.key,
              language: language.language,
              winners: [Place(file: file, span: winner.keySpan)]
            )
            let id = Shadow.ID(
              place: context.project.home(of: shadow.place),
              message: shadow.message,
              language: findings.hasOwnSeverity(in: shadow.language)
                ? shadow.language.map(LiteralText.init) : nil
            )
            if let known = indices[id] {
              shadows[known].add(shadow.winners[0], in: context.project)
            } else {
              indices[id] = shadows.count
              shadows.append(shadow)
            }
          }
        }
      }
      for shadow in shadows { findings.add(shadow) }
    }
  )
}

/// What a string is shadowed by, in one language or, of a catalog, in several.
private struct Shadow {
  /// What shadows of several languages have in common.
  struct ID: Hashable {
    let place: Place
    let message: Message
    /// Nil but for a language where findings matter more or less than elsewhere.
    let language: LiteralText?
  }

  let place: Place
  let message: Message
  let key: String
  private(set) var language: String?
  private(set) var winners: [Place]

  /// Adds what goes before it in another language.
  mutating func add(_ winner: Place, in project: Project) {
    language = nil
    let home = project.home(of: winner)
    if !winners.contains(where: { project.home(of: $0) == home }) { winners.append(winner) }
  }
}

extension Findings {
  fileprivate mutating func add(_ shadow: Shadow) {
    add(
      shadow.place,
      shadow.message,
      key: shadow.key,
      language: shadow.language,
      notes: shadow.winners.map { Note($0, Message("note.winning_entry")) }
    )
  }
}

extension Project {
  /// A place in the first file with its text.
  fileprivate func home(of place: Place) -> Place {
    Place(file: home(ofFile: place.file), span: place.span)
  }
}
