/// What a bundle looks in, for one list of preferences and one generation of files.
final class BundleState: Sendable {
  let preferences: [String]
  let searchList: [String]
  let generation: TableStore.Generation
  private let store: TableStore
  private let options: LocalizationOptions
  private let loaded: SharedReference<LoadedTables>

  /// The tables that were asked for. Programs have few, so a list is searched.
  private final class LoadedTables: Sendable {
    let tables: [BundleTables]
    let standard: BundleTables?

    init(_ tables: [BundleTables]) {
      self.tables = tables
      standard = tables.first { $0.name == BundleTables.standardName }
    }
  }

  init(_ store: TableStore, _ options: LocalizationOptions, preferences: [String]) {
    self.store = store
    self.options = options
    self.preferences = preferences
    generation = store.generation.withObject { $0 }
    searchList = store.languages.searchList(
      preferences: preferences,
      developmentLanguage: options.developmentLanguage
    )
    loaded = SharedReference(LoadedTables([]))
  }

  func tables(named name: String?) -> BundleTables {
    let name = name.flatMap { $0.isEmpty ? nil : $0 }
    let known = loaded.withObject { loaded in
      name.map { name in
        loaded.tables.first { $0.name.utf8.elementsEqual(name.utf8) }
      } ?? loaded.standard
    }
    return known ?? load(name ?? BundleTables.standardName)
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

  private func load(_ name: String) -> BundleTables {
    let main = store.table(named: name, in: searchList)
    let fallbacks = fallbackLanguages(of: main.language).map { store.table(named: name, in: [$0]) }
    let tables = BundleTables(name: name, main: main, fallbacks: fallbacks)
    if !name.hasSuffix(".nocache") {
      loaded.replace { loaded in
        let isKnown = loaded.tables.contains { $0.name.utf8.elementsEqual(name.utf8) }
        return isKnown ? loaded : LoadedTables(loaded.tables + [tables])
      }
    }
    return tables
  }

  private func fallbackLanguages(of language: String?) -> [String] {
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
