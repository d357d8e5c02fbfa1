extension Reporter {
  /// Annotations of GitHub's workflow commands: the worst first, ten a level, which is all that
  /// GitHub shows, and the number of the rest.
  public static let github = Reporter(
    name: "github",
    writingText: { report, _, output in
      for severity in Severity.allCases.reversed() {
        let ofSeverity = report.diagnostics.indices.filter {
          report.diagnostics[$0].severity == severity
        }
        for finding in ReportedFindings(report, at: ofSeverity.prefix(10)) {
          output += "::\(command(severity)) "
          output +=
            "file=\(escapedProperty(finding.path)),line=\(finding.line),col=\(finding.column)"
          output += ",title=\(escapedProperty(finding.diagnostic.rule))"
          output += "::\(escapedData(finding.message))\n"
        }
        if ofSeverity.count > 10 {
          let rest = severity.furtherFindings(ofSeverity.count - 10)
          output += "::\(command(severity))::\(escapedData(report.words.text(rest)))\n"
        }
      }
    }
  )

  private static func command(_ severity: Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }

  private static func escapedData(_ text: String) -> String {
    PrintableText.escaped(text.replacing("%", with: "%25"))
  }

  private static func escapedProperty(_ text: String) -> String {
    escapedData(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension Severity {
  /// The severity as a word of the tool's own.
  package var word: Message {
    switch self {
    case .error: Message("severity.error")
    case .warning: Message("severity.warning")
    case .note: Message("severity.note")
    }
  }

  /// That a report does not show all findings of the severity.
  func furtherFindings(_ count: Int) -> Message {
    Message("findings.further", .number(count), .message(word))
  }
}
