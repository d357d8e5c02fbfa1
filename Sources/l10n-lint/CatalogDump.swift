import LocalizationLint
import StringTables

/// What a reader sees in a string catalog, or what Apple's compiler makes of it.
struct CatalogDump {
  let file: ProjectFile
  /// The findings about the file by itself.
  let report: Report
  let isCompiled: Bool
  private let catalog: StringCatalog

  init(file: ProjectFile, report: Report, isCompiled: Bool) {
    self.file = file
    self.report = report
    self.isCompiled = isCompiled
    catalog = StringCatalog(reading: file.table.source.bytes)
  }

  /// One object, version 1; compiled, one of the files by their paths, unless the catalog is refused.
  func json() -> [UInt8] {
    var writer = JSONWriter()
    if isCompiled, !catalog.isRejected {
      writer.value(.dictionary(catalog.compiledFiles(named: tableName)))
    } else {
      writer.object { writer in
        writer.member("version", 1)
        if !isCompiled { writeContents(to: &writer) }
        if isCompiled { writer.member("rejected", true) }
        writer.member("diagnostics") { Reporter.writeDiagnostics(of: report, to: &$0) }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func writeContents(to writer: inout JSONWriter) {
    writer.member("path", file.path)
    writer.member("format", file.table.format.rawValue)
    writer.member("container", file.table.container.rawValue)
    writer.member("encoding", file.table.source.encoding)
    writer.member("rejected", catalog.isRejected)
    writer.member("table") { $0.literal("null") }
    writer.member("entries") { writer in
      writer.array { writer in
        for line in lines { writer.element { line.write(to: &$0) } }
      }
    }
  }

  /// The name of the table, which is the file's.
  private var tableName: String {
    let name = file.path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".xcstrings") ? name.dropLast(".xcstrings".count) : name)
  }

  /// A text of the catalog, or an entry that has none.
  private struct Line {
    let key: String
    let language: String?
    let variant: Variant?
    let comment: String?
    let start: SourceLocation
    let end: SourceLocation

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("key", key)
        writer.member("language", language)
        writer.member("variant", variant.map(\.path.description))
        writer.member("value", variant?.text.text)
        writer.member("state", variant?.text.state)
        writer.member("comment", comment)
        writer.member("line", start.line)
        writer.member("column", start.column)
        writer.member("endLine", end.line)
        writer.member("endColumn", end.column)
      }
    }
  }

  private var lines: [Line] {
    let index = LineIndex(catalog.source)
    return catalog.entries.flatMap { entry -> [Line] in
      let (key, comment) = (entry.key, entry.comment)
      func line(_ language: String?, _ variant: Variant?, _ span: Range<Int>) -> Line {
        Line(
          key: key,
          language: language,
          variant: variant,
          comment: comment,
          start: index.location(at: span.lowerBound),
          end: index.location(at: span.upperBound)
        )
      }
      let texts = entry.localizations.flatMap { localization in
        (localization.text?.variants ?? []).map { variant in
          line(localization.language, variant, variant.text.span ?? localization.span)
        }
      }
      return texts.isEmpty ? [line(nil, nil, entry.span)] : texts
    }
  }

  /// For a person: the texts with their places, or the compiled tables, then what is wrong.
  var text: String {
    var output = "\(PrintableText.escaped(file.path)): \(file.table.format.rawValue), "
    output += "\(file.table.container.rawValue), \(file.table.source.encoding)\n"
    if isCompiled {
      for table in catalog.compiledFiles(named: tableName) {
        output += PrintableText.escaped(table.key) + "\n"
        guard case .dictionary(let members) = table.value else { continue }
        for member in members {
          output += "  \(quoted(member.key)) = "
          output += member.value.string.map(quoted) ?? PrintableText.escaped(json(member.value))
          output += "\n"
        }
      }
    } else {
      for line in lines {
        output += "\(line.start.line):\(line.start.column)\(catalog.isRejected ? "!" : " ") "
        output += quoted(line.key)
        if let language = line.language { output += " [\(PrintableText.escaped(language))]" }
        if let variant = line.variant {
          let path = PrintableText.escaped(variant.path.description)
          output += (path.isEmpty ? "" : " \(path)") + " = " + quoted(variant.text.text)
        }
        output += "\n"
      }
    }
    return output + String(decoding: Reporter.xcode.report(report), as: UTF8.self)
  }

  private func quoted(_ text: String) -> String { "\"" + PrintableText.escaped(text) + "\"" }

  private func json(_ value: TableValue) -> String {
    var writer = JSONWriter(isIndented: false)
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
