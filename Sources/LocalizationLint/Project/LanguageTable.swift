import StringTables

/// A table in one language: its files by their precedence, the highest last.
public struct LanguageTable: Sendable {
  /// As the folder is called; `nil` for a table outside any `.lproj` folder.
  public let language: String?
  /// The indices of its files; never empty.
  package let files: [Int]
  /// The file that findings about the whole are placed at.
  package let mainFile: Int
  /// The entries that win for their keys, file by file.
  package let entries: [EntryReference]
  /// What can be seen of each entry, by position.
  package let facts: [EntryFacts]
  /// What is taken of each file.
  let parts: [Part]

  struct Part {
    let file: Int
    /// The positions of its entries.
    let positions: Range<Int>
    /// Whether all of the file's entries are taken.
    fileprivate let isWhole: Bool
  }

  init(language: String?, files fileIndices: [Int], in files: [ProjectFile]) {
    var entries: [EntryReference] = []
    var facts: [EntryFacts] = []
    var parts: [Part] = []
    for (position, file) in fileIndices.enumerated() {
      let overriding = fileIndices[(position + 1)...].map { files[$0].table }
      let taken = files[file].table.winners(over: overriding)
      let start = entries.count
      let own = files[file].facts
      if let taken {
        entries += taken.map { EntryReference(file: file, entry: $0) }
        facts += taken.map { own[$0] }
      } else {
        entries += own.indices.map { EntryReference(file: file, entry: $0) }
        // Mostly a table is one file, whose list it shares.
        facts = facts.isEmpty ? own : facts + own
      }
      parts.append(Part(file: file, positions: start..<entries.count, isWhole: taken == nil))
    }
    self.language = language
    self.files = fileIndices
    mainFile =
      fileIndices.first { files[$0].table.format != .xcstrings }
      ?? fileIndices[fileIndices.count - 1]
    self.entries = entries
    self.facts = facts
    self.parts = parts
  }

  /// The position of the entry that wins for a key in UTF-8.
  package func position(ofKey key: Span<UInt8>, in files: [ProjectFile]) -> Int? {
    for part in parts.reversed() {
      guard let index = files[part.file].table.index(ofKeyUTF8: key) else { continue }
      return position(ofEntry: index, in: part)
    }
    return nil
  }

  /// The position of an entry of one of the files; nil where it does not win for its key.
  func position(ofEntry index: Int, in part: Part) -> Int? {
    if part.isWhole { return part.positions.lowerBound + index }
    let position = entries[part.positions].partitioningIndex { Int($0.entry) >= index }
    return position < part.positions.upperBound && Int(entries[position].entry) == index
      ? position : nil
  }
}

extension TableFile {
  /// The numbers of the entries that win for their keys beside tables that override this one; nil where
  /// all do.
  fileprivate func winners(over others: [TableFile]) -> [Int]? {
    guard !hasEachKeyOnce || !others.isEmpty else { return nil }
    var isWinner = matches(in: self).enumerated().map { $0 == Int($1) }
    for other in others {
      for (entry, match) in matches(in: other).enumerated() where match >= 0 {
        isWinner[entry] = false
      }
    }
    return isWinner.indices.filter { isWinner[$0] }
  }
}
