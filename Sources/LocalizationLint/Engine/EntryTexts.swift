import Localization
import StringTables

/// The texts of an entry that varies, read once for all that is asked of them.
struct EntryTexts: Sendable {
  /// In the order of the file.
  let variants: [EntryVariant]
  /// Every choice by a plural category, in the order of the file.
  let groups: [PluralGroup]
  /// The formats with variables.
  let formats: [FormatScope]
  private let groupsByPath: [VariantPath: Int]
  private let groupsByVariable: [VariableIdentity: Int]
  /// What can be seen of any of the texts.
  let facts: EntryFacts

  init(_ entry: TableEntry) {
    let parts = entry.variedText.map(VariedParts.init)
    variants = parts?.variants ?? []
    formats = parts?.formats ?? []
    groups = parts?.plurals.map(PluralGroup.init) ?? []
    groupsByPath = Dictionary(
      groups.indices.map { [groups] in (groups[$0].path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    groupsByVariable = Dictionary(
      groups.indices.compactMap { [groups] index in
        let group = groups[index]
        guard let variable = group.variable, let scope = group.scope else { return nil }
        return (VariableIdentity(variable, in: scope), index)
      },
      uniquingKeysWith: { first, _ in first }
    )
    facts = variants.reduce(into: []) { $0.formUnion(EntryFacts(text: $1.text.text)) }
  }

  /// The texts of a format's variable.
  func group(of variable: PluralVariable, in scope: FormatScope) -> PluralGroup? {
    groupsByVariable[VariableIdentity(variable, in: scope)].map { groups[$0] }
  }

  /// The group that some choices lead to.
  func group(at path: VariantPath) -> PluralGroup? { groupsByPath[path].map { groups[$0] } }
}

/// What tells a variable from others of its entry.
private struct VariableIdentity: Hashable {
  let scope: ObjectIdentifier
  let name: LiteralText
  /// Tells apart those of one name.
  let span: Range<Int>?

  init(_ variable: PluralVariable, in scope: FormatScope) {
    self.scope = ObjectIdentifier(scope)
    name = LiteralText(variable.name)
    span = variable.nameSpan
  }
}

/// The texts of a table's source. What is read of them at length is read once for all languages.
final class SourceTexts: Sendable {
  /// An entry's texts, as those of other languages are held against them.
  final class Entry: Sendable {
    /// The texts of an entry that varies.
    let varied: EntryTexts?
    /// The text that translators see; nil where there are several, and where only a nib has it, whose
    /// key stands for it in a catalog.
    let value: String?
    /// The same, found by their circumstances.
    let index: VariantIndex
    /// What each of the texts does with arguments; none where that is not asked for.
    let usages: [SourceUsage]

    init(_ entry: TableEntry, readsFormats: Bool) {
      varied = entry.isVaried ? EntryTexts(entry) : nil
      index = VariantIndex(varied?.variants ?? [])
      let isInNib = entry.catalogEntry != nil && entry.localization == nil && entry.key.isNibKey
      value = index.variants.isEmpty && !isInNib ? entry.value.string : nil
      guard readsFormats else {
        usages = []
        return
      }
      usages = value.map { [SourceUsage(FormatUse($0))] } ?? index.usages()
    }
  }

  /// The source's entries.
  let entries: [EntryReference]
  /// What can be seen of each.
  let facts: [EntryFacts]
  /// By position; nil for those that neither vary nor hold a percent sign.
  private let read: [Entry?]

  init(_ source: LanguageTable, in files: [ProjectFile], jobs: Int) {
    entries = source.entries
    var facts = source.facts
    let positions = facts.indices.filter { !facts[$0].isDisjoint(with: [.varied, .percent]) }
    let texts = positions.parallelMap(jobs: jobs) { [entries] in
      Entry(files[entries[$0]], readsFormats: true)
    }
    var read = [Entry?](repeating: nil, count: entries.count)
    for (position, text) in zip(positions, texts) {
      read[position] = text
      if let varied = text.varied { facts[position].formUnion(varied.facts) }
    }
    self.facts = facts
    self.read = read
  }

  /// The texts of the entry at a position.
  func entry(at position: Int, of files: [ProjectFile], readsFormats: Bool) -> Entry {
    read[position] ?? Entry(files[entries[position]], readsFormats: readsFormats)
  }
}
