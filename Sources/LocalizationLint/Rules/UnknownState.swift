import StringTables

extension Rule {
  /// A state in a string catalog that Xcode does not know.
  public static let unknownState = Rule(
    id: "unknown_state",
    severity: .warning,
    flags: Message("unknown_state.flags"),
    reason: Message("unknown_state.reason"),
    examples: [
      [
        "Localizable.xcstrings": """
        {
          "sourceLanguage": "en",
          "strings": {
            "title": {
              "extractionState": ↓"Manual",
              "localizations": {
                "ko": { "stringUnit": { "state": ↓"reviewed", "value": "제목" } }
              }
            }
          },
          "version": "1.0"
        }
        """
      ],
      [
        "Localizable.xcstrings": """
        {
          "sourceLanguage": "en",
          "strings": {
            "title": {
              "extractionState": "manual",
              "localizations": {
                "ko": { "stringUnit": { "state": "needs_review", "value": "제목" } }
              }
            }
          },
          "version": "1.0"
        }
        """
      ],
    ],
    check: .file { file, findings in
      for diagnostic in file.table.diagnostics where diagnostic.category == .unknownState {
        findings.add(diagnostic, in: file)
      }
    }
  )
}
