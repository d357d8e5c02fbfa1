/// A binary property list, read as Core Foundation reads it.
///
/// Such a file has a header, objects that name one another by number, a table of the objects' offsets,
/// and a trailer that says where that table is. All numbers have their most significant byte first.
///
/// Whatever its objects refer to, no more memory is taken than some fifty times the file's size.
struct BinaryPropertyListReader {
  enum Outcome {
    /// A dictionary, sorted by key.
    case table([TableValueMember])
    /// A property list whose root is of another kind.
    case other(TableDiagnostic.ValueKind)
    case damaged
    case refused(TableDiagnostic.Kind)
  }

  private enum Refusal: Error { case damaged, endless, nestedTooDeeply }

  /// A value that has been read.
  private struct Known {
    let value: TableValue
    /// What it costs to name it again.
    let cost: Int
    /// How many levels are nested in it.
    let height: Int
  }

  private enum Object {
    case unread
    /// Its elements are being read.
    case open
    case read(Known)
  }

  /// An array, a set or a dictionary whose elements are being read, of a dictionary first all keys.
  private struct Container {
    let object: Int
    var isDictionary = false
    /// Where its references begin.
    let start: Int
    let count: Int
    /// What was left when it was opened.
    let valuesLeft: Int
    var values: [TableValue] = []
    var height = 0

    mutating func add(_ known: Known) {
      values.append(known.value)
      height = max(height, known.height + 1)
    }
  }

  /// Below the root, as many levels as XML has with it.
  private static let deepestNesting = XMLPropertyListParser.nestingLimit

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let root: Int
  /// Where the table of offsets begins, and the objects end.
  private let offsetTable: Int
  private var objects: [Object]
  /// Whether each key of the dictionary that was read last is a string.
  private var hasOnlyStringKeys = true
  /// How many values may still be named, a text counting as one more for every sixteen bytes.
  ///
  /// Objects that share others can come to more values than any memory holds. The limit is sixteen
  /// times the file's size, which no list reaches whose objects keep to their own bytes.
  private var valuesLeft: Int
  /// How many bytes of objects may still be read. Only those of a damaged file overlap.
  private var bytesLeft: Int

  /// Whether bytes begin as a binary property list does, which a text may do as well.
  static func mayBeBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist0".utf8) }

  static func read(_ bytes: [UInt8]) -> Outcome {
    guard var reader = Self(bytes) else { return .damaged }
    do throws(Refusal) {
      return try reader.readRoot()
    } catch {
      return switch error {
      case .damaged: .damaged
      case .endless: .refused(.malformedPropertyList(.endless))
      case .nestedTooDeeply: .refused(.nestedTooDeeply(limit: deepestNesting))
      }
    }
  }

  /// Reads the trailer and checks the table of offsets; nil if Core Foundation refuses them.
  private init?(_ bytes: [UInt8]) {
    let trailer = bytes.count - 32
    guard trailer >= 9, Self.mayBeBinary(bytes) else { return nil }
    let offsetSize = Int(bytes[trailer + 6])
    let referenceSize = Int(bytes[trailer + 7])
    func field(_ number: Int) -> Int? {
      Int(exactly: Self.integer(in: bytes, at: trailer + 8 * number, size: 8))
    }
    func reaches(_ size: Int, _ number: Int) -> Bool { size >= 8 || number < 1 << (8 * size) }
    guard let count = field(1), let root = field(2), let table = field(3),
      root < count, table >= 9, table < trailer, offsetSize > 0, referenceSize > 0,
      (trailer - table).isMultiple(of: offsetSize), (trailer - table) / offsetSize == count,
      reaches(referenceSize, count), reaches(offsetSize, table)
    else { return nil }
    for entry in stride(from: table, to: trailer, by: offsetSize)
    where Self.integer(in: bytes, at: entry, size: offsetSize) >= table {
      return nil
    }
    self.bytes = bytes
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.root = root
    offsetTable = table
    objects = Array(repeating: .unread, count: count)
    valuesLeft = 16 * bytes.count
    bytesLeft = 4 * bytes.count
  }

  private mutating func readRoot() throws(Refusal) -> Outcome {
    let value = try value(of: root)
    guard case .dictionary(let members) = value else { return .other(value.kind) }
    guard hasOnlyStringKeys else { throw .damaged }
    return .table(members)
  }

