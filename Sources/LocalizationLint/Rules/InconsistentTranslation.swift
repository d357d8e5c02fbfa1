import StringTables

extension Rule {
  /// A text that a language translates in two ways.
  public static let inconsistentTranslation = Rule(
    id: "inconsistent_translation",
    severity: .warning,
    isOptIn: true,
    flags: Message("inconsistent_translation.flags"),
    reason: Message("inconsistent_translation.reason"),
    examples: [
      [
        "App/en.lproj/Localizable.strings": """
        "mail.send" = "Send";
        "chat.send" = "Send";
        """,
        "App/ko.lproj/Localizable.strings": """
        "mail.send" = "보내기";
        "chat.send" = "보내기";
        """,
        "Kit/en.lproj/Kit.strings": """
        "send" = "Send";
        """,
        "Kit/ko.lproj/Kit.strings": """
        "send" = ↓"전송";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "mail.send" = "Send";
        "chat.send" = "Send";
        "mail.count" = "%@: %@";
        "chat.count" = "%@: %@";
        "chat.end" = "End";
        "mail.end" = "End";
        """,
        "ja.lproj/Localizable.strings": """
        "mail.send" = "送信";
        "chat.send" = "送信 ";
        "mail.count" = "%@: %@";
        "chat.count" = "%@：%@";
        "chat.end" = "終了";
        """,
        "ko.lproj/Localizable.strings": """
        "mail.send" = "보내기";
        "chat.send" = "보내기";
        "mail.count" = "%@: %@";
        "chat.count" = "%@: %@";
        "chat.end" = "끝";
        "mail.end" = "End";
        """,
      ],
    ],
    check: .project { project, findings in
      var uses = TextUses()
      for table in TranslatedTable.all(in: project) { table.collectUses(in: project, &uses) }
      for uses in uses.groups { compare(uses, in: project, &findings) }
    }
  )

  private static func compare(
    _ uses: [TextUse],
    in project: Project,
    _ findings: inout Findings
  ) {
    guard uses.dropFirst().contains(where: { $0.translation != uses[0].translation }) else {
      return
    }
    let byTranslation = Dictionary(grouping: uses, by: \.translation)
    // Of several that are as frequent, the first in the project.
    let prevailing = uses.max {
      byTranslation[$0.translation]!.count < byTranslation[$1.translation]!.count
    }!
    let note = Note(
      project.place(of: project.files[prevailing.reference].valueSpan, prevailing.reference),
      Message(
        "inconsistent_translation.elsewhere",
        .text(prevailing.translation.text),
        .number(byTranslation[prevailing.translation]!.count)
      )
    )
    for use in uses where use.translation != prevailing.translation {
      let entry = project.files[use.reference]
      findings.subject.bundle = use.table.bundle
      findings.add(
        project.place(of: entry.valueSpan, use.reference),
        Message(
          "inconsistent_translation.message",
          .text(use.source),
          .text(use.translation.text),
          .text(prevailing.translation.text)
        ),
        key: entry.key,
        table: use.table.name,
        language: use.table.language,
        notes: [note]
      )
    }
  }
}

/// A table in a language that it is translated into.
private struct TranslatedTable {
  let bundle: String
  let name: String
  let language: String
  let source: LanguageTable
  let translation: LanguageTable
  let pairing: Pairing

  static func all(in project: Project) -> [TranslatedTable] {
    project.ownBundles.flatMap { bundle in
      bundle.tables.flatMap { table in
        table.languages.indices.compactMap { index in
          guard let source = table.source, let pairing = table.pairings[index],
            let language = table.languages[index].language
          else { return nil }
          return TranslatedTable(
            bundle: bundle.path,
            name: table.name,
            language: language,
            source: table.languages[source],
            translation: table.languages[index],
            pairing: pairing
          )
        }
      }
    }
  }

  /// Adds the texts that are translated here, by their source.
  func collectUses(in project: Project, _ uses: inout TextUses) {
    for (position, reference) in translation.entries.enumerated() {
      guard let match = pairing.match(of: position),
        let text = project.files[source.entries[match]].value.string, FormatUse(text).hasWords,
        let translation = project.files[reference].value.string?.trimmed,
        // What is not translated is for other rules.
        !translation.isEmpty, !translation.hasSameBytes(as: text)
      else { continue }
      uses.add(
        TextUse(
          table: self,
          reference: reference,
          source: text,
          // White space at the edges is for another rule.
          translation: LiteralText(translation)
        )
      )
    }
  }
}

/// The uses of each text in each language, in the order in which the texts were met first.
private struct TextUses {
  private struct ID: Hashable {
    let language: LiteralText
    let source: LiteralText
  }

  private(set) var groups: [[TextUse]] = []
  private var indices: [ID: Int] = [:]

  mutating func add(_ use: TextUse) {
    let id = ID(language: LiteralText(use.table.language), source: LiteralText(use.source))
    if let index = indices[id] {
      groups[index].append(use)
    } else {
      indices[id] = groups.count
      groups.append([use])
    }
  }
}

/// A place that shows a text in a translation.
private struct TextUse {
  let table: TranslatedTable
  let reference: EntryReference
  let source: String
  let translation: LiteralText
}

extension String {
  fileprivate var trimmed: String {
    let head = unicodeScalars.drop { $0.properties.isWhitespace }
    let blanks = head.reversed().prefix { $0.properties.isWhitespace }.count
    return String(head.dropLast(blanks))
  }
}
