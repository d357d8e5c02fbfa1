/// What a bundle looks in: for one list of preferences and one reading of the files, with the tables
/// that were asked for so far. Never changes; a bundle puts another in its place.
final class BundleState: @unchecked Sendable {
  // Unchecked because of the views, which are views of `tables`.
  let preferences: [String]
  let searchList: [String]
  /// Which reading of the files it belongs to.
  let generation: Int
  private let options: LocalizationOptions
  private let tables: [BundleTables]
  /// The table `Localizable`, once it has been asked for a few times.
  let standard: LookupTable.View?

  convenience init(_ store: TableStore, _ options: LocalizationOptions, preferences: [String]) {
    // Before anything is read: what is read after a reload may be newer, never older.
    let generation = store.generation
    let searchList = store.languages.searchList(
      preferences: preferences,
      developmentLanguage: options.developmentLanguage
    )
    self.init(preferences, searchList, generation, options, [])
  }

  private init(
    _ preferences: [String],
    _ searchList: [String],
    _ generation: Int,
    _ options: LocalizationOptions,
    _ tables: [BundleTables]
  ) {
    self.preferences = preferences
    self.searchList = searchList
    self.generation = generation
    self.options = options
    self.tables = tables
    standard = tables.first { $0.name == BundleTables.standardName }?.main.view
  }

  /// A table that was asked for before. Programs have few, so a list is searched.
  func table(named name: String) -> BundleTables? {
    tables.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The same with one table more.
  func adding(_ table: BundleTables) -> BundleState {
    if self.table(named: table.name) != nil { return self }
    return BundleState(preferences, searchList, generation, options, tables + [table])
  }

  /// The same with the view of the standard table that has been made meanwhile.
  var refreshed: BundleState {
    BundleState(preferences, searchList, generation, options, tables)
  }

  /// Whether tables of one are tables of the other.
  func belongs(with other: BundleState) -> Bool {
    generation == other.generation
      && searchList.map(LiteralText.init) == other.searchList.map(LiteralText.init)
  }

  /// Reads a table.
  func load(_ name: String, from store: TableStore) -> BundleTables {
    let main = store.table(named: name, in: searchList)
    let fallbacks = fallbackLanguages(of: main.language, store).map {
      store.table(named: name, in: [$0])
    }
    return BundleTables(name: name, main: main, fallbacks: fallbacks)
  }

  /// The language of a localization, or of what is outside of any.
  func language(of localization: String?) -> String {
    localization.flatMap { $0 == "Base" ? nil : $0 } ?? searchList[0]
  }

  /// The locale of numbers in a localization.
  func locale(for localization: String?) -> String {
    if let locale = options.locale { return locale }
    let identifier = LanguageIdentifier(language(of: localization))
    let preference = preferences.lazy.map { LanguageIdentifier($0) }.first {
      $0.language == identifier.language && ($0.script == nil || $0.script == identifier.script)
    }
    return preference?.base ?? identifier.normalized
  }

  private func fallbackLanguages(of language: String?, _ store: TableStore) -> [String] {
    guard let language else { return [] }
    switch options.fallback {
    case .none:
      return []
    case .parents:
      let available = store.languages.localizations
      return LanguageIdentifier(language).chain.dropFirst().compactMap { parent in
        available.first { LanguageIdentifier($0).normalized == parent }
      }
    case .localizations(let names):
      return names[language] ?? []
    }
  }
}

/// One table in the chosen localization, and in those that missing keys are looked for in.
final class BundleTables: Sendable {
  static let standardName = "Localizable"

  let name: String
  let main: LoadedTable
  let fallbacks: [LoadedTable]

  init(name: String, main: LoadedTable, fallbacks: [LoadedTable]) {
    self.name = name
    self.main = main
    self.fallbacks = fallbacks
  }
}
