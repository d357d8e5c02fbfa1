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

  private let tables: [LiteralText: TableUsage]
  /// Of uses whose table is known at run time only.
  private let anyTable: TableUsage
  private var mentions: Set<LiteralText> = []
  private let mentionedPatterns: PatternSet
  private var passesKeys = false
  private var namesTablesAtRunTime = false

  init(_ scans: some Sequence<SourceScan>) {
    var tables: [LiteralText: [KeyUse.Key]] = [:]
    var anyTable: [KeyUse.Key] = []
    var mentionedPatterns: Set<KeyPattern> = []
    for scan in scans {
      for use in scan.uses {
        switch use.table {
        case .named(let table): tables[LiteralText(table), default: []].append(use.key)
        case .deferred:
          anyTable.append(use.key)
          tables[LiteralText("Localizable"), default: []] += []
        case .undeterminable:
          anyTable.append(use.key)
          namesTablesAtRunTime = true
        }
      }
      mentions.formUnion(scan.mentions)
      mentionedPatterns.formUnion(scan.mentionedPatterns)
      passesKeys = passesKeys || scan.passesKeys
    }
    self.tables = tables.mapValues(TableUsage.init)
    self.anyTable = TableUsage(anyTable)
    self.mentionedPatterns = PatternSet(mentionedPatterns)
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
  private let patterns: PatternSet
  private let runtimePatterns: PatternSet

  init(_ uses: [KeyUse.Key]) {
    var patterns: Set<KeyPattern> = []
    var runtimePatterns: Set<KeyPattern> = []
    for use in uses {
      switch use {
      case .literal(let key): keys.insert(LiteralText(key))
      case .pattern(let pattern): patterns.insert(pattern)
      case .undeterminable(let pattern, _):
        if pattern != .anything { runtimePatterns.insert(pattern) }
      }
    }
    self.patterns = PatternSet(patterns)
    self.runtimePatterns = PatternSet(runtimePatterns)
  }

  func uses(_ key: String) -> Bool { keys.contains(LiteralText(key)) || patterns.matches(key) }

  /// Whether a key may be one that is put together at run time.
  func mayUse(_ key: String) -> Bool { runtimePatterns.matches(key) }
}

/// Patterns, found by what keys have whose specifiers alone are unknown, and else by a fixed part.
private struct PatternSet: Sendable {
  private var formats: [FormatSkeleton: Set<KeyPattern>] = [:]
  private var others: [KeyPattern] = []
  private let index: PatternIndex

  init(_ patterns: Set<KeyPattern>) {
    for pattern in patterns {
      if let skeleton = pattern.skeleton {
        formats[skeleton, default: []].insert(pattern)
      } else {
        others.append(pattern)
      }
    }
    index = PatternIndex(others.map(\.fixedParts))
  }

  func matches(_ key: String) -> Bool {
    if !formats.isEmpty, let patterns = formats[FormatSkeleton(key)],
      patterns.contains(where: { $0.matches(key) })
    {
      return true
    }
    guard !others.isEmpty else { return false }
    var text = key
    return text.withUTF8 { index.candidates(for: $0) }.contains { others[$0].matches(key) }
  }
}
