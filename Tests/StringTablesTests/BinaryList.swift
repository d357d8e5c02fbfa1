/// A binary property list that is written byte by byte, since no writer would write most of them.
struct BinaryList {
  var bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A file of objects, of which the first is the root.
  init(_ objects: [[UInt8]], offsetSize: Int = 1, referenceSize: Int = 1) {
    var offsets: [Int] = []
    var contents: [UInt8] = []
    for object in objects {
      offsets.append(8 + contents.count)
      contents += object
    }
    self.init(contents, at: offsets, offsetSize: offsetSize, referenceSize: referenceSize)
  }

  /// A file whose objects stand where they please.
  init(_ contents: [UInt8], at offsets: [Int], offsetSize: Int, referenceSize: Int) {
    bytes = Array("bplist00".utf8) + contents
    let table = bytes.count
    bytes += offsets.flatMap { Self.number($0, size: offsetSize) } + [0, 0, 0, 0, 0, 0]
    bytes += [UInt8(offsetSize), UInt8(referenceSize)]
    bytes += [offsets.count, 0, table].flatMap { Self.number($0, size: 8) }
  }

  static func number(_ number: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
  }

  /// The marker of an object and its count in two bytes.
  static func start(_ marker: UInt8, _ count: Int) -> [UInt8] {
    [marker | 0x0F, 0x11] + number(count, size: 2)
  }

  // MARK: Looking in

  /// Where the trailer says that the table of offsets is, and how long each of them.
  private var table: (span: Range<Int>, size: Int)? {
    let trailer = bytes.count - 32
    guard trailer > 8, case let size = Int(bytes[trailer + 6]), size > 0,
      case let start = number(at: trailer + 24, size: 8), start > 8, start < trailer
    else { return nil }
    return (start..<trailer, size)
  }

  private func number(at start: Int, size: Int) -> Int {
    bytes[start..<start + size].suffix(8).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Where the objects of the table begin.
  private var starts: [Int] {
    guard let (span, size) = table, span.count >= size else { return [] }
    return stride(from: span.lowerBound, through: span.upperBound - size, by: size)
      .map { number(at: $0, size: size) }.filter { (8..<span.lowerBound).contains($0) }
  }

  /// Whether an object is a set that is not empty.
  var hasSet: Bool { starts.contains { bytes[$0] >> 4 == 0xC && bytes[$0] != 0xC0 } }

  // MARK: Damage

  private static let markers: [UInt8] = [
    0x00, 0x08, 0x09, 0x10, 0x13, 0x14, 0x22, 0x23, 0x33, 0x41, 0x4F, 0x50, 0x51, 0x5F, 0x60, 0x62,
    0x80, 0xA0, 0xA1, 0xAF, 0xD0, 0xD1, 0xDF,
  ]

  /// One change, most of which leave the list one that is read.
  mutating func damage(using generator: inout some RandomNumberGenerator) {
    guard let (span, size) = table, span.count >= size,
      let start = starts.randomElement(using: &generator)
    else { return }
    let place = Int.random(in: 8..<span.lowerBound, using: &generator)
    let any = UInt8.random(in: 0...255, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes[start] = Self.markers.randomElement(using: &generator)!
    case 1: bytes[start] = bytes[start] & 0xF0 | any & 0x0F
    case 2: bytes[start] = any
    case 3: bytes[place] = any
    case 4: bytes.swapAt(place, Int.random(in: 8..<span.lowerBound, using: &generator))
    case 5:
      let entry = Int.random(in: 0..<span.count / size, using: &generator) * size
      let other = any & 1 == 0 ? place : start
      let first = span.lowerBound + entry
      bytes.replaceSubrange(first..<first + size, with: Self.number(other, size: size))
    case 6: bytes[Int.random(in: span.lowerBound..<bytes.count, using: &generator)] = any
    default: bytes[Int.random(in: bytes.count - 32..<bytes.count, using: &generator)] &+= 1
    }
  }
}
