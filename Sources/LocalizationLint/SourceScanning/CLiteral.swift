/// Reads the values of string literals of Objective-C, C and C++.
enum CLiteral {
  /// - Parameter range: The whole literal, prefix and quotes included.
  static func value(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard let quote = bytes[range].firstIndex(of: UInt8(ascii: "\"")) else { return "" }
    if quote > range.lowerBound, bytes[quote - 1] == UInt8(ascii: "R") {
      return rawValue(of: (quote + 1)..<(range.upperBound - 1), in: bytes)
    }
    let content = (quote + 1)..<(range.upperBound - 1)
    guard bytes[content].contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes[content], as: UTF8.self)
    }
    var value: [UInt8] = []
    var offset = content.lowerBound
    while offset < content.upperBound {
      if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < content.upperBound {
        offset = appendEscape(from: offset + 1, within: content, of: bytes, to: &value)
      } else {
        value.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  private static func rawValue(
    of content: Range<Int>,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    guard let open = bytes[content].firstIndex(of: UInt8(ascii: "(")),
      let close = bytes[content].lastIndex(of: UInt8(ascii: ")")), open < close
    else { return "" }
    return String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
  }

  private static func appendEscape(
    from letter: Int,
    within content: Range<Int>,
    of bytes: UnsafeBufferPointer<UInt8>,
    to value: inout [UInt8]
  ) -> Int {
    switch bytes[letter] {
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "a"): value.append(0x07)
    case UInt8(ascii: "b"): value.append(0x08)
    case UInt8(ascii: "f"): value.append(0x0C)
    case UInt8(ascii: "v"): value.append(0x0B)
    case UInt8(ascii: "e"): value.append(0x1B)
    case 0x0D where letter + 1 < content.upperBound && bytes[letter + 1] == 0x0A: return letter + 2
    case 0x0A, 0x0D: break
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return appendNumber(from: letter, digits: 3, shift: 3, within: content, of: bytes, to: &value)
    case UInt8(ascii: "x"):
      return appendNumber(
        from: letter + 1,
        digits: .max,
        shift: 4,
        within: content,
        of: bytes,
        to: &value
      )
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = bytes[letter] == UInt8(ascii: "u") ? 4 : 8
      let (code, end) = number(
        from: letter + 1,
        digits: digits,
        shift: 4,
        within: content,
        of: bytes
      )
      if end == letter + 1 + digits, let scalar = Unicode.Scalar(code) {
        value.append(contentsOf: String(scalar).utf8)
      }
      return end
    case let byte: value.append(byte)
    }
    return letter + 1
  }

  /// Appends a character that is given by its byte's number.
  private static func appendNumber(
    from start: Int,
    digits: Int,
    shift: UInt32,
    within content: Range<Int>,
    of bytes: UnsafeBufferPointer<UInt8>,
    to value: inout [UInt8]
  ) -> Int {
    let (code, end) = number(from: start, digits: digits, shift: shift, within: content, of: bytes)
    if end > start { value.append(UInt8(truncatingIfNeeded: code)) }
    return end
  }

  private static func number(
    from start: Int,
    digits: Int,
    shift: UInt32,
    within content: Range<Int>,
    of bytes: UnsafeBufferPointer<UInt8>
  ) -> (UInt32, end: Int) {
    var code: UInt32 = 0
    var offset = start
    while offset < content.upperBound, offset - start < digits,
      let digit = bytes[offset].hexadecimal, digit < 1 << shift
    {
      code = code << shift | digit
      offset += 1
    }
    return (code, offset)
  }
}
