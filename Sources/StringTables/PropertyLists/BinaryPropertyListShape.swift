/// How many values a binary property list comes to once its shared objects are written out.
///
/// Objects refer to one another by number, so that a few hundred bytes can name more values than any
/// memory holds, and Foundation writes every one of them out. Linear in the bytes.
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

  /// Whether the values are at most `limit` in number. Objects inside themselves are without end.
  func expands(toAtMost limit: Int) -> Bool {
    var sizes = [Int?](repeating: nil, count: objectCount)
    var isOpen = [Bool](repeating: false, count: objectCount)
    var stack = [root]
    while let object = stack.last {
      let references = references(of: object)
      if sizes[object] != nil {
        stack.removeLast()
      } else if isOpen[object] {
        let size = references.reduce(1) { sum, reference in
          min(sum + (sizes[reference] ?? 0), limit + 1)
        }
        sizes[object] = size
        if size > limit { return false }
        stack.removeLast()
      } else {
        isOpen[object] = true
        for reference in references where sizes[reference] == nil {
          if isOpen[reference] { return false }
          stack.append(reference)
        }
      }
    }
    return true
  }

  /// The objects that an array, a set or a dictionary lists, as far as they are in the table.
  private func references(of object: Int) -> [Int] {
    guard
      let start = Self.integer(bytes, at: offsetTable + object * offsetSize, size: offsetSize),
      start < bytes.count
    else { return [] }
    let marker = bytes[start]
    var position = start + 1
    var count = Int(marker & 0x0F)
    if count == 0x0F {
      guard position < bytes.count, bytes[position] >> 4 == 1 else { return [] }
      let size = 1 << Int(bytes[position] & 0x0F)
      guard let long = Self.integer(bytes, at: position + 1, size: size) else { return [] }
      count = long
      position += 1 + size
    }
    switch marker >> 4 {
    case 0xA, 0xC: break
    case 0xD where count <= bytes.count: count *= 2
    default: return []
    }
    guard count <= (bytes.count - position) / referenceSize else { return [] }
    return (0..<count).compactMap { index in
      Self.integer(bytes, at: position + index * referenceSize, size: referenceSize)
        .flatMap { $0 < objectCount ? $0 : nil }
    }
  }

  /// A number in the last eight of `size` bytes, most significant first; the bytes before them are
  /// ignored, as Core Foundation does.
  private static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start >= 0, size <= bytes.count, start <= bytes.count - size else { return nil }
    let value = bytes[start..<start + size].suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
