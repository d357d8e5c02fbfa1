import StringTables

/// A file, as a rule sees it.
package struct FileContext {
  package let project: Project
  /// The index of the file in the project.
  package let index: Int
  let faults: FileFaults

  init(project: Project, index: Int) {
    self.project = project
    self.index = index
    faults = FileFaults(project.files[index].table)
  }

  package var table: TableFile { project.files[index].table }
}

/// A table in all languages of its bundle, as a rule sees it.
package final class TableContext: Sendable {
  package let project: Project
  package let bundle: ProjectBundle
  package let table: ProjectTable
  /// The languages that should have the table: those of the bundle and those that every bundle must
  /// have, but for the source's own, and the development language where the source is `Base`.
  package let targets: [String]
  private let targetNames: Set<LiteralText>
  /// Where each language stands in the table.
  private let positions: [LiteralText: Int]

  init(project: Project, bundle: ProjectBundle, table: ProjectTable) {
    self.project = project
    self.bundle = bundle
    self.table = table
    targets = TableContext.targets(project, bundle, table.source.map { table.languages[$0] })
    targetNames = Set(targets.map(LiteralText.init))
    positions = Dictionary(
      table.languages.enumerated().compactMap { index, table in
        table.language.map { (LiteralText($0), index) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Whether a language should have the table.
  package func isTarget(_ language: String) -> Bool { targetNames.contains(LiteralText(language)) }

  /// What the other languages are held against.
  package var source: LanguageTable? { table.source.map { table.languages[$0] } }

  /// The language of the source: a catalog's own, whatever the rest is developed in.
  package var sourceLanguage: String {
    guard let language = source?.language, language != baseLanguage else {
      return project.developmentLanguage.name
    }
    return language
  }

  private static func targets(
    _ project: Project,
    _ bundle: ProjectBundle,
    _ source: LanguageTable?
  ) -> [String] {
    var own = source?.language
    if own == nil || own == baseLanguage {
      own = project.developmentLanguage.folder(among: bundle.languages)
    }
    let others = bundle.languages.filter { own?.hasSameBytes(as: $0) != true }
    guard !bundle.isExchange, !project.requiredLanguages.isEmpty else { return others }
    let present = Set(
      (bundle.languages + [own].compactMap(\.self)).map(DevelopmentLanguage.canonical)
    )
    return others
      + project.requiredLanguages.filter { !present.contains(DevelopmentLanguage.canonical($0)) }
  }

  /// A language that has the table, and should, beside its source; nil for another.
  func translation(_ index: Int) -> TranslationContext? {
    let translation = table.languages[index]
    guard let source, let pairing = table.pairings[index], let name = translation.language,
      isTarget(name)
    else { return nil }
    return TranslationContext(
      table: self,
      source: source,
      translation: translation,
      missing: pairing.missing,
      orphaned: pairing.orphaned
    )
  }

  /// The languages that have the table, and should, each beside its source.
  var translations: [TranslationContext] { table.languages.indices.compactMap(translation) }

  /// The positions of the source's strings that do not show in a language that should have them.
  package func missing(in language: String) -> [Int] {
    guard let source else { return [] }
    if let index = positions[LiteralText(language)] {
      return table.pairings[index]?.missing ?? []
    }
    return table.missing(
      Array(source.entries.indices),
      in: language,
      by: project.settings.fallback,
      in: project.files
    )
  }

  /// Whether a language that lacks the table shows all of it in other languages, string by string.
  func isFilled(in language: String) -> Bool {
    let names = table.languages.compactMap(\.language)
    return !project.settings.fallback.languages(for: language, among: names).isEmpty
      && missing(in: language).isEmpty
  }
}

/// A source file, as a rule sees it.
package struct SourceContext {
  package let project: Project
  /// The index of the file among the project's sources.
  package let index: Int

  package var scan: SourceScan { project.sources[index].scan }
}

/// A language's table beside its source, as a rule sees it.
package struct TranslationContext {
  package let table: TableContext
  package let source: LanguageTable
  package let translation: LanguageTable
  /// The positions of the source's last entry of each key that the translation lacks.
  package let missing: [Int]
  /// The positions of the translation's last entry of each key that the source lacks.
  package let orphaned: [Int]
}
