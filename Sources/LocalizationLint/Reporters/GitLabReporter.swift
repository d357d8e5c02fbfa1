extension Reporter {
  /// GitLab's code quality report, a subset of Code Climate's format.
  public static let gitlab = Reporter(name: "gitlab") { report, _ in
    var writer = JSONWriter()
    var seen: [String: Int] = [:]
    writer.array { writer in
      for finding in ReportedFinding.all(of: report) {
        // Two findings may say the same of one key; their order tells them apart.
        let repetition = seen[finding.fingerprint, default: 0]
        seen[finding.fingerprint] = repetition + 1
        writer.element { writer in
          writer.object { writer in
            writer.member("type", "issue")
            writer.member("check_name", finding.diagnostic.rule)
            writer.member("description", finding.message)
            writer.member("severity", level(finding.diagnostic.severity))
            writer.member(
              "fingerprint",
              repetition == 0 ? finding.fingerprint : "\(finding.fingerprint)-\(repetition)"
            )
            writer.member("location") { writer in
              writer.object { writer in
                writer.member("path", finding.path)
                writer.member("lines") { writer in
                  writer.object { writer in
                    writer.member("begin", finding.line)
                    writer.member("end", finding.endLine)
                  }
                }
              }
            }
          }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
