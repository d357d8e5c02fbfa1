/// Writes JSON (RFC 8259) as bytes, members in the order in which they are given.
///
/// Controls and what turns text around are escaped, so that a key cannot act on a terminal.
package struct JSONWriter {
  /// What was written so far and not passed on.
  package private(set) var bytes: [UInt8] = []
  private var passed = 0
  private let take: (([UInt8]) -> Void)?
  private var needsComma = false
  private var depth = 0
  private let isIndented: Bool

  /// - Parameters:
  ///   - isIndented: whether members stand on lines of their own, for a person to read.
  ///   - take: what pieces of the text are passed to; nil to keep all of it.
  package init(isIndented: Bool = true, passingTo take: (([UInt8]) -> Void)? = nil) {
    self.isIndented = isIndented
    self.take = take
  }

  /// Passes on what is left.
  package mutating func flush() {
    guard let take, !bytes.isEmpty else { return }
    take(bytes)
    passed += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclose("{", "}", members)
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    enclose("[", "]", elements)
  }

  package mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    separate()
    quote(name)
    raw(isIndented ? ": " : ":")
    needsComma = false
    value(&self)
    needsComma = true
  }

  package mutating func member(_ name: String, _ value: String) {
    member(name) { $0.string(value) }
  }

  package mutating func member(_ name: String, _ value: Int) {
    member(name) { $0.number(value) }
  }

  package mutating func member(_ name: String, _ value: Bool) {
    member(name) { $0.boolean(value) }
  }

  /// A string, or `null`.
  package mutating func member(_ name: String, _ value: String?) {
    member(name) { $0.string(value) }
  }

  /// An element of an array that is an object or an array on a line of its own.
  package mutating func element(_ value: (inout JSONWriter) -> Void) {
    separate()
    needsComma = false
    value(&self)
    needsComma = true
    if bytes.count >= ReportSink.pieceLength { flush() }
  }

  package mutating func string(_ value: String) { quote(value) }

  /// A string, or `null`.
  mutating func string(_ value: String?) {
    if let value { quote(value) } else { null() }
  }

  package mutating func number(_ value: Int) { raw(String(value)) }

  package mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

  package mutating func null() { raw("null") }

  /// A number that is spelled already.
  package mutating func literal(_ text: String) { raw(text) }

  private mutating func enclose(
    _ open: String,
    _ close: String,
    _ contents: (inout JSONWriter) -> Void
  ) {
    raw(open)
    depth += 1
    needsComma = false
    let start = passed + bytes.count
    contents(&self)
    depth -= 1
    if passed + bytes.count > start { newLine() }
    raw(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    newLine()
  }

  private mutating func newLine() {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      while start < utf8.count {
        let end = utf8[start...].firstIndex(where: JSONWriter.mayNeedEscape) ?? utf8.count
        bytes.append(contentsOf: utf8[start..<end])
        guard end < utf8.count else { break }
        let scalar = String(decoding: utf8[end..<min(end + 4, utf8.count)], as: UTF8.self)
          .unicodeScalars.first!
        quote(scalar)
        start = end + UTF8.width(scalar)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte begins a character that is escaped, or may be: leads of the blocks that hold
  /// controls and what turns text around.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  private mutating func quote(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": raw("\\\"")
    case "\\": raw("\\\\")
    case "\n": raw("\\n")
    case "\r": raw("\\r")
    case "\t": raw("\\t")
    case _ where PrintableText.isActive(scalar):
      let digits = String(scalar.value, radix: 16)
      raw("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    default: bytes.append(contentsOf: UTF8.encode(scalar)!)
    }
  }
}
