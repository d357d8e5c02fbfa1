extension Reporter {
  /// One line a finding, as compilers write them: `path:line:column: warning: message (rule)`.
  public static let xcode = Reporter(name: "xcode") { report, _ in
    var resolver = PlaceResolver(report.project)
    var output: [UInt8] = []
    func line(_ place: Place, _ kind: String, _ text: String, _ resolver: inout PlaceResolver) {
      let start = resolver.start(of: place)
      let path = PrintableText.escapedPath(resolver.path(of: place))
      output.append(contentsOf: "\(path):\(start.line):\(start.column): \(kind): \(text)\n".utf8)
    }
    for diagnostic in report.diagnostics {
      let text = report.words.text(diagnostic.message)
      let subject = diagnostic.language.map { " [\(PrintableText.escaped($0))]" } ?? ""
      line(
        diagnostic.place,
        diagnostic.severity.rawValue,
        "\(text)\(subject) (\(diagnostic.rule))",
        &resolver
      )
      for note in diagnostic.notes {
        line(note.place, "note", report.words.text(note.message), &resolver)
      }
    }
    return output
  }
}
