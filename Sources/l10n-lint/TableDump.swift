import LocalizationLint
import StringTables

/// What a reader sees in a file.
struct TableDump {
  let file: ProjectFile
  /// The findings about the file by itself.
  let report: Report

  /// One object, version 1.
  func json() -> [UInt8] {
    let lines = LineIndex(file.table.source)
    return report.dump(
      of: file,
      table: { $0.value(.dictionary(file.table.loadedTable())) },
      entries: { writer in
        for entry in file.table.entries { writer.element { write(entry, lines, &$0) } }
      }
    )
  }

  private func write(_ entry: TableEntry, _ lines: LineIndex, _ writer: inout JSONWriter) {
    let start = lines.location(at: entry.span.lowerBound)
    let end = lines.location(at: entry.span.upperBound)
    writer.object { writer in
      writer.member("key", entry.key)
      writer.member("value") { $0.value(entry.value) }
      writer.member("comment", entry.comment)
      writer.member("line", start.line)
      writer.member("column", start.column)
      writer.member("endLine", end.line)
      writer.member("endColumn", end.column)
    }
  }

  /// For a person: the entries with their places, then what is wrong with the file.
  var text: String {
    let lines = LineIndex(file.table.source)
    var output = "\(PrintableText.escaped(file.path)): \(file.table.format.rawValue), "
    output += "\(file.table.container.rawValue), \(file.table.source.encoding)\n"
    for entry in file.table.entries {
      let start = lines.location(at: entry.span.lowerBound)
      let mark = entry.isReachable && !file.table.isRejected ? " " : "!"
      output += "\(start.line):\(start.column)\(mark) \(PrintableText.quoted(entry.key)) = "
      output +=
        entry.value.string.map(PrintableText.quoted)
        ?? PrintableText.escaped(description(entry.value))
      if let comment = entry.comment { output += "  // " + PrintableText.escaped(comment) }
      output += "\n"
    }
    return output + String(decoding: Reporter.xcode.report(report), as: UTF8.self)
  }

  private func description(_ value: TableValue) -> String {
    var writer = JSONWriter(isIndented: false)
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension Report {
  /// What `dump` says of a file in JSON: one object, version 1.
  /// - Parameters:
  ///   - table: writes what Apple's reader would load.
  ///   - entries: writes the elements of the list.
  func dump(
    of file: ProjectFile,
    table: (inout JSONWriter) -> Void,
    entries: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("path", file.path)
      writer.member("format", file.table.format.rawValue)
      writer.member("container", file.table.container.rawValue)
      writer.member("encoding", file.table.source.encoding)
      writer.member("rejected", file.table.isRejected)
      writer.member("table", table)
      writer.member("entries") { $0.array(entries) }
      writer.member("diagnostics") { Reporter.writeDiagnostics(of: self, to: &$0) }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