  // MARK: Objects

  /// Reads an object and all that is in it, without recursion, for which a thread's stack may be too
  /// small.
  private mutating func value(of root: Int) throws(Refusal) -> TableValue {
    // The first is there for the root alone.
    var open = [Container(object: root, start: 0, count: 1, valuesLeft: valuesLeft)]
    var object = root
    while true {
      if let known = try known(object, depth: open.count - 1) {
        open[open.count - 1].add(known)
      } else {
        open.append(try container(object))
      }
      while let full = open.last, full.values.count == full.count {
        open.removeLast()
        guard !open.isEmpty else { return full.values[0] }
        open[open.count - 1].add(try close(full))
      }
      object = try nextElement(of: open[open.count - 1])
    }
  }

  /// The value of an object; nil of a container that has yet to be opened.
  private mutating func known(_ object: Int, depth: Int) throws(Refusal) -> Known? {
    let start = try start(of: object)
    guard depth <= Self.deepestNesting else { throw .nestedTooDeeply }
    switch objects[object] {
    case .open:
      throw .endless
    case .read(let known):
      guard depth + known.height <= Self.deepestNesting else { throw .nestedTooDeeply }
      try spend(known.cost)
      return known
    case .unread where isContainer(at: start):
      return nil
    case .unread:
      let before = valuesLeft
      let value = try leaf(at: start)
      let known = Known(value: value, cost: before - valuesLeft, height: 0)
      objects[object] = .read(known)
      return known
    }
  }

  // MARK: Containers

  /// Whether an array, a set or a dictionary begins here.
  private func isContainer(at start: Int) -> Bool { [0xA, 0xC, 0xD].contains(bytes[start] >> 4) }

  /// Opens a container.
  private mutating func container(_ object: Int) throws(Refusal) -> Container {
    let start = try start(of: object)
    let isDictionary = bytes[start] >> 4 == 0xD
    let span = try content(at: start, unitSize: isDictionary ? 2 * referenceSize : referenceSize)
    let count = span.count / referenceSize
    let before = valuesLeft
    try spend(count)
    objects[object] = .open
    var container = Container(
      object: object,
      isDictionary: isDictionary,
      start: span.lowerBound,
      count: count,
      valuesLeft: before
    )
    container.values.reserveCapacity(count)
    return container
  }

  private func nextElement(of container: Container) throws(Refusal) -> Int {
    let index = container.values.count
    let object = try reference(at: container.start + index * referenceSize)
    let isKey = container.isDictionary && index < container.count / 2
    let start = try start(of: object)
    guard !isKey || !isContainer(at: start) else { throw .damaged }
    return object
  }

  private mutating func close(_ container: Container) throws(Refusal) -> Known {
    // A set gives its elements as often as they are named: Foundation for Linux crashes over sets, and
    // no lookup asks for one.
    let value: TableValue =
      container.isDictionary ? .dictionary(try members(of: container)) : .array(container.values)
    let cost = container.valuesLeft - valuesLeft
    let known = Known(value: value, cost: cost, height: container.height)
    objects[container.object] = .read(known)
    return known
  }

  /// The members of a dictionary, sorted by key.
  ///
  /// Of members that have the same key the first counts. Those whose keys are no strings are left out:
  /// only a damaged file has such, and no lookup asks for them.
  private mutating func members(of container: Container) throws(Refusal) -> [TableValueMember] {
    let count = container.count / 2
    var members: [TableValueMember] = []
    members.reserveCapacity(count)
    for index in 0..<count {
      let object = try reference(at: container.start + index * referenceSize)
      let kind = bytes[try start(of: object)] >> 4
      guard kind == 0x5 || kind == 0x6, let key = container.values[index].string else { continue }
      members.append(TableValueMember(key: key, value: container.values[count + index]))
    }
    hasOnlyStringKeys = members.count == count
    members.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return members.keepingFirst()
  }

  private mutating func spend(_ values: Int) throws(Refusal) {
    valuesLeft -= values
    guard valuesLeft >= 0 else { throw .endless }
  }

  // MARK: Values

