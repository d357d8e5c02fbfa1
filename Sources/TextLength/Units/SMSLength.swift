/// How a text travels as short messages: its alphabet, its units and its segments.
///
/// Source: 3GPP TS 23.038 (alphabets) and TS 23.040 (concatenation). A message of one segment holds
/// 160 septets or 70 UCS-2 units; each of several holds 153 or 67, and neither an escape sequence
/// nor a surrogate pair is divided between two.
public struct SMSLength: Hashable, Sendable {
  /// The alphabet that a message is sent in.
  public enum Alphabet: Hashable, Sendable {
    /// The GSM 7-bit default alphabet with its extension table; units are septets.
    case gsm7
    /// UTF-16, as phones send what the standard calls UCS-2; units are code units.
    case ucs2
  }

  /// What a message of one segment holds, and what each of several.
  static let septets = (single: 160, concatenated: 153)
  static let codeUnits = (single: 70, concatenated: 67)

  /// The septets, or nil once a character is outside the alphabet.
  private var septets: Packing? = Packing(Self.septets)
  private var codeUnits = Packing(Self.codeUnits)

  /// Measures a text. Linear in its length.
  public init(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars { add(scalar) }
  }

  /// The alphabet that the text needs.
  public var alphabet: Alphabet { septets == nil ? .ucs2 : .gsm7 }

  /// The text's length in units of its alphabet.
  public var units: Int { (septets ?? codeUnits).units }

  /// The messages that the text takes; none where it is empty.
  public var segments: Int { (septets ?? codeUnits).segments }

  /// The units that still fit without another segment.
  public var remainingUnits: Int { (septets ?? codeUnits).remaining }

  mutating func add(_ scalar: Unicode.Scalar) {
    codeUnits.add(scalar.value > 0xFFFF ? 2 : 1)
    if let width = GSM7.septets(of: scalar) {
      septets?.add(width)
    } else {
      septets = nil
    }
  }

  /// Characters packed into segments without dividing one.
  private struct Packing: Hashable, Sendable {
    let single: Int
    let concatenated: Int
    var units = 0
    /// What the segments would be if there were several.
    var fullSegments = 0
    var lastSegment = 0

    init(_ capacities: (single: Int, concatenated: Int)) {
      (single, concatenated) = capacities
    }

    mutating func add(_ width: Int) {
      units += width
      if lastSegment + width > concatenated {
        fullSegments += 1
        lastSegment = 0
      }
      lastSegment += width
    }

    var segments: Int { units == 0 ? 0 : units <= single ? 1 : fullSegments + 1 }

    var remaining: Int { units <= single ? single - units : concatenated - lastSegment }
  }
}

/// The GSM 7-bit default alphabet and its extension table (3GPP TS 23.038, 6.2.1).
enum GSM7 {
  /// One for a character of the alphabet, two for one that is escaped, nil for others.
  static func septets(of scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "a"..."z", " "..."Z": 1
    case "\u{C}", "^", "{", "}", "\\", "[", "~", "]", "|", "€": 2
    case "_", "\n", "\r": 1
    case ..."\u{7F}": nil
    default: national.contains(scalar) ? 1 : nil
    }
  }

  private static let national = Set(
    "£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà".unicodeScalars
  )
}
