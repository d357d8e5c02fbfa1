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
}

/// How the bytes of a localization file are laid out.
public enum TableContainer: String, Sendable {
  case text, xml, binary, json
}
