import StringTables

extension Rule {
  /// A backslash that does something else than its writer meant.
  public static let unknownEscape = Rule(
    id: "unknown_escape",
    severity: .warning,
    flags: Message("unknown_escape.flags"),
    reason: Message("unknown_escape.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": #"""
        "coffee" = "Caf↓\u00E9";
        "mail" = "me↓\@example.com";
        """#
      ],
      [
        "en.lproj/Localizable.strings": #"""
        "coffee" = "Caf\U00E9";
        "lines" = "One\nTwo\t\"three\" \\ \'four\'";
        """#
      ],
    ],
    check: .file { file, findings in
      for diagnostic in file.table.diagnostics where diagnostic.category == .unknownEscape {
        findings.add(diagnostic, in: file)
      }
    }
  )
}
