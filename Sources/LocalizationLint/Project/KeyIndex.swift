import StringTables

/// Finds the entry of a key, by the key's bytes: two normalizations of one text are two keys.
///
/// A table of positions with open addressing. Hashes are kept, so that holding a hundred languages
/// against their source hashes each key once.
package struct KeyIndex: Sendable {
  /// An entry whose key another one, further on, repeats.
  package struct Duplicate: Sendable {
    package let earlier: Int
    package let later: Int
  }

  /// The hash of each entry's key, by position.
  package let hashes: [UInt32]
  /// Entries that repeat a key, in order; each with the last one before it of the same key.
  package let duplicates: [Duplicate]
  private let overridden: Set<Int>
  private let slots: [Int32]

  private static let free: Int32 = -1

  package init(_ entries: [EntryReference], in files: [ProjectFile]) {
    var capacity = 16
    while capacity < entries.count * 2 { capacity *= 2 }
    var slots = [Int32](repeating: KeyIndex.free, count: capacity)
    var hashes: [UInt32] = []
    hashes.reserveCapacity(entries.count)
    var duplicates: [Duplicate] = []
    for position in entries.indices {
      let key = files.key(of: entries[position])
      let hash = KeyIndex.hash(key)
      hashes.append(hash)
      var slot = Int(hash) & (capacity - 1)
      while slots[slot] != KeyIndex.free {
        let other = Int(slots[slot])
        if hashes[other] == hash, files.key(of: entries[other]).hasSameBytes(as: key) {
          duplicates.append(Duplicate(earlier: other, later: position))
          break
        }
        slot = (slot + 1) & (capacity - 1)
      }
      slots[slot] = Int32(position)
    }
    self.slots = slots
    self.hashes = hashes
    self.duplicates = duplicates
    overridden = Set(duplicates.map(\.earlier))
  }

  /// The position of the last entry that has a key.
  package func position(
    of key: String,
    hash: UInt32,
    in table: LanguageTable,
    _ files: [ProjectFile]
  ) -> Int? {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != KeyIndex.free {
      let position = Int(slots[slot])
      if hashes[position] == hash, files.key(of: table.entries[position]).hasSameBytes(as: key) {
        return position
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether an entry further on has the same key.
  package func isOverridden(_ position: Int) -> Bool {
    !overridden.isEmpty && overridden.contains(position)
  }

  /// The hash of a key's bytes; the same in one process, seeded against hostile keys.
  package static func hash(_ key: String) -> UInt32 {
    var key = key
    return key.withUTF8 { bytes in
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
      return UInt32(truncatingIfNeeded: hasher.finalize())
    }
  }
}

extension [ProjectFile] {
  package subscript(reference: EntryReference) -> TableEntry {
    self[Int(reference.file)].table.entries[Int(reference.entry)]
  }

  package func key(of reference: EntryReference) -> String {
    self[Int(reference.file)].table.entries[Int(reference.entry)].key
  }
}

extension String {
  /// Equality of UTF-8, where `==` would be canonical equivalence.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
