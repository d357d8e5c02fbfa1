extension Reporter {
  /// How often each rule found something, the most frequent first.
  public static let summary = Reporter(
    name: "summary",
    writingText: { report, _, output in
      var counts: [String: [Severity: Int]] = [:]
      let diagnostics = report.diagnostics
      // Mostly one rule has many findings after one another.
      var start = 0
      for index in diagnostics.indices {
        let (rule, severity) = (diagnostics[index].rule, diagnostics[index].severity)
        let next = index + 1
        if next < diagnostics.count, diagnostics[next].rule == rule,
          diagnostics[next].severity == severity
        {
          continue
        }
        counts[rule, default: [:]][severity, default: 0] += next - start
        start = next
      }
      let rows = counts.flatMap { rule, severities in
        severities.map { (rule: rule, severity: $0, count: $1) }
      }
      .sorted { left, right in
        if left.count != right.count { return left.count > right.count }
        return left.rule == right.rule ? left.severity > right.severity : left.rule < right.rule
      }
      let width = rows.map { String($0.count).utf8.count }.max() ?? 0
      for row in rows {
        let count = String(row.count)
        let padding = String(repeating: " ", count: width - count.utf8.count)
        output += "\(padding)\(count) \(row.severity.rawValue) \(row.rule)\n"
      }
    }
  )
}
