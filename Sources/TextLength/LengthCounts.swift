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
    let counts = text.withContiguousUTF8 { utf8 in
      LengthUnit.named.map { UnitMeter.measure(utf8, $0.unit, lineBreaks) }
    }
    graphemeClusters = counts[0]
    unicodeScalars = counts[1]
    utf16CodeUnits = counts[2]
    utf8Bytes = counts[3]
    displayColumns = counts[4]
    x = counts[5]
    smsSegments = counts[6]
  }

  /// The counts beside the names of ``LengthUnit/named``, in that order.
  public var named: [(name: String, count: Int)] {
    [
      ("graphemes", graphemeClusters), ("scalars", unicodeScalars), ("utf16", utf16CodeUnits),
      ("utf8", utf8Bytes), ("columns", displayColumns), ("x", x), ("sms", smsSegments),
    ]
  }
}
