extension TableFile {
  /// What ``matches(in:)`` has for an entry whose key the other table lacks.
  package static let unmatched: Int32 = -1

  /// For each entry the number of the one that wins for its key in another table.
  ///
  /// Linear time. Any number of threads may match tables with the same other one: they only read what
  /// it holds, and don't count references to it entry by entry.
  package func matches(in other: TableFile) -> [Int32] {
    if let catalog, let others = other.catalog, catalog.document === others.document {
      return catalog.matches(in: others)
    }
    let entries = other.entries.storage
    // Translations mostly keep the source's order, so that few keys need looking up.
    let mayTakeNext = other.hasEachKeyOnce
    var next = 0
    return self.entries.storage.records.map { record in
      self.entries.storage.withKey(record) { key in
        let isNext =
          mayTakeNext && next < entries.records.count
          && entries.withKey(entries.records[next]) { TableKeyIndex.areSame($0, key) }
        guard let match = isNext ? next : other.index(ofKey: key) else { return Self.unmatched }
        next = match + 1
        return Int32(match)
      }
    }
  }

  private var catalog: CatalogPlaces? { entries.storage.catalog }
}

extension CatalogPlaces {
  /// For each entry the number of the one that says something of the same key of the catalog.
  fileprivate func matches(in other: CatalogPlaces) -> [Int32] {
    var next = 0
    return entries.map { node in
      while next < other.entries.count, other.entries[next] < node { next += 1 }
      let isSame = next < other.entries.count && other.entries[next] == node
      return isSame ? Int32(next) : TableFile.unmatched
    }
  }
}
