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
    let start = text.unicodeScalars.prefix(while: isSpace).endIndex
    let rest = text.unicodeScalars[start...]
    let end = rest.lastIndex { !isSpace($0) } ?? start
    var count = 0
    var (last, lastButOne): (UInt8, UInt8) = (0, 0)
    for byte in text.utf8[start..<end] {
      switch byte {
      // CR and LF are one.
      case 0x0A: if last != 0x0D { count += 1 }
      case 0x0D: count += 1
      case 0x85: if last == 0xC2 { count += 1 }
      case 0xA8, 0xA9: if last == 0x80, lastButOne == 0xE2 { count += 1 }
      default: break
      }
      (last, lastButOne) = (byte, last)
    }
    return count
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    // Most of a text is ASCII, whose properties need no looking up.
    scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
  }
}
