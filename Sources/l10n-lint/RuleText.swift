import LocalizationLint

/// A rule's description for a reader.
struct RuleText {
  private let rule: Rule
  private let words: Words

  init(_ rule: Rule, _ words: Words) {
    self.rule = rule
    self.words = words
  }

  /// For a terminal.
  var plain: String {
    var paragraphs = ["\(rule.id) (\(severity))", words.text(rule.flags), words.text(rule.reason)]
    if !flagged.isEmpty { paragraphs.append(words.text(Message("explain.flagged"))) }
    paragraphs += flagged.map { indented($0) }
    if !leftAlone.isEmpty { paragraphs.append(words.text(Message("explain.left_alone"))) }
    paragraphs += leftAlone.map { indented($0) }
    return paragraphs.joined(separator: "\n\n")
  }

  /// For the rule reference.
  var markdown: String {
    var paragraphs = [
      "## \(rule.id)", "*\(severity)*", words.text(rule.flags), words.text(rule.reason),
    ]
    if !flagged.isEmpty { paragraphs.append(words.text(Message("explain.flagged"))) }
    paragraphs += flagged.map { fenced($0) }
    if !leftAlone.isEmpty { paragraphs.append(words.text(Message("explain.left_alone"))) }
    paragraphs += leftAlone.map { fenced($0) }
    return paragraphs.joined(separator: "\n\n")
  }

  private var severity: String {
    let severities =
      rule.milderSeverity == rule.severity ? [rule.severity] : [rule.severity, rule.milderSeverity]
    let words = severities.map(\.word) + (rule.isOptIn ? [Message("rules.opt_in")] : [])
    return words.map { self.words.text($0) }.joined(separator: ", ")
  }

  private var flagged: [Example] { rule.examples.filter(\.hasFindings) }
  private var leftAlone: [Example] { rule.examples.filter { !$0.hasFindings } }

  private func indented(_ example: Example) -> String {
    example.markedFiles.map { path, text in
      "  \(path)\n"
        + text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  private func fenced(_ example: Example) -> String {
    example.markedFiles.map { "`\($0)`\n```\n\($1)\n```" }.joined(separator: "\n")
  }
}
