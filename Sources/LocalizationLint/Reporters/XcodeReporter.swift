extension Reporter {
  /// One line a finding, as compilers write them: `path:line:column: warning: message (rule)`.
  public static let xcode = Reporter(
    name: "xcode",
    writingText: { report, _, output in
      var resolver = PlaceResolver(report.project)
      func line(_ place: Place, _ kind: String, _ text: String) -> String {
        let start = resolver.start(of: place)
        let path = PrintableText.escapedPath(resolver.path(of: place))
        return "\(path):\(start.line):\(start.column): \(kind): \(text)\n"
      }
      for diagnostic in report.diagnostics {
        let text = report.words.text(diagnostic.message)
        let subject = diagnostic.language.map { " [\(PrintableText.escaped($0))]" } ?? ""
        output += line(
          diagnostic.place,
          diagnostic.severity.rawValue,
          "\(text)\(subject) (\(diagnostic.rule))"
        )
        for note in diagnostic.notes {
          output += line(note.place, "note", report.words.text(note.message))
        }
      }
    }
  )
}
