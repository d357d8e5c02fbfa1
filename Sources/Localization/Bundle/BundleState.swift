import StringTables

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
  /// The one that is asked for without a name.
  private let standardView: LookupTable.View?
  /// Of the tables that have been asked for a few times.
  private let views: [(name: String, language: String?, view: LookupTable.View)]
  private let conventions = SharedReference(NumberConventions.Known())

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
    let views = tables.compactMap { table in
      table.main.view.map { (name: table.name, language: table.main.language, view: $0) }
    }
    standardView = views.first { $0.name.hasSameBytes(as: BundleTables.standardName) }?.view
    self.views = views
  }

  /// A table that was asked for before. Programs have few, so a list is searched.
  func table(named name: String) -> BundleTables? {
    tables.first { $0.name.hasSameBytes(as: name) }
  }

  /// A view of a table that has been asked for a few times.
  @inline(__always)
  func view(named name: String?) -> LookupTable.View? {
    guard let name, !name.isEmpty else { return standardView }
    return index(ofView: name).map { views[$0].view }
  }

  @inline(__always)
  private func index(ofView name: String) -> Int? {
    for index in views.indices where views[index].name.hasSameBytes(as: name) { return index }
    return nil
  }

  /// The text of a key in a table that has been asked for a few times, printed.
  func text(
    forKey key: String,
    table: String,
    width: Int?,
    arguments: [FormatArgument]?
  ) -> String? {
    guard let index = index(ofView: table), let value = views[index].view.value(of: key) else {
      return nil
    }
    return print(value, of: views[index].language, width: width, arguments)?.text
  }

  /// Prints a value of a localization. Nil for what no text can be made of.
  func print(
    _ value: LocalizedValue,
    of localization: String?,
    width: Int?,
    _ arguments: [FormatArgument]?
  ) -> (text: String, problems: [FormatProblem])? {
    if arguments == nil, width == nil { return value.plain.map { ($0, []) } }
    let circumstances = VariationCircumstances(
      device: options.device,
      width: width,
      conventions: conventions(of: localization)
    )
    return value.text(arguments, in: circumstances)
  }

  private func conventions(of localization: String?) -> NumberConventions {
    if let known = conventions.withObject({ $0[localization] }) { return known }
    let new = NumberConventions(
      language: language(of: localization),
      locale: locale(for: localization)
    )
    conventions.replace { $0.adding(new, for: localization) }
    return new
  }

  /// The same with one table more.
  func adding(_ table: BundleTables) -> BundleState {
    if self.table(named: table.name) != nil { return self }
    return BundleState(preferences, searchList, generation, options, tables + [table])
  }

  /// The same with the views that have been made meanwhile.
  var refreshed: BundleState {
    tables.count { $0.main.view != nil } == views.count
      ? self : BundleState(preferences, searchList, generation, options, tables)
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
  private func language(of localization: String?) -> String {
    localization.flatMap { $0 == "Base" ? nil : $0 } ?? searchList[0]
  }

  /// The locale of numbers in a localization.
  private func locale(for localization: String?) -> String {
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

  /// The name of the table that is asked for by another or none.
  static func name(_ name: String?) -> String {
    name.flatMap { $0.isEmpty ? nil : $0 } ?? standardName
  }

  let name: String
  let main: LoadedTable
  let fallbacks: [LoadedTable]

  init(name: String, main: LoadedTable, fallbacks: [LoadedTable]) {
    self.name = name
    self.main = main
    self.fallbacks = fallbacks
  }
}
