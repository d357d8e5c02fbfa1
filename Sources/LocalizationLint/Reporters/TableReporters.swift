extension Reporter {
  /// A table a line for each finding, for a comment on a change or a job's summary.
  public static let markdown = Reporter(name: "markdown") { report, _ in
    let words = report.words
    let header = [
      Message("findings.severity"), Message("findings.place"), Message("findings.rule"),
      Message("findings.language"), Message("findings.message"),
    ]
    var output = "| " + header.map { words.text($0) }.joined(separator: " | ") + " |\n"
    output += "|" + String(repeating: " --- |", count: header.count) + "\n"
    for finding in ReportedFinding.all(of: report) {
      let cells = [
        words.text(finding.diagnostic.severity.word),
        escapedMarkdown("\(finding.path):\(finding.line):\(finding.column)"),
        escapedMarkdown(finding.diagnostic.rule),
        escapedMarkdown(finding.diagnostic.language ?? ""), escapedMarkdown(finding.message),
      ]
      output += "| " + cells.joined(separator: " | ") + " |\n"
    }
    return Array(output.utf8)
  }

  /// A line for each finding, for a spreadsheet.
  public static let csv = Reporter(name: "csv") { report, _ in
    let header = [
      "severity", "rule", "path", "line", "column", "bundle", "table", "language", "key", "message",
    ]
    var output = CSV.row(header.map { .text($0) })
    func field(_ text: String?) -> CSV.Field { text.map { .text($0) } ?? .empty }
    for finding in ReportedFinding.all(of: report) {
      let diagnostic = finding.diagnostic
      output += CSV.row([
        .text(diagnostic.severity.rawValue), .text(diagnostic.rule),
        .text(finding.path), .number(finding.line), .number(finding.column),
        .text(diagnostic.bundle), field(diagnostic.table), field(diagnostic.language),
        field(diagnostic.key), .text(finding.message),
      ])
    }
    return Array(output.utf8)
  }

  /// Text in which no character of Markdown or HTML means anything.
  private static func escapedMarkdown(_ text: String) -> String {
    var result = ""
    for scalar in PrintableText.escaped(text).unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "@": result += "&#64;"
      case _ where "\\`*_{}[]()#+-!|~>".unicodeScalars.contains(scalar):
        result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
