/// Numbers, dates and data as XML property lists spell them and Core Foundation reads them.
enum PropertyListScalar {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// A value of an element's kind, for one whose own cannot be read.
  static func standIn(for element: XMLPropertyListScanner.Element) -> TableValue {
    switch element {
    case .date: .date(0)
    case .data: .data([])
    default: .integer(0)
    }
  }

  /// A decimal number, or a hexadecimal one after `0x`; blanks may stand before and after a sign.
  static func integer(_ bytes: Bytes) -> TableValue? {
    let isByteBlank = { (byte: UInt8) in isBlank(Unicode.Scalar(byte)) }
    var rest = bytes.drop(while: isByteBlank)
    let sign = rest.first
    let isNegative = sign == UInt8(ascii: "-")
    if isNegative || sign == UInt8(ascii: "+") { rest = rest.dropFirst().drop(while: isByteBlank) }
    let isHexadecimal =
      rest.first == UInt8(ascii: "0")
      && rest.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
    if isHexadecimal { rest = rest.dropFirst(2) }
    let radix: UInt64 = isHexadecimal ? 16 : 10
    guard !rest.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    for byte in rest {
      guard let digit = hexDigitValue(byte), digit < radix else { return nil }
      let (product, overflows) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, carries) = product.addingReportingOverflow(UInt64(digit))
      guard !overflows, !carries else { return nil }
      magnitude = sum
    }
    if isNegative {
      return magnitude <= UInt64(Int64.max) + 1
        ? .integer(Int64(truncatingIfNeeded: 0 &- magnitude)) : nil
    }
    return Int64(exactly: magnitude).map { .integer($0) } ?? .unsignedInteger(magnitude)
  }

  /// A decimal number with an exponent or without, or one of the words for what is none.
  static func real(_ text: String) -> TableValue? {
    switch text.lowercased() {
    case "nan": return .real(.nan)
    case "inf", "+inf", "infinity", "+infinity": return .real(.infinity)
    case "-inf", "-infinity": return .real(-.infinity)
    default: break
    }
    let number = text.unicodeScalars.drop(while: isBlank)
    var rest = number
    func skip(_ scalars: Unicode.Scalar...) -> Bool {
      guard let first = rest.first, scalars.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func digits() -> Int {
      let count = rest.prefix { ("0"..."9").contains($0) }.count
      rest.removeFirst(count)
      return count
    }
    _ = skip("-", "+")
    var count = digits()
    if skip(".") { count += digits() }
    guard count > 0 else { return nil }
    if skip("e", "E") {
      _ = skip("-", "+")
      guard digits() > 0 else { return nil }
    }
    return rest.isEmpty ? Double(String(number)).map { .real($0) } : nil
  }

  /// `__CFIsWhitespace`, controls and all.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0, 0x2000...0x200B, 0x3000: true
    default: false
    }
  }

  /// A date as `2026-11-30T12:34:56Z`, its year of any length.
  static func date(_ bytes: Bytes) -> TableValue? {
    var rest = bytes
    func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }
    func digit() -> Int32? {
      guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
        return nil
      }
      rest.removeFirst()
      return Int32(byte - UInt8(ascii: "0"))
    }
    func pair() -> Int? {
      guard let tens = digit(), let ones = digit() else { return nil }
      return Int(tens * 10 + ones)
    }
    let isBeforeChrist = skip("-")
    var year: Int32 = 0
    while let next = digit() { year = year &* 10 &+ next }
    guard skip("-"), let month = pair(), skip("-"), let day = pair(), skip("T"),
      let hour = pair(), skip(":"), let minute = pair(), skip(":"), let second = pair(), skip("Z"),
      rest.isEmpty
    else { return nil }
    let days = CalendarDate.days(year: isBeforeChrist ? 0 &- year : year, month: month, day: day)
    return .date(Double(days * 86_400 + hour * 3_600 + minute * 60 + second))
  }

  /// Base 64, in which bytes that are none are passed over; four that are make three.
  static func data(_ bytes: Bytes) -> TableValue? {
    var result: [UInt8] = []
    var (group, count, padding) = (UInt32(0), 0, 0)
    for byte in bytes {
      guard byte < 0x80 else { return nil }
      if byte == UInt8(ascii: "=") {
        padding += 1
      } else if byte != 0x20, !(9...13).contains(byte) {
        padding = 0
      }
      guard let bits = Base64.bits(byte) else { continue }
      group = group << 6 | UInt32(bits)
      count += 1
      guard count % 4 == 0 else { continue }
      result.append(UInt8(truncatingIfNeeded: group >> 16))
      if padding < 2 { result.append(UInt8(truncatingIfNeeded: group >> 8)) }
      if padding < 1 { result.append(UInt8(truncatingIfNeeded: group)) }
    }
    return .data(result)
  }
}
