import StringTables

/// A source file of a project, scanned for the keys it uses.
package struct ProjectSource: Sendable {
  /// As it is printed.
  package let path: String
  /// Empty where nothing in the file can be pointed at.
  package let text: SourceText
  package let scan: SourceScan

  /// Scans a file's bytes.
  init(path: String, bytes: [UInt8], as language: SourceLanguage, by scanner: SourceScanner) {
    let text = SourceText(decoding: bytes)
    self.path = path
    scan = scanner.scan(text.utf8, as: language)
    self.text =
      scan.uses.isEmpty && scan.directives.isEmpty ? SourceText(decoding: []) : text
  }

  /// A file in which no keys are looked for.
  package init(path: String, text: SourceText) {
    self.path = path
    self.text = text
    scan = SourceScan()
  }

  /// The name that a nib's table has.
  var tableName: String { PathArithmetic.split(PathArithmetic.name(path)).stem }
}

extension Project {
  /// The index of a source file where places and paths ask for one.
  package func fileIndex(ofSource index: Int) -> Int { files.count + index }

  /// A place in a source file.
  package func place(of span: Range<Int>, inSource index: Int) -> Place {
    Place(file: fileIndex(ofSource: index), span: span)
  }

  /// The index that stands for a file's text: all parts of a catalog have one.
  package func home(ofFile index: Int) -> Int { index < homes.count ? homes[index] : index }

  /// The path of a table's or source file.
  package func path(ofFile index: Int) -> String {
    index < files.count ? files[index].path : sources[index - files.count].path
  }

  /// The text of a table's or source file.
  package func text(ofFile index: Int) -> SourceText {
    index < files.count ? files[index].table.source : sources[index - files.count].text
  }
}
