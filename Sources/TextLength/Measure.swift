/// The length of a text in a unit. Linear in the text's length.
public func measure(
  _ text: some StringProtocol,
  in unit: LengthUnit = .graphemeClusters,
  lineBreaks: LineBreakCounting = .asWritten
) -> Int {
  var meter = UnitMeter(unit, lineBreaks: lineBreaks)
  let text = Substring(text)
  var start = text.startIndex
  for range in GraphemeClusters(text) {
    let end = text.utf8.index(start, offsetBy: range.utf8.count)
    meter.add(text[start..<end].unicodeScalars)
    start = end
  }
  return meter.count
}

/// The length of UTF-8 bytes in a unit, each maximal ill-formed subpart as U+FFFD. Linear.
public func measure(
  utf8 bytes: some Collection<UInt8>,
  in unit: LengthUnit = .graphemeClusters,
  lineBreaks: LineBreakCounting = .asWritten
) -> Int {
  measure(String(decoding: bytes, as: UTF8.self), in: unit, lineBreaks: lineBreaks)
}

/// The length of UTF-16 code units in a unit, each unpaired surrogate as U+FFFD. Linear.
public func measure(
  utf16 units: some Collection<UInt16>,
  in unit: LengthUnit = .graphemeClusters,
  lineBreaks: LineBreakCounting = .asWritten
) -> Int {
  measure(String(decoding: units, as: UTF16.self), in: unit, lineBreaks: lineBreaks)
}

/// The length of a text in every unit that has a name on a command line.
public struct LengthCounts: Hashable, Sendable {
  /// In user-perceived characters.
  public let graphemeClusters: Int
  /// In Unicode scalars.
  public let unicodeScalars: Int
  /// In UTF-16 code units.
  public let utf16CodeUnits: Int
  /// In bytes of UTF-8.
  public let utf8Bytes: Int
  /// In terminal cells, characters of ambiguous width as one.
  public let displayColumns: Int
  /// As X counts a post.
  public let x: Int
  /// In text messages.
  public let smsSegments: Int

  /// Measures a text. Linear in its length.
  public init(_ text: some StringProtocol, lineBreaks: LineBreakCounting = .asWritten) {
    func count(_ unit: LengthUnit) -> Int { measure(text, in: unit, lineBreaks: lineBreaks) }
    graphemeClusters = count(.graphemeClusters)
    unicodeScalars = count(.unicodeScalars)
    utf16CodeUnits = count(.utf16CodeUnits)
    utf8Bytes = count(.utf8Bytes)
    displayColumns = count(.displayColumns())
    x = count(.weighted(.x))
    smsSegments = count(.smsSegments)
  }

  /// The counts beside the names of ``LengthUnit/named``, in that order.
  public var named: [(name: String, count: Int)] {
    [
      ("graphemes", graphemeClusters), ("scalars", unicodeScalars), ("utf16", utf16CodeUnits),
      ("utf8", utf8Bytes), ("columns", displayColumns), ("x", x), ("sms", smsSegments),
    ]
  }
}
