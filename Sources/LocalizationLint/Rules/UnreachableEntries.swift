import StringTables

extension Rule {
  /// A place where Apple's reader stops without a word.
  public static let unreachableEntries = Rule(
    id: "unreachable_entries",
    severity: .error,
    flags: Message("unreachable_entries.flags"),
    reason: Message("unreachable_entries.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";↓;
        "name" = "Name";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        ↓}
        "name" = "Name";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        "name" = "Name";
        """
      ],
    ],
    check: .file { file, findings in
      for diagnostic in file.table.diagnostics where diagnostic.category == .unreachableEntries {
        findings.add(diagnostic, in: file)
      }
    }
  )
}
