/// Web addresses in running text, as X finds them: with a scheme, or as a bare domain.
///
/// Source: the rules of X's open library twitter-text for addresses.
struct WebAddress {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  /// Whether a scalar can stand in an address, or right before one and forbid it.
  static func mayHold(_ scalar: Unicode.Scalar) -> Bool {
    (0x21..<0x7F).contains(scalar.value) || scalar == "–" || isDomainCharacter(scalar)
      || joiners.contains(scalar)
  }

  /// The ranges of the addresses in UTF-8 that holds nothing but what may stand in one.
  static func ranges(in text: [UInt8]) -> [Range<Int>] {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    var ranges: [Range<Int>] = []
    var start = 0
    while start < scalars.count {
      var address = WebAddress(scalars: scalars, position: start)
      if address.parse() {
        ranges.append(offsets[start]..<offsets[address.position])
        start = address.position
      } else {
        start += 1
      }
    }
    return ranges
  }

  /// Moves past an address that begins here, or returns false.
  private mutating func parse() -> Bool {
    let before = position == 0 ? nil : scalars[position - 1]
    if let before, before.isASCIIAlphanumeric || Self.joiners.contains(before) { return false }
    if skip("https://") || skip("http://") {
      guard skipDomain(Self.isDomainCharacter) else { return false }
    } else {
      if let before, "-_./".unicodeScalars.contains(before) { return false }
      guard skipDomain({ $0.isASCIIAlphanumeric || $0.isAccentedLatin }) else { return false }
    }
    skipPort()
    skipPath()
    skipQuery()
    return true
  }

  /// After these, what looks like an address is part of a name, a tag or a reversed text.
  private static let joiners: Set<Unicode.Scalar> = [
    "@", "＠", "$", "#", "＃", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
  ]

  private mutating func skip(_ word: String) -> Bool {
    let letters = Array(word.unicodeScalars)
    guard scalars[position...].prefix(letters.count).map(\.lowercased) == letters else {
      return false
    }
    position += letters.count
    return true
  }

  /// Labels up to the last that is a top-level domain and ends there.
  private mutating func skipDomain(_ isLabelCharacter: (Unicode.Scalar) -> Bool) -> Bool {
    var index = position
    var end: Int?
    while true {
      let start = index
      while index < scalars.count,
        isLabelCharacter(scalars[index]) || scalars[index] == "-" || scalars[index] == "_"
      {
        index += 1
      }
      guard index > start, isLabelCharacter(scalars[start]), isLabelCharacter(scalars[index - 1]),
        index < scalars.count, scalars[index] == "."
      else { break }
      index += 1
      end = topLevelDomainEnd(from: index) ?? end
    }
    guard let end else { return false }
    position = end
    return true
  }

  private func topLevelDomainEnd(from start: Int) -> Int? {
    let ascii = scalars[start...].prefix { $0.isASCIIAlphanumeric || $0 == "-" }
    let whole = scalars[start...].prefix { Self.isDomainCharacter($0) || $0 == "-" }
    for label in [ascii, whole] where !label.isEmpty {
      var name = ""
      name.unicodeScalars += label.map(\.lowercased)
      let next = label.endIndex < scalars.count ? scalars[label.endIndex] : nil
      let goesOn = next.map { $0.isASCIIAlphanumeric || "@+-".unicodeScalars.contains($0) } ?? false
      if !goesOn, TopLevelDomains.contains(name) { return label.endIndex }
    }
    return nil
  }

  private mutating func skipPort() {
    guard position < scalars.count, scalars[position] == ":" else { return }
    let digits = scalars[(position + 1)...].prefix { ("0"..."9").contains($0) }
    if !digits.isEmpty { position = digits.endIndex }
  }

  private mutating func skipPath() {
    guard position < scalars.count, scalars[position] == "/" else { return }
    position += 1
    var index = position
    while index < scalars.count {
      if scalars[index] == "(", let close = closingParenthesis(from: index) {
        index = close + 1
        position = index
      } else if Self.isPathCharacter(scalars[index]) {
        index += 1
        if Self.endsPath(scalars[index - 1]) { position = index }
      } else {
        break
      }
    }
  }

  /// Where parentheses close that hold nothing but a path, or one more pair of them.
  private func closingParenthesis(from open: Int) -> Int? {
    var depth = 0
    for index in open..<scalars.count {
      switch scalars[index] {
      case "(": depth += 1
      case ")": depth -= 1
      default: guard Self.isPathCharacter(scalars[index]) else { return nil }
      }
      if depth == 0 { return index - open > 1 ? index : nil }
      if depth > 2 { return nil }
    }
    return nil
  }

  private mutating func skipQuery() {
    guard position < scalars.count, scalars[position] == "?" else { return }
    let allowed = scalars[(position + 1)...].prefix {
      $0.isASCIIAlphanumeric || "!?*'@();:&=+$/%#[]-_.,~|".unicodeScalars.contains($0)
    }
    let last = allowed.lastIndex { $0.isASCIIAlphanumeric || "-_&=#/".unicodeScalars.contains($0) }
    if let last { position = last + 1 }
  }

  private static func isDomainCharacter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar.isASCIIAlphanumeric }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  private static func isPathCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIIAlphanumeric || scalar.isAccentedLatin || scalar.isCyrillic
      || "!*';:=+,.$/%#[]-–_~@|&".unicodeScalars.contains(scalar)
  }

  private static func endsPath(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIIAlphanumeric || scalar.isAccentedLatin || scalar.isCyrillic
      || "=_#/+-".unicodeScalars.contains(scalar)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIAlphanumeric: Bool {
    ("a"..."z").contains(lowercased) || ("0"..."9").contains(self)
  }

  /// The letters of Latin beyond ASCII.
  fileprivate var isAccentedLatin: Bool {
    (0xC0...0x24F).contains(value) && value != 0xD7 && value != 0xF7
      || (0x1E00...0x1EFF).contains(value)
  }

  fileprivate var isCyrillic: Bool { (0x400...0x4FF).contains(value) }

  /// In lower case, if the scalar is a letter of ASCII or has one scalar in lower case.
  fileprivate var lowercased: Unicode.Scalar {
    if value < 0x80 { return ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) + 32) : self }
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping[mapping.startIndex] : self
  }
}
