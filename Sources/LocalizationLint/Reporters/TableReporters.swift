extension Reporter {
  /// A table with a line for each finding, the worst first, and the counts: for a comment on a change
  /// or the summary of a job, which GitHub shows up to 1 MiB. What does not fit is counted.
  public static let markdown = Reporter(
    name: "markdown",
    writingText: { report, _, output in
      let words = report.words
      func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
      let header = [
        Message("findings.severity"), Message("findings.place"), Message("findings.rule"),
        Message("findings.language"), Message("findings.message"),
      ]
      var table = ""
      if !report.diagnostics.isEmpty {
        table += row(header.map { words.text($0) }) + row(header.map { _ in "---" })
      }
      var further = ""
      var isFull = false
      for severity in Severity.allCases.reversed() {
        let positions = report.diagnostics.indices.filter {
          report.diagnostics[$0].severity == severity
        }
        var findings = ReportedFindings(report, at: positions).makeIterator()
        var shown = 0
        while !isFull, let finding = findings.next() {
          let line = row([
            words.text(severity.word),
            escapedMarkdown("\(finding.path):\(finding.line):\(finding.column)"),
            escapedMarkdown(finding.diagnostic.rule),
            escapedMarkdown(finding.diagnostic.language ?? ""), escapedMarkdown(finding.message),
          ])
          isFull = table.utf8.count + line.utf8.count > maximalTableLength
          guard !isFull else { break }
          table += line
          shown += 1
        }
        let hidden = positions.count - shown
        if hidden > 0 { further += "\n" + words.text(severity.furtherFindings(hidden)) + "\n" }
      }
      if !table.isEmpty { output += table + "\n" }
      output += words.text(Summary(report).counts) + "\n" + further
    }
  )

  /// In bytes: somewhat less than 1 MiB, for what stands around the table.
  private static let maximalTableLength = 1_000_000

  /// A line for each finding, for a spreadsheet.
  public static let csv = Reporter(
    name: "csv",
    writingText: { report, _, output in
      let header = [
        "severity", "rule", "path", "line", "column", "bundle", "table", "language", "key",
        "message",
      ]
      output += CSV.row(header.map { .text($0) })
      func field(_ text: String?) -> CSV.Field { text.map { .text($0) } ?? .empty }
      for finding in ReportedFindings(report) {
        let diagnostic = finding.diagnostic
        output += CSV.row([
          .text(diagnostic.severity.rawValue), .text(diagnostic.rule),
          .text(finding.path), .number(finding.line), .number(finding.column),
          .text(diagnostic.bundle), field(diagnostic.table), field(diagnostic.language),
          field(diagnostic.key), .text(finding.message),
        ])
      }
    }
  )

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
