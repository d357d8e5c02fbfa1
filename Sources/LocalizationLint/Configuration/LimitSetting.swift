import TextLength

/// A limit on the length of some strings.
public struct LimitSetting: Hashable, Sendable {
  /// Patterns of the keys; all keys where there are none. `*` stands for any characters, `?` for one,
  /// and `\` makes what follows stand for itself.
  public var keys: [String]
  /// Patterns of the tables' names, likewise.
  public var tables: [String]
  /// The languages that it holds for, in any spelling; all where there are none.
  public var languages: [String]
  /// The limit.
  public var limit: LengthLimit
  /// Whether it is each line of a text that has to keep the limit, not the text as a whole.
  public var isPerLine: Bool

  /// A limit on the strings of some keys.
  public init(
    _ limit: LengthLimit,
    keys: [String] = [],
    tables: [String] = [],
    languages: [String] = [],
    isPerLine: Bool = false
  ) {
    self.keys = keys
    self.tables = tables
    self.languages = languages
    self.limit = limit
    self.isPerLine = isPerLine
  }
}
