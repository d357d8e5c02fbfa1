/// The numbers of JSON and JSON5.
enum JSONNumber {
  enum Form { case json, json5, invalid }

  /// The grammar that a word belongs to.
  static func form(_ word: UnsafeBufferPointer<UInt8>) -> Form {
    var bytes = word[...]
    var isJSON = true
    if let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      if sign == UInt8(ascii: "+") { isJSON = false }
      bytes.removeFirst()
    }
    if bytes.elementsEqual("Infinity".utf8) || bytes.elementsEqual("NaN".utf8) { return .json5 }
    if bytes.first == UInt8(ascii: "0"), let mark = bytes.dropFirst().first, mark | 0x20 == 0x78 {
      let digits = bytes.dropFirst(2)
      let isHex = !digits.isEmpty && digits.allSatisfy { JSONScanner.hexDigit($0) != nil }
      return isHex ? .json5 : .invalid
    }
    func digits() -> Int {
      let run = bytes.prefix { (0x30...0x39).contains($0) }
      bytes = bytes.dropFirst(run.count)
      return run.count
    }
    let startsWithZero = bytes.first == UInt8(ascii: "0")
    let whole = digits()
    if startsWithZero, whole > 1 { return .invalid }
    var fraction = 0
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      fraction = digits()
      if fraction == 0 || whole == 0 { isJSON = false }
    }
    guard whole + fraction > 0 else { return .invalid }
    if let mark = bytes.first, mark | 0x20 == 0x65 {
      bytes.removeFirst()
      if let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        bytes.removeFirst()
      }
      guard digits() > 0 else { return .invalid }
    }
    guard bytes.isEmpty else { return .invalid }
    return isJSON ? .json : .json5
  }

  /// The nearest value of a number of either form.
  static func double(_ word: ArraySlice<UInt8>) -> Double? {
    let isNegative = word.first == UInt8(ascii: "-")
    let digits = word.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let magnitude: Double
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      magnitude = digits.dropFirst(2).reduce(0) {
        $0 * 16 + Double(JSONScanner.hexDigit($1) ?? 0)
      }
    } else if digits.elementsEqual("NaN".utf8) {
      magnitude = .nan
    } else {
      var text = String(decoding: digits, as: UTF8.self)
      if text.hasPrefix(".") { text = "0" + text }
      text = text.replacingTrailingPoint()
      guard let value = Double(text) else { return nil }
      magnitude = value
    }
    return isNegative ? -magnitude : magnitude
  }
}

extension String {
  /// `5.` and `5.e3` as `Double` reads them.
  fileprivate func replacingTrailingPoint() -> String {
    guard let point = firstIndex(of: "."),
      !(self[index(after: point)...].first?.isNumber ?? false)
    else { return self }
    return self[..<point] + ".0" + self[index(after: point)...]
  }
}
