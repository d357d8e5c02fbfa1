import StringTables

/// Reads what is to be exchanged: the tables of a project, a sheet, a document.
package struct ExchangeReader {
  /// How projects are read.
  package var loader: ProjectLoader
  /// The language of a table that stands in no `.lproj` folder; nil for the development language.
  package var language: String?
  /// The encoding of sheets without a byte order mark, as ``CSVTable`` names it; nil for Unicode's.
  package var encoding: String?

  /// Encodings that programs write sheets in; others will do as well.
  package static let encodings = [
    "EUC-KR", "Shift_JIS", "EUC-JP", "GB18030", "Big5", "windows-1251", "windows-1252",
  ]

  /// A reader that reads projects, in all their languages, as a loader does.
  package init(loader: ProjectLoader) {
    self.loader = loader
    self.loader.languages = []
  }

  /// What was read.
  package struct Input: Sendable {
    /// Where the tables come from; nil for a sheet or a document.
    package var project: Project?
    package var tables: [ExchangedTable] = []
    /// The language translated from.
    package var sourceLanguage = ""
    /// What the tables do not say of what stands in their files.
    package var losses: [ExchangeLoss] = []
    /// What keeps files from being understood as a whole.
    package var problems: [ExchangeProblem] = []
  }

  /// Reads what a path names.
  package func read(
    _ path: String,
    _ locator: ExchangeLocator
  ) throws(ExchangeFailure) -> Input {
    switch ExchangeFormat(reading: path) {
    case .csv: return try readSheet(path, locator)
    case .xliff: return try readDocument(path, locator)
    case .xcloc: return try readDocument(try documentPath(inFolder: path), locator)
    case .strings, .xcstrings, nil: return try readProject(path, locator)
    }
  }

  /// The bytes of a file.
  package func contents(of path: String) throws(ExchangeFailure) -> [UInt8] {
    do {
      return try FileSystem.contents(of: absolute(path))
    } catch {
      throw .files([ProjectScanner.Failure(path: path, reason: .unreadable(error))])
    }
  }

  /// An XLIFF document, in an `.xcloc` folder or by itself, and what is wrong with it.
  package func document(
    _ path: String,
    _ locator: ExchangeLocator
  ) throws(ExchangeFailure) -> (XLIFFDocument, [ExchangeProblem]) {
    let path = ExchangeFormat(reading: path) == .xcloc ? try documentPath(inFolder: path) : path
    let reading = XLIFFDocument.read(try contents(of: path))
    return (reading.document, reading.problems(path, locator))
  }

  /// The path of the one document in an `.xcloc` folder.
  package func documentPath(inFolder path: String) throws(ExchangeFailure) -> String {
    let folder = PathArithmetic.join(path, "Localized Contents")
    do {
      let names = try FileSystem.items(of: absolute(folder)).map(\.name)
      let documents = names.filter { $0.hasSuffix(".xliff") }
      if documents.count == 1 { return folder + "/" + documents[0] }
    } catch {
      throw .files([ProjectScanner.Failure(path: folder, reason: .unreadable(error))])
    }
    throw .files([ProjectScanner.Failure(path: folder, reason: .unknownFormat)])
  }

  private func absolute(_ path: String) -> String {
    PathArithmetic.normalized(path, relativeTo: loader.currentFolder)
  }

  // MARK: Projects

  private func readProject(
    _ path: String,
    _ locator: ExchangeLocator
  ) throws(ExchangeFailure) -> Input {
    let outcome = loader.load([path])
    guard outcome.failures.isEmpty else { throw .files(outcome.failures) }
    guard let project = outcome.project else { throw .nothing(path) }
    var input = Input()
    input.project = project
    input.problems = project.refusals(locator)
    for bundle in project.bundles where !bundle.isExchange {
      for table in bundle.tables {
        add(table, of: project, folder: bundle.path, locator, to: &input)
      }
    }
    // A catalog names its own.
    let sources = Set(input.tables.map { LiteralText($0.table.sourceLanguage) })
    input.sourceLanguage =
      sources.count == 1 ? sources.first?.text ?? "" : project.developmentLanguage.name
    return input
  }

  private func add(
    _ table: ProjectTable,
    of project: Project,
    folder: String,
    _ locator: ExchangeLocator,
    to input: inout Input
  ) {
    let homes = Set(table.languages.flatMap(\.files).map { project.homes[$0] }).sorted()
    let catalogs = homes.map { project.files[$0] }.filter { $0.table.format == .xcstrings }
      .map { ExchangedTable(catalog: $0, folder: folder, name: table.name) }
    let files = files(of: table, of: project, folder: folder)
    let tables = catalogs + (files.map { [$0.table] } ?? [])
    guard var whole = tables.first else { return }
    for other in tables.dropFirst() {
      whole.table.merge(other.table)
      whole.parts += other.parts
      let message = Message("exchange.catalog_beside_files", .text(other.path))
      let note = (locator.place(at: 0, in: other.parts[0]), Message("exchange.other_file"))
      let place = locator.place(at: 0, in: whole.parts[0])
      input.problems.append(ExchangeProblem(place, message, note: note))
    }
    input.tables.append(whole)
    input.losses += (files?.losses ?? []).map { ExchangeLoss($0, whole) }
  }

  /// What a table is in its `.lproj` folders; nil where it is in none.
  private func files(
    of table: ProjectTable,
    of project: Project,
    folder: String
  ) -> (table: ExchangedTable, losses: [ConversionLoss])? {
    let names = table.languages.compactMap(\.language)
    let source =
      project.developmentLanguage.folder(among: names) ?? project.developmentLanguage.name
    var parts: [ExchangedTable.Part] = []
    for localized in table.languages {
      var language = localized.language ?? self.language ?? source
      if language == baseLanguage {
        if names.contains(where: source.hasSameBytes) { continue }
        language = source
      }
      for file in localized.files.map({ project.files[$0] }) where file.table.format != .xcstrings {
        parts.append(.init(language: language, path: file.path, content: .table(file.table)))
      }
    }
    guard !parts.isEmpty else { return nil }
    let reading = TranslationTable.reading(
      parts.compactMap { part in
        guard case .table(let file) = part.content, let language = part.language else { return nil }
        return TranslationTable.LocalizedFile(language: language, file: file)
      },
      name: PathArithmetic.join(folder, table.name),
      sourceLanguage: source
    )
    let exchanged = ExchangedTable(
      table: reading.result,
      folder: folder,
      name: table.name,
      isCatalog: false,
      parts: parts
    )
    return (exchanged, reading.losses)
  }

  // MARK: Sheets and documents

  private func readSheet(
    _ path: String,
    _ locator: ExchangeLocator
  ) throws(ExchangeFailure) -> Input {
    var input = Input()
    let reading = CSVTable.read(try contents(of: path), as: encoding)
    do {
      let sheet = try reading.sheet(path, locator).get()
      input.sourceLanguage =
        loader.developmentLanguage ?? sheet.languages.first?.name ?? ""
      let name = PathArithmetic.split(PathArithmetic.name(path)).stem
      let part = ExchangedTable.Part(
        language: nil,
        path: path,
        content: .sheet(reading, sheet)
      )
      input.tables = sheet.tables(named: name, sourceLanguage: input.sourceLanguage).map {
        ExchangedTable($0, isCatalog: false, parts: [part])
      }
    } catch {
      input.problems = [error]
    }
    return input
  }

  private func readDocument(
    _ path: String,
    _ locator: ExchangeLocator
  ) throws(ExchangeFailure) -> Input {
    let reading = XLIFFDocument.read(try contents(of: path))
    var input = Input()
    input.problems = reading.problems(path, locator)
    input.sourceLanguage = reading.document.files.first?.sourceLanguage ?? ""
    var indices: [[UInt8]: Int] = [:]
    for (index, file) in reading.document.files.enumerated() {
      let table = TranslationTable(file)
      let part = ExchangedTable.Part(
        language: nil,
        path: path,
        content: .document(reading, file: index)
      )
      let isCatalog = TableAddress(path: file.original).format == .xcstrings
      if let known = indices[Array(table.name.utf8)] {
        input.tables[known].table.merge(table)
        input.tables[known].parts.append(part)
      } else {
        indices[Array(table.name.utf8)] = input.tables.count
        input.tables.append(ExchangedTable(table, isCatalog: isCatalog, parts: [part]))
      }
    }
    return input
  }
}

