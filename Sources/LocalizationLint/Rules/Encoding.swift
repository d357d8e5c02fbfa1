import StringTables

extension Rule {
  /// A file in another encoding than UTF-8 or UTF-16 with its mark.
  public static let encoding = Rule(
    id: "encoding",
    severity: .warning,
    flags: Message("encoding.flags"),
    reason: Message("encoding.reason"),
    examples: [
      [
        "↓en.lproj/Localizable.strings": .encoded(
          """
          "title" = "Title";
          "name" = "Name";
          """,
          as: .utf16BigEndianWithoutMark
        )
      ],
      [
        "↓en.lproj/Localizable.strings": .encoded(
          """
          "coffee" = "Café";
          "goodbye" = "À bientôt, à la prochaine fois";
          """,
          as: .latin1
        )
      ],
      [
        "en.lproj/Localizable.strings": """
        "coffee" = "Café";
        """
      ],
    ],
    check: .file { file, findings in
      for diagnostic in file.table.diagnostics where diagnostic.category == .encoding {
        findings.add(diagnostic, in: file)
      }
    }
  )
}
