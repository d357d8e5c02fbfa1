import TextLength

/// Statistics for people and for programs.
package struct StatisticsText {
  private let statistics: Statistics
  private let words: Words

  package init(_ statistics: Statistics, words: Words) {
    self.statistics = statistics
    self.words = words
  }

  private var header: [String] {
    [
      Message("stats.language"), Message("stats.keys"), Message("stats.translated"),
      Message("stats.coverage"), Message("stats.untranslated_words"), Message("stats.words"),
      Message("stats.characters"),
    ]
    .map(words.text)
  }

  private var rows: [[String]] {
    statistics.languages.map { language in
      [
        language.name.isEmpty ? "-" : PrintableText.escaped(language.name),
        String(language.keys), "\(language.translated)/\(language.total)",
        language.coverage.description, String(language.untranslatedWords),
        String(language.words), String(language.characters),
      ]
    }
  }

  /// Columns, numbers to the right, aligned by the cells that texts take.
  package var plain: String {
    AlignedColumns([header] + rows, trailing: Set(1..<header.count)).lines()
      .map { $0 + "\n" }.joined()
  }

  /// A table of GitHub's Markdown.
  package var markdown: String {
    let rule = ["---"] + [String](repeating: "---:", count: header.count - 1)
    return ([header, rule] + rows).map { row in
      "| " + row.map(StatisticsText.inMarkdown).joined(separator: " | ") + " |\n"
    }
    .joined()
  }

  private static func inMarkdown(_ text: String) -> String {
    String(text.flatMap { "\\`*_[]<>|#&~".contains($0) ? ["\\", $0] : [$0] })
  }

  /// One object, version 1.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("unicode", Tool.unicodeVersion)
      writer.member("developmentLanguage", statistics.developmentLanguage)
      writer.member("translated", statistics.coverage.part)
      writer.member("total", statistics.coverage.whole)
      writer.member("languages") { writer in
        writer.array { writer in
          for language in statistics.languages {
            writer.element { StatisticsText.write(language, to: &$0) }
          }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ language: Statistics.Language, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("language", language.name)
      writer.member("keys", language.keys)
      writer.member("translated", language.translated)
      writer.member("total", language.total)
      writer.member("untranslatedWords", language.untranslatedWords)
      writer.member("words", language.words)
      writer.member("characters", language.characters)
    }
  }

  /// A badge of the share that is translated, for a page about the project.
  package var badge: String {
    let label = words.text(Message("stats.badge"))
    let value = statistics.coverage.description
    // What a sans serif of 11 px takes, more or less; the texts are fitted to it.
    func width(_ text: String) -> Int { measure(text, in: .displayColumns()) * 7 + 10 }
    let (left, right) = (width(label), width(value))
    let color =
      switch statistics.coverage.permille {
      case 950...: "#1d7a48"
      case 700...: "#8a5a00"
      default: "#b4231a"
      }
    func text(_ text: String, at start: Int, _ width: Int) -> String {
      """
      <text x="\(start + width / 2)" y="14" textLength="\(width - 10)" \
      lengthAdjust="spacingAndGlyphs">\(text)</text>
      """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" \
      aria-label="\(label): \(value)">
      <title>\(label): \(value)</title>
      <clipPath id="r"><rect width="\(left + right)" height="20" rx="3"/></clipPath>
      <g clip-path="url(#r)">
      <rect width="\(left)" height="20" fill="#3d4650"/>
      <rect x="\(left)" width="\(right)" height="20" fill="\(color)"/>
      </g>
      <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" \
      text-anchor="middle">
      \(text(label, at: 0, left))
      \(text(value, at: left, right))
      </g>
      </svg>

      """
  }
}
