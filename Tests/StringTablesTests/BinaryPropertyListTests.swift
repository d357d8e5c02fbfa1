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

  @Test func arraysThatDoubleFiftyTimesAreRefusedAtOnce() {
    let doubling = (0..<50).map { [0xA2, UInt8($0 + 3), UInt8($0 + 3)] }
    let bytes = file([[0xD1, 1, 2], key] + doubling + [[0x51, UInt8(ascii: "v")]])
    let read = TableFile(reading: bytes, as: .strings)
    #expect(read.isRejected)
    #expect(read.container == .binary)
    #expect(read.entries.isEmpty)
    #expect(read.diagnostics.map(\.category) == [.syntaxError])
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
