/// Parses the values of an XML property list's elements, with or without their places.
struct XMLPropertyListParser {
  typealias Failure = XMLPropertyListScanner.Failure

  /// As deep as Core Foundation goes.
  static let nestingLimit = 512

  var scanner: XMLPropertyListScanner

  init(_ scanner: XMLPropertyListScanner) { self.scanner = scanner }

  /// A value with the place of each of its parts.
  struct Node {
    let content: Content
    /// A string's character data, or the whole element.
    let span: Range<Int>

    indirect enum Content {
      case string
      case dictionary([(key: Range<Int>, value: Node)])
      case array([Node])
      /// A number, a date, data or a truth value.
      case leaf(TableValue)
    }
  }

  /// Reads the element that starts here, inside of so many others.
  mutating func node(depth: Int) throws(Failure) -> Node {
    let start = scanner.position
    let tag = try scanner.openTag()
    return try node(tag, from: start, depth: depth)
  }

  /// Reads on behind an opening tag.
  mutating func node(
    _ tag: XMLPropertyListScanner.Tag,
    from start: Int,
    depth: Int
  ) throws(Failure) -> Node {
    let content: Node.Content
    switch tag.element {
    case .string, .key:
      return Node(content: .string, span: try string(tag))
    case .dict: content = .dictionary(try members(of: tag, from: start, depth: depth))
    case .array: content = .array(try elements(of: tag, from: start, depth: depth))
    case .plist: return try nestedList(tag, from: start, depth: depth)
    case .true, .false:
      if !tag.isEmpty { try scanner.closeTag(tag.element) }
      content = .leaf(.boolean(tag.element == .true))
    case .integer, .real, .date, .data: content = .leaf(try leaf(tag, from: start))
    }
    return Node(content: content, span: start..<scanner.position)
  }

  /// Reads the key that has to start here.
  mutating func key() throws(Failure) -> Range<Int> {
    let start = scanner.position
    let tag = try scanner.openTag()
    guard tag.element == .key else { throw scanner.failure(.expected("<key>"), at: start) }
    return try string(tag)
  }

  /// Reads the value that has to follow a key.
  mutating func valueAfterKey(depth: Int) throws(Failure) -> Node {
    guard try scanner.nextTag(or: .expectedValue).opens else {
      throw scanner.failure(.expectedValue)
    }
    return try node(depth: depth)
  }

  private mutating func string(_ tag: XMLPropertyListScanner.Tag) throws(Failure) -> Range<Int> {
    guard !tag.isEmpty else { return scanner.position..<scanner.position }
    let range = try scanner.characters()
    try scanner.closeTag(tag.element)
    return range
  }

  /// Reads the one value of a nested property list.
  private mutating func nestedList(
    _ tag: XMLPropertyListScanner.Tag,
    from start: Int,
    depth: Int
  ) throws(Failure) -> Node {
    try checkDepth(depth, start)
    guard !tag.isEmpty else { throw scanner.failure(.expectedValue, at: start) }
    guard try scanner.nextTag(or: .expectedValue).opens else {
      throw scanner.failure(.expectedValue)
    }
    let content = try node(depth: depth + 1)
    try scanner.closeList()
    return content
  }

  private mutating func leaf(
    _ tag: XMLPropertyListScanner.Tag,
    from start: Int
  ) throws(Failure) -> TableValue {
    let content = scanner.position
    let value: TableValue? =
      switch tag.element {
      case _ where tag.isEmpty: nil
      case .real: PropertyListScalar.real(Self.string(scanner.text, try scanner.characters()))
      case .date: PropertyListScalar.date(bytesBeforeTag())
      case .data: PropertyListScalar.data(bytesBeforeTag())
      default: PropertyListScalar.integer(bytesBeforeTag())
      }
    if value == nil {
      scanner.note(
        scanner.failure(
          .invalidValue(element: tag.element.rawValue),
          at: tag.isEmpty ? start : content
        )
      )
    }
    if !tag.isEmpty { try scanner.closeTag(tag.element) }
    return value ?? PropertyListScalar.standIn(for: tag.element)
  }

