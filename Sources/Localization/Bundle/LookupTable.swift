/// Keys and values of one table, for reading by any number of threads: a lookup costs a hash of the
/// key's bytes and a comparison, and a copy of the text where ``ThreadTexts`` has none.
final class LookupTable: @unchecked Sendable {
  // Unchecked because of the pointers: what they point to is written in `init` and never again.
  /// For as long as the table lives.
  let view: View

  /// A table without its ownership, so that reading one counts no references.
  struct View {
    fileprivate let contents: UnsafeMutablePointer<Contents>
  }

  fileprivate struct Contents {
    let slots: UnsafeMutablePointer<Slot>
    let mask: Int
    let entries: Entries
    /// Unforeseeable, so that no file can be made whose keys collide.
    let seed = UInt64.random(in: 0 ... .max)
    /// Which table of this process it is, in the upper half.
    let identity = UInt64(truncatingIfNeeded: LookupTable.counter.increment()) << 32
  }

  private static let counter = SharedCounter()

  fileprivate struct Slot {
    var hash: UInt32 = 0
    /// From 1; 0 is a free slot.
    var number: UInt32 = 0
  }

  /// Keys and values by number, from 0. Keys lie apart from texts, so that more of them fit in the
  /// processor's caches.
  fileprivate struct Entries {
    var keys = GrowingBuffer<UInt8>(capacity: 1024)
    var texts = GrowingBuffer<UInt8>(capacity: 1024)
    /// Where the key of an entry begins; one more than there are entries.
    var keyStarts = GrowingBuffer<Int>(capacity: 65)
    var valueStarts = GrowingBuffer<ValueStart>(capacity: 65)
    /// What is not a text.
    var others = GrowingBuffer<LocalizedValue>(capacity: 4)

    init() { end() }

    var count: Int { keyStarts.count - 1 }

    /// Has the next entry begin where the present one ends.
    mutating func end() {
      keyStarts.append(keys.count)
      valueStarts.append(ValueStart(text: texts.count, other: others.count))
    }
  }

  /// Where the value of an entry begins: if it is a text in the one, else in the other.
  fileprivate struct ValueStart {
    var text: Int
    var other: Int
  }

  /// Takes over what was built.
  init(_ builder: consuming Builder) {
    let entries = builder.entries
    var slotCount = 4
    while slotCount < entries.count * 4 / 3 { slotCount *= 2 }
    view = View(contents: .allocate(capacity: 1))
    view.contents.initialize(
      to: Contents(slots: .allocate(capacity: slotCount), mask: slotCount - 1, entries: entries)
    )
    view.contents.pointee.slots.initialize(repeating: Slot(), count: slotCount)
    for number in 0..<entries.count { view.contents.pointee.index(number) }
  }

  /// Entries in the order in which they are given, for one table to take over.
  struct Builder: ~Copyable {
    fileprivate var entries = Entries()

    /// Of entries with one key the last wins.
    mutating func append(_ key: UnsafeBufferPointer<UInt8>, _ value: LocalizedValue) {
      entries.keys.append(key)
      if case .text(var text) = value {
        text.withUTF8 { entries.texts.append($0) }
      } else {
        entries.others.append(value)
      }
      entries.end()
    }
  }

  deinit {
    view.contents.pointee.deallocate()
    view.contents.deallocate()
  }
}

/// An array that whoever makes it must free, so that it can be read without counting references.
private struct GrowingBuffer<Element> {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  mutating func append(_ element: Element) {
    withUnsafePointer(to: element) { append(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let first = elements.baseAddress else { return }
    if count + elements.count > capacity {
      capacity = max(capacity * 2, count + elements.count)
      let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
      grown.moveInitialize(from: start, count: count)
      start.deallocate()
      start = grown
    }
    (start + count).initialize(from: first, count: elements.count)
    count += elements.count
  }

  func deallocate() {
    start.deinitialize(count: count)
    start.deallocate()
  }
}

extension LookupTable.View {
  /// The value of a key, compared by its bytes.
  func value(of key: String) -> LocalizedValue? {
    guard let number = contents.pointee.number(of: key) else { return nil }
    return contents.pointee.text(number).map { .text($0) } ?? contents.pointee.other(number)
  }

