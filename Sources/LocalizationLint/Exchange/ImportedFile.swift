import Localization
import StringTables
import TextLength

/// A sheet or document that comes back from translators.
package struct ImportedFile: Sendable {
  /// As it is printed.
  package let path: String
  package let source: SourceText
  /// In the order of the file.
  package fileprivate(set) var texts: [ImportedText] = []
  /// What keeps the file from being understood.
  package fileprivate(set) var problems: [ExchangeProblem] = []

  /// The table of what names none.
  var tableName: String { PathArithmetic.split(PathArithmetic.name(path)).stem }
}

/// What an imported file says of one text in one language.
package struct ImportedText: Sendable {
  /// The table as the file names it; nil where it names none.
  let table: String?
  let language: String
  let key: String
  let path: VariantPath
  /// What it was translated from; nil where the file does not say.
  let source: String?
  /// What is to be said; nil where the file says nothing.
  let text: String?
  /// Whether a CR in the text is meant, and not what a program ends its lines with.
  let hasOwnReturns: Bool
  /// Whether it is to be translated at all.
  let isTranslatable: Bool
  /// Whether the translator is done with it.
  let isFinished: Bool
  /// In a catalog's word.
  let state: String?
  /// Limits that the file sets.
  let limits: [LengthLimit]
  /// Where the key stands, in UTF-8 of the file.
  let keyOffset: Int
  /// Where the text stands.
  let offset: Int
  /// Where what it was translated from stands.
  let sourceOffset: Int
}

extension ExchangeReader {
  /// Reads a file that comes back from translators.
  ///
  /// - Parameters:
  ///   - project: where it goes; the language of a table's source is that of the column in a sheet
  ///     that holds what is translated.
  ///   - asked: the languages to import; where it is one, that of a document that names none.
  package func readImport(
    _ path: String,
    into project: Input,
    asked: [String],
    _ locator: ExchangeLocator
  ) throws(ExchangeFailure) -> ImportedFile {
    switch ExchangeFormat(reading: path) {
    case .csv:
      let reading = CSVTable.read(try contents(of: path), as: encoding)
      var file = ImportedFile(path: path, source: reading.source)
      switch reading.sheet(path, locator) {
      case .success(let sheet): file.add(sheet, reading, project)
      case .failure(let problem): file.problems = [problem]
      }
      return file
    case .xliff, .xcloc:
      let isFolder = ExchangeFormat(reading: path) == .xcloc
      let path = isFolder ? try documentPath(inFolder: path) : path
      let reading = XLIFFDocument.read(try contents(of: path))
      var file = ImportedFile(path: path, source: reading.source)
      file.problems = reading.problems(path, locator)
      for document in reading.document.files { file.add(document, asked, locator) }
      return file
    case .strings, .xcstrings, nil:
      throw .files([ProjectScanner.Failure(path: path, reason: .unknownFormat)])
    }
  }
}

extension ImportedFile {
  fileprivate mutating func add(
    _ sheet: TranslationSheet,
    _ reading: CSVTable.Reading,
    _ project: ExchangeReader.Input
  ) {
    let names = sheet.languages.map(\.name)
    var sourceColumns: [LiteralText: Int?] = [:]
    func column(ofSourceOf name: String) -> Int? {
      if let known = sourceColumns[LiteralText(name)] { return known }
      let table = project.indices(ofTable: name).first.map { project.tables[$0].table }
      let language = table?.sourceLanguage ?? project.sourceLanguage
      let spelled = DevelopmentLanguage(language, origin: .option).folder(among: names)
      let column = spelled.flatMap { names.firstIndex(where: $0.hasSameBytes) }
      sourceColumns[LiteralText(name)] = .some(column)
      return column
    }
    for row in sheet.rows {
      let table = row.table.isEmpty ? nil : row.table
      let sourceColumn = column(ofSourceOf: table ?? tableName).map { sheet.languages[$0] }
      let source = sourceColumn.flatMap(row.text)
      func offset(_ column: Int) -> Int { reading.offset(ofColumn: column, inRow: row.index) }
      for column in sheet.languages {
        texts.append(
          ImportedText(
            table: table,
            language: column.name,
            key: row.key,
            path: row.path,
            source: source,
            text: column.column == sourceColumn?.column ? nil : row.text(in: column),
            hasOwnReturns: false,
            isTranslatable: true,
            isFinished: true,
            state: nil,
            limits: [],
            keyOffset: offset(sheet.keyColumn),
            offset: offset(column.column),
            sourceOffset: offset(sourceColumn?.column ?? column.column)
          )
        )
      }
    }
  }

  fileprivate mutating func add(
    _ file: XLIFFFile,
    _ asked: [String],
    _ locator: ExchangeLocator
  ) {
    guard let language = file.targetLanguage ?? (asked.count == 1 ? asked[0] : nil) else {
      if file.units.contains(where: { $0.target?.isEmpty == false }) {
        let place = locator.place(at: file.span?.lowerBound ?? 0, in: source, path: path)
        problems.append(ExchangeProblem(place, Message("import.no_target_language")))
      }
      return
    }
    let table = TableAddress(path: file.original).path
    for unit in file.units {
      guard let place = unit.place else { continue }
      let state = unit.catalogState
      texts.append(
        ImportedText(
          table: table,
          language: language,
          key: unit.key(in: file.original),
          path: unit.path(in: file.original),
          source: unit.source,
          // An element without text says nothing.
          text: unit.target.flatMap { $0.isEmpty ? nil : $0 },
          hasOwnReturns: unit.target?.utf8.contains(13) ?? false,
          isTranslatable: unit.isTranslatable,
          // Apple's import, too, leaves out what is not finished.
          isFinished: state != "new",
          state: state,
          limits: unit.limit.map { [$0] } ?? [],
          keyOffset: place.unit.lowerBound,
          offset: place.target?.lowerBound ?? place.unit.lowerBound,
          sourceOffset: place.source?.lowerBound ?? place.unit.lowerBound
        )
      )
    }
  }
}
