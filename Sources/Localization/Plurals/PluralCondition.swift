/// The operands of CLDR's plural rules (UTS #35, part 3), of one number.
struct PluralOperands {
  /// The absolute value.
  let n: Double
  /// Its integer digits.
  let i: Double
  /// The number of visible fraction digits; those of a number have no trailing zeros, so `v` is `w`.
  let v: Double
  /// The visible fraction digits as a number; likewise, `f` is `t`.
  let f: Double

  init(_ number: Double) {
    n = number.magnitude
    i = n.rounded(.towardZero)
    let digits = DecimalDigits(n.isFinite ? n : 0)
    let count = max(0, digits.digits.count - digits.point)
    v = Double(count)
    f = digits.digits.suffix(count).reduce(0) { $0 * 10 + Double($1) }
  }

  subscript(name: Substring) -> Double {
    switch name {
    case "n": n
    case "i": i
    case "v", "w": v
    case "f", "t": f
    // Exponents exist in compact notation only.
    default: 0
    }
  }
}

/// A condition as CLDR writes it: `v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or …`.
struct PluralCondition: Sendable {
  private let alternatives: [[Relation]]

  private struct Relation: Sendable {
    let operand: Substring
    let modulus: Double?
    let isNegated: Bool
    let ranges: [ClosedRange<Double>]

    /// Reads `operand [% modulus] (=|!=) range,range…`.
    init(_ text: String) {
      let words = text.split(separator: " ")
      operand = words[0]
      modulus = words[1] == "%" ? Double(words[2]) : nil
      isNegated = words[words.count - 2] == "!="
      ranges = words[words.count - 1].split(separator: ",").map { range in
        let bounds = range.split(separator: ".").compactMap { Double($0) }
        return bounds[0]...bounds[bounds.count - 1]
      }
    }

    func holds(for operands: PluralOperands) -> Bool {
      var value = operands[operand]
      if let modulus { value = value.truncatingRemainder(dividingBy: modulus) }
      let isInside = value == value.rounded() && ranges.contains { $0.contains(value) }
      return isInside != isNegated
    }
  }

  init(_ text: String) {
    alternatives = Self.split(text, at: "or").map { alternative in
      Self.split(alternative, at: "and").map(Relation.init)
    }
  }

  func holds(for operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }

  private static func split(_ text: String, at separator: Substring) -> [String] {
    text.split(separator: " ").split(separator: separator).map { $0.joined(separator: " ") }
  }
}
