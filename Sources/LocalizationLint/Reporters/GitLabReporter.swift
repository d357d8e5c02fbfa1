extension Reporter {
  /// GitLab's code quality report, which takes a subset of Code Climate's format.
  public static let gitlab = codeQuality("gitlab")

  /// Issues in Code Climate's format, in one array.
  public static let codeClimate = codeQuality("codeclimate")

  private static func codeQuality(_ name: String) -> Reporter {
    Reporter(name: name, writingJSON: codeQualityIssues)
  }

  @Sendable private static func codeQualityIssues(_ report: Report, _ writer: inout JSONWriter) {
    var seen: [Fingerprint: Int] = [:]
    writer.array { writer in
      for finding in ReportedFindings(report) {
        // Two findings may say the same of one key; their order tells them apart.
        let fingerprint = finding.fingerprint
        let repetition = seen[fingerprint, default: 0]
        seen[fingerprint] = repetition + 1
        writer.element { writer in
          writer.object { writer in
            writer.member("type", "issue")
            writer.member("check_name", finding.diagnostic.rule)
            writer.member("description", finding.message)
            writer.member("categories") { writer in
              writer.array { writer in writer.element { $0.string("Bug Risk") } }
            }
            writer.member("severity", level(finding.diagnostic.severity))
            writer.member(
              "fingerprint",
              repetition == 0 ? "\(fingerprint)" : "\(fingerprint)-\(repetition)"
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
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
