import StringTables

/// A localization file of a project, read; of a string catalog what it says in one language.
public struct ProjectFile: Sendable {
  /// As it is printed: relative to the current folder where it lies below it, else absolute.
  public let path: String
  /// What the file holds.
  public let table: TableFile
  /// What can be seen of each entry.
  let facts: [EntryFacts]

  init(path: String, table: TableFile) {
    self.path = path
    self.table = table
    facts = EntryFacts.all(of: table)
  }
}

/// A folder that holds `.lproj` folders or string catalogs.
public struct ProjectBundle: Sendable {
  /// Relative to the audited path that it was found under; empty for that path itself.
  public let path: String
  /// The languages of its `.lproj` folders and catalogs as they are written, without `Base`, sorted.
  public let languages: [String]
  /// Whether it is of texts that are exchanged, which are a project's own elsewhere.
  package let isExchange: Bool
  /// The tables, sorted by name.
  public let tables: [ProjectTable]
}

/// One table of a bundle, in all the languages that have it.
public struct ProjectTable: Sendable {
  /// The name, such as `Localizable`.
  public let name: String
  /// The table in each language, sorted; `Base` is among them.
  public let languages: [LanguageTable]
  /// The index in `languages` of the one that the others are held against.
  public let source: Int?
  /// How each of `languages` matches the source; nil for the source itself, and without one.
  package private(set) var pairings: [Pairing?]

  /// The languages of files that are there and could not be read.
  let unreadLanguages: Set<LiteralText>

  init(
    name: String,
    languages: [LanguageTable],
    unreadLanguages: Set<LiteralText>,
    source: Int?,
    pairings: [Pairing?]
  ) {
    self.name = name
    self.languages = languages
    self.unreadLanguages = unreadLanguages
    self.source = source
    self.pairings = pairings
  }
}

extension ProjectTable {
  /// The table of what a bundle's property list says.
  static let infoPlist = "InfoPlist"

  /// Tables whose keys the system gives, and a Settings bundle's.
  static let namesReadBySystem: Set<String> = [
    "AppIntentVocabulary", "AppShortcuts", infoPlist, "Intents", "Root", "ServicesMenu",
  ]

  /// Whether the system looks its keys up.
  var isReadBySystem: Bool { ProjectTable.namesReadBySystem.contains(name) }
}

extension ProjectTable {
  /// The table without what is missing in a language and shows in another one all the same.
  func completed(by fallback: FallbackLanguages, in files: [ProjectFile]) -> ProjectTable {
    guard !fallback.isEmpty else { return self }
    var table = self
    for (index, language) in languages.enumerated() {
      guard let name = language.language, let pairing = pairings[index] else { continue }
      let missing = missing(pairing.missing, in: name, by: fallback, in: files)
      table.pairings[index] = pairing.with(missing: missing)
    }
    return table
  }

  /// Those of some positions of the source that show in no language that stands in for another.
  func missing(
    _ positions: [Int],
    in language: String,
    by fallback: FallbackLanguages,
    in files: [ProjectFile]
  ) -> [Int] {
    guard let source, !positions.isEmpty else { return positions }
    let names = Set(
      fallback.languages(for: language, among: languages.compactMap(\.language))
        .map(LiteralText.init)
    )
    let others = languages.filter { $0.language.map { names.contains(LiteralText($0)) } == true }
    guard !others.isEmpty else { return positions }
    return positions.filter { position in
      let entry = files[languages[source].entries[position]]
      return !entry.withKeyUTF8 { key in
        others.contains { other in
          other.position(ofKey: key, in: files).map { !files[other.entries[$0]].isUntranslated }
            == true
        }
      }
    }
  }
}

/// An entry of a project.
package struct EntryReference: Hashable, Sendable {
  /// The index of its file in ``Project/files``.
  package let file: Int32
  /// The index among the file's entries.
  package let entry: Int32

  package init(file: Int, entry: Int) {
    self.file = Int32(file)
    self.entry = Int32(entry)
  }
}

extension [ProjectFile] {
  package subscript(reference: EntryReference) -> TableEntry {
    self[Int(reference.file)].table[Int(reference.entry)]
  }
}
