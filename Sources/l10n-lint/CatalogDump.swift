import LocalizationLint
import StringTables

/// What Apple's compiler makes of a string catalog.
struct CatalogDump {
  let file: ProjectFile
  /// The findings about the file by itself.
  let report: Report
  private let catalog: StringCatalog

  init(file: ProjectFile, report: Report) {
    self.file = file
    self.report = report
    catalog = StringCatalog(reading: file.table.source.bytes)
  }

  /// One object of the files by their paths; one of version 1 where the catalog is refused.
  func json() -> [UInt8] {
    var writer = JSONWriter()
    if catalog.isRejected {
      writer.object { writer in
        writer.member("version", 1)
        writer.member("rejected", true)
        writer.member("diagnostics") { Reporter.writeDiagnostics(of: report, to: &$0) }
      }
    } else {
      writer.value(.dictionary(catalog.compiledFiles(named: tableName)))
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// The name of the table, which is the file's.
  private var tableName: String {
    let name = PathArithmetic.name(file.path)
    return name.hasSuffix(".xcstrings") ? String(name.dropLast(".xcstrings".count)) : name
  }

  /// For a person: the compiled tables, then what is wrong.
  var text: String {
    var output = "\(PrintableText.escaped(file.path)): \(file.table.format.rawValue), "
    output += "\(file.table.container.rawValue), \(file.table.source.encoding)\n"
    for table in catalog.compiledFiles(named: tableName) {
      output += PrintableText.escaped(table.key) + "\n"
      guard case .dictionary(let members) = table.value else { continue }
      for member in members {
        output += "  \(PrintableText.quoted(member.key)) = "
        output +=
          member.value.string.map(PrintableText.quoted) ?? PrintableText.escaped(json(member.value))
        output += "\n"
      }
    }
    return output + String(decoding: Reporter.xcode.report(report), as: UTF8.self)
  }

  private func json(_ value: TableValue) -> String {
    var writer = JSONWriter(isIndented: false)
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
