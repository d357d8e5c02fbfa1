/// What all source of a project says about the keys of its tables.
package struct KeyUsage: Sendable {
  /// How a key of a table stands.
  enum Verdict: Hashable, Sendable {
    case used
    /// It may be put together or chosen at run time.
    case undeterminable
    case unused
  }

  private var keys: [String: Set<ByteString>] = [:]
  private var patterns: [String: PatternSet] = [:]
  /// Of uses whose table is known at run time only.
  private var keysOfAnyTable: Set<ByteString> = []
  private var patternsOfAnyTable = PatternSet()
  private var runtimePatterns: [String: PatternSet] = [:]
  private var runtimePatternsOfAnyTable = PatternSet()
  private var mentions: Set<ByteString> = []
  private var mentionedPatterns = PatternSet()
  private var passesKeys = false
  private var namesTablesAtRunTime = false

  init(_ scans: some Sequence<SourceScan>) {
    for scan in scans {
      for use in scan.uses { add(use) }
      for mention in scan.mentions { mentions.insert(ByteString(mention)) }
      for pattern in scan.mentionedPatterns { mentionedPatterns.insert(pattern) }
      passesKeys = passesKeys || scan.passesKeys
    }
  }

  private mutating func add(_ use: KeyUse) {
    switch (use.table, use.key) {
    case (.named(let table), .literal(let key)):
      keys[table, default: []].insert(ByteString(key))
    case (.named(let table), .pattern(let pattern)):
      keys[table, default: []].formUnion([])
      patterns[table, default: PatternSet()].insert(pattern)
    case (.named(let table), .undeterminable(let pattern, _)):
      keys[table, default: []].formUnion([])
      if pattern != .anything { runtimePatterns[table, default: PatternSet()].insert(pattern) }
    case (.undeterminable, .literal(let key)), (.deferred, .literal(let key)):
      keysOfAnyTable.insert(ByteString(key))
    case (.undeterminable, .pattern(let pattern)), (.deferred, .pattern(let pattern)):
      patternsOfAnyTable.insert(pattern)
    case (.undeterminable, .undeterminable(let pattern, _)),
      (.deferred, .undeterminable(let pattern, _)):
      if pattern != .anything { runtimePatternsOfAnyTable.insert(pattern) }
    }
    switch use.table {
    case .named: break
    case .deferred: keys["Localizable", default: []].formUnion([])
    case .undeterminable: namesTablesAtRunTime = true
    }
  }

  /// Whether source asks for a table, or may ask for any, so that its keys can be judged.
  func mayJudge(_ table: String) -> Bool {
    keys[table] != nil || !namesTablesAtRunTime && !mentions.contains(ByteString(table))
  }

  /// How a key of a table stands.
  func verdict(on key: String, in table: String) -> Verdict {
    let bytes = ByteString(key)
    if keys[table]?.contains(bytes) == true || keysOfAnyTable.contains(bytes) { return .used }
    if patterns[table]?.matches(key) == true || patternsOfAnyTable.matches(key) { return .used }
    if runtimePatterns[table]?.matches(key) == true || runtimePatternsOfAnyTable.matches(key) {
      return .undeterminable
    }
    guard passesKeys else { return .unused }
    let isReachable =
      mentions.contains(bytes) || mentionedPatterns.matches(key) || isJoinedOfMentions(key)
    return isReachable ? .undeterminable : .unused
  }

  /// Whether a key is two mentioned texts with a separator between them, as `"\(name).\(unit)"` in a
  /// function that is given both would make it.
  private func isJoinedOfMentions(_ key: String) -> Bool {
    key.utf8.indices.contains { index in
      switch key.utf8[index] {
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"),
        UInt8(ascii: ":"):
        mentions.contains(ByteString(String(key[..<index])))
          && mentions.contains(ByteString(String(key[key.utf8.index(after: index)...])))
      default: false
      }
    }
  }
}

/// Patterns, found by the first byte of the text that they begin with.
private struct PatternSet: Sendable {
  private var byFirstByte: [UInt8: Set<KeyPattern>] = [:]
  private var others: Set<KeyPattern> = []

  mutating func insert(_ pattern: KeyPattern) {
    if case .text(let text)? = pattern.pieces.first, let first = text.utf8.first {
      byFirstByte[first, default: []].insert(pattern)
    } else {
      others.insert(pattern)
    }
  }

  func matches(_ key: String) -> Bool {
    if let first = key.utf8.first, let patterns = byFirstByte[first],
      patterns.contains(where: { $0.matches(key) })
    {
      return true
    }
    return others.contains { $0.matches(key) }
  }
}

/// A text by its UTF-8, where `String` would go by canonical equivalence.
struct ByteString: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Self, right: Self) -> Bool { left.text.hasSameBytes(as: right.text) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
