import StringTables

extension Rule {
  /// A table without entries.
  public static let emptyFile = Rule(
    id: "empty_file",
    severity: .note,
    flags: Message("empty_file.flags"),
    reason: Message("empty_file.reason"),
    examples: [
      [
        "↓en.lproj/Localizable.strings": """
        /* Nothing to see yet. */

        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        """
      ],
    ],
    check: .file { file, findings in
      for diagnostic in file.table.diagnostics where diagnostic.category == .emptyFile {
        findings.add(diagnostic, in: file)
      }
    }
  )
}
