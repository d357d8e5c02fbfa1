extension Rule {
  /// A translation of a key that the development language does not have.
  public static let orphanedTranslation = Rule(
    id: "orphaned_translation",
    severity: .warning,
    flags: Message("orphaned_translation.flags"),
    reason: Message("orphaned_translation.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = "제목";
        ↓"old" = "옛날";
        """,
      ],
      [
        "ko.lproj/Localizable.strings": """
        "Title" = "제목";
        """,
        "ja.lproj/Localizable.strings": """
        "Name" = "名前";
        """,
      ],
    ],
    check: .translation { context, findings in
      let project = context.table.project
      for position in context.orphaned {
        let reference = context.translation.entries[position]
        let entry = project.files[reference]
        findings.add(
          project.place(of: entry.keySpan, reference),
          Message("orphaned_translation.message", .text(entry.key)),
          key: entry.key,
          notes: [Note(Place(file: context.source.mainFile), Message("note.source_table"))]
        )
      }
    }
  )
}
