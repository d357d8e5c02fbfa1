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
    store = TableStore(source: source, options: options)
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

  /// The text of a key, as it stands in the table; of a plural, the text for `other`.
  /// - Parameters:
  ///   - key: compared by its bytes.
  ///   - value: what to return where no table has the key; the key if nil or empty.
  ///   - table: the table's name without extension; nil or empty is `Localizable`.
  /// - Complexity: a hash of the key and a comparison, once the table is loaded. Each thread
  ///   keeps texts of its own, up to a mebibyte, so that threads do not wait for each other.
  public func localizedString(
    forKey key: String,
    value: String? = nil,
    table: String? = nil
  ) -> String {
    if let text = current({ $0.view(named: table)?.text(of: key) }) { return text }
    let tables = tables(named: BundleTables.name(table), current { $0 })
    return find(key, in: tables)?.value.plain ?? missing(key, value, tables)
  }

  /// The text of a key with its arguments in place.
  /// - Parameters:
  ///   - key: compared by its bytes.
  ///   - table: the table's name without extension; nil or empty is `Localizable`.
  ///   - defaultValue: the format to use where no table has the key; the key if nil or empty.
  ///   - width: the width at hand, for texts that vary by it; nil takes the widest.
  ///   - arguments: what the text's specifiers print, the first by `%1$@`; nil for a text as it
  ///     stands, whose `%` are no specifiers.
  public func string(
    forKey key: String,
    table: String? = nil,
    defaultValue: String? = nil,
    width: Int? = nil,
    arguments: [FormatArgument]?
  ) -> String {
    let printed = current {
      $0.text(forKey: key, table: BundleTables.name(table), width: width, arguments: arguments)
    }
    return printed ?? print(key, table, defaultValue, width, arguments).text
  }

  /// The text of a key with its arguments in place; as it stands in the table where none are given.
  public func string(
    forKey key: String,
    table: String? = nil,
    defaultValue: String? = nil,
    _ arguments: any FormatArgumentConvertible...
  ) -> String {
    string(
      forKey: key,
      table: table,
      defaultValue: defaultValue,
      arguments: arguments.isEmpty ? nil : arguments.map(\.formatArgument)
    )
  }

  /// A text that is stated as data, in the languages that are preferred now.
  public func string(_ text: LocalizedText) -> String {
    string(
      forKey: text.key,
      table: text.table,
      defaultValue: text.defaultValue,
      arguments: text.arguments.isEmpty ? nil : text.arguments
    )
  }

  /// What ``string(forKey:table:defaultValue:width:arguments:)`` returns, and how it was come by.
  public func resolve(
    _ key: String,
    table: String? = nil,
    defaultValue: String? = nil,
    width: Int? = nil,
    arguments: [FormatArgument]? = nil
  ) -> Resolution {
    let printed = print(key, table, defaultValue, width, arguments)
    let hasDefault = defaultValue?.isEmpty == false
    return Resolution(of: key, printed, otherwise: hasDefault ? .defaultValue : .key)
  }

  /// Forgets all tables, so that they are read anew.
  public func reload() { store.reload() }

  /// Reads tables anew if a file has changed since it was read, or one that was looked for or another
  /// localization has come into being. Costs a look at each of these files.
  /// - Returns: whether anything had changed.
  @discardableResult
  public func reloadIfChanged() -> Bool { store.reloadIfChanged() }

  /// Reads changed tables anew, until the task that calls it is cancelled: what a server runs beside
  /// its other tasks.
  ///
  /// Lookups go on meanwhile, without a lock, and never see half of a change of one file. What was
  /// read before stays in memory for as long as this bundle.
  /// - Parameter interval: how long a change may go unseen. Between two looks, as
  ///   ``reloadIfChanged()`` takes them, nothing runs.
  public func reloadChanges(every interval: Duration = .seconds(2)) async {
    while (try? await Task.sleep(for: interval)) != nil { reloadIfChanged() }
  }

  /// Calls `body` with the present state, made anew if tables were reloaded.
  @inline(__always)
  private func current<Result>(_ body: (BundleState) -> Result) -> Result {
    if state.withObject({ $0.generation }) != store.generation { renew() }
    return state.withObject(body)
  }

  private func renew() {
    let (store, options) = (store, options)
    state.replace { BundleState(store, options, preferences: $0.preferences) }
  }

  private func tables(named name: String, _ state: BundleState) -> BundleTables {
    if let known = state.table(named: name) {
      if known.main.view != nil, state.view(named: name) == nil {
        self.state.replace { $0.refreshed }
      }
      return known
    }
    let tables = state.load(name, from: store)
    if !name.hasSuffix(".nocache") {
      // Another thread may have switched languages meanwhile.
      self.state.replace { $0.belongs(with: state) ? $0.adding(tables) : $0 }
    }
    return tables
  }

  private func find(
    _ key: String,
    in tables: BundleTables
  ) -> (table: LoadedTable, value: LocalizedValue)? {
    if let value = tables.main.value(forKey: key), value.plain != nil {
      return (tables.main, value)
    }
    for fallback in tables.fallbacks {
      if let value = fallback.value(forKey: key), value.plain != nil { return (fallback, value) }
    }
    return nil
  }

  private func print(
    _ key: String,
    _ table: String?,
    _ defaultValue: String?,
    _ width: Int?,
    _ arguments: [FormatArgument]?
  ) -> PrintedText {
    let state = current { $0 }
    let tables = tables(named: BundleTables.name(table), state)
    let (table, found) = find(key, in: tables) ?? (nil, nil)
    let value = found ?? .text(missing(key, defaultValue, tables))
    let (text, problems) =
      state.print(value, of: table?.language, width: width, arguments) ?? (key, [])
    return PrintedText(text: text, problems: problems, table: table, tables: tables)
  }

  /// What to show for a key that no table has.
  private func missing(_ key: String, _ value: String?, _ tables: BundleTables) -> String {
    options.missHandler?(
      LocalizationMiss(key: key, table: tables.name, language: tables.main.language)
    )
    let text = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    return options.pseudoLocalization?.missing(text) ?? text
  }
}

/// A text with where it was found.
struct PrintedText {
  let text: String
  let problems: [FormatProblem]
  /// Nil where no table has the key.
  let table: LoadedTable?
  let tables: BundleTables
}
