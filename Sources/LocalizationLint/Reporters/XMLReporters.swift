import StringTables

extension Reporter {
  /// Checkstyle's XML, which many tools read.
  public static let checkstyle = Reporter(
    name: "checkstyle",
    writingText: { report, _, output in
      output += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
      for (path, positions) in positionsByFile(report) {
        output += "  <file name=\"\(XMLText.escaped(path))\">\n"
        for finding in ReportedFindings(report, at: positions) {
          let severity =
            finding.diagnostic.severity == .note ? "info" : finding.diagnostic.severity.rawValue
          output += "    <error line=\"\(finding.line)\" column=\"\(finding.column)\""
          output += " severity=\"\(severity)\" message=\"\(XMLText.escaped(finding.message))\""
          output += " source=\"\(Tool.name).\(finding.diagnostic.rule)\"/>\n"
        }
        output += "  </file>\n"
      }
      output += "</checkstyle>\n"
    }
  )

  /// JUnit's XML: a suite a file, a case a finding. A note is a skipped case: CI systems show it, and
  /// it fails nothing.
  public static let junit = Reporter(
    name: "junit",
    writingText: { report, _, output in
      let files = positionsByFile(report)
      output += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      output += "<testsuites name=\"\(Tool.name)\" \(counts(report.diagnostics[...]))>\n"
      if files.isEmpty {
        output += "  <testsuite name=\"\(Tool.name)\" \(counts([])) skipped=\"0\">\n"
        output += "    <testcase classname=\"\(Tool.name)\" name=\"audit\"/>\n  </testsuite>\n"
      }
      for (path, positions) in files {
        let name = XMLText.escaped(path)
        let findings = report.diagnostics[positions]
        let skipped = findings.count { $0.severity == .note }
        output += "  <testsuite name=\"\(name)\" \(counts(findings)) skipped=\"\(skipped)\">\n"
        for finding in ReportedFindings(report, at: positions) {
          output += testCase(finding, in: name)
        }
        output += "  </testsuite>\n"
      }
      output += "</testsuites>\n"
    }
  )

  /// The numbers of cases, of which there is one where nothing was found.
  private static func counts(_ findings: ArraySlice<Diagnostic>) -> String {
    let failures = findings.count { $0.severity != .note }
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

  /// The files with the positions of their findings in the report.
  private static func positionsByFile(
    _ report: Report
  ) -> [(path: String, positions: Range<Int>)] {
    var files: [(path: String, positions: Range<Int>)] = []
    for position in report.diagnostics.indices {
      let path = report.project.path(ofFile: report.diagnostics[position].place.file)
      if let last = files.last, last.path.hasSameBytes(as: path) {
        files[files.count - 1].positions = last.positions.lowerBound..<position + 1
      } else {
        files.append((path, position..<position + 1))
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
