/// A value to be written.
package indirect enum JSONFragment: Sendable {
  case string(String)
  case boolean(Bool)
  case integer(Int)
  case object([(key: String, value: JSONFragment)])
  /// A value as it is written already.
  case verbatim(String)

  /// Whether a value that is there already says the same, whatever the order of its members.
  func isSame(as value: JSONValue) -> Bool {
    switch self {
    case .string(let text): value.string.map { $0.hasSameBytes(as: text) } ?? false
    case .boolean(let flag): value.boolean == flag
    case .integer(let number): value.integer == number
    case .object(let members):
      value.kind == .object && Self.areSame(members, value.members)
    case .verbatim: false
    }
  }

  private static func areSame(
    _ members: [(key: String, value: JSONFragment)],
    _ others: JSONChildren<JSONMember>
  ) -> Bool {
    let others = others.map { (Array($0.key.utf8), $0.value) }
    guard others.count == members.count else { return false }
    let values = Dictionary(others) { $1 }
    return members.allSatisfy { member in
      values[Array(member.key.utf8)].map { member.value.isSame(as: $0) } ?? false
    }
  }

  /// A string in quotes, escaped as Xcode escapes it.
  package static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
      return "\"\(text)\""
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// How a text lays its objects out.
struct JSONLayout {
  /// Between lines; nil where everything stands on one.
  let lineEnd: String?
  /// A level of indentation.
  let unit: String
  /// Between a key and its value.
  let colon: String

  /// Xcode's layout.
  static let xcode = JSONLayout(lineEnd: "\n", unit: "  ", colon: " : ")

  private init(lineEnd: String?, unit: String, colon: String) {
    self.lineEnd = lineEnd
    self.unit = unit
    self.colon = colon
  }

  /// The layout of an object's first member, which the rest of the text is taken to have.
  init(of root: JSONValue) {
    var members = root.members.makeIterator()
    guard let first = members.next() else {
      self = .xcode
      return
    }
    let utf8 = root.document.utf8
    let gap = utf8[root.span.lowerBound + 1..<first.keySpan.lowerBound]
    let colon = utf8[first.keySpan.upperBound..<first.value.span.lowerBound]
    let unit = gap.suffix { $0 == 0x20 || $0 == 0x09 }
    let lineEnd: String? =
      gap.contains(0x0D) ? "\r\n" : gap.contains(0x0A) ? "\n" : nil
    self.init(
      lineEnd: lineEnd,
      unit: lineEnd == nil ? "" : String(decoding: unit, as: UTF8.self),
      colon: String(decoding: colon, as: UTF8.self)
    )
  }

  /// The same without line ends.
  var onOneLine: JSONLayout { JSONLayout(lineEnd: nil, unit: "", colon: colon) }

  /// A value whose first line is indented by `indentation`.
  func print(_ fragment: JSONFragment, indentation: String) -> String {
    var text = ""
    write(fragment, indentation: indentation, to: &text)
    return text
  }

  private func write(_ fragment: JSONFragment, indentation: String, to text: inout String) {
    switch fragment {
    case .string(let string): text += JSONFragment.quoted(string)
    case .boolean(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .verbatim(let written): text += written
    case .object(let members):
      let end = lineEnd ?? ""
      let inner = lineEnd == nil ? "" : indentation + unit
      text += "{"
      if members.isEmpty { text += end }
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "" : ",") + end + inner
        write(member, indentation: inner, to: &text)
      }
      text += lineEnd == nil ? "}" : end + indentation + "}"
    }
  }

  /// Writes a key with its value.
  func write(
    _ member: (key: String, value: JSONFragment),
    indentation: String,
    to text: inout String
  ) {
    text += JSONFragment.quoted(member.key) + colon
    write(member.value, indentation: indentation, to: &text)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func suffix(while isIncluded: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isIncluded($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
