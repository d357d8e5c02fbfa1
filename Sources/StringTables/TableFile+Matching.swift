extension TableFile {
  /// For each entry the number of the one that wins for its key in another table, or -1.
  ///
  /// Linear time. Any number of threads may match tables with the same other one: they only read what
  /// it holds, and don't count references to it entry by entry.
  package func matches(in other: TableFile) -> [Int32] {
    if let catalog = entries.storage.catalog, let others = other.entries.storage.catalog,
      catalog.document === others.document, other.hasEachKeyOnce
    {
      return catalog.matches(in: others)
    }
    // Translations mostly keep the source's order, so that few keys need looking up.
    let mayTakeNext = other.hasEachKeyOnce
    var next = 0
    return entries.storage.withKeys { keys in
      other.entries.storage.withKeys { others in
        (0..<keys.count).map { index in
          keys.withKey(index) { key in
            let isNext =
              mayTakeNext && next < others.count
              && others.withKey(next) { TableKeyIndex.areSame($0, key) }
            guard let match = isNext ? next : other.index(ofKey: key) else { return -1 }
            next = match + 1
            return Int32(match)
          }
        }
      }
    }
  }
}

extension CatalogPlaces {
  /// For each entry the number of the one that says something of the same key of the catalog, or -1.
  fileprivate func matches(in other: CatalogPlaces) -> [Int32] {
    var next = 0
    return entries.map { node in
      while next < other.entries.count, other.entries[next] < node { next += 1 }
      return next < other.entries.count && other.entries[next] == node ? Int32(next) : -1
    }
  }
}
