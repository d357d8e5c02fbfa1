/// Which entries of a translation belong to which of its source.
struct Pairing {
  /// The positions of the source's last entry of each key that the translation lacks, in order.
  let missing: [Int]
  /// The positions of the translation's last entry of each key that the source lacks, in order.
  let orphaned: [Int]
  private let matches: [Int32]

  private static let none: Int32 = -1

  init(source: LanguageTable, translation: LanguageTable, in project: Project) {
    let files = project.files
    var isMatched = [Bool](repeating: false, count: source.entries.count)
    var matches: [Int32] = []
    matches.reserveCapacity(translation.entries.count)
    var next = 0
    for (position, reference) in translation.entries.enumerated() {
      let key = files.key(of: reference)
      let hash = translation.index.hashes[position]
      var match: Int?
      // Translations mostly keep the source's order, so the next key is usually the next one there.
      if next < source.entries.count, source.index.hashes[next] == hash,
        !source.index.isOverridden(next),
        files.key(of: source.entries[next]).hasSameBytes(as: key)
      {
        match = next
      } else {
        match = source.index.position(of: key, hash: hash, in: source, files)
      }
      if let match {
        isMatched[match] = true
        next = match + 1
      }
      matches.append(match.map(Int32.init) ?? Pairing.none)
    }
    self.matches = matches
    missing = source.entries.indices.filter { !isMatched[$0] && !source.index.isOverridden($0) }
    orphaned = translation.entries.indices.filter {
      matches[$0] == Pairing.none && !translation.index.isOverridden($0)
    }
  }

  /// The position of the source's entry for one of the translation's.
  func match(of position: Int) -> Int? {
    matches[position] == Pairing.none ? nil : Int(matches[position])
  }
}
