import Testing

@testable import StringTables

/// Binary property lists written byte by byte, since no writer would write them.
struct BinaryPropertyListTests {
  /// A file of objects that have one-byte offsets and references; the first is the root.
  private func file(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1]
    return bytes + offsets + trailer
      + [UInt8(objects.count), 0, table].flatMap { [0, 0, 0, 0, 0, 0, 0, $0] }
  }

  private let key: [UInt8] = [0x51, UInt8(ascii: "k")]

  @Test func sharedObjectsAreRead() {
    let shared = file([[0xD1, 1, 2], key, [0xA3, 3, 3, 3], [0x51, UInt8(ascii: "v")]])
    let table = TableFile(reading: shared, as: .strings).loadedTable()
    #expect(table.map(\.value) == [.array([.string("v"), .string("v"), .string("v")])])
  }

  @Test func membersWhoseKeysAreNoStringsAreLeftOut() {
    let inner: [UInt8] = [0xD2, 3, 1, 4, 4]
    let bytes = file([[0xD1, 1, 2], key, inner, [0x10, 1], [0x51, UInt8(ascii: "v")]])
    #expect(Oracle.disagreement(with: bytes) == nil)
    let table = TableFile(reading: bytes, as: .strings).loadedTable()
    let member = TableValueMember(key: "k", value: .string("v"))
    #expect(table == [TableValueMember(key: "k", value: .dictionary([member]))])
    #expect(TableFile(reading: file([inner, key, key, [0x10, 1], key]), as: .strings).isRejected)
  }

  @Test func arraysThatDoubleFiftyTimesAreRefusedAtOnce() {
    let doubling = (0..<50).map { [0xA2, UInt8($0 + 3), UInt8($0 + 3)] }
    let bytes = file([[0xD1, 1, 2], key] + doubling + [[0x51, UInt8(ascii: "v")]])
    let read = TableFile(reading: bytes, as: .strings)
    #expect(read.isRejected)
    #expect(read.container == .binary)
    #expect(read.entries.isEmpty)
    #expect(read.diagnostics.map(\.category) == [.syntaxError])
  }

  /// A file with a table of two-byte offsets that repeat as they please.
  private func shape(_ objects: [UInt8], at offsets: [Int]) throws -> BinaryPropertyListShape {
    func pair(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
    var bytes = Array("bplist00".utf8) + objects
    let table = bytes.count
    bytes += offsets.flatMap(pair) + [0, 0, 0, 0, 0, 0, 2, 2]
    for number in [offsets.count, 0, table] { bytes += [0, 0, 0, 0, 0, 0] + pair(number) }
    return try #require(BinaryPropertyListShape(bytes))
  }

  /// The marker of an array and the number of its references.
  private func arrayStart(_ count: Int) -> [UInt8] {
    [0xAF, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)]
  }

  @Test func aSharedArrayIsCountedOnceForEachReferenceAndReadOnce() throws {
    let (outer, inner) = (8000, 9000)
    let objects =
      arrayStart(outer) + Array(repeating: [0, 1], count: outer).joined() + arrayStart(inner)
      + Array(repeating: [0, 2], count: inner).joined() + [0x08]
    let offsets = [8, 8 + 4 + 2 * outer, 8 + 8 + 2 * (outer + inner)]
    let shape = try shape(objects, at: offsets)
    let size = 1 + outer * (1 + inner)
    #expect(shape.expands(toAtMost: size))
    #expect(!shape.expands(toAtMost: size - 1))
  }

  @Test func arraysThatShareTheirBytesAreNotReadAgainAndAgain() throws {
    // Every entry of the table is the one array, whose references all lead out of the table.
    let count = 9000
    let references = Array(repeating: [0xFF, 0xFF] as [UInt8], count: count).joined()
    let list = (1...count).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let shape = try shape(
      arrayStart(count) + list + arrayStart(count) + references,
      at: [8] + Array(repeating: 8 + 4 + 2 * count, count: count)
    )
    #expect(!shape.expands(toAtMost: count * 10))
  }

  @Test func aDictionaryInsideItselfIsRefused() {
    let read = TableFile(reading: file([[0xD1, 1, 0], key]), as: .strings)
    #expect(read.isRejected)
    #expect(read.diagnostics.map(\.category) == [.syntaxError])
  }

  @Test func anArrayIsNoTable() {
    let read = TableFile(reading: file([[0xA1, 1], key]), as: .stringsdict)
    #expect(read.isRejected)
    #expect(read.diagnostics.map(\.kind) == [.notATable(.array)])
  }

  @Test func everyTruncationIsRefusedWithOneFinding() {
    let whole = file([[0xD1, 1, 2], key, [0x51, UInt8(ascii: "v")]])
    #expect(TableFile(reading: whole, as: .strings).entries.map(\.key) == ["k"])
    for count in 9..<whole.count {
      let read = TableFile(reading: Array(whole.prefix(count)), as: .strings)
      #expect(read.isRejected, "\(count) bytes")
      #expect(read.diagnostics.count == 1, "\(count) bytes: \(read.diagnostics)")
    }
  }
}
