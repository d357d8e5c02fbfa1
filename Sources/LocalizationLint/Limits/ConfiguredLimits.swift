import TextLength

/// The limits of a configuration, the most specific patterns first.
///
/// A pattern of keys is more specific than another if it is a whole key, or else if more of its
/// characters stand for themselves; of the same pattern, one for some languages goes before one for
/// all, then one for some tables, then the later one.
struct ConfiguredLimits: Sendable {
  /// A pattern of keys with what is said of them.
  private struct Entry {
    let keys: Glob
    let tables: [Glob]
    /// Canonical names; none for all languages.
    let languages: Set<String>
    let limits: [StringLimit]
    let position: Int

    var isForOneKeyInSomeLanguages: Bool { keys.isLiteral && !languages.isEmpty }

    func precedes(_ other: Entry) -> Bool {
      rank.lexicographicallyPrecedes(other.rank, by: >)
    }

    private var rank: [Int] {
      [
        keys.isLiteral ? 1 : 0, keys.literalCount, languages.isEmpty ? 0 : 1,
        tables.isEmpty ? 0 : 1, position,
      ]
    }

    func applies(
      to key: UnsafeBufferPointer<UInt8>,
      _ table: String,
      _ language: String
    ) -> Bool {
      guard keys.matches(key), tables.isEmpty || tables.contains(where: { $0.matches(table) })
      else { return false }
      return languages.isEmpty || languages.contains(DevelopmentLanguage.canonical(language))
    }
  }

  private let entries: [Entry]
  private let index: PatternIndex

  init(_ settings: [LimitSetting]) {
    var entries: [Entry] = []
    for (position, setting) in settings.enumerated() {
      for keys in setting.keys.isEmpty ? ["*"] : setting.keys {
        entries.append(
          Entry(
            keys: Glob(keys),
            tables: setting.tables.map { Glob($0) },
            languages: Set(setting.languages.map(DevelopmentLanguage.canonical)),
            limits: setting.limit.caps.map { cap in
              StringLimit(
                LengthLimit(cap.maximum, cap.unit, lineBreaks: setting.limit.lineBreaks),
                isPerLine: setting.isPerLine
              )
            },
            position: position
          )
        )
      }
    }
    self.entries = entries.sorted { $0.precedes($1) }
    index = PatternIndex(self.entries.map(\.keys.fixedParts))
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether a string has one of the limits.
  func apply(to key: UnsafeBufferPointer<UInt8>, table: String, language: String) -> Bool {
    entry(for: key, table, language) != nil
  }

  private func entry(
    for key: UnsafeBufferPointer<UInt8>,
    _ table: String,
    _ language: String
  ) -> Entry? {
    for position in index.candidates(for: key)
    where entries[position].applies(to: key, table, language) {
      return entries[position]
    }
    return nil
  }

  /// The limits of a string: those of its comment, unless the configuration names its very key for
  /// some languages, that of the string among them; else those of the configuration.
  func limits(
    ofKey key: String,
    table: String,
    language: String,
    comment: [LengthLimit]
  ) -> [StringLimit] {
    guard !isEmpty else { return comment.map { StringLimit($0) } }
    var key = key
    let entry = key.withUTF8 { self.entry(for: $0, table, language) }
    if let entry, comment.isEmpty || entry.isForOneKeyInSomeLanguages { return entry.limits }
    return comment.map { StringLimit($0) }
  }
}
