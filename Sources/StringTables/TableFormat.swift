/// A kind of localization file that this library reads.
public enum TableFormat: String, Sendable, CaseIterable {
  /// `key = value` tables: old-style text, or a property list compiled from one.
  case strings
  /// Rules for texts that vary by plural, width and device: a property list of dictionaries.
  case stringsdict
  /// A string catalog: one table in all its languages.
  case xcstrings
  /// XLIFF 1.2: texts of several files in one language with what they are in another.
  case xliff

  /// Where files of one table in one language have a key more than once, the one of the highest
  /// precedence counts: a `.stringsdict` goes before the `.strings` beside it, as on Apple's systems,
  /// and both go before a catalog, which no app reads itself, and which Xcode builds only alone.
  package var precedence: Int {
    switch self {
    case .xcstrings, .xliff: 0
    case .strings: 1
    case .stringsdict: 2
    }
  }
}

/// How the bytes of a localization file are laid out.
public enum TableContainer: String, Sendable {
  case text, xml, binary, json
}
