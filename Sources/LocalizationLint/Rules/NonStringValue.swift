import StringTables

extension Rule {
  /// A value that no lookup can show.
  public static let nonStringValue = Rule(
    id: "non_string_value",
    severity: .warning,
    flags: Message("non_string_value.flags"),
    reason: Message("non_string_value.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "colors" = ↓("red", "green");
        "title" = "Title";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "count" = 5;
        """
      ],
    ],
    check: .file { file, findings in
      for diagnostic in file.table.diagnostics where diagnostic.category == .nonStringValue {
        findings.add(diagnostic, in: file)
      }
    }
  )
}