extension ExchangeReader.Input {
  /// Takes out the tables that a file which is not understood is of, since they would lack its strings,
  /// and gives back their paths.
  package mutating func removeRefusedTables() -> [String] {
    let refused = Set(problems.map { LiteralText($0.place.path) })
    func isRefused(_ table: ExchangedTable) -> Bool {
      table.parts.contains { refused.contains(LiteralText($0.path)) }
    }
    let paths = tables.filter(isRefused).map(\.path)
    tables.removeAll(where: isRefused)
    return paths
  }

  /// The indices of the tables that a name may mean: those of that path, else those whose path ends
  /// so, or that the name ends with.
  func indices(ofTable name: String) -> [Int] {
    let exact = tables.indices.filter { tables[$0].path.hasSameBytes(as: name) }
    return exact.isEmpty ? tables.indices.filter { tables[$0].path.isSamePath(as: name) } : exact
  }
}

extension String {
  /// Whether one path is the other, or the end of it.
  fileprivate func isSamePath(as other: String) -> Bool {
    hasSameBytes(as: other) || Array(utf8).ends(with: Array(("/" + other).utf8))
      || Array(other.utf8).ends(with: Array(("/" + self).utf8))
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}

extension ExchangedTable {
  /// The table that a string catalog is.
  fileprivate init(catalog file: ProjectFile, folder: String, name: String) {
    let catalog = StringCatalog(reading: file.table.source.bytes)
    self.init(
      table: TranslationTable(catalog, name: PathArithmetic.join(folder, name)),
      folder: folder,
      name: name,
      isCatalog: true,
      parts: [.init(language: nil, path: file.path, content: .catalog(catalog))]
    )
  }

