/// Reads the values of Swift string literals.
struct SwiftLiteral {
  let bytes: UnsafeBufferPointer<UInt8>
  private let pounds: Int
  private let isMultiline: Bool
  /// What stands between the delimiters.
  let content: Range<Int>
  /// The white space before the closing delimiter of a multi-line literal.
  private let indentation: Range<Int>

  /// - Parameter range: The whole literal, delimiters included.
  init(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var quote = range.lowerBound
    while bytes[quote] == UInt8(ascii: "#") { quote += 1 }
    pounds = quote - range.lowerBound
    let length = range.count - 2 * pounds
    let quotes = bytes[quote..<min(quote + 3, range.upperBound)]
    let opensThree = length >= 6 && quotes.allSatisfy { $0 == UInt8(ascii: "\"") }
    isMultiline = opensThree && (pounds == 0 || bytes.endsLine(quote + 3))
    let delimiter = isMultiline ? 3 : 1
    let end = max(quote + delimiter, range.upperBound - pounds - delimiter)
    content = (quote + delimiter)..<end
    var start = end
    if isMultiline {
      while start > content.lowerBound, bytes[start - 1].isBlank { start -= 1 }
      if start > content.lowerBound, !bytes[start - 1].isLineBreak { start = end }
    }
    indentation = start..<end
  }

  /// The value of a literal without interpolation.
  var value: String { text(content) }

  /// The value of a part of the content that holds no interpolation.
  func text(_ range: Range<Int>) -> String {
    if !isMultiline, !bytes[range].contains(UInt8(ascii: "\\")) {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var value: [UInt8] = []
    value.reserveCapacity(range.count)
    var offset = range.lowerBound
    var end = range.upperBound
    if isMultiline {
      if end == content.upperBound { end = endOfLastLine(after: offset) }
      if offset == content.lowerBound { offset = startOfFirstLine }
    }
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), hasNumberSigns(at: offset + 1) {
        offset = appendEscape(from: offset + 1 + pounds, to: &value)
      } else if isMultiline, byte.isLineBreak {
        value.append(UInt8(ascii: "\n"))
        offset = startOfText(after: offset)
      } else {
        value.append(byte)
        offset += 1
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  private var startOfFirstLine: Int {
    var offset = content.lowerBound
    while offset < content.upperBound, bytes[offset].isBlank { offset += 1 }
    guard offset < content.upperBound, bytes[offset].isLineBreak else { return content.lowerBound }
    return startOfText(after: offset)
  }

  /// The line break before the closing delimiter is not part of the value.
  private func endOfLastLine(after start: Int) -> Int {
    var end = indentation.lowerBound
    guard end > start, bytes[end - 1].isLineBreak else { return content.upperBound }
    end -= 1
    if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Where a line's text begins behind the indentation that all lines share.
  private func startOfText(after lineBreak: Int) -> Int {
    var offset = lineBreak + 1
    if bytes[lineBreak] == 0x0D, offset < content.upperBound, bytes[offset] == 0x0A { offset += 1 }
    for expected in indentation {
      guard offset < content.upperBound, bytes[offset] == bytes[expected] else { break }
      offset += 1
    }
    return offset
  }

  private func hasNumberSigns(at offset: Int) -> Bool {
    offset + pounds < content.upperBound
      && bytes[offset..<(offset + pounds)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Appends what the escape stands for whose letter is at `letter`, and returns where it ends.
  private func appendEscape(from letter: Int, to value: inout [UInt8]) -> Int {
    switch bytes[letter] {
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "0"): value.append(0)
    case UInt8(ascii: "u"):
      if let (scalar, end) = scalar(from: letter + 1) {
        value.append(contentsOf: String(scalar).utf8)
        return end
      }
      value.append(bytes[letter])
    case let byte where isMultiline && (byte.isBlank || byte.isLineBreak):
      var offset = letter
      while offset < content.upperBound, bytes[offset].isBlank { offset += 1 }
      if offset < content.upperBound, bytes[offset].isLineBreak {
        return startOfText(after: offset)
      }
      value.append(byte)
    case let byte: value.append(byte)
    }
    return letter + 1
  }

  private func scalar(from brace: Int) -> (Unicode.Scalar, end: Int)? {
    guard brace < content.upperBound, bytes[brace] == UInt8(ascii: "{") else { return nil }
    var value: UInt32 = 0
    var offset = brace + 1
    while offset < content.upperBound, offset - brace <= 8, let digit = bytes[offset].hexadecimal {
      value = value << 4 | digit
      offset += 1
    }
    guard offset > brace + 1, offset < content.upperBound, bytes[offset] == UInt8(ascii: "}"),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, offset + 1)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether only white space stands between an offset and the end of its line.
  fileprivate func endsLine(_ start: Int) -> Bool {
    var offset = start
    while offset < count, self[offset].isBlank { offset += 1 }
    return offset < count && self[offset].isLineBreak
  }
}
