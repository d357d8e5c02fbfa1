/// A kind of localization file that this library reads.
public enum TableFormat: String, Sendable, CaseIterable {
  /// `key = value` tables: old-style text, or a property list compiled from one.
  case strings
}

/// How the bytes of a localization file are laid out.
public enum TableContainer: String, Sendable {
  case text, xml, binary
}
