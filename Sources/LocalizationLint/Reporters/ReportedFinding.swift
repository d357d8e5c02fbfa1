/// A finding with its places as text, for reporters that write one record each.
struct ReportedFinding {
  let diagnostic: Diagnostic
  let path: String
  let line: Int
  let column: Int
  let endLine: Int
  let endColumn: Int
  let message: String

  init(_ diagnostic: Diagnostic, _ words: Words, _ resolver: inout PlaceResolver) {
    self.diagnostic = diagnostic
    path = resolver.path(of: diagnostic.place)
    let start = resolver.start(of: diagnostic.place)
    let end = resolver.end(of: diagnostic.place)
    (line, column, endLine, endColumn) = (start.line, start.column, end.line, end.column)
    message = words.text(diagnostic.message)
  }

  /// What stays the same where lines move: for tools that follow a finding from run to run.
  /// Linear in the length of the path and the key.
  var fingerprint: Fingerprint {
    Fingerprint(of: [
      diagnostic.rule, path, diagnostic.table ?? "", diagnostic.language ?? "",
      diagnostic.key ?? "",
    ])
  }
}

/// What some texts are known by.
struct Fingerprint: Hashable, CustomStringConvertible {
  // FNV-1a, 64 bits: the same in every process.
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(of texts: [String]) {
    for text in texts {
      for byte in text.utf8 { add(byte) }
      add(0)
    }
  }

  init(bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Goes on to what is one byte longer.
  mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// In 16 hexadecimal digits.
  var description: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Findings of a report in its order, each with its texts only while it is looked at.
struct ReportedFindings: Sequence {
  private let report: Report
  private let positions: any Sequence<Int>

  init(_ report: Report) { self.init(report, at: report.diagnostics.indices) }

  init(_ report: Report, at positions: some Sequence<Int>) {
    self.report = report
    self.positions = positions
  }

  func makeIterator() -> AnyIterator<ReportedFinding> {
    var positions: any IteratorProtocol<Int> = positions.makeIterator()
    var resolver = PlaceResolver(report.project)
    return AnyIterator {
      positions.next().map {
        ReportedFinding(report.diagnostics[$0], report.words, &resolver)
      }
    }
  }
}
