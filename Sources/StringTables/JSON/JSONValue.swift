/// A value in a JSON text.
package struct JSONValue: JSONChild {
  package let document: JSONDocument
  let index: Int

  package init(_ document: JSONDocument, _ index: Int) {
    self.document = document
    self.index = index
  }

  package enum Kind: Hashable, Sendable {
    case object, array, string, number, boolean, null
    /// Nothing readable stands here; a diagnostic says what is wrong.
    case missing
  }

  package var kind: Kind {
    let node = document.nodes[index]
    guard node.extent > 0 else { return .missing }
    switch document.utf8[Int(node.start)] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: return .number
    }
  }

  /// From the first to after the last byte, in UTF-8 offsets.
  package var span: Range<Int> {
    let node = document.nodes[index]
    let start = Int(node.start)
    guard isContainer else { return start..<start + Int(node.extent) }
    let close = document.nodes[index + Int(node.extent)]
    return start..<Int(close.start) + Int(close.extent)
  }

  /// A string as it is written, quotes aside, in UTF-8 offsets; the span of another value.
  package var contentSpan: Range<Int> {
    kind == .string ? JSONString.contentSpan(document.utf8, span) : span
  }

  /// The members of an object in their order; none for another value.
  package var members: JSONChildren<JSONMember> { JSONChildren(self, of: .object) }

  /// The elements of an array in their order; none for another value.
  package var elements: JSONChildren<JSONValue> { JSONChildren(self, of: .array) }

  /// An object's last member with a key, the one that readers take. Linear in the number of members.
  package func member(_ key: String) -> JSONMember? {
    var found: JSONMember?
    for member in members where member.hasKey(key) { found = member }
    return found
  }

  /// The value of an object's last member with a key. Linear in the number of members.
  package subscript(key: String) -> JSONValue? { member(key)?.value }

  /// The text of a string; U+FFFD stands for half a surrogate pair.
  package var string: String? {
    kind == .string ? JSONString.decode(document.utf8, span) : nil
  }

  /// The value of a boolean.
  package var boolean: Bool? {
    kind == .boolean ? document.utf8[span.lowerBound] == UInt8(ascii: "t") : nil
  }

  /// The nearest value of a number.
  package var number: Double? {
    kind == .number ? JSONNumber.double(document.utf8[span]) : nil
  }

  /// The value of a number that is an integer below 2⁵³, however it is written.
  package var integer: Int? {
    guard let number, number.magnitude < 0x1p53, Double(Int(number)) == number else { return nil }
    return Int(number)
  }

  var isContainer: Bool {
    let node = document.nodes[index]
    guard node.extent > 0 else { return false }
    let first = document.utf8[Int(node.start)]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The index of the node after this value.
  package var end: Int { isContainer ? index + Int(document.nodes[index].extent) + 1 : index + 1 }
}

/// A key with its value.
package struct JSONMember: JSONChild {
  let document: JSONDocument
  let index: Int

  package init(_ document: JSONDocument, _ index: Int) {
    self.document = document
    self.index = index
  }

  /// The key, decoded.
  package var key: String { JSONString.decode(document.utf8, keySpan) }

  /// The key as it is written, quotes included, in UTF-8 offsets.
  package var keySpan: Range<Int> {
    let node = document.nodes[index]
    return Int(node.start)..<Int(node.start) + Int(node.extent)
  }

  package var value: JSONValue { JSONValue(document, index + 1) }

  /// The index of the node after the value.
  package var end: Int { value.end }

  /// Whether the key is spelled by these scalars, however they are escaped.
  package func hasKey(_ key: String) -> Bool {
    var key = key
    return key.withUTF8(hasKey)
  }

  /// Whether the key is spelled by this name, however it is escaped.
  package func isNamed(_ name: StaticString) -> Bool {
    hasKey(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  private func hasKey(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    isWritten(as: name) ?? key.utf8.elementsEqual(name)
  }

  /// Whether the key is this one; nil where only the decoded key can tell.
  private func isWritten(as name: UnsafeBufferPointer<UInt8>) -> Bool? {
    let span = keySpan
    return document.utf8.withUnsafeBufferPointer { text in
      let backslash = UInt8(ascii: "\\")
      guard span.count > 1, let quote = JSONString.quote(text[span.lowerBound]),
        text[span.upperBound - 1] == quote, text[span.upperBound - 2] != backslash
      else { return nil }
      let content = UnsafeBufferPointer(rebasing: text[span.lowerBound + 1..<span.upperBound - 1])
      // An escape is longer than what it stands for.
      guard content.count > name.count else {
        return content.count == name.count && content.elementsEqual(name)
          && !name.contains(backslash)
      }
      return content.contains(backslash) ? nil : false
    }
  }
}
