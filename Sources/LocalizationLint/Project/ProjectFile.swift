import StringTables

/// A localization file of a project, read.
public struct ProjectFile: Sendable {
  /// As it is printed: relative to the current folder where it lies below it, else absolute.
  public let path: String
  /// What the file holds.
  public let table: TableFile
}

/// A folder that holds `.lproj` folders.
public struct ProjectBundle: Sendable {
  /// Relative to the audited path that it was found under; empty for that path itself.
  public let path: String
  /// The languages of its `.lproj` folders as they are written, without `Base`, sorted.
  public let languages: [String]
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
}

/// A table in one language.
public struct LanguageTable: Sendable {
  /// As the folder is called; `nil` for a table outside any `.lproj` folder.
  public let language: String?
  /// The entries, file by file; where a key is in several, the last one counts.
  package let entries: [EntryReference]
  /// The indices of its files; never empty. Findings about the whole are placed at the first.
  package let files: [Int]
  /// The last entry of each key.
  package let index: KeyIndex
  /// What can be seen of each entry, by position.
  package let facts: [EntryFacts]
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
