import StringTables

/// What a table says of a key, each part of it found out once, whatever the number of its variants.
final class ProjectKey {
  let entry: TranslationEntry
  /// The texts that are translated; the key itself where there are none.
  let sources: VariantIndex
  /// What these do with arguments.
  private(set) lazy var usages = sources.usages()

  private var texts: [LiteralText: [VariantPath: VariantText]] = [:]

  init(_ entry: TranslationEntry, of table: TranslationTable) {
    self.entry = entry
    let source = entry[table.sourceLanguage] ?? .text(VariantText(entry.key))
    sources = VariantIndex(VariedParts(source).variants)
  }

  /// One of its texts in a language.
  func text(_ path: VariantPath, in language: String) -> VariantText? {
    let known = texts[LiteralText(language)]
    let all =
      known
      ?? Dictionary(
        (entry[language]?.variants ?? []).map { ($0.path, $0.text) },
        uniquingKeysWith: { $1 }
      )
    if known == nil { texts[LiteralText(language)] = all }
    return all[path]
  }
}
