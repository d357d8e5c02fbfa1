/// How many values a binary property list comes to once its shared objects are written out.
///
/// Objects refer to one another by number, so that a few hundred bytes can name more values than any
/// memory holds, and Foundation writes every one of them out.
struct BinaryPropertyListShape {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let root: Int
  private let offsetTable: Int

  /// The shape of bytes that begin as a binary property list does; nil if they have no trailer.
  init?(_ bytes: [UInt8]) {
    let trailer = bytes.count - 32
    guard trailer >= 8 else { return nil }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard let count = Self.integer(bytes, at: trailer + 8, size: 8),
      let root = Self.integer(bytes, at: trailer + 16, size: 8),
      let table = Self.integer(bytes, at: trailer + 24, size: 8),
      offsetSize > 0, referenceSize > 0, table <= trailer,
      count <= (trailer - table) / offsetSize, root < count
    else { return nil }
    objectCount = count
    self.root = root
    offsetTable = table
  }

  /// An object whose references are being followed.
  private struct Visit {
    let object: Int
    /// The offsets of its next reference and behind its last one.
    var next: Int
    let end: Int
    var size = 1
  }

  /// Whether the values, and the references that are read to count them, are at most `limit` in
  /// number. Objects inside themselves are without end.
  ///
  /// Each object is entered once. The limit ends the reading of objects that share their bytes; it has
  /// to be at least the number of bytes, so that none that keep to their own reach it.
  func expands(toAtMost limit: Int) -> Bool {
    // Zero from when an object is entered until it has been counted.
    var sizes = [Int?](repeating: nil, count: objectCount)
    var visits = [visit(root)]
    var referenceCount = 0
    sizes[root] = 0
    while let visit = visits.last {
      let innermost = visits.count - 1
      guard visit.next < visit.end else {
        sizes[visit.object] = visit.size
        visits.removeLast()
        continue
      }
      let reference = Self.integer(bytes, at: visit.next, size: referenceSize)
      if let reference, reference < objectCount {
        guard let size = sizes[reference] else {
          sizes[reference] = 0
          visits.append(self.visit(reference))
          continue
        }
        if size == 0 { return false }
        visits[innermost].size += size
      }
      visits[innermost].next += referenceSize
      referenceCount += 1
      if visits[innermost].size > limit || referenceCount > limit { return false }
    }
    return true
  }

  /// Enters an object: an array, a set and a dictionary have references, others none.
  private func visit(_ object: Int) -> Visit {
    let references = references(of: object)
    return Visit(object: object, next: references.lowerBound, end: references.upperBound)
  }

  /// Where an object lists others.
  private func references(of object: Int) -> Range<Int> {
    guard
      let start = Self.integer(bytes, at: offsetTable + object * offsetSize, size: offsetSize),
      start < bytes.count
    else { return 0..<0 }
    let marker = bytes[start]
    var position = start + 1
    var count = Int(marker & 0x0F)
    if count == 0x0F {
      guard position < bytes.count, bytes[position] >> 4 == 1 else { return 0..<0 }
      let size = 1 << Int(bytes[position] & 0x0F)
      guard let long = Self.integer(bytes, at: position + 1, size: size) else { return 0..<0 }
      count = long
      position += 1 + size
    }
    switch marker >> 4 {
    case 0xA, 0xC: break
    case 0xD where count <= bytes.count: count *= 2
    default: return 0..<0
    }
    guard count <= (bytes.count - position) / referenceSize else { return 0..<0 }
    return position..<position + count * referenceSize
  }

  /// A number in the last eight of `size` bytes, most significant first; the bytes before them are
  /// ignored, as Core Foundation does.
  private static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start >= 0, size <= bytes.count, start <= bytes.count - size else { return nil }
    let value = bytes[start..<start + size].suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
