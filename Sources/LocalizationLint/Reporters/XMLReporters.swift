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

  /// JUnit's XML: a suite a file, a case a finding. A note is a skipped case: CI systems show it, and
  /// it fails nothing.
  public static let junit = Reporter(name: "junit") { report, _ in
    let files = findingsByFile(report)
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    output += "<testsuites name=\"\(Tool.name)\" \(counts(ReportedFinding.all(of: report)))>\n"
    if files.isEmpty {
      output += "  <testsuite name=\"\(Tool.name)\" \(counts([])) skipped=\"0\">\n"
      output += "    <testcase classname=\"\(Tool.name)\" name=\"audit\"/>\n  </testsuite>\n"
    }
    for (path, findings) in files {
      let name = XMLText.escaped(path)
      let skipped = findings.count { $0.diagnostic.severity == .note }
      output += "  <testsuite name=\"\(name)\" \(counts(findings)) skipped=\"\(skipped)\">\n"
      for finding in findings { output += testCase(finding, in: name) }
      output += "  </testsuite>\n"
    }
    return Array((output + "</testsuites>\n").utf8)
  }

  /// The numbers of cases, of which there is one where nothing was found.
  private static func counts(_ findings: [ReportedFinding]) -> String {
    let failures = findings.count { $0.diagnostic.severity != .note }
    return "tests=\"\(max(1, findings.count))\" failures=\"\(failures)\" errors=\"0\""
  }

  private static func testCase(_ finding: ReportedFinding, in name: String) -> String {
    let place = "\(finding.line):\(finding.column)"
    let message = XMLText.escaped(finding.message)
    var output = "    <testcase classname=\"\(name)\""
    output += " name=\"\(finding.diagnostic.rule) \(place)\">\n"
    if finding.diagnostic.severity == .note {
      output += "      <skipped message=\"\(message)\"/>\n"
    } else {
      output += "      <failure type=\"\(finding.diagnostic.severity.rawValue)\""
      output += " message=\"\(message)\">\(name):\(place)</failure>\n"
    }
    return output + "    </testcase>\n"
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
