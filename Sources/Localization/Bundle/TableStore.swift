import StringTables

/// The tables of one source, each file read once and shared by all bundles over it.
final class TableStore: Sendable {
  let source: any LocalizationSource
  let options: LocalizationOptions
  /// How often files were forgotten.
  let generationCounter = SharedCounter()
  private let cache = Lock(Cache())

  private struct Cache {
    var languages: SearchedLanguages?
    /// What the languages were found by.
    var listing: Listing?
    var files: [LiteralText: LoadedFile?] = [:]
    var catalogs: [LiteralText: LoadedCatalog?] = [:]
    var tables: [[LiteralText]: LoadedTable] = [:]
  }

  /// What says which localizations there are.
  private struct Listing: Equatable {
    let names: Set<LiteralText>
    let information: [FileVersion?]

    init(_ source: any LocalizationSource) {
      let names = source.names().filter { $0.hasSuffix(".lproj") || $0.hasSuffix(".xcstrings") }
      self.names = Set(names.map(LiteralText.init))
      information = SearchedLanguages.informationPaths.map { source.version(of: $0) }
    }
  }

  init(source: any LocalizationSource, options: LocalizationOptions) {
    self.source = source
    self.options = options
  }

  var generation: Int { generationCounter.value }

  /// The localizations of the source.
  var languages: SearchedLanguages {
    if let known = cache.withLock({ $0.languages }) { return known }
    // Before anything is read, so that a change meanwhile shows later.
    let listing = Listing(source)
    let catalogs = source.names().filter { $0.hasSuffix(".xcstrings") }.sorted()
    let languages = SearchedLanguages(source, catalogs: catalogs.compactMap { catalog(at: $0) })
    cache.withLock { ($0.languages, $0.listing) = (languages, listing) }
    return languages
  }

  /// A table as a search list gives it.
  func table(named name: String, in searchList: [String]) -> LoadedTable {
    let isCached = !name.hasSuffix(".nocache")
    let key = ([name] + searchList).map(LiteralText.init)
    if isCached, let known = cache.withLock({ $0.tables[key] }) { return known }
    var steps: [LoadedTable.Step] = []
    let files = [TableFormat.strings, .stringsdict].flatMap {
      find(name, $0, in: searchList, isCached: isCached, steps: &steps)
    }
    let table = LoadedTable(files, steps: steps, options: options)
    if isCached { cache.withLock { $0.tables[key] = table } }
    return table
  }

  /// Forgets everything that was read.
  func reload() {
    cache.withLock { $0 = Cache() }
    generationCounter.increment()
  }

  /// Forgets everything if a file that was read has changed or gone, or a file that was looked for or
  /// another localization is there now. True if so.
  func reloadIfChanged() -> Bool {
    let (files, catalogs, listing) = cache.withLock { ($0.files, $0.catalogs, $0.listing) }
    let isChanged =
      (listing.map { $0 != Listing(source) } ?? false)
      || files.contains { path, file in source.version(of: path.text) != file?.version }
      || catalogs.contains { path, catalog in source.version(of: path.text) != catalog?.version }
    if isChanged { reload() }
    return isChanged
  }

  /// The first file of a table in the order of CFBundle's search: outside of `.lproj` folders, the
  /// first language, `Base`, the other languages. What a catalog compiles to stands in for a file of
  /// a language, or beside it.
  private func find(
    _ table: String,
    _ format: TableFormat,
    in searchList: [String],
    isCached: Bool,
    steps: inout [LoadedTable.Step]
  ) -> [LoadedTable.Found] {
    let catalogs = ["\(table).xcstrings", "mul.lproj/\(table).xcstrings"]
      .compactMap { catalog(at: $0) }
    let folders =
      [nil] + searchList.prefix(1).map { $0 } + ["Base"] + searchList.dropFirst().map { $0 }
    for folder in folders {
      var found: [LoadedTable.Found] = []
      func look(at path: String, _ file: LoadedFile?) {
        steps.append(LoadedTable.Step(path: path, file: file))
        if let file { found.append(LoadedTable.Found(file: file, language: folder)) }
      }
      for suffix in options.variantSuffixes + [""] where found.isEmpty {
        let name = "\(table)\(suffix).\(format.rawValue)"
        let path = folder.map { "\($0).lproj/\(name)" } ?? name
        look(at: path, file(at: path, format, isCached: isCached))
      }
      if let folder, let part = catalogs.compactMap({ $0.file(format, in: folder) }).first {
        look(at: part.path, part)
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func file(at path: String, _ format: TableFormat, isCached: Bool) -> LoadedFile? {
    let key = LiteralText(path)
    if isCached, let known = cache.withLock({ $0.files[key] }) { return known }
    let file = source.version(of: path).flatMap { version in
      source.bytes(at: path).map {
        LoadedFile(path: path, version: version, bytes: $0, format: format)
      }
    }
    if isCached { cache.withLock { $0.files[key] = .some(file) } }
    return file
  }

  private func catalog(at path: String) -> LoadedCatalog? {
    let key = LiteralText(path)
    if let known = cache.withLock({ $0.catalogs[key] }) { return known }
    let catalog = source.version(of: path).flatMap { version in
      source.bytes(at: path).map { LoadedCatalog(path: path, version: version, bytes: $0) }
    }
    cache.withLock { $0.catalogs[key] = .some(catalog) }
    return catalog
  }
}
