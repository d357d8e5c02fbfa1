extension Reporter {
  /// One object, version 1 of the tool's own format.
  public static let json = Reporter(
    name: "json",
    writingJSON: { report, writer in
      writer.object { writer in
        writer.member("version", 1)
        writer.member("tool") { $0.object(toolMembers) }
        writer.member("diagnostics") { writeDiagnostics(of: report, to: &$0) }
        writer.member("summary") { Summary(report).write(to: &$0) }
      }
    }
  )

  /// An array of findings.
  package static func writeDiagnostics(of report: Report, to writer: inout JSONWriter) {
    var resolver = PlaceResolver(report.project)
    writer.array { writer in
      for diagnostic in report.diagnostics {
        writer.element { $0.object { diagnostic.write(to: &$0, report.words, &resolver) } }
      }
    }
  }

  private static func toolMembers(_ writer: inout JSONWriter) {
    writer.member("name", Tool.name)
    writer.member("version", Tool.version)
    writer.member("unicode", Tool.unicodeVersion)
  }
}

extension Diagnostic {
  fileprivate func write(
    to writer: inout JSONWriter,
    _ words: Words,
    _ resolver: inout PlaceResolver
  ) {
    let start = resolver.start(of: place)
    let end = resolver.end(of: place)
    writer.member("rule", rule)
    writer.member("severity", severity.rawValue)
    writer.member("path", resolver.path(of: place))
    writer.member("line", start.line)
    writer.member("column", start.column)
    writer.member("endLine", end.line)
    writer.member("endColumn", end.column)
    writer.member("bundle", bundle)
    if let table { writer.member("table", table) }
    if let language { writer.member("language", language) }
    if let key { writer.member("key", key) }
    if let variant { writer.member("variant", variant) }
    writer.member("message", words.text(message))
    writer.member("notes") { writer in
      writer.array { writer in
        for note in notes {
          writer.element { $0.object { note.write(to: &$0, words, &resolver) } }
        }
      }
    }
  }
}

extension Note {
  fileprivate func write(
    to writer: inout JSONWriter,
    _ words: Words,
    _ resolver: inout PlaceResolver
  ) {
    let start = resolver.start(of: place)
    writer.member("path", resolver.path(of: place))
    writer.member("line", start.line)
    writer.member("column", start.column)
    writer.member("message", words.text(message))
  }
}

extension Summary {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("errors", errors)
      writer.member("warnings", warnings)
      writer.member("notes", notes)
      writer.member("files", files)
      writer.member("tables", tables)
      writer.member("languages") { writer in
        writer.array { writer in
          for language in languages { writer.element { $0.string(language) } }
        }
      }
      writer.member("keys", keys)
      writer.member("coverage") { writer in
        writer.object { writer in
          for coverage in coverage {
            writer.member(coverage.language) { writer in
              writer.object { writer in
                writer.member("translated", coverage.translated)
                writer.member("total", coverage.total)
              }
            }
          }
        }
      }
    }
  }
}
