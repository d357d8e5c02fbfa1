extension Rule {
  /// A character in a value that nobody sees and that does something.
  public static let invisibleCharacter = Rule(
    id: "invisible_character",
    severity: .warning,
    flags: Message("invisible_character.flags"),
    reason: Message("invisible_character.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "title" = "Ti↓\\U200Btle";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = "제↓\\UFFFD목";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        "family" = "👩‍👩‍👧";
        """,
        "ar.lproj/Localizable.strings": """
        "title" = "العنوان\\U200F!";
        """,
        "fa.lproj/Localizable.strings": """
        "title" = "می‌خواهم";
        """,
        "th.lproj/Localizable.strings": """
        "title" = "ชื่อ\\U200Bเรื่อง";
        """,
      ],
    ],
    check: .entry(when: .invisible) { context, findings in
      guard let value = context.value else { return }
      lazy var direction = WritingDirection(language: context.language)
      var offset = 0
      var previous: Unicode.Scalar?
      for scalar in value.unicodeScalars {
        let width = UTF8.width(scalar)
        if InvisibleScalars.contains(scalar.value), isSuspicious(scalar, after: previous, direction)
        {
          let span = offset..<offset + width
          let isAtEdge = offset == 0 || span.upperBound == value.utf8.count
          findings.add(
            context.place(inValue: span),
            Message("invisible_character.message", .text(hexadecimal(scalar.value))),
            fixes: hasNoUse(scalar, atEdge: isAtEdge) ? context.fixes(replacing: [(span, "")]) : []
          )
        }
        offset += width
        previous = scalar
      }
    }
  )

  /// Whether a character can only have come by mistake: a byte order mark, or a place where a line
  /// may break beside no other text.
  private static func hasNoUse(_ scalar: Unicode.Scalar, atEdge isAtEdge: Bool) -> Bool {
    scalar == "\u{FEFF}" || scalar == "\u{200B}" && isAtEdge
  }

  /// Joiners are part of emoji and of scripts that need them, and marks of direction of texts that
  /// run from right to left.
  private static func isSuspicious(
    _ scalar: Unicode.Scalar,
    after previous: Unicode.Scalar?,
    _ direction: WritingDirection
  ) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069:
      direction != .rightToLeft
    case 0x200C, 0x200D: previous.map { $0.value < 0x0300 } ?? true
    // Where no spaces part words, it says where a line may break.
    case 0x200B: direction != .withoutSpaces
    default: true
    }
  }
}

/// Which way a language's letters run, and whether spaces part its words.
private enum WritingDirection {
  case leftToRight, rightToLeft, withoutSpaces

  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi", "ji",
    "Arabic", "Hebrew", "lrc", "mzn", "pnb",
  ]
  private static let languagesWithoutSpaces: Set<String> = ["th", "lo", "km", "my", "Thai"]

  /// Of a language as its folder is called.
  init(language: String?) {
    let primary = language?.primaryLanguage ?? ""
    self =
      Self.rightToLeftLanguages.contains(primary)
      ? .rightToLeft
      : Self.languagesWithoutSpaces.contains(primary)
        ? .withoutSpaces : .leftToRight
  }
}
