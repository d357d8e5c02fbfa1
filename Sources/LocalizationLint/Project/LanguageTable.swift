import StringTables

/// A table in one language: its files, of which the later override the earlier.
public struct LanguageTable: Sendable {
  /// As the folder is called; `nil` for a table outside any `.lproj` folder.
  public let language: String?
  /// The indices of its files; never empty. Findings about the whole are placed at the first.
  package let files: [Int]
  /// The entries that win for their keys, file by file.
  package let entries: [EntryReference]
  /// What can be seen of each entry, by position.
  package let facts: [EntryFacts]
  /// What is taken of each file.
  private let parts: [Part]

  private struct Part {
    let file: Int
    /// The positions of its entries.
    let positions: Range<Int>
    /// Whether all of the file's entries are taken.
    let isWhole: Bool
  }

  init(language: String?, files fileIndices: [Int], in files: [ProjectFile]) {
    var entries: [EntryReference] = []
    var parts: [Part] = []
    for (position, file) in fileIndices.enumerated() {
      let table = files[file].table
      let overriding = fileIndices[(position + 1)...].map { files[$0].table }
      let isPlain = overriding.isEmpty && !table.hasRepeatedKeys
      let start = entries.count
      let count = table.entries.count
      entries.reserveCapacity(start + count)
      for entry in table.entries.indices where isPlain || table.wins(entry, over: overriding) {
        entries.append(EntryReference(file: file, entry: entry))
      }
      parts.append(
        Part(file: file, positions: start..<entries.count, isWhole: entries.count - start == count)
      )
    }
    self.language = language
    self.files = fileIndices
    self.entries = entries
    self.parts = parts
    var facts: [EntryFacts] = []
    facts.reserveCapacity(entries.count)
    for part in parts {
      // What a catalog says of a key counts with its source, in all languages.
      let table = files[part.file].table
      // The many tables of one document of XLIFF are not worth a search of the whole each.
      let fileHasLimits =
        table.format == .xliff
        || !table.isTranslationOfCatalog && LimitComment.mayOccur(in: table.source)
      for position in part.positions {
        facts.append(EntryFacts(files[entries[position]], fileHasLimits: fileHasLimits))
      }
    }
    self.facts = facts
  }

  /// The position of the entry that wins for a key in UTF-8.
  package func position(ofKey key: Span<UInt8>, in files: [ProjectFile]) -> Int? {
    for part in parts.reversed() {
      guard let index = files[part.file].table.index(ofKeyUTF8: key) else { continue }
      return part.isWhole
        ? part.positions.lowerBound + index : position(ofEntry: index, in: part.positions)
    }
    return nil
  }

  private func position(ofEntry index: Int, in range: Range<Int>) -> Int? {
    let position = entries[range].partitioningIndex { Int($0.entry) >= index }
    return position < range.upperBound && Int(entries[position].entry) == index ? position : nil
  }
}

extension TableFile {
  fileprivate var hasRepeatedKeys: Bool {
    format == .xliff
      || diagnostics.contains { if case .duplicateKey = $0.kind { true } else { false } }
  }

  fileprivate func wins(_ index: Int, over others: [TableFile]) -> Bool {
    entries[index].withKeyUTF8 { key in
      self.index(ofKeyUTF8: key) == index
        && others.allSatisfy { $0.index(ofKeyUTF8: key) == nil }
    }
  }
}