  private mutating func leaf(at start: Int) throws(Refusal) -> TableValue {
    switch (bytes[start] >> 4, bytes[start] & 0x0F) {
    case (0x0, 0x0): return .string("<null>")
    case (0x0, 0x8): return .boolean(false)
    case (0x0, 0x9): return .boolean(true)
    case (0x1, let power) where power <= 4:
      let number = try number(at: start + 1, size: 1 << Int(power))
      // Eight bytes are signed, fewer are not, and sixteen are never negative.
      return power == 4 && number > Int64.max
        ? .unsignedInteger(number) : .integer(Int64(bitPattern: number))
    case (0x2, 0x2):
      let bits = try number(at: start + 1, size: 4)
      return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case (0x2, 0x3): return .real(Double(bitPattern: try number(at: start + 1, size: 8)))
    case (0x3, 0x3): return .date(Double(bitPattern: try number(at: start + 1, size: 8)))
    case (0x4, _): return .data(Array(bytes[try text(at: start, unitSize: 1)]))
    case (0x5, _): return .string(latin1(try text(at: start, unitSize: 1)))
    case (0x6, _):
      let span = try text(at: start, unitSize: 2)
      // Core Foundation takes the memory of no characters for a want of memory.
      guard !span.isEmpty else { throw .damaged }
      return .string(utf16(span))
    case (0x8, let size):
      // What a keyed archive has in place of objects; no table has it.
      let number = try number(at: start + 1, size: Int(size) + 1)
      guard number <= UInt32.max else { throw .damaged }
      return .integer(Int64(number))
    default: throw .damaged
    }
  }

  /// Where an object's text or data stands.
  private mutating func text(at start: Int, unitSize: Int) throws(Refusal) -> Range<Int> {
    let span = try content(at: start, unitSize: unitSize)
    try spend(span.count / 16)
    return span
  }

  /// ASCII, of which bytes that are none are Latin-1.
  private func latin1(_ span: Range<Int>) -> String {
    let text = bytes[span]
    return text.allSatisfy { $0 < 0x80 }
      ? String(decoding: text, as: UTF8.self)
      : String(decoding: text.lazy.map(UInt16.init), as: UTF16.self)
  }

  /// UTF-16, in which half a surrogate pair becomes U+FFFD.
  private func utf16(_ span: Range<Int>) -> String {
    let units = stride(from: span.lowerBound, to: span.upperBound, by: 2).lazy.map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: Array(units), as: UTF16.self)
  }

  // MARK: Numbers

  private func start(of object: Int) throws(Refusal) -> Int {
    let entry = offsetTable + object * offsetSize
    let start = Int(Self.integer(in: bytes, at: entry, size: offsetSize))
    guard start >= 8 else { throw .damaged }
    return start
  }

  private func reference(at start: Int) throws(Refusal) -> Int {
    let object = Self.integer(in: bytes, at: start, size: referenceSize)
    guard object < objects.count else { throw .damaged }
    return Int(object)
  }

  /// What follows an object's marker and its count, which is that of units of so many bytes.
  private mutating func content(at start: Int, unitSize: Int) throws(Refusal) -> Range<Int> {
    var position = start + 1
    var count = UInt64(bytes[start] & 0x0F)
    if count == 0x0F {
      guard position < offsetTable, bytes[position] >> 4 == 1 else { throw .damaged }
      let size = 1 << Int(bytes[position] & 0x0F)
      count = try number(at: position + 1, size: size)
      position += 1 + size
    }
    guard count <= (offsetTable - position) / unitSize else { throw .damaged }
    let span = position..<position + Int(count) * unitSize
    bytesLeft -= span.count
    guard bytesLeft >= 0 else { throw .endless }
    return span
  }

  private func number(at start: Int, size: Int) throws(Refusal) -> UInt64 {
    guard size <= offsetTable - start else { throw .damaged }
    // Core Foundation keeps the size in a byte, where the greater powers of two are zero.
    return size < 256 ? Self.integer(in: bytes, at: start, size: size) : 0
  }

  /// A number in the last eight of `size` bytes; Core Foundation ignores the bytes before them.
  private static func integer(in bytes: [UInt8], at start: Int, size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in start + max(size - 8, 0)..<start + size {
      value = value << 8 | UInt64(bytes[index])
    }
    return value
  }
}

extension [TableValueMember] {
  /// The first of each run of members that have the same key.
  fileprivate func keepingFirst() -> Self {
    var result: Self = []
    result.reserveCapacity(count)
    for member in self where result.last?.key.hasSameBytes(as: member.key) != true {
      result.append(member)
    }
    return result
  }
}
