/// Keys and values of one table, for reading by any number of threads: a lookup costs a hash of the
/// key's bytes and a comparison.
final class LookupTable: @unchecked Sendable {
  // Unchecked because of the pointers: what they point to is written in `init` and never again.
  /// For as long as the table lives.
  let view: View

  /// A table without its ownership, so that reading one counts no references.
  struct View {
    fileprivate let slots: UnsafeMutablePointer<Slot>
    fileprivate let mask: Int
    fileprivate let keys: UnsafeMutablePointer<UInt8>
    fileprivate let ends: UnsafeMutablePointer<Int>
    fileprivate let values: UnsafeMutablePointer<LocalizedValue>
    fileprivate let count: Int
    /// Unforeseeable, so that no file can be made whose keys collide.
    fileprivate let seed = UInt64.random(in: 0 ... .max)
  }

  fileprivate struct Slot {
    var hash: UInt32 = 0
    /// From 1; 0 is a free slot.
    var number: UInt32 = 0
  }

  /// Takes over what was built.
  init(_ builder: consuming Builder) {
    let count = builder.count
    var slotCount = 4
    while slotCount < count * 2 { slotCount *= 2 }
    view = View(
      slots: .allocate(capacity: slotCount),
      mask: slotCount - 1,
      keys: builder.keys,
      ends: builder.ends,
      values: builder.values,
      count: count
    )
    view.slots.initialize(repeating: Slot(), count: slotCount)
    for number in 0..<count { view.index(number) }
  }

  /// Entries in the order in which they are given, for one table to take over.
  struct Builder: ~Copyable {
    fileprivate var keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 1024)
    fileprivate var ends = UnsafeMutablePointer<Int>.allocate(capacity: 65)
    fileprivate var values = UnsafeMutablePointer<LocalizedValue>.allocate(capacity: 64)
    fileprivate var count = 0
    private var capacity = 64
    private var keyCapacity = 1024

    init() { ends[0] = 0 }

    /// Of entries with one key the last wins.
    mutating func append(_ key: UnsafeBufferPointer<UInt8>, _ value: LocalizedValue) {
      let end = ends[count]
      if count == capacity {
        ends = Self.grown(ends, from: capacity + 1, to: capacity * 2 + 1)
        values = Self.grown(values, from: capacity, to: capacity * 2)
        capacity *= 2
      }
      if end + key.count > keyCapacity {
        let larger = max(keyCapacity * 2, end + key.count)
        keys = Self.grown(keys, from: end, to: larger)
        keyCapacity = larger
      }
      if let start = key.baseAddress { (keys + end).update(from: start, count: key.count) }
      (values + count).initialize(to: value)
      count += 1
      ends[count] = end + key.count
    }

    private static func grown<Element>(
      _ old: UnsafeMutablePointer<Element>,
      from count: Int,
      to capacity: Int
    ) -> UnsafeMutablePointer<Element> {
      let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
      new.moveInitialize(from: old, count: count)
      old.deallocate()
      return new
    }
  }

  deinit {
    view.slots.deallocate()
    view.keys.deallocate()
    view.ends.deallocate()
    view.values.deinitialize(count: view.count)
    view.values.deallocate()
  }

  /// The value of a key, compared by its bytes.
  subscript(key: String) -> LocalizedValue? { view.value(of: key)?.pointee }
}

extension LookupTable.View {
  /// Where the value of a key stands; nil where there is none.
  @inline(__always)
  func value(of key: String) -> UnsafePointer<LocalizedValue>? {
    if let value = key.utf8.withContiguousStorageIfAvailable({ value(of: $0) }) { return value }
    var copy = key
    return copy.withUTF8 { value(of: $0) }
  }

  private func value(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<LocalizedValue>? {
    let number = slots[slot(of: bytes, hash: hash(bytes))].number
    return number == 0 ? nil : UnsafePointer(values + (Int(number) - 1))
  }

  /// Makes an entry the one that is found for its key.
  fileprivate func index(_ number: Int) {
    let key = UnsafeBufferPointer(start: keys + ends[number], count: length(number))
    let hash = hash(key)
    slots[slot(of: key, hash: hash)] = LookupTable.Slot(
      hash: UInt32(truncatingIfNeeded: hash),
      number: UInt32(number + 1)
    )
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
  private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = seed ^ UInt64(raw.count) &* 0x9E37_79B9_7F4A_7C15
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
  private func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ seed).multipliedFullWidth(by: 0x8EBC_6AF0_9C88_C6E3)
    return product.high ^ product.low
  }
}
