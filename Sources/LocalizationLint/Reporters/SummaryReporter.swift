extension Reporter {
  /// How often each rule found something, the most frequent first.
  public static let summary = Reporter(name: "summary") { report, _ in
    var counts: [String: [Severity: Int]] = [:]
    for index in report.diagnostics.indices {
      let severity = report.diagnostics[index].severity
      counts[report.diagnostics[index].rule, default: [:]][severity, default: 0] += 1
    }
    let rows = counts.flatMap { rule, severities in
      severities.map { (rule: rule, severity: $0, count: $1) }
    }
    .sorted { left, right in
      if left.count != right.count { return left.count > right.count }
      return left.rule == right.rule ? left.severity > right.severity : left.rule < right.rule
    }
    let width = rows.map { String($0.count).utf8.count }.max() ?? 0
    return rows.flatMap { row in
      let count = String(row.count)
      let padding = String(repeating: " ", count: width - count.utf8.count)
      return Array("\(padding)\(count) \(row.severity.rawValue) \(row.rule)\n".utf8)
    }
  }
}
