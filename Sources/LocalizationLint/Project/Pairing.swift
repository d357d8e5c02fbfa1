import StringTables

/// Which entries of a translation belong to which of its source.
package struct Pairing: Sendable {
  /// The positions of the source's entries that the translation should have and lacks, in order.
  package private(set) var missing: [Int]
  /// The positions of the translation's entries whose keys the source lacks, in order.
  package let orphaned: [Int]
  /// The positions of the source's entries by those of the translation's; negative where it has none.
  let matches: [Int32]

  init(source: LanguageTable, translation: LanguageTable, in files: [ProjectFile]) {
    var isMatched = [Bool](repeating: false, count: source.entries.count)
    var matches = [Int32](repeating: -1, count: translation.entries.count)
    for part in translation.parts {
      let table = files[part.file].table
      // Only a file of several languages has entries that nobody has translated yet.
      let mayBeNew = table.language != nil
      for sourcePart in source.parts {
        let found = table.matches(in: files[sourcePart.file].table)
        for position in part.positions {
          let entry = Int(translation.entries[position].entry)
          guard found[entry] >= 0,
            let match = source.position(ofEntry: Int(found[entry]), in: sourcePart)
          else { continue }
          matches[position] = Int32(match)
          isMatched[match] = !(mayBeNew && table[entry].isUntranslated)
        }
      }
    }
    self.matches = matches
    // Only a file of several languages says of strings that they are not to be translated.
    let mayOptOut = source.files.contains { files[$0].table.language != nil }
    missing = source.entries.indices.filter {
      !isMatched[$0] && (!mayOptOut || files[source.entries[$0]].wantsTranslation)
    }
    orphaned = translation.entries.indices.filter { matches[$0] < 0 }
  }

  /// The same with other entries missing.
  func with(missing: [Int]) -> Pairing {
    var pairing = self
    pairing.missing = missing
    return pairing
  }

  /// The position of the source's entry for one of the translation's.
  package func match(of position: Int) -> Int? {
    matches[position] < 0 ? nil : Int(matches[position])
  }
}

extension TableEntry {
  /// Whether the other languages should have it: not what a string catalog or XLIFF keeps
  /// untranslated, nor what a catalog says no source uses any more, nor the empty key that Xcode
  /// extracts from views without a text.
  fileprivate var wantsTranslation: Bool {
    guard let entry = catalogEntry else { return exchangeUnit?.isTranslatable ?? true }
    return entry.shouldTranslate && entry.extractionState != "stale" && !isEmptyKey
  }
}

extension TableEntry {
  /// Whether it is a key of a string catalog that is empty and says nothing.
  var isEmptyKey: Bool {
    catalogEntry != nil && key.isEmpty && withValueUTF8 { $0.isEmpty } ?? false
  }
}

extension Span<UInt8> {
  /// Whether two spans hold the same bytes.
  package func hasSameBytes(as other: Span<UInt8>) -> Bool {
    withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { left.count == $0.count && left.elementsEqual($0) }
    }
  }
}
