import Localization
import StringTables

/// Makes the files that say what tables say in another format.
package struct ExchangeWriter {
  /// The tables, and the language that they are translated from.
  package var input: ExchangeReader.Input
  /// The languages that are asked for; all where it is empty.
  package var languages: [String] = []
  /// Whether sheets begin with a byte order mark.
  package var hasByteOrderMark = false

  /// A writer of what was read.
  package init(_ input: ExchangeReader.Input) { self.input = input }

  /// What is written, and what is not.
  package struct Output {
    /// Files by their paths.
    package var files: [(path: String, bytes: [UInt8])] = []
    /// In the order of tables.
    package var losses: [ExchangeLoss] = []
  }

  /// Leaves all tables but the one of a name, and what is wrong with its files.
  package mutating func choose(_ name: String) throws(ExchangeFailure) {
    let chosen = input.tables.filter {
      $0.path.hasSameBytes(as: name) || $0.name.hasSameBytes(as: name)
    }
    guard !chosen.isEmpty else {
      throw .unknownTable(name, among: input.tables.map(\.path))
    }
    input.tables = chosen
    let paths = Set(chosen.flatMap(\.parts).map { LiteralText($0.path) })
    input.problems.removeAll { !paths.contains(LiteralText($0.place.path)) }
  }

  /// One file of a format; for `strings` both files of a table in a language, for `xcloc` a folder.
  package func file(_ path: String, _ format: ExchangeFormat) throws(ExchangeFailure) -> Output {
    var output = Output()
    switch format {
    case .strings:
      let stem = PathArithmetic.split(PathArithmetic.name(path)).stem
      let place = PathArithmetic.join(PathArithmetic.parent(path), stem)
      add(try onlyTable(), try onlyLanguage(of: path), at: place, to: &output)
    case .xcstrings: try addCatalog(try onlyTable(), at: path, to: &output)
    case .csv: addSheet(input.tables, at: path, to: &output)
    case .xliff: addDocument(try onlyTarget(of: path), at: path, to: &output)
    case .xcloc: addFolder(try onlyTarget(of: path), at: path, to: &output)
    }
    return output
  }

  /// As many files of a format as there are tables or languages, in a folder.
  package func folder(_ path: String, _ format: ExchangeFormat) throws(ExchangeFailure) -> Output {
    var output = Output()
    switch format {
    case .strings, .xcstrings, .csv:
      for table in input.tables {
        try requireSafe([table.path])
        let folder = PathArithmetic.join(path, table.folder)
        switch format {
        case .csv:
          addSheet([table], at: PathArithmetic.join(folder, table.name + ".csv"), to: &output)
        case .xcstrings:
          let file = PathArithmetic.join(folder, table.name + ".xcstrings")
          try addCatalog(table, at: file, to: &output)
        default:
          let languages = kept(of: table.table)
          try requireSafe(languages.map { $0 + ".lproj" })
          for language in languages {
            let place = PathArithmetic.join(folder, "\(language).lproj/\(table.name)")
            add(table, language, at: place, to: &output)
          }
        }
      }
    case .xliff, .xcloc:
      guard !targets.isEmpty else { throw .noTarget }
      try requireSafe(targets)
      for language in targets {
        let file = PathArithmetic.join(path, "\(language).\(format.rawValue)")
        if format == .xliff {
          addDocument(language, at: file, to: &output)
        } else {
          addFolder(language, at: file, to: &output)
        }
      }
    }
    return output
  }

  /// What data says of names must not lead out of the folder that a person names.
  private func requireSafe(_ names: [String]) throws(ExchangeFailure) {
    for name in names {
      let parts = PathArithmetic.names(name, omittingEmpty: false)
      if parts.contains(where: { ["", ".", ".."].contains($0) }) || name.utf8.contains(0) {
        throw .unsafeName(name)
      }
    }
  }

  // MARK: Choices

  /// The languages of all tables, the source language first.
  private var all: [String] {
    let all = Set(input.tables.flatMap(\.table.languages).map(LiteralText.init))
    let source = LiteralText(input.sourceLanguage)
    return (all.contains(source) ? [source.text] : [])
      + all.subtracting([source]).map(\.text).sorted(by: PathArithmetic.precedes)
  }

  /// The languages that are asked for, as the tables spell them.
  private var chosen: [String] {
    let all = all
    return languages.map { DevelopmentLanguage($0, origin: .option).folder(among: all) ?? $0 }
  }

  /// The languages to translate to.
  private var targets: [String] {
    languages.isEmpty ? all.filter { !$0.hasSameBytes(as: input.sourceLanguage) } : chosen
  }

  private func kept(of table: TranslationTable) -> [String] {
    let kept = Set((chosen + [table.sourceLanguage]).map(LiteralText.init))
    return languages.isEmpty
      ? table.languages : table.languages.filter { kept.contains(LiteralText($0)) }
  }

  private func onlyTable() throws(ExchangeFailure) -> ExchangedTable {
    guard input.tables.count == 1 else { throw .severalTables(input.tables.map(\.path)) }
    return input.tables[0]
  }

  private func onlyTarget(of path: String) throws(ExchangeFailure) -> String {
    let stem = PathArithmetic.split(PathArithmetic.name(path)).stem
    if languages.isEmpty, targets.contains(where: stem.hasSameBytes) { return stem }
    guard let target = targets.first else { throw .noTarget }
    guard targets.count == 1 else { throw .severalLanguages(targets) }
    return target
  }

  private func onlyLanguage(of path: String) throws(ExchangeFailure) -> String {
    if let language = TableAddress(path: path).language, languages.isEmpty {
      return DevelopmentLanguage(language, origin: .option).folder(among: all) ?? language
    }
    let candidates = languages.isEmpty ? all : chosen
    guard let language = candidates.first else { throw .noTarget }
    guard candidates.count == 1 else { throw .severalLanguages(candidates) }
    return language
  }

  // MARK: Formats

  /// What was lost in reading of what is written.
  private func addLosses(
    _ languages: [String],
    of tables: [ExchangedTable],
    to output: inout Output
  ) {
    let paths = Set(tables.map { LiteralText($0.path) })
    output.losses += input.losses.filter { loss in
      paths.contains(LiteralText(loss.table.path)) && loss.loss.concerns(languages)
    }
  }

  private func add(
    _ table: ExchangedTable,
    _ language: String,
    at place: String,
    to output: inout Output
  ) {
    addLosses([language], of: [table], to: &output)
    let conversion = table.table.files(inLanguage: language)
    if let text = conversion.result.strings {
      output.files.append((place + ".strings", Array(text.utf8)))
    }
    if let text = conversion.result.stringsdict {
      output.files.append((place + ".stringsdict", Array(text.utf8)))
    }
    output.losses += conversion.losses.map { ExchangeLoss($0, table) }
  }

  private func addCatalog(
    _ table: ExchangedTable,
    at path: String,
    to output: inout Output
  ) throws(ExchangeFailure) {
    var copy = table.table
    let kept = kept(of: copy)
    addLosses(kept, of: [table], to: &output)
    for index in copy.entries.indices {
      copy.entries[index].texts.removeAll { !kept.contains(where: $0.language.hasSameBytes) }
    }
    do {
      let conversion = try copy.catalog()
      output.files.append((path, conversion.result))
      output.losses += conversion.losses.filter { $0.concerns(kept) }.map {
        ExchangeLoss($0, table)
      }
    } catch {
      throw .notForCatalog(table.path)
    }
  }

  private func addSheet(_ tables: [ExchangedTable], at path: String, to output: inout Output) {
    let source = input.sourceLanguage
    let columns =
      languages.isEmpty ? all : [source] + chosen.filter { !$0.hasSameBytes(as: source) }
    addLosses(columns, of: tables, to: &output)
    let (sheet, losses) = TranslationTable.csvTable(of: tables.map(\.table), languages: columns)
    let marks: CSVTable.Options = hasByteOrderMark ? [.byteOrderMark] : []
    output.files.append((path, sheet.written([.formulaSafe, .numberSafe, marks])))
    for (table, losses) in zip(tables, losses) {
      output.losses += losses.map { ExchangeLoss($0, table) }
    }
  }

  private func document(_ language: String, _ output: inout Output) -> XLIFFDocument {
    let categories = Self.categories(of: language)
    var files: [XLIFFFile] = []
    addLosses([input.sourceLanguage, language], of: input.tables, to: &output)
    for table in input.tables {
      let place = table.isCatalog ? "" : "\(table.table.sourceLanguage).lproj"
      let base = PathArithmetic.join(PathArithmetic.join(table.folder, place), table.name)
      for format in table.isCatalog ? [TableFormat.xcstrings] : [.strings, .stringsdict] {
        let conversion = table.table.xliffFile(
          targetLanguage: language,
          original: "\(base).\(format.rawValue)",
          categories: categories
        )
        output.losses += conversion.losses.map { ExchangeLoss($0, table) }
        if !conversion.result.units.isEmpty { files.append(conversion.result) }
      }
    }
    return XLIFFDocument(files: files)
  }

  /// The plural categories that numbers of a language have, in CLDR's order.
  private static func categories(of language: String) -> [PluralCategory] {
    PluralCategory.allCases.filter(PluralRules(language: language).categories.contains)
  }

  private func addDocument(_ language: String, at path: String, to output: inout Output) {
    output.files.append((path, Array(document(language, &output).written().utf8)))
  }

  private func addFolder(_ language: String, at path: String, to output: inout Output) {
    let files = XclocFolder.files(
      of: document(language, &output),
      language: language,
      developmentRegion: input.sourceLanguage,
      project: PathArithmetic.split(PathArithmetic.name(path)).stem
    )
    for file in files { output.files.append((path + "/" + file.path, Array(file.text.utf8))) }
  }
}