  /// A table whose name tells its folder.
  fileprivate init(_ table: TranslationTable, isCatalog: Bool, parts: [Part]) {
    self.init(
      table: table,
      folder: PathArithmetic.parent(table.name),
      name: PathArithmetic.name(table.name),
      isCatalog: isCatalog,
      parts: parts
    )
  }
}

extension CSVTable.Reading {
  /// The sheet that the table is, or why it is none.
  func sheet(_ path: String, _ locator: ExchangeLocator) -> Result<
    TranslationSheet, ExchangeProblem
  > {
    if let null = source.utf8.firstIndex(of: 0) {
      let place = locator.place(at: null, in: source, path: path)
      return .failure(ExchangeProblem(place, Message("sheet.null")))
    }
    if let (reason, offset) = doubt {
      let place = locator.place(at: offset, in: source, path: path)
      let message =
        switch reason {
        case .illFormed: Message("syntax.ill_formed_text")
        case .illFormedAsNamed: Message("sheet.other_encoding")
        case .guessed: Message("sheet.guessed_encoding", .text(source.encoding))
        }
      return .failure(ExchangeProblem(place, message))
    }
    if let unclosedQuote {
      return .failure(
        ExchangeProblem(
          locator.place(at: unclosedQuote, in: source, path: path),
          Message("sheet.unclosed_quote")
        )
      )
    }
    do {
      return .success(try TranslationSheet(table))
    } catch {
      let offset =
        table.rows.isEmpty ? 0 : offset(ofColumn: error.field.column, inRow: error.field.row)
      return .failure(
        ExchangeProblem(
          locator.place(at: offset, in: source, path: path),
          Message(sheet: error)
        )
      )
    }
  }
}

extension XLIFFDocument.Reading {
  /// What is wrong with the document.
  func problems(_ path: String, _ locator: ExchangeLocator) -> [ExchangeProblem] {
    diagnostics.map {
      ExchangeProblem(
        locator.place(at: $0.span.lowerBound, in: source, path: path),
        Message(xliff: $0.kind)
      )
    }
  }
}
