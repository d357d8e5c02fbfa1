import StringTables

/// The texts of an entry that varies, read once for all that is asked of them.
struct EntryTexts: Sendable {
  /// In the order of the file.
  let variants: [EntryVariant]
  /// Every choice by a plural category, in the order of the file.
  let groups: [PluralGroup]
  /// The formats with variables.
  let formats: [(format: VariantText, variables: [PluralVariable])]
  /// What can be seen of any of the texts.
  let facts: EntryFacts

  init(_ entry: TableEntry) {
    let varied = entry.variedText
    let read = varied?.variants ?? []
    variants = read.map(EntryVariant.init)
    groups = varied?.pluralGroups ?? []
    formats = read.compactMap { variant in
      guard let scope = variant.scope, scope.format.span == variant.text.span else { return nil }
      return (scope.format, scope.variables)
    }
    facts = read.reduce(into: []) { $0.formUnion(EntryFacts(text: $1.text.text)) }
  }
}

/// The texts of a table's source. What is read of them at length is read once for all languages.
struct SourceTexts: Sendable {
  /// An entry's texts, as those of other languages are held against them.
  struct Entry: Sendable {
    /// The texts of an entry that varies.
    let varied: EntryTexts?
    /// The text that translators see; nil where there are several, and where only a nib has it, whose
    /// key stands for it in a catalog.
    let value: String?
    /// What the texts do with arguments, each by itself; none where that is not asked for.
    let formats: [FormatUse]

    init(_ entry: TableEntry, readsFormats: Bool) {
      varied = entry.isVaried ? EntryTexts(entry) : nil
      let variants = varied?.variants ?? []
      let isInNib = entry.catalogEntry != nil && entry.localization == nil && entry.key.isNibKey
      value = variants.isEmpty && !isInNib ? entry.value.string : nil
      guard readsFormats else {
        formats = []
        return
      }
      formats =
        variants.map(\.use)
        + [value].compactMap { $0.map { FormatUse($0) } }
    }
  }

  /// The source's entries.
  let entries: [EntryReference]
  /// What can be seen of each.
  let facts: [EntryFacts]
  /// Those that vary or hold a percent sign, by their positions.
  private let read: [Int: Entry]

  init(_ source: LanguageTable, in files: [ProjectFile], jobs: Int) {
    entries = source.entries
    var facts = source.facts
    let positions = facts.indices.filter { !facts[$0].isDisjoint(with: [.varied, .percent]) }
    let texts = positions.parallelMap(jobs: jobs) { [entries] in
      Entry(files[entries[$0]], readsFormats: true)
    }
    for (position, text) in zip(positions, texts) {
      if let varied = text.varied { facts[position].formUnion(varied.facts) }
    }
    self.facts = facts
    read = Dictionary(uniqueKeysWithValues: zip(positions, texts))
  }

  /// The texts of the entry at a position.
  func entry(at position: Int, of files: [ProjectFile], readsFormats: Bool) -> Entry {
    read[position] ?? Entry(files[entries[position]], readsFormats: readsFormats)
  }
}
