import Localization
import StringTables

/// What comments on strings leave out, wherever it is found: of the source's strings in every
/// language, of a translation's in its own.
struct StringSuppressions {
  /// What is of use where a finding is left out.
  struct Owner {
    let file: Int
    /// Its number among the file's ranges.
    let range: Int
  }

  private struct Item {
    let owner: Owner
    /// Nil for all.
    let rule: String?
  }

  /// A table of the project, in all languages or in one.
  private struct Table: Hashable {
    let bundle: Int
    let table: Int
    let language: Int?
  }

  private var items: [LiteralText: [Item]] = [:]
  /// The tables that each file is part of.
  private var tables: [Int: [Table]] = [:]
  /// The tables whose strings a file's comments are about.
  private var scopes: [Int: Set<Table>] = [:]

  var isEmpty: Bool { items.isEmpty }

  mutating func add(_ owner: Owner, key: String, rule: String?) {
    items[LiteralText(key), default: []].append(Item(owner: owner, rule: rule))
  }

  /// Finds out what the files are to the tables of a project.
  mutating func locate(in project: Project) {
    for (bundle, content) in project.bundles.enumerated() {
      for (table, content) in content.tables.enumerated() {
        for (language, content) in content.languages.enumerated() {
          let own = Table(bundle: bundle, table: table, language: language)
          let whole = Table(bundle: bundle, table: table, language: nil)
          for file in content.files {
            tables[file, default: []] += [own, whole]
            let isForAll =
              language == project.bundles[bundle].tables[table].source
              || project.files[file].table.format == .xcstrings
            scopes[project.home(ofFile: file), default: []].insert(isForAll ? whole : own)
          }
        }
      }
    }
  }

  /// What leaves out a finding of a rule about a key, placed in a file.
  func owners(of rule: String, key: String, file: Int) -> [Owner] {
    guard !items.isEmpty, let items = items[LiteralText(key)] else { return [] }
    let tables = tables[file] ?? []
    return items.filter { item in
      (item.rule == nil || item.rule == rule)
        && tables.contains { scopes[item.owner.file]?.contains($0) == true }
    }
    .map(\.owner)
  }
}
