import StringTables

/// Everything that an audit looks at, parsed.
public struct Project: Sendable {
  /// The files, sorted bytewise by path, each once.
  public let files: [ProjectFile]
  /// The bundles, sorted by path.
  public let bundles: [ProjectBundle]
  /// The language that the others are held against.
  public let developmentLanguage: DevelopmentLanguage

  /// Puts a project together.
  ///
  /// - Parameters:
  ///   - layout: which files make up which tables.
  ///   - jobs: the number of threads to parse with.
  ///   - contents: the bytes of a file of the layout, or nothing where it cannot be read.
  package init(
    layout: ProjectLayout,
    developmentLanguage: DevelopmentLanguage,
    jobs: Int,
    reading contents: @Sendable (ProjectLayout.File) -> [UInt8]?
  ) {
    let parsed = layout.files.parallelMap(jobs: jobs) { file in
      contents(file).map {
        ProjectFile(path: file.path, table: TableFile(reading: $0, as: file.format))
      }
    }
    let order = parsed.indices.filter { parsed[$0] != nil }
      .sorted { PathArithmetic.precedes(layout.files[$0].path, layout.files[$1].path) }
    var indices: [Int: Int] = [:]
    for (index, file) in order.enumerated() { indices[file] = index }
    let files = order.compactMap { parsed[$0] }
    self.files = files
    self.developmentLanguage = developmentLanguage
    let drafts = TableDraft.drafts(
      of: layout,
      fileIndices: indices,
      developmentLanguage: developmentLanguage
    )
    // A table of many languages is the common shape, so threads share languages, not tables.
    let languages = drafts.flatMap(\.languages).parallelMap(jobs: jobs) { $0.table(of: files) }
    var tables: [Int: [ProjectTable]] = [:]
    var start = 0
    for draft in drafts {
      let end = start + draft.languages.count
      let table = ProjectTable(
        name: draft.name,
        languages: Array(languages[start..<end]),
        source: draft.source
      )
      tables[draft.bundle, default: []].append(table)
      start = end
    }
    bundles = layout.bundles.indices.map { bundle in
      ProjectBundle(
        path: layout.bundles[bundle].path,
        languages: layout.bundles[bundle].languages.filter { $0 != baseLanguage }
          .sorted(by: PathArithmetic.precedes),
        tables: tables[bundle] ?? []
      )
    }
    .sorted { PathArithmetic.precedes($0.path, $1.path) }
  }
}

/// The folder of what all languages share; never a target.
package let baseLanguage = "Base"

/// A table before its entries are looked at.
private struct TableDraft {
  struct Key: Hashable {
    let bundle: Int
    let name: String
  }

  let bundle: Int
  let name: String
  let languages: [LanguageDraft]
  let source: Int?

  static func drafts(
    of layout: ProjectLayout,
    fileIndices: [Int: Int],
    developmentLanguage: DevelopmentLanguage
  ) -> [TableDraft] {
    var files: [Key: [String?: [Int]]] = [:]
    for slot in layout.slots {
      guard let file = fileIndices[slot.file] else { continue }
      files[Key(bundle: slot.bundle, name: slot.table), default: [:]][slot.language, default: []]
        .append(file)
    }
    return files.map { key, languages in
      let written = languages.keys.compactMap(\.self)
      let source =
        developmentLanguage.folder(among: written)
        ?? (written.contains(baseLanguage) ? baseLanguage : nil)
      let sorted = languages.map { LanguageDraft(language: $0.key, files: $0.value) }
        .sorted { PathArithmetic.precedes($0.language ?? "", $1.language ?? "") }
      return TableDraft(
        bundle: key.bundle,
        name: key.name,
        languages: sorted,
        source: source.flatMap { source in sorted.firstIndex { $0.language == source } }
      )
    }
    .sorted {
      $0.bundle == $1.bundle ? PathArithmetic.precedes($0.name, $1.name) : $0.bundle < $1.bundle
    }
  }
}

private struct LanguageDraft: Sendable {
  let language: String?
  let files: [Int]

  func table(of files: [ProjectFile]) -> LanguageTable {
    // What a `.stringsdict` says overrides the `.strings` beside it.
    func rank(_ file: Int) -> Int {
      TableFormat.allCases.firstIndex(of: files[file].table.format)!
    }
    let ordered = self.files.sorted { rank($0) < rank($1) }
    let entries = ordered.flatMap { file in
      files[file].table.entries.indices.map { EntryReference(file: file, entry: $0) }
    }
    return LanguageTable(
      language: language,
      entries: entries,
      files: ordered,
      index: KeyIndex(entries, in: files),
      facts: entries.map { EntryFacts(files[$0]) }
    )
  }
}
