/// Numbers as a locale writes them, laid out as Foundation's localized `%d`, `%f`, `%e` and `%g`.
///
/// Digits are rounded from the shortest decimal, halves to even, as ICU does it.
struct LocalizedNumber {
  let symbols: NumberSymbols
  var flags: FormatSpecifier.Flags = []
  var width = 0
  /// Nil where none is asked for.
  var precision: Int?

  func text(magnitude: UInt64, isNegative: Bool) -> String {
    let padsWithZeros = flags.contains(.zero) && precision == nil
    let minimum = max(1, precision ?? (padsWithZeros ? width : 1))
    let digits = DecimalDigits(magnitude)
    let body = integerPart(digits, minimum: minimum, isGrouped: true)
    return padded(sign(isNegative: isNegative), body, isInside: padsWithZeros)
  }

  func text(fixed value: Double) -> String {
    finite(value) { digits in
      let count = precision ?? 6
      digits.round(toFraction: count)
      let integer = integerPart(digits, minimum: 1, isGrouped: true)
      return integer + fraction(digits, from: -1, count: count)
    }
  }

  func text(scientific value: Double) -> String {
    finite(value) { digits in
      let count = precision ?? 6
      digits.round(toSignificant: count + 1)
      return scientific(digits, fractionCount: count)
    }
  }

  func text(shortest value: Double) -> String {
    let count = max(1, precision ?? 6)
    var power = 1.0
    for _ in 0..<min(count, 400) { power *= 10 }
    let magnitude = value.magnitude
    return finite(value, zeroPadding: true) { digits in
      digits.round(toSignificant: count)
      if magnitude > power || (magnitude > 0 && magnitude < 0.0001) {
        return scientific(digits, fractionCount: max(0, digits.digits.count - 1))
      }
      let isGrouped = symbols.primaryGroup > 0 && count > symbols.primaryGroup
      let integer = integerPart(digits, minimum: 1, isGrouped: isGrouped)
      return integer + fraction(digits, from: -1, count: max(0, digits.digits.count - digits.point))
    }
  }

  private func finite(
    _ value: Double,
    zeroPadding: Bool = false,
    _ body: (inout DecimalDigits) -> String
  ) -> String {
    let isInside = flags.contains(.zero)
    if value.isNaN { return padded("", symbols.notANumber, isInside: isInside) }
    let sign = sign(isNegative: value.sign == .minus)
    if value.isInfinite { return padded(sign, symbols.infinity, isInside: isInside) }
    var digits = DecimalDigits(value)
    let text = body(&digits)
    let filler = zeroPadding && isInside ? "0" : " "
    return padded(sign, text, isInside: isInside, filler: filler)
  }

  private func sign(isNegative: Bool) -> String {
    isNegative ? symbols.minus : flags.contains(.plus) ? symbols.plus : ""
  }

  /// Fills to the width: after the number, between sign and number, or before both.
  private func padded(
    _ sign: String,
    _ body: String,
    isInside: Bool,
    filler: String = " "
  ) -> String {
    let missing = width - sign.unicodeScalars.count - body.unicodeScalars.count
    guard missing > 0 else { return sign + body }
    let filling = String(repeating: filler, count: missing)
    if flags.contains(.left) { return sign + body + filling }
    return isInside ? sign + filling + body : filling + sign + body
  }

  private func integerPart(_ digits: DecimalDigits, minimum: Int, isGrouped: Bool) -> String {
    let count = max(digits.point, minimum)
    var text = String.UnicodeScalarView()
    let groups =
      isGrouped && symbols.primaryGroup > 0
      && count >= symbols.primaryGroup + symbols.minimumBeforeGroup
    for power in stride(from: count - 1, through: 0, by: -1) {
      text.append(symbols.digit(digits.digit(atPowerOfTen: power)))
      let over = power - symbols.primaryGroup
      if groups, power > 0, over >= 0, over % symbols.secondaryGroup == 0 {
        text.append(contentsOf: symbols.grouping.unicodeScalars)
      }
    }
    return String(text)
  }

  private func fraction(_ digits: DecimalDigits, from power: Int, count: Int) -> String {
    guard count > 0 else { return "" }
    var text = symbols.decimal.unicodeScalars
    for power in stride(from: power, to: power - count, by: -1) {
      text.append(symbols.digit(digits.digit(atPowerOfTen: power)))
    }
    return String(text)
  }

  private func scientific(_ digits: DecimalDigits, fractionCount: Int) -> String {
    let exponent = digits.digits.isEmpty ? 0 : digits.point - 1
    let first = String(symbols.digit(digits.digit(atPowerOfTen: exponent)))
    let power = integerPart(
      DecimalDigits(UInt64(exponent.magnitude)),
      minimum: 2,
      isGrouped: false
    )
    return first + fraction(digits, from: exponent - 1, count: fractionCount) + symbols.exponent
      + (exponent < 0 ? symbols.minus : symbols.plus) + power
  }
}
