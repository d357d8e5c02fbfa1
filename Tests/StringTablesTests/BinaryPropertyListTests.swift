import Foundation
import TestSupport
import Testing

@testable import StringTables

/// Binary property lists give what Foundation makes of them, where it ends and does not crash.
struct BinaryPropertyListTests {
  private static let key: [UInt8] = [0x51, UInt8(ascii: "k")]

  /// The value under `k` in a list of the given objects, the first of which is that value.
  private func value(_ objects: [[UInt8]]) -> TableValue? {
    let bytes = BinaryList([[0xD1, 1, 2], Self.key] + objects).bytes
    let list = BinaryList(bytes: bytes)
    if !list.hasSet { #expect(Oracle.disagreement(with: bytes) == nil) }
    let table = TableFile(reading: bytes, as: .strings).loadedTable()
    #expect(table.isEmpty || table.map(\.key) == ["k"])
    return table.first?.value
  }

  private func refusal(_ bytes: [UInt8]) -> TableDiagnostic.Kind? {
    let read = TableFile(reading: bytes, as: .strings)
    #expect(read.container == .binary)
    #expect(read.isRejected)
    #expect(read.diagnostics.count == 1)
    return read.diagnostics.first?.kind
  }

  // MARK: Values

  @Test(
    arguments: [
      ([0x00], .string("<null>")),
      ([0x08], .boolean(false)),
      ([0x09], .boolean(true)),
      ([0x0F], nil),
      ([0x10, 0xFF], .integer(255)),
      ([0x11, 0xFF, 0xFF], .integer(65535)),
      ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], .integer(0xFFFF_FFFF)),
      ([0x13] + Array(repeating: 0xFF, count: 8), .integer(-1)),
      ([0x14] + Array(repeating: 0xFF, count: 16), .unsignedInteger(.max)),
      ([0x14] + Array(repeating: 0x01, count: 16), .integer(0x0101_0101_0101_0101)),
      ([0x15] + Array(repeating: 0x00, count: 32), nil),
      ([0x21, 0, 0], nil),
      ([0x22, 0x3F, 0xC0, 0, 0], .real(1.5)),
      ([0x22, 0xFF, 0x80, 0, 0], .real(-.infinity)),
      ([0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0], .real(-1.5)),
      ([0x33, 0x40, 0, 0, 0, 0, 0, 0, 0], .date(2)),
      ([0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0], .date(.infinity)),
      ([0x32, 0, 0, 0, 0], nil),
      ([0x40], .data([])),
      ([0x42, 1, 2], .data([1, 2])),
      ([0x50], .string("")),
      ([0x53, 0x41, 0x00, 0x42], .string("A\0B")),
      ([0x52, 0xE9, 0x80], .string("\u{E9}\u{80}")),
      ([0x60], nil),
      ([0x62, 0xD8, 0x3D, 0xDE, 0x00], .string("\u{1F600}")),
      ([0x63, 0xDE, 0x00, 0x00, 0x41, 0xD8, 0x3D], .string("\u{FFFD}A\u{FFFD}")),
      ([0x61, 0xFE, 0xFF], .string("\u{FEFF}")),
      ([0x70], nil),
      ([0x80, 5], .integer(5)),
      ([0x84, 1, 0, 0, 0, 0], nil),
      ([0xA0], .array([])),
      ([0xA1, 1], .array([.string("k")])),
      ([0xB0], nil),
      ([0xC0], .array([])),
      ([0xD0], .dictionary([])),
      ([0xE0], nil),
    ] as [([UInt8], TableValue?)]
  )
  func `Each kind of object`(_ object: [UInt8], _ expected: TableValue?) {
    #expect(value([object]) == expected)
  }

  @Test(arguments: [[0x22, 0x7F, 0xC0, 0, 0], [0x23, 0x7F, 0xF0, 0, 0, 0, 0, 0, 1]])
  func `What is no number`(_ object: [UInt8]) {
    if case .real(let number)? = value([object]) {
      #expect(number.isNaN)
    } else {
      Issue.record("not a real")
    }
  }

  @Test func `A set gives its elements as often as they are named`() {
    #expect(
      value([[0xC3, 3, 1, 3], [0x10, 7]]) == .array([.integer(7), .string("k"), .integer(7)])
    )
    let bytes = BinaryList([[0xC1, 1], Self.key]).bytes
    #expect(refusal(bytes) == .notATable(.array))
  }

  @Test func `Counts are numbers of any size`() {
    let letters = Array(repeating: UInt8(ascii: "a"), count: 40)
    let text = TableValue.string(String(repeating: "a", count: 40))
    #expect(value([[0x5F, 0x10, 40] + letters]) == text)
    // Of long ones the last eight bytes count.
    #expect(
      value([
        [0x5F, 0x14] + Array(repeating: 9, count: 8) + BinaryList.number(40, size: 8) + letters
      ]) == text
    )
    #expect(value([[0x5F, 0x10, 41] + letters]) == nil)
    #expect(value([[0x5F, 0x22, 0, 0, 0, 1] + letters]) == nil)
    // Of those whose size is no byte none do.
    let long = [0x5F, 0x18] + Array(repeating: UInt8(1), count: 256)
    let objects: [[UInt8]] = [[0xD1, 0, 1, 0, 2], Self.key, long]
    let bytes = BinaryList(objects, offsetSize: 2, referenceSize: 2).bytes
    #expect(Oracle.disagreement(with: bytes) == nil)
    #expect(TableFile(reading: bytes, as: .strings).loadedTable().map(\.value) == [.string("")])
  }

  // MARK: Files

  @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 9, 16, 200], [1, 2, 3, 4, 5, 7, 8, 9, 16, 200])
  func `Offsets and references of any size`(_ offsetSize: Int, _ referenceSize: Int) {
    let root = [1, 2].flatMap { BinaryList.number($0, size: referenceSize) }
    let list = BinaryList(
      [[0xD1] + root, Self.key, [0x51, UInt8(ascii: "v")]],
      offsetSize: referenceSize > 100 ? max(2, offsetSize) : offsetSize,
      referenceSize: referenceSize
    )
    #expect(Oracle.disagreement(with: list.bytes) == nil)
    let table = TableFile(reading: list.bytes, as: .strings).loadedTable()
    #expect(table == [TableValueMember(key: "k", value: .string("v"))])
  }

  @Test func `Any version that begins with 0`() {
    var bytes = BinaryList([[0xD1, 1, 1], Self.key]).bytes
    for version in UInt8.min...UInt8.max {
      bytes[7] = version
      #expect(Oracle.disagreement(with: bytes) == nil)
      #expect(!TableFile(reading: bytes, as: .strings).isRejected)
    }
    bytes[6] = UInt8(ascii: "1")
    #expect(TableFile(reading: bytes, as: .strings).isRejected)
  }

  @Test func `Every value of every byte of the trailer and the table`() {
    let whole = BinaryList([[0xD1, 1, 2], Self.key, [0x51, UInt8(ascii: "v")]]).bytes
    for place in whole.indices {
      var bytes = whole
      for value in UInt8.min...UInt8.max {
        bytes[place] = value
        guard !BinaryList(bytes: bytes).hasSet else { continue }
        #expect(Oracle.disagreement(with: bytes) == nil, "\(value) at \(place)")
      }
    }
  }

  @Test func `Every truncation is refused with one finding`() {
    let whole = BinaryList([[0xD1, 1, 2], Self.key, [0x51, UInt8(ascii: "v")]]).bytes
    #expect(TableFile(reading: whole, as: .strings).entries.map(\.key) == ["k"])
    for count in 9..<whole.count {
      #expect(refusal(Array(whole.prefix(count))) == .malformedPropertyList(.damagedBinary))
    }
  }

  @Test(arguments: [
    "bplist0 = \"a\0b\";", "bplist00 = b;\0", "bplist0", "bplist00 = {", "bplist0;",
  ])
  func `A text may begin as a binary list`(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Oracle.disagreement(with: bytes) == nil)
    #expect(TableFile(reading: bytes, as: .strings).container == .text)
  }

  @Test func `Roots that are no table`() {
    #expect(refusal(BinaryList([[0xA1, 1], Self.key]).bytes) == .notATable(.array))
    #expect(refusal(BinaryList([Self.key]).bytes) == .notATable(.string))
    #expect(refusal(BinaryList([[0x10, 1]]).bytes) == .notATable(.number))
    let numbered = BinaryList([[0xD1, 1, 1], [0x10, 1]]).bytes
    #expect(refusal(numbered) == .malformedPropertyList(.damagedBinary))
  }

  // MARK: Keys

  @Test func `Members whose keys are no strings are left out`() {
    let member = TableValueMember(key: "k", value: .string("v"))
    for other: [UInt8] in [[0x10, 1], [0x00], [0x80, 1], [0x41, 1], [0x09]] {
      let objects: [[UInt8]] = [[0xD2, 3, 1, 4, 4], other, [0x51, UInt8(ascii: "v")]]
      #expect(value(objects) == .dictionary([member]))
    }
    for container: [UInt8] in [[0xA0], [0xC0], [0xD0]] {
      #expect(value([[0xD1, 3, 1], container]) == nil)
    }
  }

  @Test func `Of members that have the same key the first counts`() {
    let one: [UInt8] = [0x51, UInt8(ascii: "1")]
    let two: [UInt8] = [0x51, UInt8(ascii: "2")]
    for same: [UInt8] in [Self.key, [0x61, 0, UInt8(ascii: "k")]] {
      let bytes = BinaryList([[0xD2, 1, 2, 3, 4], Self.key, same, one, two]).bytes
      #expect(Oracle.disagreement(with: bytes) == nil)
      let table = TableFile(reading: bytes, as: .strings).loadedTable()
      #expect(table == [TableValueMember(key: "k", value: .string("1"))])
    }
  }

  @Test func `Keys that are only canonically equivalent are two, in the order of their bytes`() {
    let composed: [UInt8] = [0x51, 0xE9]
    let decomposed: [UInt8] = [0x62, 0, 0x65, 3, 1]
    let bytes = BinaryList([[0xD2, 1, 2, 3, 4], composed, decomposed, [0x50], Self.key]).bytes
    #expect(Oracle.disagreement(with: bytes) == nil)
    let keys = TableFile(reading: bytes, as: .strings).loadedTable().map(\.key)
    #expect(keys.map { Array($0.utf8) } == [Array("e\u{301}".utf8), Array("\u{E9}".utf8)])
  }

  // MARK: Objects that share others

  @Test func `Shared objects are read`() {
    let text = TableValue.string("v")
    #expect(value([[0xA3, 3, 3, 3], [0x51, UInt8(ascii: "v")]]) == .array([text, text, text]))
    // A long text under many keys, which a compiler writes once.
    let table = Dictionary(
      uniqueKeysWithValues: (0..<1000).map { ("key.\($0)", String(repeating: "long", count: 500)) }
    )
    let data = try? PropertyListSerialization.data(
      fromPropertyList: table,
      format: .binary,
      options: 0
    )
    #expect(Oracle.disagreement(with: Array(data ?? Data())) == nil)
  }

  @Test func `Arrays that double fifty times are refused at once`() {
    let doubling = (0..<50).map { [0xA2, UInt8($0 + 3), UInt8($0 + 3)] }
    let objects = [[0xD1, 1, 2], Self.key] + doubling + [[0x51, UInt8(ascii: "v")]]
    #expect(refusal(BinaryList(objects).bytes) == .malformedPropertyList(.endless))
  }

  @Test func `A list inside itself is refused`() {
    let objects: [[UInt8]] = [[0xD1, 1, 2], Self.key, [0xA1, 3], [0xA2, 1, 2]]
    #expect(refusal(BinaryList(objects).bytes) == .malformedPropertyList(.endless))
    let root = BinaryList([[0xD1, 1, 0], Self.key]).bytes
    #expect(refusal(root) == .malformedPropertyList(.endless))
  }

  /// Objects that are read in full each time would come to some 80 million values or bytes.
  @Test(arguments: [
    BinaryList.start(0xA0, 9000) + Array(repeating: [0, 2], count: 9000).joined(),
    BinaryList.start(0xD0, 9000) + Array(repeating: [0, 1], count: 18000).joined(),
    BinaryList.start(0x50, 9000) + Array(repeating: 0x61, count: 9000),
    BinaryList.start(0x40, 9000) + Array(repeating: 0x61, count: 9000),
  ])
  func `Objects that share their bytes are not read again and again`(_ shared: [UInt8]) {
    let count = 9000
    let list = (0..<count).flatMap { BinaryList.number(3 + $0, size: 2) }
    let array = BinaryList.start(0xA0, count) + list
    let contents = array + Self.key + [0x08] + shared
    let start = 8 + array.count
    let bytes = BinaryList(
      contents,
      at: [8, start, start + 2] + Array(repeating: start + 3, count: count),
      offsetSize: 2,
      referenceSize: 2
    ).bytes
    #expect(refusal(bytes) == .malformedPropertyList(.endless))
  }

  // MARK: Depth

  /// A table with so many arrays inside one another.
  private func nested(_ count: Int) -> [UInt8] {
    let arrays = (0..<count).map { [0xA1] + BinaryList.number($0 + 3, size: 2) }
    let objects = [[0xD1, 0, 1, 0, 2], Self.key] + arrays + [[0x50]]
    return BinaryList(objects, offsetSize: 2, referenceSize: 2).bytes
  }

  @Test func `Values nest 512 deep`() {
    for (count, isRejected) in [(511, false), (512, true), (5000, true)] {
      let bytes = nested(count)
      #expect(Oracle.disagreement(with: bytes) == nil)
      #expect(TableFile(reading: bytes, as: .strings).isRejected == isRejected)
    }
  }

  @Test func `An object that was read nests no deeper where it is named again`() {
    // The keys' values are arrays of which each has the one before at its end.
    let arrays = (0..<400).map { [0xA1] + BinaryList.number($0 == 399 ? 1 : $0 + 4, size: 2) }
    let more = (0..<400).map { [0xA1] + BinaryList.number($0 == 399 ? 3 : $0 + 404, size: 2) }
    let root: [UInt8] = [0xD2, 0, 1, 0, 2, 0, 3] + BinaryList.number(403, size: 2)
    let objects = [root, Self.key, [0x51, UInt8(ascii: "l")]] + arrays + more
    let bytes = BinaryList(objects, offsetSize: 2, referenceSize: 2).bytes
    #expect(refusal(bytes) == .nestedTooDeeply(limit: 512))
  }

  // MARK: Damage

  /// A table with a value of each kind, some of them within one another.
  private static let manifold = BinaryList([
    [0xD5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [0x51, 0x6B], [0x61, 0xAC, 0], [0x52, 0xE9, 0x41],
    [0x53, 0x6B, 0x65, 0x79], [0x51, 0x6C], [0xA4, 11, 12, 13, 14], [0xD2, 1, 4, 15, 16],
    [0x5F, 0x10, 0x11] + Array("A text of a table".utf8), [0x62, 0xD8, 0x3D, 0xDE, 0], [0x09],
    [0x10, 7], [0x13, 0x80, 0, 0, 0, 0, 0, 0, 1], [0x14] + Array(repeating: 0xF0, count: 16),
    [0x22, 0x3F, 0, 0, 0], [0x23, 0xC0, 0, 0, 0, 0, 0, 0, 0], [0xA3, 17, 18, 19],
    [0x33, 0x41, 0, 0, 0, 0, 0, 0, 0], [0x43, 1, 2, 3], [0xD1, 20, 21], [0x80, 3], [0x00],
  ]).bytes

  /// `STRINGS_MUTATIONS` says how many.
  @Test func `Damaged lists give what Foundation makes of them`() throws {
    let count = ProcessInfo.processInfo.environment["STRINGS_MUTATIONS"].flatMap(Int.init) ?? 5_000
    let tables = SharedMaterial.corpusFiles(withExtensions: ["strings", "stringsdict"]).prefix(100)
      .compactMap { try? StringsOracleTests.binary(Array(Data(contentsOf: $0))) }
      .filter { $0.count < 4_000 }
    var generator = SeededGenerator(seed: 20_262)
    for number in 0..<count {
      let seed = number.isMultiple(of: 2) ? nil : tables.randomElement(using: &generator)
      var list = BinaryList(bytes: seed ?? Self.manifold)
      for _ in 0..<Int.random(in: 1...4, using: &generator) { list.damage(using: &generator) }
      guard !list.hasSet else { continue }
      let disagreement = Oracle.disagreement(with: list.bytes, as: .stringsdict)
      #expect(disagreement == nil, "\(Data(list.bytes).base64EncodedString())")
      if disagreement != nil { return }
    }
  }
}
