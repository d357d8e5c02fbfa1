/// Tables of one place, looked up in the languages that a person prefers: what Foundation's `Bundle`
/// does with `NSLocalizedString` on Apple's systems.
///
/// Any number of threads may use one at a time. Looking a string up takes no lock once its table is
/// loaded; tables are loaded when they are first asked for.
public final class LocalizationBundle: Sendable {
  /// How strings are looked up, beyond the languages.
  public let options: LocalizationOptions
  private let store: TableStore
  private let state: SharedReference<BundleState>

  /// Tables of a source.
  /// - Parameters:
  ///   - source: where the tables are.
  ///   - preferences: languages by preference, best first; nil takes those of the process.
  ///   - options: the rest.
  public init(
    source: any LocalizationSource,
    preferences: [String]? = nil,
    options: LocalizationOptions = LocalizationOptions()
  ) {
    self.options = options
    store = TableStore(source: source, variantSuffixes: options.variantSuffixes)
    state = SharedReference(
      BundleState(store, options, preferences: preferences ?? LanguagePreferences.process)
    )
  }

  /// Tables of a folder that holds `.lproj` folders, such as `Bundle.module.bundlePath`.
  public convenience init(
    path: String,
    preferences: [String]? = nil,
    options: LocalizationOptions = LocalizationOptions()
  ) {
    self.init(source: DirectorySource(path: path), preferences: preferences, options: options)
  }

  private init(_ store: TableStore, _ options: LocalizationOptions, preferences: [String]) {
    self.store = store
    self.options = options
    state = SharedReference(BundleState(store, options, preferences: preferences))
  }

  /// The same tables for other preferences: what a server makes for each request. Shares everything
  /// that is loaded.
  public func preferring(_ preferences: [String]) -> LocalizationBundle {
    LocalizationBundle(store, options, preferences: preferences)
  }

  /// Languages by preference, best first. Setting them switches the language of every later lookup.
  public var preferences: [String] {
    get { state.withObject(\.preferences) }
    set {
      let (store, options) = (store, options)
      state.replace { _ in BundleState(store, options, preferences: newValue) }
    }
  }

  /// The localizations that exist, as their folders spell them.
  public var localizations: [String] { store.languages.localizations }

  /// The localizations that are searched, best first, the development language last.
  public var preferredLocalizations: [String] { current { $0.searchList } }

  /// What Foundation's function of this name returns on Apple's systems: the localizations to look
  /// in, best first; the first available one where nothing matches, and English where none is.
  public static func preferredLocalizations(
    from available: [String],
    forPreferences preferences: [String]? = nil
  ) -> [String] {
    let matches = LanguageMatcher.localizations(
      from: available,
      forPreferences: preferences ?? LanguagePreferences.process
    )
    return matches.isEmpty ? [available.first ?? "en"] : matches
  }

  /// The text of a key, as it stands in the table.
  /// - Parameters:
  ///   - key: compared by its bytes.
  ///   - value: what to return where no table has the key; the key if nil or empty.
  ///   - table: the table's name without extension; nil or empty is `Localizable`.
  /// - Complexity: a hash of the key and a comparison, once the table is loaded.
  public func localizedString(
    forKey key: String,
    value: String? = nil,
    table: String? = nil
  ) -> String {
    current { state in
      let tables = state.tables(named: table)
      if case .text(let text)? = tables.main.values[key] { return text }
      return missing(key, value: value, table: table, tables)
    }
  }

  /// The text of a key with its arguments in place.
  /// - Parameters:
  ///   - key: compared by its bytes.
  ///   - table: the table's name without extension; nil or empty is `Localizable`.
  ///   - defaultValue: the format to use where no table has the key; the key if nil or empty.
  ///   - arguments: what the text's specifiers print, the first by `%1$@`.
  public func string(
    forKey key: String,
    table: String? = nil,
    defaultValue: String? = nil,
    arguments: [FormatArgument]
  ) -> String {
    resolve(key, table: table, defaultValue: defaultValue, arguments: arguments).text
  }

  /// The text of a key with its arguments in place.
  public func string(
    forKey key: String,
    table: String? = nil,
    defaultValue: String? = nil,
    _ arguments: any FormatArgumentConvertible...
  ) -> String {
    let arguments = arguments.map(\.formatArgument)
    return string(forKey: key, table: table, defaultValue: defaultValue, arguments: arguments)
  }

  /// A text that is stated as data, in the languages that are preferred now.
  public func string(_ text: LocalizedText) -> String {
    string(
      forKey: text.key,
      table: text.table,
      defaultValue: text.defaultValue,
      arguments: text.arguments
    )
  }

  /// Forgets all tables, so that they are read anew.
  public func reload() { store.reload() }

  /// Reads tables anew if a file has changed since it was read, or one that was looked for has come
  /// into being. Costs a look at each of these files.
  /// - Returns: whether anything had changed.
  @discardableResult
  public func reloadIfChanged() -> Bool { store.reloadIfChanged() }

  /// Calls `body` with the present state, made anew if tables were reloaded.
  private func current<Result>(_ body: (BundleState) -> Result) -> Result {
    let generation = store.generation.withObject { ObjectIdentifier($0) }
    let isCurrent = state.withObject { ObjectIdentifier($0.generation) == generation }
    if !isCurrent {
      let (store, options) = (store, options)
      state.replace { BundleState(store, options, preferences: $0.preferences) }
    }
    return state.withObject(body)
  }

  private func missing(
    _ key: String,
    value: String?,
    table: String?,
    _ tables: BundleTables
  ) -> String {
    for fallback in tables.fallbacks {
      if case .text(let text)? = fallback.values[key] { return text }
    }
    reportMiss(key, table: table, tables)
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  private func reportMiss(_ key: String, table: String?, _ tables: BundleTables) {
    options.missHandler?(
      LocalizationMiss(key: key, table: tables.name, language: tables.main.language)
    )
  }

  /// What ``string(forKey:table:defaultValue:arguments:)`` returns, and how it was come by.
  public func resolve(
    _ key: String,
    table: String? = nil,
    defaultValue: String? = nil,
    arguments: [FormatArgument] = []
  ) -> Resolution {
    current { state in
      let tables = state.tables(named: table)
      for candidate in [tables.main] + tables.fallbacks {
        guard let value = candidate.values[key], value.isUsable else { continue }
        let locale = state.locale(for: candidate.language)
        let text = value.text(arguments, locale: locale)
        return resolution(text, .found, key, tables, in: candidate)
      }
      reportMiss(key, table: table, tables)
      let value = defaultValue.flatMap { $0.isEmpty ? nil : $0 }
      let text =
        arguments.isEmpty
        ? value ?? key
        : FormatString(value ?? key).formatted(arguments, locale: state.locale(for: nil))
      return resolution(text, value == nil ? .key : .defaultValue, key, tables, in: nil)
    }
  }

  private func resolution(
    _ text: String,
    _ source: Resolution.Source,
    _ key: String,
    _ tables: BundleTables,
    in table: LoadedTable?
  ) -> Resolution {
    let found = table?.file(forKey: key)
    let searched = ([tables.main] + tables.fallbacks)
      .prefix(through: tables.fallbacks.firstIndex { $0 === table }.map { $0 + 1 } ?? 0)
    return Resolution(
      text: text,
      key: key,
      table: tables.name,
      source: source,
      language: found?.language,
      path: found?.file.path,
      location: found?.file.location(ofKey: key),
      searched: searched.flatMap { $0.steps(forKey: key) }
    )
  }
}
