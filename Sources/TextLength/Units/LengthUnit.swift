/// What a length counts.
public enum LengthUnit: Hashable, Sendable {
  /// User-perceived characters: extended grapheme clusters of UAX #29.
  case graphemeClusters
  /// Unicode scalars: code points other than surrogates.
  case unicodeScalars
  /// UTF-16 code units, as `NSString.length` and JavaScript's `length` count.
  case utf16CodeUnits
  /// Bytes of UTF-8.
  case utf8Bytes
  /// Cells of a terminal: per cluster the East Asian Width (UAX #11) of its base, two for emoji and
  /// flags. `ambiguousWidth` is what characters of ambiguous width take, 1 or, in an East Asian
  /// setting, 2.
  case displayColumns(ambiguousWidth: Int = 1)
  /// Characters that weigh differently, as X and Japanese forms count.
  case weighted(WeightedLength)
  /// Text messages that a phone sends, by GSM 03.38 where its alphabet has every character, else in
  /// UCS-2.
  case smsSegments
}

extension LengthUnit {
  /// The units that have a name on a command line, in the order in which help lists them.
  public static let named: [(name: String, unit: LengthUnit)] = [
    ("graphemes", .graphemeClusters),
    ("scalars", .unicodeScalars),
    ("utf16", .utf16CodeUnits),
    ("utf8", .utf8Bytes),
    ("columns", .displayColumns()),
    ("x", .weighted(.x)),
    ("sms", .smsSegments),
  ]

  /// The unit of a name from ``named``, or nil.
  public init?(named name: String) {
    guard let unit = Self.named.first(where: { $0.name == name })?.unit else { return nil }
    self = unit
  }

  /// The name from ``named``, or nil where the unit has none.
  public var name: String? { Self.named.first { $0.unit == self }?.name }

  /// Whether a longer text may be shorter in the unit: an address weighs less than its letters.
  var canShrink: Bool {
    if case .weighted(let weights) = self { weights.urlWeight != nil } else { false }
  }
}

/// How the line breaks of a text count.
public enum LineBreakCounting: Hashable, Sendable {
  /// As the text has them: LF is one of everything, CRLF is one cluster and two scalars.
  case asWritten
  /// Each of LF, CR and CRLF as a CR and an LF counted apart, so two of everything but columns, as
  /// a server does that turns the line breaks of a form into CRLF.
  case crlfPair
}
