extension Rule {
  /// A translation with another number of lines than its source.
  public static let lineBreakMismatch = Rule(
    id: "line_break_mismatch",
    severity: .warning,
    flags: Message("line_break_mismatch.flags"),
    reason: Message("line_break_mismatch.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "address" = "Street\\nCity";
        "title" = "One line";
        """,
        "ko.lproj/Localizable.strings": """
        "address" = ↓"도로명, 도시";
        "title" = ↓"두\\n줄";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "address" = "Street\\nCity";
        """,
        "ko.lproj/Localizable.strings": """
        "address" = "도로명\\r\\n도시";
        """,
      ],
    ],
    check: .entry(when: .lineBreak) { context, findings in
      guard let value = context.entry.value.string, !value.isEmpty,
        let source = context.sourceEntry?.value.string
      else { return }
      let (found, expected) = (lineBreaks(in: value), lineBreaks(in: source))
      guard found != expected else { return }
      findings.add(
        context.valuePlace,
        Message("line_break_mismatch.message", .number(found), .number(expected)),
        notes: context.sourceNotes
      )
    }
  )

  /// The line breaks inside a text; those at its edges are white space.
  private static func lineBreaks(in text: String) -> Int {
    var characters = Substring(text)
    while characters.first?.isWhitespace == true { characters.removeFirst() }
    while characters.last?.isWhitespace == true { characters.removeLast() }
    return characters.count(where: \.isNewline)
  }
}
