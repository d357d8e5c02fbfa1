import StringTables

/// A file that was read: a table, or one language of a string catalog.
final class LoadedFile: Sendable {
  let path: String
  let version: FileVersion
  private let contents: Contents

  private enum Contents: Sendable {
    case table(TableFile)
    case catalog(StringCatalog, language: String, members: [TableValueMember])
  }

  init(path: String, version: FileVersion, bytes: [UInt8], format: TableFormat) {
    self.path = path
    self.version = version
    contents = .table(TableFile(reading: bytes, as: format))
  }

  init(_ catalog: LoadedCatalog, language: String, members: [TableValueMember]) {
    path = catalog.path
    version = catalog.version
    contents = .catalog(catalog.catalog, language: language, members: members)
  }

  var format: TableFormat {
    if case .table(let table) = contents { table.format } else { .xcstrings }
  }

  /// Whether the file counts as empty because Apple's reader refuses it.
  var isRejected: Bool {
    if case .table(let table) = contents { table.isRejected } else { false }
  }

  /// Whether ``value(forKey:_:)`` is as fast as a lookup: for what Apple's reader and ours read alike.
  var hasIndex: Bool {
    if case .table(let table) = contents { table.source.encoding == "UTF-8" } else { false }
  }

  /// The value that Apple's reader would load for a key, of a file that has an index.
  func value(forKey key: String, _ options: LocalizationOptions) -> LocalizedValue? {
    guard case .table(let table) = contents, !table.isRejected,
      let entry = table.entry(forKey: key), entry.isReachable
    else { return nil }
    var key = key
    return key.withUTF8 { LocalizedValue(entry, key: $0, options) }
  }

  /// Calls `body` with each key and value that Apple's reader would load; of several with one key
  /// the last counts.
  func forEachEntry(
    _ options: LocalizationOptions,
    _ body: (UnsafeBufferPointer<UInt8>, LocalizedValue) -> Void
  ) {
    if case .table(let table) = contents, hasIndex {
      guard !table.isRejected else { return }
      for entry in table.entries where entry.isReachable {
        entry.withKeyUTF8 { key in
          key.withUnsafeBufferPointer { body($0, LocalizedValue(entry, key: $0, options)) }
        }
      }
    } else {
      for member in members {
        var key = member.key
        key.withUTF8 { body($0, LocalizedValue(member.value, key: $0, options)) }
      }
    }
  }

  private var members: [TableValueMember] {
    switch contents {
    case .table(let table): table.loadedTable()
    case .catalog(_, _, let members): members
    }
  }

  /// Whether the file has a key, and if so, whether a text can be made of its value.
  func hasText(forKey key: String) -> Bool? {
    let value: TableValue?
    switch contents {
    case .table(let table):
      let entry = table.isRejected ? nil : table.entry(forKey: key)
      value = entry.flatMap { $0.isReachable ? $0.value : nil }
    case .catalog(_, _, let members):
      value = members.first { $0.key.hasSameBytes(as: key) }?.value
    }
    return value.map { VariedText($0) != nil }
  }

  /// Where the entry that wins for a key stands.
  func location(ofKey key: String) -> SourceLocation? {
    switch contents {
    case .table(let table):
      guard let span = table.entry(forKey: key)?.span, !span.isEmpty else { return nil }
      return table.source.location(at: span.lowerBound)
    case .catalog(let catalog, let language, _):
      guard let entry = catalog.entry(forKey: key) else { return nil }
      let wanted = LanguageIdentifier(language).base
      let localization = entry.localizations.last {
        LanguageIdentifier($0.language).base == wanted
      }
      return catalog.source.location(at: (localization?.span ?? entry.span).lowerBound)
    }
  }
}

/// A string catalog that was read, with what it compiles to.
final class LoadedCatalog: Sendable {
  let path: String
  let version: FileVersion
  let catalog: StringCatalog
  let tables: [CompiledCatalogTable]

  init(path: String, version: FileVersion, bytes: [UInt8]) {
    self.path = path
    self.version = version
    catalog = StringCatalog(reading: bytes)
    tables = catalog.compiledTables()
  }

  /// The languages that it has texts in, the one of its keys among them.
  var languages: [String] {
    let languages = tables.map(\.language)
    guard let source = catalog.sourceLanguage else { return languages }
    return SearchedLanguages.spelling(of: source, in: languages) == nil
      ? [source] + languages : languages
  }

  /// What stands in for a file of a language; nil where there is no such file.
  func file(_ kind: TableFormat, in language: String) -> LoadedFile? {
    guard let table = tables.first(where: { $0.language.hasSameBytes(as: language) })
    else { return nil }
    let members = kind == .strings ? table.strings : table.stringsdict
    return members.isEmpty ? nil : LoadedFile(self, language: language, members: members)
  }
}
