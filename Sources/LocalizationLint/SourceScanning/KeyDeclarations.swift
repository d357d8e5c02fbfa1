import StringTables

/// The keys that a project's tables have, for what its source asks for.
package struct KeyDeclarations: Sendable {
  private let tables: [LiteralText: KeyIndex]
  private let ofAnyTable: KeyIndex

  /// Linear in the number of the keys.
  init(of bundles: [ProjectBundle], in files: [ProjectFile]) {
    let all = bundles.flatMap(\.tables)
    tables = Dictionary(grouping: all) { LiteralText($0.name) }
      .mapValues { KeyIndex(of: $0, in: files) }
    ofAnyTable = KeyIndex(of: all, in: files)
  }

  /// The keys of all tables of a name, or of all; nil where no table has the name.
  func keys(ofTable name: String?) -> KeyIndex? {
    guard let name else { return ofAnyTable }
    return tables[LiteralText(name)]
  }
}

/// The keys of some tables.
struct KeyIndex: Sendable {
  /// The largest, whose keys are asked for one after another.
  private let languages: [LanguageTable]
  /// The keys of the others, which may be too many for that.
  private var keys: Set<LiteralText> = []
  /// The keys with format specifiers.
  private var formats: [FormatSkeleton: [String]] = [:]
  private let files: [ProjectFile]

  private static let few = 8

  init(of tables: [ProjectTable], in files: [ProjectFile]) {
    self.files = files
    let parts = tables.flatMap(KeyIndex.parts).sorted {
      $0.language.entries.count > $1.language.entries.count
    }
    languages = parts.prefix(KeyIndex.few).map(\.language)
    for (rank, part) in parts.enumerated() {
      for position in part.orphaned ?? Array(part.language.entries.indices) {
        add(files[part.language.entries[position]], isListed: rank < KeyIndex.few)
      }
    }
  }

  private typealias Part = (language: LanguageTable, orphaned: [Int]?)

  /// The languages of a table that have keys which its source lacks, with the positions of these, and
  /// the source itself, or all languages where there is none.
  private static func parts(of table: ProjectTable) -> [Part] {
    table.languages.enumerated().compactMap { index, language in
      guard table.source != nil, index != table.source else { return (language, nil) }
      let orphaned = table.pairings[index]?.orphaned ?? []
      return orphaned.isEmpty ? nil : (language, orphaned)
    }
  }

  private mutating func add(_ entry: TableEntry, isListed: Bool) {
    let isFormat = entry.withKeyUTF8 { key in
      key.withUnsafeBufferPointer { $0.contains(UInt8(ascii: "%")) }
    }
    guard isFormat || !isListed else { return }
    let key = entry.key
    if !isListed { keys.insert(LiteralText(key)) }
    if isFormat { formats[FormatSkeleton(key), default: []].append(key) }
  }

  /// Whether one of the tables has a key, or may have it.
  func has(_ key: KeyUse.Key) -> Bool {
    switch key {
    case .literal(var key):
      if keys.contains(LiteralText(key)) { return true }
      return key.withUTF8 { key in
        languages.contains { $0.position(ofKey: key.span, in: files) != nil }
      }
    case .pattern(let pattern):
      guard let skeleton = pattern.skeleton else { return true }
      return formats[skeleton]?.contains { pattern.matches($0) } ?? false
    case .undeterminable: return true
    }
  }
}

/// What is left of a key without the spelling of its format specifiers, by which keys and patterns
/// find each other.
struct FormatSkeleton: Hashable, Sendable {
  private let text: LiteralText

  init(_ key: String) {
    var key = key
    let bytes = key.withUTF8 { key in
      var bytes: [UInt8] = []
      var offset = 0
      while offset < key.count {
        bytes.append(key[offset])
        offset = key.endOfSpecifier(at: offset) ?? offset + 1
      }
      return bytes
    }
    text = LiteralText(String(decoding: bytes, as: UTF8.self))
  }
}
