import Localization
import StringTables

/// A table before its entries are looked at.
struct TableDraft {
  struct Key: Hashable {
    let bundle: Int
    let name: LiteralText
  }

  let bundle: Int
  let name: String
  let languages: [LanguageDraft]
  /// The languages of files that could not be read.
  let unreadLanguages: Set<LiteralText>
  let source: Int?

  static func drafts(
    of layout: ProjectLayout,
    fileIndices: [Int: Int],
    developmentLanguage: DevelopmentLanguage
  ) -> [TableDraft] {
    var files: [Key: [LiteralText?: [Int]]] = [:]
    // The keys of a catalog are in its own source language, whatever the rest is developed in.
    var sources: [Key: LiteralText?] = [:]
    var unread: [Key: Set<LiteralText>] = [:]
    for slot in layout.slotsByCatalogPlace {
      let key = Key(bundle: slot.bundle, name: LiteralText(slot.table))
      guard let file = fileIndices[slot.file] else {
        if let language = slot.language {
          unread[key, default: []].insert(LiteralText(language))
        }
        continue
      }
      let language = slot.language.map(LiteralText.init)
      files[key, default: [:]][language, default: []].append(file)
      if layout.files[slot.file].part?.isSource == true { sources[key] = language }
    }
    return files.map { key, languages in
      let written = languages.keys.compactMap { $0?.text }
      let source =
        sources[key].map { $0?.text } ?? developmentLanguage.folder(among: written)
        ?? (written.contains(baseLanguage) ? baseLanguage : nil)
      let sorted = languages.map { LanguageDraft(language: $0.key?.text, files: $0.value) }
        .sorted { PathArithmetic.precedes($0.language ?? "", $1.language ?? "") }
      return TableDraft(
        bundle: key.bundle,
        name: key.name.text,
        languages: sorted,
        unreadLanguages: unread[key] ?? [],
        source: source.flatMap { source in
          sorted.firstIndex { $0.language?.hasSameBytes(as: source) == true }
        }
      )
    }
    .sorted {
      $0.bundle == $1.bundle ? PathArithmetic.precedes($0.name, $1.name) : $0.bundle < $1.bundle
    }
  }

  /// The tables of drafts. A table of many languages is the common shape, so threads share
  /// languages, not tables.
  static func tables(
    _ drafts: [TableDraft],
    of files: [ProjectFile],
    by fallback: FallbackLanguages,
    jobs: Int
  ) -> [ProjectTable] {
    let languages = drafts.flatMap(\.languages).parallelMap(jobs: jobs) { $0.table(of: files) }
    var sources: [LanguageTable?] = []
    var start = 0
    for draft in drafts {
      for offset in draft.languages.indices {
        sources.append(
          draft.source.flatMap { $0 == offset ? nil : languages[start + $0] }
        )
      }
      start += draft.languages.count
    }
    let pairs = Array(zip(sources, languages))
    let pairings = pairs.parallelMap(jobs: jobs) { source, translation in
      source.map { Pairing(source: $0, translation: translation, in: files) }
    }
    start = 0
    return drafts.map { draft in
      let range = start..<start + draft.languages.count
      start = range.upperBound
      return ProjectTable(
        name: draft.name,
        languages: Array(languages[range]),
        unreadLanguages: draft.unreadLanguages,
        source: draft.source,
        pairings: Array(pairings[range])
      )
      .completed(by: fallback, in: files)
    }
  }
}

struct LanguageDraft: Sendable {
  let language: String?
  let files: [Int]

  func table(of files: [ProjectFile]) -> LanguageTable {
    let ordered = self.files.sorted {
      files[$0].table.format.precedence < files[$1].table.format.precedence
    }
    return LanguageTable(language: language, files: ordered, in: files)
  }
}
