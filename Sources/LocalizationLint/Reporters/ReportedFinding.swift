/// A finding with its places as text, for reporters that write one record each.
struct ReportedFinding {
  let diagnostic: Diagnostic
  let path: String
  let line: Int
  let column: Int
  let endLine: Int
  let endColumn: Int
  let message: String

  /// The findings of a report, in its order.
  static func all(of report: Report) -> [ReportedFinding] {
    var resolver = PlaceResolver(report.project)
    return report.diagnostics.map { diagnostic in
      let start = resolver.start(of: diagnostic.place)
      let end = resolver.end(of: diagnostic.place)
      return ReportedFinding(
        diagnostic: diagnostic,
        path: resolver.path(of: diagnostic.place),
        line: start.line,
        column: start.column,
        endLine: end.line,
        endColumn: end.column,
        message: report.words.text(diagnostic.message)
      )
    }
  }

  /// What stays the same where lines move: for tools that follow a finding from run to run.
  var fingerprint: String {
    let parts = [
      diagnostic.rule, path, diagnostic.table ?? "", diagnostic.language ?? "",
      diagnostic.key ?? "",
    ]
    // FNV-1a, 64 bits: the same in every process.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in Array(part.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
