/// The shortest decimal that reads back as a given binary number, to be rounded and laid out.
struct DecimalDigits {
  /// From 0 to 9 each, most significant first, without leading or trailing zeros; empty for zero.
  private(set) var digits: [UInt8] = []
  /// How many of the digits stand before the point; negative where zeros follow it first.
  private(set) var point = 0

  init(_ value: UInt64) {
    digits = String(value).utf8.map { $0 - UInt8(ascii: "0") }
    point = digits.count
    trim()
  }

  /// A finite number, its sign left out.
  init(_ value: Double) {
    var exponent = 0
    var seenPoint = false
    let text = value.magnitude.description
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "."):
        seenPoint = true
      case UInt8(ascii: "e"):
        exponent = Int(text.dropFirst(index + 1)) ?? 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if !seenPoint { point += 1 }
      default:
        break
      }
      if byte == UInt8(ascii: "e") { break }
    }
    point += exponent
    trim()
  }

  /// The digit of value 10ⁿ.
  func digit(atPowerOfTen power: Int) -> UInt8 {
    let index = point - 1 - power
    return digits.indices.contains(index) ? digits[index] : 0
  }

  /// Rounds to a number of digits after the point, halves to the even digit.
  mutating func round(toFraction count: Int) { round(keeping: point + count) }

  /// Rounds to a number of digits, halves to the even digit.
  mutating func round(toSignificant count: Int) { round(keeping: count) }

  private mutating func round(keeping count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      point = 0
      return
    }
    let rest = digits[count...]
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    let roundsUp = rest.first! > 5 || (rest.first! == 5 && (rest.count > 1 || isOdd))
    digits.removeSubrange(count...)
    if roundsUp { increment(at: count - 1) }
    trim()
  }

  private mutating func increment(at index: Int) {
    var index = index
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      point += 1
    }
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point = digits.isEmpty ? 0 : point - zeros
  }
}
