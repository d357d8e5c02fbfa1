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
      guard let value = context.value, !value.isEmpty,
        let source = context.sourceValue
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
    let scalars = text.unicodeScalars
    let start = scalars.prefix(while: isSpace).endIndex
    let end = scalars[start...].lastIndex { !isSpace($0) } ?? start
    var inside = Substring(scalars[start..<end])
    return inside.withUTF8(LineBreaks.count)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    // Most of a text is ASCII, whose properties need no looking up.
    scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
  }
}
