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
    var inside = 0
    var sinceText = 0
    var hasText = false
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isLineBreak(scalar) {
        // CR and LF are one.
        if scalar != "\n" || previous != "\r" { sinceText += 1 }
      } else if !hasText || sinceText > 0, isVisible(scalar) {
        if hasText { inside += sinceText }
        hasText = true
        sinceText = 0
      }
      previous = scalar
    }
    return inside
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // Most of a text is ASCII, whose properties need no looking up.
    scalar.isASCII ? scalar.value > 0x20 : !scalar.properties.isWhitespace
  }
}
