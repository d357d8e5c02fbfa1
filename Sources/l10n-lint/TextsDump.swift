import LocalizationLint
import StringTables

/// What a reader sees in a file that has texts of several languages.
struct TextsDump {
  let file: ProjectFile
  /// The findings about the file by itself.
  let report: Report
  private let texts: [Text]

  /// A text of the file, or a key that has none.
  private struct Text {
    let key: String
    let language: String?
    let path: VariantPath?
    let value: String?
    let state: String?
    let comment: String?
    /// The path of the project's file that XLIFF has the text from.
    var original: String?
    let start: SourceLocation
    let end: SourceLocation
  }

  init(catalog file: ProjectFile, report: Report) {
    self.file = file
    self.report = report
    let catalog = StringCatalog(reading: file.table.source.bytes)
    let index = LineIndex(catalog.source)
    texts = catalog.entries.flatMap { entry -> [Text] in
      let (key, comment) = (entry.key, entry.comment)
      func text(_ language: String?, _ variant: Variant?, _ span: Range<Int>) -> Text {
        Text(
          key: key,
          language: language,
          path: variant?.path,
          value: variant?.text.text,
          state: variant?.text.state,
          comment: comment,
          start: index.location(at: span.lowerBound),
          end: index.location(at: span.upperBound)
        )
      }
      let texts = entry.localizations.flatMap { localization in
        (localization.text?.variants ?? []).map { variant in
          text(localization.language, variant, variant.text.span ?? localization.span)
        }
      }
      return texts.isEmpty ? [text(nil, nil, entry.span)] : texts
    }
  }

  init(xliff file: ProjectFile, report: Report) {
    self.file = file
    self.report = report
    let document = XLIFFDocument.read(file.table.source.bytes)
    let index = LineIndex(document.source)
    texts = document.document.files.flatMap { file in
      file.units.flatMap { unit -> [Text] in
        func text(_ language: String?, _ value: String, _ state: String?, _ span: Range<Int>?)
          -> Text
        {
          let span = span ?? unit.place?.unit ?? 0..<0
          return Text(
            key: unit.key(in: file.original),
            language: language,
            path: unit.path(in: file.original),
            value: value,
            state: state,
            comment: unit.notes.isEmpty ? nil : unit.notes.joined(separator: "\n"),
            original: file.original,
            start: index.location(at: span.lowerBound),
            end: index.location(at: span.upperBound)
          )
        }
        let target = unit.target.map {
          text(file.targetLanguage, $0, unit.state, unit.place?.target)
        }
        return [text(file.sourceLanguage, unit.source, nil, unit.place?.source)]
          + [target].compactMap(\.self)
      }
    }
  }

  /// One object, version 1.
  func json() -> [UInt8] {
    report.dump(
      of: file,
      table: { $0.literal("null") },
      entries: { writer in
        for text in texts { writer.element { write(text, to: &$0) } }
      }
    )
  }

  private func write(_ text: Text, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("key", text.key)
      writer.member("language", text.language)
      writer.member("variant", text.path?.description)
      writer.member("value", text.value)
      writer.member("state", text.state)
      writer.member("comment", text.comment)
      if let original = text.original { writer.member("original", original) }
      writer.member("line", text.start.line)
      writer.member("column", text.start.column)
      writer.member("endLine", text.end.line)
      writer.member("endColumn", text.end.column)
    }
  }

  /// For a person: the texts with their places, then what is wrong with the file.
  var text: String {
    var output = "\(PrintableText.escaped(file.path)): \(file.table.format.rawValue), "
    output += "\(file.table.container.rawValue), \(file.table.source.encoding)\n"
    for text in texts {
      output += "\(text.start.line):\(text.start.column)\(file.table.isRejected ? "!" : " ") "
      output += PrintableText.quoted(text.key)
      if let language = text.language { output += " [\(PrintableText.escaped(language))]" }
      if let path = text.path, !path.steps.isEmpty {
        output += " " + PrintableText.escaped(path.description)
      }
      if let value = text.value { output += " = " + PrintableText.quoted(value) }
      output += "\n"
    }
    return output + String(decoding: Reporter.xcode.report(report), as: UTF8.self)
  }
}
