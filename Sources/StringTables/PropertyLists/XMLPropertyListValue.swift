/// The values of an XML property list's elements, with or without their places.
struct XMLPropertyListValue {
  /// As deep as Core Foundation goes.
  static let nestingLimit = 512

  private static let elementNames: Set<String> = [
    "array", "data", "date", "dict", "false", "integer", "key", "plist", "real", "string", "true",
  ]

  var scanner: XMLElementScanner
  /// The name of an element that no property list has, where that is what stopped the reading.
  private(set) var unknownElement: String?

  init(_ scanner: XMLElementScanner) { self.scanner = scanner }

  /// A value with the place of each of its parts. Numbers, dates and data are only delimited.
  struct Node {
    let content: Content
    /// A string's character data, or the whole element.
    let span: Range<Int>

    indirect enum Content {
      case string
      case dictionary([(key: Range<Int>, value: Node)])
      case array([Node])
      /// An element that Foundation gives the value of.
      case leaf
    }
  }

  /// Reads the element here; nil where it is not well-formed.
  mutating func node(depth: Int = 0) -> Node? {
    let start = scanner.position
    guard depth <= Self.nestingLimit, let tag = scanner.openTag() else { return nil }
    switch tag.name {
    case "string":
      return scanner.content(tag).map { Node(content: .string, span: $0) }
    case "dict":
      guard let members = members(of: tag, depth: depth) else { return nil }
      return Node(content: .dictionary(members), span: start..<scanner.position)
    case "array":
      var elements: [Node] = []
      while !tag.isEmpty {
        scanner.skipGap()
        if scanner.isAtClosingTag {
          guard scanner.closeTag(tag) else { return nil }
          break
        }
        guard let element = node(depth: depth + 1) else { return nil }
        elements.append(element)
      }
      return Node(content: .array(elements), span: start..<scanner.position)
    default:
      guard Self.elementNames.contains(tag.name) else {
        stop(atUnknown: tag, start)
        return nil
      }
      guard scanner.content(tag) != nil else { return nil }
      return Node(content: .leaf, span: start..<scanner.position)
    }
  }

  /// Reads the key here; nil where there is none.
  mutating func key() -> Range<Int>? {
    let start = scanner.position
    guard let tag = scanner.openTag() else { return nil }
    guard tag.name == "key" else {
      if !Self.elementNames.contains(tag.name) { stop(atUnknown: tag, start) }
      return nil
    }
    return scanner.content(tag)
  }

  private mutating func stop(atUnknown tag: XMLElementScanner.Tag, _ start: Int) {
    unknownElement = tag.name
    scanner.position = start
  }

  private mutating func members(
    of tag: XMLElementScanner.Tag,
    depth: Int
  ) -> [(key: Range<Int>, value: Node)]? {
    var members: [(key: Range<Int>, value: Node)] = []
    while !tag.isEmpty {
      scanner.skipGap()
      if scanner.isAtClosingTag { return scanner.closeTag(tag) ? members : nil }
      guard let key = key() else { return nil }
      scanner.skipGap()
      guard let value = node(depth: depth + 1) else { return nil }
      members.append((key, value))
    }
    return members
  }
}

extension XMLPropertyListValue.Node {
  /// The value, its dictionaries in the order of the text.
  func value(_ text: UnsafeBufferPointer<UInt8>) -> TableValue {
    switch content {
    case .string: .string(Self.string(text, span))
    case .dictionary(let members):
      .dictionary(
        members.map {
          TableValueMember(key: Self.string(text, $0.key), value: $0.value.value(text))
        }
        .keepingLast()
      )
    case .array(let elements): .array(elements.map { $0.value(text) })
    case .leaf:
      FoundationPropertyList.value(ofElement: UnsafeBufferPointer(rebasing: text[span]))
        ?? .string("")
    }
  }

  /// The value with its places, every member of its dictionaries kept.
  func placed(_ text: UnsafeBufferPointer<UInt8>) -> PlacedValue {
    switch content {
    case .string: PlacedValue(content: .string(Self.string(text, span)), span: span)
    case .dictionary(let members):
      PlacedValue(
        content: .dictionary(
          members.map {
            PlacedValue.Member(
              key: Self.string(text, $0.key),
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

  private static func string(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: XMLText.unescape(text, range), as: UTF8.self)
  }
}
