import StringTables

/// Finds what XIB files and storyboards say of keys: runtime attributes that take one, and the
/// identifiers of objects. Any bytes give a result, in linear time.
struct NibScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let runtimeAttributes: RuntimeAttributes
  private var position = 0
  private var scan = SourceScan()
  /// The key path of the runtime attribute that the current element belongs to.
  private var keyPath: String?

  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>,
    runtimeAttributes: RuntimeAttributes
  ) -> SourceScan {
    var scanner = NibScanner(bytes: bytes, runtimeAttributes: runtimeAttributes)
    scanner.read()
    return scanner.scan
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, runtimeAttributes: RuntimeAttributes) {
    self.bytes = bytes
    self.runtimeAttributes = runtimeAttributes
  }

  private mutating func read() {
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open + 1
      if starts(with: "!--") {
        skip(past: "-->")
      } else if starts(with: "![CDATA[") {
        skip(past: "]]>")
      } else if starts(with: "?") || starts(with: "!") {
        skip(past: ">")
      } else if starts(with: "/") {
        if starts(with: "/userDefinedRuntimeAttribute>") { keyPath = nil }
        skip(past: ">")
      } else {
        readElement()
      }
    }
  }

  private mutating func readElement() {
    let name = readName()
    let isRuntimeAttribute = name.elementsEqual("userDefinedRuntimeAttribute".utf8)
    let isString = name.elementsEqual("string".utf8) || name.elementsEqual("mutableString".utf8)
    var path: String?
    var value: Range<Int>?
    var isValue = false
    while let attribute = readAttribute() {
      if attribute.name.elementsEqual("id".utf8) {
        scan.objects.insert(text(attribute.value))
      } else if isRuntimeAttribute, attribute.name.elementsEqual("keyPath".utf8) {
        path = text(attribute.value)
      } else if isRuntimeAttribute, attribute.name.elementsEqual("value".utf8) {
        value = attribute.value
      } else if isString, attribute.name.elementsEqual("key".utf8) {
        isValue = bytes[attribute.value].elementsEqual("value".utf8)
      }
    }
    let isEmpty = bytes[max(position - 1, 0)] == UInt8(ascii: "/")
    if position < bytes.count { position += 1 }
    if isRuntimeAttribute {
      if let path, let value { note(value, at: path) }
      keyPath = isEmpty ? nil : path
    } else if isValue, !isEmpty, let keyPath {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      note(position..<end, at: keyPath)
    }
  }

  /// Notes a runtime attribute's value: a key, or a text that may reach a function as one.
  private mutating func note(_ value: Range<Int>, at keyPath: String) {
    let text = text(value)
    guard runtimeAttributes.isKey(keyPath) else {
      scan.mentions.insert(LiteralText(text))
      return
    }
    guard !text.isEmpty else { return }
    scan.uses.append(
      KeyUse(key: .literal(text), table: .localizable, function: keyPath, span: value)
    )
  }

  private mutating func readName() -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = position
    while position < bytes.count, !bytes[position].endsXMLName { position += 1 }
    return bytes[start..<position]
  }

  /// Moves past an attribute, or nil at the end of its tag.
  private mutating func readAttribute() -> (
    name: Slice<UnsafeBufferPointer<UInt8>>, value: Range<Int>
  )? {
    while position < bytes.count, bytes[position] != UInt8(ascii: ">"),
      bytes[position] != UInt8(ascii: "<")
    {
      let start = position
      let name = readName()
      guard position > start else {
        position += 1
        continue
      }
      skipBlanks()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
      position += 1
      skipBlanks()
      guard position < bytes.count,
        bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
      else { continue }
      let value = position + 1
      let end = bytes[value...].firstIndex(of: bytes[position]) ?? bytes.count
      position = min(end + 1, bytes.count)
      return (name, value..<end)
    }
    return nil
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isBlank || bytes[position].isLineBreak {
      position += 1
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: XMLText.unescape(bytes, range), as: UTF8.self)
  }

  private func starts(with text: StaticString) -> Bool {
    let end = position + text.utf8CodeUnitCount
    return end <= bytes.count && text.withUTF8Buffer { $0.elementsEqual(bytes[position..<end]) }
  }

  /// Moves behind the next `text`, or to the end where there is none.
  private mutating func skip(past text: StaticString) {
    while position < bytes.count, !starts(with: text) { position += 1 }
    position = min(position + text.utf8CodeUnitCount, bytes.count)
  }
}

extension UInt8 {
  fileprivate var endsXMLName: Bool {
    switch self {
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: isBlank || isLineBreak
    }
  }
}