  private mutating func bytesBeforeTag() -> Slice<UnsafeBufferPointer<UInt8>> {
    scanner.text[scanner.bytesBeforeTag()]
  }

  /// The one key of what a keyed archive has in place of an object, whose number is the value.
  static let keyOfObject = "CF$UID"
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What character data stands for.
  static func string(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    let bytes = XMLText.unescape(text, range)
    let start = beginsWithSectionMark(text, range) ? byteOrderMark.count : 0
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Whether character data begins with a section that begins with a byte order mark.
  static func beginsWithSectionMark(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    text[range].first == UInt8(ascii: "<") && text[range.lowerBound - 1] == UInt8(ascii: ">")
      && XMLText.unescape(text, range).starts(with: byteOrderMark)
  }

  private mutating func members(
    of tag: XMLPropertyListScanner.Tag,
    from start: Int,
    depth: Int
  ) throws(Failure) -> [(key: Range<Int>, value: Node)] {
    var members: [(key: Range<Int>, value: Node)] = []
    try forEachElement(of: tag, from: start, depth: depth) { parser throws(Failure) in
      let key = try parser.key()
      members.append((key, try parser.valueAfterKey(depth: depth + 1)))
    }
    return members
  }

  private mutating func elements(
    of tag: XMLPropertyListScanner.Tag,
    from start: Int,
    depth: Int
  ) throws(Failure) -> [Node] {
    var elements: [Node] = []
    try forEachElement(of: tag, from: start, depth: depth) { parser throws(Failure) in
      elements.append(try parser.node(depth: depth + 1))
    }
    return elements
  }

  private mutating func forEachElement(
    of tag: XMLPropertyListScanner.Tag,
    from start: Int,
    depth: Int,
    _ read: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    try checkDepth(depth, start)
    guard !tag.isEmpty else { return }
    while try scanner.nextTag(or: .unclosed(tag.element)).opens { try read(&self) }
    try scanner.closeTag(tag.element)
  }

  private func checkDepth(_ depth: Int, _ start: Int) throws(Failure) {
    guard depth < Self.nestingLimit else {
      throw Failure(kind: .nestedTooDeeply(limit: Self.nestingLimit), offset: start)
    }
  }
}

extension XMLPropertyListParser.Node {
  /// The value, its dictionaries in the order of the text.
  func value(_ text: UnsafeBufferPointer<UInt8>) -> TableValue {
    switch content {
    case .string: .string(XMLPropertyListParser.string(text, span))
    case .dictionary(let members):
      Self.dictionary(
        members.map {
          TableValueMember(
            key: XMLPropertyListParser.string(text, $0.key),
            value: $0.value.value(text)
          )
        }
        .keepingLast()
      )
    case .array(let elements): .array(elements.map { $0.value(text) })
    case .leaf(let value): value
    }
  }

  /// Takes a keyed archive's reference to an object for the object's number.
  private static func dictionary(_ members: [TableValueMember]) -> TableValue {
    if members.count == 1, members[0].key == XMLPropertyListParser.keyOfObject,
      members[0].value.kind == .number
    {
      return members[0].value
    }
    return .dictionary(members)
  }

  /// The value with its places, every member of its dictionaries kept.
  func placed(_ text: UnsafeBufferPointer<UInt8>) -> PlacedValue {
    switch content {
    case .string:
      PlacedValue(content: .string(XMLPropertyListParser.string(text, span)), span: span)
    case .dictionary(let members):
      PlacedValue(
        content: .dictionary(
          members.map {
            PlacedValue.Member(
              key: XMLPropertyListParser.string(text, $0.key),
              keySpan: $0.key,
              value: $0.value.placed(text)
            )
          }
        ),
        span: span
      )
    case .array, .leaf: PlacedValue(content: .other, span: span)
    }
  }
}
