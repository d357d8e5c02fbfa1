extension Rule {
  /// White space at an edge of a translation that its source does not have, or the reverse.
  public static let edgeWhitespace = Rule(
    id: "edge_whitespace",
    severity: .warning,
    flags: Message("edge_whitespace.flags"),
    reason: Message("edge_whitespace.reason"),
    examples: [
      [
        "en.lproj/Localizable.strings": """
        "title" = "Title";
        "prompt" = ↓"Name: ";
        "greeting" = "Hello";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = ↓"제목 ";
        "prompt" = ↓"이름:";
        "greeting" = ↓"\\n안녕하세요";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = ↓"Title ";
        """
      ],
      [
        "en.lproj/Localizable.strings": """
        "prompt" = ↓"Name: ";
        """,
        "de.lproj/Localizable.strings": """
        "prompt" = "Name: ";
        """,
        "ja.lproj/Localizable.strings": """
        "prompt" = "名前：";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "title" = "The  title";
        """,
        "ko.lproj/Localizable.strings": """
        "title" = "제목 (새 창)";
        """,
      ],
      [
        "en.lproj/Localizable.strings": """
        "limit.reached_part1" = "Please ";
        "Expires on " = "Expires on ";
        """
      ],
    ],
    check: .entry(when: .edgeWhitespace) { context, findings in
      guard let value = context.value, !value.isEmpty else { return }
      let edges = Edges(value)
      if let source = context.sourceValue, !source.isEmpty {
        let expected = Edges(source)
        guard !edges.agree(with: expected, in: context.language) else { return }
        findings.add(
          context.valuePlace,
          Message("edge_whitespace.differs", .text(value), .text(source)),
          notes: context.sourceNotes,
          fixes: edges.lacks(expected, in: context.language)
            ? []
            : context.fixes(
              trimmingStart: edges.leading && !expected.leading,
              end: edges.trailing && !expected.trailing
            )
        )
      } else if edges.leading || edges.trailing, context.hasKnownSource {
        // A key that is a text says how it should be; an identifier says nothing, and what stands
        // beside it may be a part of a sentence.
        let key = context.entry.key
        guard KeySpelling(key).contains(.text),
          !edges.agree(with: Edges(key), in: context.language)
        else { return }
        findings.add(context.valuePlace, Message("edge_whitespace.message", .text(value)))
      }
    }
  )
}

/// Which edges of a text are white space.
private struct Edges {
  let leading: Bool
  let trailing: Bool

  init(_ text: String) {
    self.init(
      leading: text.unicodeScalars.first?.properties.isWhitespace == true,
      trailing: text.unicodeScalars.last?.properties.isWhitespace == true
    )
  }

  init(leading: Bool, trailing: Bool) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Whether a translation's edges are those of its source. Scripts that are written without
  /// spaces need none where their source has one: their punctuation brings its own.
  func agree(with source: Edges, in language: String?) -> Bool {
    if leading == source.leading && trailing == source.trailing { return true }
    guard let language, Edges.unspacedLanguages.contains(language.primaryLanguage) else {
      return false
    }
    return (!leading || source.leading) && (!trailing || source.trailing)
  }

  /// Whether white space is missing at an edge where the source has some: what is meant there is
  /// not certain.
  func lacks(_ source: Edges, in language: String?) -> Bool {
    let trimmed = Edges(leading: leading && source.leading, trailing: trailing && source.trailing)
    return !trimmed.agree(with: source, in: language)
  }

  private static let unspacedLanguages: Set<String> = ["ja", "zh", "yue", "th", "lo", "km", "my"]
}
