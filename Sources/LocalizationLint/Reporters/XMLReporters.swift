extension Reporter {
  /// Checkstyle's XML, which many tools read.
  public static let checkstyle = Reporter(name: "checkstyle") { report, _ in
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for (path, findings) in findingsByFile(report) {
      output += "  <file name=\"\(XMLText.escaped(path))\">\n"
      for finding in findings {
        let severity =
          finding.diagnostic.severity == .note ? "info" : finding.diagnostic.severity.rawValue
        output += "    <error line=\"\(finding.line)\" column=\"\(finding.column)\""
        output += " severity=\"\(severity)\" message=\"\(XMLText.escaped(finding.message))\""
        output += " source=\"\(Tool.name).\(finding.diagnostic.rule)\"/>\n"
      }
      output += "  </file>\n"
    }
    return Array((output + "</checkstyle>\n").utf8)
  }

  /// JUnit's XML: a suite a file, a failed case a finding.
  public static let junit = Reporter(name: "junit") { report, _ in
    let files = findingsByFile(report)
    let total = report.diagnostics.count
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    output +=
      "<testsuites name=\"\(Tool.name)\" tests=\"\(max(1, total))\" failures=\"\(total)\">\n"
    if files.isEmpty {
      output += "  <testsuite name=\"\(Tool.name)\" tests=\"1\" failures=\"0\">\n"
      output += "    <testcase classname=\"\(Tool.name)\" name=\"audit\"/>\n  </testsuite>\n"
    }
    for (path, findings) in files {
      let name = XMLText.escaped(path)
      output += "  <testsuite name=\"\(name)\" tests=\"\(findings.count)\""
      output += " failures=\"\(findings.count)\">\n"
      for finding in findings {
        let place = "\(finding.line):\(finding.column)"
        output += "    <testcase classname=\"\(name)\""
        output += " name=\"\(finding.diagnostic.rule) \(place)\">\n"
        output += "      <failure type=\"\(finding.diagnostic.severity.rawValue)\""
        output += " message=\"\(XMLText.escaped(finding.message))\">"
        output += "\(name):\(place)</failure>\n    </testcase>\n"
      }
      output += "  </testsuite>\n"
    }
    return Array((output + "</testsuites>\n").utf8)
  }

  private static func findingsByFile(
    _ report: Report
  ) -> [(path: String, findings: [ReportedFinding])] {
    var files: [(path: String, findings: [ReportedFinding])] = []
    for finding in ReportedFinding.all(of: report) {
      if files.last?.path == finding.path {
        files[files.count - 1].findings.append(finding)
      } else {
        files.append((finding.path, [finding]))
      }
    }
    return files
  }
}

/// Text inside XML 1.0.
private enum XMLText {
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in PrintableText.escaped(text).unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      // No XML 1.0 document can hold these, escaped or not.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
