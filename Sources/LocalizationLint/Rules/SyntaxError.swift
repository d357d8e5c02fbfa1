import StringTables

extension Rule {
  /// A file that Apple's reader refuses.
  public static let syntaxError = Rule(
    id: "syntax_error",
    severity: .error,
    flags: Message("syntax_error.flags"),
    reason: Message("syntax_error.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title"↓
        "name" = "Name";
        "age" = "Age";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = ↓;
        "name" = "Name";
        "quote" = "He said ↓"hello" to me";
        "age" = "Age";
        "last" = "Last"↓
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        /* A comment; "quotes" = "inside"; */
        "title" = "Semicolons; and \\"quotes\\"";
        // "off" = "off"
        bare = 'single';
        """
      ],
    ],
    check: .file { file, findings in
      for diagnostic in file.table.diagnostics where diagnostic.category == .syntaxError {
        findings.add(diagnostic, in: file)
      }
    }
  )
}

extension Findings {
  /// Adds what a reader saw, with what it costs.
  mutating func add(_ diagnostic: TableDiagnostic, in file: FileContext) {
    let place = Place(file: file.index, span: diagnostic.span)
    let problem = Message(problem: diagnostic.kind)
    let message =
      switch diagnostic.effect {
      case .none: problem
      case .refusesFile(let lost):
        Message("syntax.refuses_file", .message(problem), .number(lost))
      case .endsTable(let lost): Message("syntax.ends_table", .message(problem), .number(lost))
      }
    add(place, message, fixes: file.fixes(of: diagnostic))
  }
}