  /// The text of a key, if there is only one.
  @inline(__always)
  func text(of key: String) -> String? {
    guard let number = contents.pointee.number(of: key) else { return nil }
    return contents.pointee.text(number)
  }
}

extension LookupTable.Contents {
  /// The value of an entry that is not a text.
  fileprivate func other(_ number: Int) -> LocalizedValue {
    entries.others.start[entries.valueStarts.start[number].other]
  }

  /// The value of an entry that is a text.
  @inline(__always)
  fileprivate func text(_ number: Int) -> String? {
    ThreadTexts.text(identity | UInt64(number)) {
      let (start, end) = (entries.valueStarts.start[number], entries.valueStarts.start[number + 1])
      guard start.other == end.other else { return nil }
      let bytes = entries.texts.start + start.text
      return String(
        decoding: UnsafeBufferPointer(start: bytes, count: end.text - start.text),
        as: UTF8.self
      )
    }
  }

  /// The number of the entry that has a key.
  @inline(__always)
  fileprivate func number(of key: String) -> Int? {
    if let number = key.utf8.withContiguousStorageIfAvailable({ number(of: $0) }) { return number }
    var copy = key
    return copy.withUTF8 { number(of: $0) }
  }

  @inline(__always)
  private func number(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = slots[slot(of: key, hash: hash(key))].number
    return number == 0 ? nil : Int(number) - 1
  }

  @inline(__always)
  private func key(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let (start, end) = (entries.keyStarts.start[number], entries.keyStarts.start[number + 1])
    return UnsafeBufferPointer(start: entries.keys.start + start, count: end - start)
  }

  /// Makes an entry the one that is found for its key.
  fileprivate func index(_ number: Int) {
    let key = key(number)
    let hash = hash(key)
    slots[slot(of: key, hash: hash)] = LookupTable.Slot(
      hash: UInt32(truncatingIfNeeded: hash),
      number: UInt32(number + 1)
    )
  }

  @inline(__always)
  private func slot(of key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    var index = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[index].number != 0 {
      if slots[index].hash == UInt32(truncatingIfNeeded: hash),
        Self.isEqual(self.key(Int(slots[index].number) - 1), key)
      {
        break
      }
      index = (index + 1) & mask
    }
    return index
  }

  @inline(__always)
  private static func isEqual(
    _ first: UnsafeBufferPointer<UInt8>,
    _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let count = second.count
    guard first.count == count else { return false }
    guard let first = UnsafeRawPointer(first.baseAddress),
      let second = UnsafeRawPointer(second.baseAddress)
    else { return true }
    var offset = 0
    while offset + 8 < count {
      guard word(first, offset) == word(second, offset) else { return false }
      offset += 8
    }
    return lastWord(first, count) == lastWord(second, count)
  }

  @inline(__always)
  private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let count = bytes.count
    var hash = seed ^ UInt64(count) &* 0x9E37_79B9_7F4A_7C15
    guard let start = UnsafeRawPointer(bytes.baseAddress) else { return mix(hash) }
    var offset = 0
    while offset + 8 < count {
      hash = mix(hash ^ Self.word(start, offset))
      offset += 8
    }
    return mix(hash ^ Self.lastWord(start, count))
  }

  @inline(__always)
  private static func word(_ start: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// The last eight bytes of `count`; of fewer, all, in an order that depends on their number.
  @inline(__always)
  private static func lastWord(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
    if count >= 8 { return word(start, count - 8) }
    if count >= 4 {
      let first = start.loadUnaligned(as: UInt32.self)
      let last = start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return UInt64(first) << 32 | UInt64(last)
    }
    guard count > 0 else { return 0 }
    func byte(_ offset: Int) -> UInt64 {
      UInt64(start.load(fromByteOffset: offset, as: UInt8.self))
    }
    return byte(0) << 16 | byte(count / 2) << 8 | byte(count - 1)
  }

  /// A multiplication whose two halves are folded together.
  @inline(__always)
  private func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ seed).multipliedFullWidth(by: 0x8EBC_6AF0_9C88_C6E3)
    return product.high ^ product.low
  }

  func deallocate() {
    slots.deallocate()
    entries.keys.deallocate()
    entries.texts.deallocate()
    entries.keyStarts.deallocate()
    entries.valueStarts.deallocate()
    entries.others.deallocate()
  }
}
