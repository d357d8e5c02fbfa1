/// Keys and values of one table, for reading by any number of threads: a lookup costs a hash of the
/// key's bytes and a comparison.
final class LookupTable: @unchecked Sendable {
  // Unchecked because of the pointers: what they point to is written in `init` and never again.
  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int
  private let keys: UnsafeMutablePointer<UInt8>
  private let ends: UnsafeMutablePointer<Int>
  private let values: UnsafeMutablePointer<LocalizedValue>
  private(set) var count = 0

  private struct Slot {
    var hash: UInt32 = 0
    /// From 1; 0 is a free slot.
    var number: UInt32 = 0
  }

  /// Of entries with one key the last wins.
  init(_ entries: [(key: String, value: LocalizedValue)]) {
    var capacity = 4
    while capacity < entries.count * 2 { capacity *= 2 }
    mask = capacity - 1
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
    keys = .allocate(capacity: entries.reduce(1) { $0 + $1.key.utf8.count })
    ends = .allocate(capacity: entries.count + 1)
    values = .allocate(capacity: entries.count + 1)
    ends[0] = 0
    for (key, value) in entries {
      var key = key
      key.withUTF8 { bytes in
        let hash = Self.hash(bytes)
        let slot = slot(of: bytes, hash: hash)
        if slots[slot].number > 0 {
          values[Int(slots[slot].number) - 1] = value
          return
        }
        slots[slot] = Slot(hash: UInt32(truncatingIfNeeded: hash), number: UInt32(count + 1))
        for (offset, byte) in bytes.enumerated() { keys[ends[count] + offset] = byte }
        ends[count + 1] = ends[count] + bytes.count
        (values + count).initialize(to: value)
        count += 1
      }
    }
  }

  deinit {
    slots.deallocate()
    keys.deallocate()
    ends.deallocate()
    values.deinitialize(count: count)
    values.deallocate()
  }

  /// The value of a key, compared by its bytes.
  subscript(key: String) -> LocalizedValue? {
    var key = key
    return key.withUTF8 { bytes in
      let number = slots[slot(of: bytes, hash: Self.hash(bytes))].number
      return number == 0 ? nil : values[Int(number) - 1]
    }
  }

  /// The keys, in the order in which they were first given.
  var allKeys: [String] {
    (0..<count).map { number in
      let bytes = UnsafeBufferPointer(start: keys + ends[number], count: length(number))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func length(_ number: Int) -> Int { ends[number + 1] - ends[number] }

  @inline(__always)
  private func slot(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    var index = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[index].number != 0 {
      let number = Int(slots[index].number) - 1
      if slots[index].hash == UInt32(truncatingIfNeeded: hash), length(number) == bytes.count,
        Self.isEqual(keys + ends[number], bytes)
      {
        break
      }
      index = (index + 1) & mask
    }
    return index
  }

  @inline(__always)
  private static func isEqual(
    _ first: UnsafePointer<UInt8>,
    _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var offset = 0
    let start = UnsafeRawPointer(first)
    let other = UnsafeRawBufferPointer(second)
    while offset + 8 <= other.count {
      let word = start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == word else {
        return false
      }
      offset += 8
    }
    while offset < other.count {
      guard first[offset] == second[offset] else { return false }
      offset += 1
    }
    return true
  }

  @inline(__always)
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(raw.count) &* 0x9E37_79B9_7F4A_7C15
    var offset = 0
    while offset + 8 <= raw.count {
      hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < raw.count {
      rest = rest << 8 | UInt64(raw[offset])
      offset += 1
    }
    return mix(hash ^ rest)
  }

  /// A multiplication whose two halves are folded together.
  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0xE703_7ED1_A0B4_28DB).multipliedFullWidth(by: 0x8EBC_6AF0_9C88_C6E3)
    return product.high ^ product.low
  }
}
