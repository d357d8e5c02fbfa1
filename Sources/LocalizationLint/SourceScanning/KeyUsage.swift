import StringTables

/// What all source of a project says about the keys of its tables.
package struct KeyUsage: Sendable {
  /// How a key of a table stands.
  enum Verdict: Hashable, Sendable {
    case used
    /// It may be put together or chosen at run time.
    case undeterminable
    case unused
  }

  private var tables: [LiteralText: TableUsage] = [:]
  /// Of uses whose table is known at run time only.
  private var anyTable = TableUsage()
  private var mentions: Set<LiteralText> = []
  private var mentionedPatterns = PatternSet()
  private var passesKeys = false
  private var namesTablesAtRunTime = false

  init(_ scans: some Sequence<SourceScan>) {
    for scan in scans {
      for use in scan.uses { add(use) }
      for mention in scan.mentions { mentions.insert(LiteralText(mention)) }
      for pattern in scan.mentionedPatterns { mentionedPatterns.insert(pattern) }
      passesKeys = passesKeys || scan.passesKeys
    }
  }

  private mutating func add(_ use: KeyUse) {
    switch use.table {
    case .named(let table):
      tables[LiteralText(table), default: TableUsage()].add(use.key)
    case .deferred:
      anyTable.add(use.key)
      tables[LiteralText("Localizable")] = tables[LiteralText("Localizable")] ?? TableUsage()
    case .undeterminable:
      anyTable.add(use.key)
      namesTablesAtRunTime = true
    }
  }

  /// Whether source asks for a table, or may ask for any, so that its keys can be judged.
  func mayJudge(_ table: String) -> Bool {
    let name = LiteralText(table)
    return tables[name] != nil || !namesTablesAtRunTime && !mentions.contains(name)
  }

  /// How a key of a table stands.
  func verdict(on key: String, in table: String) -> Verdict {
    let usages = [tables[LiteralText(table)], anyTable].compactMap { $0 }
    if usages.contains(where: { $0.uses(key) }) { return .used }
    if usages.contains(where: { $0.mayUse(key) }) { return .undeterminable }
    guard passesKeys else { return .unused }
    let isReachable =
      mentions.contains(LiteralText(key)) || mentionedPatterns.matches(key)
      || isJoinedOfMentions(key)
    return isReachable ? .undeterminable : .unused
  }

  /// Whether a key is two mentioned texts with a separator between them, as `"\(name).\(unit)"` in a
  /// function that is given both would make it.
  private func isJoinedOfMentions(_ key: String) -> Bool {
    key.utf8.indices.contains { index in
      switch key.utf8[index] {
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"),
        UInt8(ascii: ":"):
        mentions.contains(LiteralText(String(key[..<index])))
          && mentions.contains(LiteralText(String(key[key.utf8.index(after: index)...])))
      default: false
      }
    }
  }
}

/// The keys that source asks for in one table.
private struct TableUsage: Sendable {
  private var keys: Set<LiteralText> = []
  private var patterns = PatternSet()
  private var runtimePatterns = PatternSet()

  mutating func add(_ key: KeyUse.Key) {
    switch key {
    case .literal(let key): keys.insert(LiteralText(key))
    case .pattern(let pattern): patterns.insert(pattern)
    case .undeterminable(let pattern, _):
      if pattern != .anything { runtimePatterns.insert(pattern) }
    }
  }

  func uses(_ key: String) -> Bool { keys.contains(LiteralText(key)) || patterns.matches(key) }

  /// Whether a key may be one that is put together at run time.
  func mayUse(_ key: String) -> Bool { runtimePatterns.matches(key) }
}

/// Patterns, found by what keys have whose specifiers alone are unknown, and else by the first byte of
/// the text that they begin with.
private struct PatternSet: Sendable {
  private var formats: [FormatSkeleton: Set<KeyPattern>] = [:]
  private var byFirstByte: [UInt8: Set<KeyPattern>] = [:]
  private var others: Set<KeyPattern> = []

  mutating func insert(_ pattern: KeyPattern) {
    if let skeleton = pattern.skeleton {
      formats[skeleton, default: []].insert(pattern)
    } else if case .text(let text)? = pattern.pieces.first, let first = text.utf8.first {
      byFirstByte[first, default: []].insert(pattern)
    } else {
      others.insert(pattern)
    }
  }

  func matches(_ key: String) -> Bool {
    if !formats.isEmpty, let patterns = formats[FormatSkeleton(key)],
      patterns.contains(where: { $0.matches(key) })
    {
      return true
    }
    if let first = key.utf8.first, let patterns = byFirstByte[first],
      patterns.contains(where: { $0.matches(key) })
    {
      return true
    }
    return others.contains { $0.matches(key) }
  }
}
