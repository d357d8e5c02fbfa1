/// Texts made strange in a telling way, as Xcode's scheme options do, to see in a running program what
/// is not localized, does not fit, or breaks.
///
/// Format specifiers, `{placeholders}`, tags, entities, attributes and URLs survive.
public enum PseudoLocalization: String, CaseIterable, Hashable, Sendable {
  /// `Ĥéļļö %@`: still legible, and what is not localized is plain.
  case accented
  /// Each text is followed by itself without its specifiers: what does not fit shows.
  case double
  /// `[# Hello %@ #]`: what is cut off or put together of pieces shows.
  case bracketed
  /// Each text runs from right to left.
  case rightToLeft = "rtl"
  /// The key in place of the text.
  case keys
  /// What is in no table in capital letters; everything else as it is.
  case unlocalized

  /// The text of a table made strange.
  /// - Parameters:
  ///   - text: a text or format.
  ///   - key: what it stands under, for ``keys``.
  /// - Complexity: linear in the length of the text.
  public func transformed(_ text: String, key: String) -> String {
    switch self {
    case .accented:
      return PseudoText(text).map { Self.accents(in: $0) }
    case .double:
      let again = PseudoText(text).plain
      return again.isEmpty ? text : text + " " + again
    case .bracketed:
      return "[# \(text) #]"
    case .rightToLeft:
      return "\u{202E}\(text)\u{202C}"
    case .keys:
      return key
    case .unlocalized:
      return text
    }
  }

  /// What is shown in place of a text that is in no table.
  func missing(_ text: String) -> String {
    self == .unlocalized ? PseudoText(text).map { $0.uppercased() } : text
  }

  private static func accents(in text: Substring) -> String {
    var result = ""
    for character in text { result.append(strange[character] ?? character) }
    return result
  }

  private static let strange: [Character: Character] = {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let accents = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž"
    return Dictionary(uniqueKeysWithValues: zip(plain, accents))
  }()
}

/// A text in pieces: what a translator writes, and what has to stay.
struct PseudoText {
  private let pieces: [(text: Substring, isFixed: Bool)]

  init(_ text: String) {
    let utf8 = text.utf8
    var fixed = FormatString(text).specifiers.map(\.span) + Self.placeholders(in: Array(utf8))
    fixed.sort { $0.lowerBound < $1.lowerBound }
    var pieces: [(text: Substring, isFixed: Bool)] = []
    var offset = 0
    func append(upTo end: Int, isFixed: Bool) {
      guard end > offset else { return }
      let start = utf8.index(utf8.startIndex, offsetBy: offset)
      pieces.append((text[start..<utf8.index(start, offsetBy: end - offset)], isFixed))
      offset = end
    }
    for span in fixed {
      append(upTo: span.lowerBound, isFixed: false)
      append(upTo: span.upperBound, isFixed: true)
    }
    append(upTo: utf8.count, isFixed: false)
    self.pieces = pieces
  }

  /// The text with its writable pieces changed.
  func map(_ change: (Substring) -> String) -> String {
    pieces.map { $0.isFixed ? String($0.text) : change($0.text) }.joined()
  }

  /// The writable pieces, a space between words that were parted.
  var plain: String {
    pieces.filter { !$0.isFixed }.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
      .joined(separator: " ")
  }

  /// `{name}`, `<b>`, `&amp;`, `$(NAME)`, `%arg`, the `(…)` of a link or an attribute, and URLs.
  private static func placeholders(in utf8: [UInt8]) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var index = 0
    while index < utf8.count {
      if let end = placeholder(in: utf8, at: index) {
        spans.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return spans
  }

  private static func placeholder(in utf8: [UInt8], at index: Int) -> Int? {
    func close(_ byte: Character, within limit: Int) -> Int? {
      let rest = utf8[(index + 1)...].prefix(limit)
      return rest.firstIndex(of: byte.asciiValue!).flatMap { $0 > index + 1 ? $0 + 1 : nil }
    }
    let next = index + 1 < utf8.count ? utf8[index + 1] : 0
    switch utf8[index] {
    case UInt8(ascii: "{"): return close("}", within: 64)
    case UInt8(ascii: "$") where next == UInt8(ascii: "("): return close(")", within: 64)
    case UInt8(ascii: "]") where next == UInt8(ascii: "("): return close(")", within: 512)
    // A catalog's name for the argument of a substitution.
    case UInt8(ascii: "%") where utf8[index...].starts(with: "%arg".utf8): return index + 4
    case UInt8(ascii: "&"):
      guard let end = close(";", within: 10), utf8[(index + 1)..<end - 1].allSatisfy(isNamePart)
      else { return nil }
      return end
    case UInt8(ascii: "<") where next == UInt8(ascii: "/") || isLetter(next):
      return close(">", within: 512)
    case UInt8(ascii: "h"):
      guard
        utf8[index...].starts(with: "http://".utf8) || utf8[index...].starts(with: "https://".utf8)
      else { return nil }
      return utf8[index...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ")") } ?? utf8.count
    default: return nil
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "#")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
