#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds a table's entries by key: an open-addressed table of entry numbers over the file's own bytes.
struct TableKeyIndex: Sendable {
  /// Entry numbers plus one; 0 is a free slot. The count is a power of two.
  private let slots: [UInt32]
  /// The table whose entries it finds.
  let storage: TableStorage
  /// Entries whose key stands before them, each with the number of the first.
  let repetitions: [(index: Int, first: Int)]

  private static let seed = UInt64.random(in: .min ... .max) | 1

  /// Of two entries with one key the later wins, and a reachable one over one that is not.
  init(_ storage: TableStorage) {
    self.storage = storage
    var size = 8
    while size < storage.records.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    var repetitions: [(index: Int, first: Int)] = []
    slots.withUnsafeMutableBufferPointer { slots in
      storage.withKeys { keys in
        var firsts: [Int: Int] = [:]
        for index in 0..<keys.count {
          let slot = keys.withKey(index) { Self.slot(of: $0, UnsafeBufferPointer(slots), keys) }
          if slots[slot] == 0 {
            slots[slot] = UInt32(index + 1)
            continue
          }
          let previous = Int(slots[slot]) - 1
          let first = firsts[slot] ?? previous
          firsts[slot] = first
          repetitions.append((index, first))
          if index < storage.reachableCount || previous >= storage.reachableCount {
            slots[slot] = UInt32(index + 1)
          }
        }
      }
    }
    self.slots = slots
    self.repetitions = repetitions
  }

  /// The number of the entry that wins for a key.
  func index(ofKey key: UnsafeBufferPointer<UInt8>) -> Int? {
    let entry = slots.withUnsafeBufferPointer { slots in
      storage.withKeys { slots[Self.slot(of: key, slots, $0)] }
    }
    return entry == 0 ? nil : Int(entry) - 1
  }

  private static func slot(
    of key: UnsafeBufferPointer<UInt8>,
    _ slots: UnsafeBufferPointer<UInt32>,
    _ keys: TableStorage.Keys
  ) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash(key)) & mask
    while slots[slot] != 0 {
      if keys.withKey(Int(slots[slot]) - 1, { areSame($0, key) }) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Whether two texts have the same bytes.
  static func areSame(
    _ left: UnsafeBufferPointer<UInt8>,
    _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    guard let one = left.baseAddress, let two = right.baseAddress else { return true }
    return memcmp(one, two, left.count) == 0
  }

  /// Folded multiplication over eight bytes at a time, from a seed of the process, so that no file
  /// can be made to collide.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(key)
    var state = seed ^ UInt64(truncatingIfNeeded: key.count) &* 0x9E37_79B9_7F4A_7C15
    func fold(_ word: UInt64) {
      let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      state = product.high ^ product.low ^ seed
    }
    var offset = 0
    while offset + 8 <= raw.count {
      fold(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < raw.count {
      rest = rest << 8 | UInt64(raw[offset])
      offset += 1
    }
    fold(rest)
    return state ^ state >> 32
  }
}
