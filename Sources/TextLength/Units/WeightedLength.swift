/// Weights of characters over a scale, where some characters of a text count more than others.
public struct WeightedLength: Hashable, Sendable {
  /// A range of scalars that weigh the same.
  public struct Weight: Hashable, Sendable {
    /// The scalars, as code points.
    public let scalars: ClosedRange<UInt32>
    /// What each weighs, in parts of the scale.
    public let weight: Int

    /// Gives every scalar of a range a weight.
    public init(_ scalars: ClosedRange<UInt32>, _ weight: Int) {
      self.scalars = scalars
      self.weight = weight
    }
  }

  /// The weight that makes a length of 1. A sum that it does not divide is rounded up.
  public var scale: Int
  /// The weight of a scalar that is in none of the ranges.
  public var defaultWeight: Int
  /// In the order in which they are looked up.
  public var weights: [Weight]
  /// The weight of a cluster that is an emoji; nil where its scalars weigh by themselves.
  public var emojiWeight: Int?
  /// The weight of a web address; nil where its scalars weigh by themselves.
  public var urlWeight: Int?
  /// Whether the text is weighed in normalization form C.
  public var normalizes: Bool

  /// Weighs scalars by ranges, and optionally emoji and web addresses as one.
  public init(
    scale: Int,
    defaultWeight: Int,
    weights: [Weight],
    emojiWeight: Int? = nil,
    urlWeight: Int? = nil,
    normalizes: Bool = true
  ) {
    precondition(scale > 0, "a scale is positive")
    self.scale = scale
    self.defaultWeight = defaultWeight
    self.weights = weights
    self.emojiWeight = emojiWeight
    self.urlWeight = urlWeight
    self.normalizes = normalizes
  }

  /// As X counts a post: most Latin, Greek, Cyrillic, Arabic and Indic characters 1, others 2, an
  /// emoji 2, a web address 23. Source: the configuration `v3` of X's open library twitter-text.
  public static let x = WeightedLength(
    scale: 100,
    defaultWeight: 200,
    weights: [
      Weight(0...4351, 100), Weight(8192...8205, 100), Weight(8208...8223, 100),
      Weight(8242...8247, 100),
    ],
    emojiWeight: 200,
    urlWeight: 2300
  )

  /// As Japanese forms count: a halfwidth character one half, a fullwidth character 1. Halfwidth
  /// are those whose East Asian Width (UAX #11) is Narrow or Halfwidth.
  public static let japaneseForm = WeightedLength(
    scale: 2,
    defaultWeight: 2,
    weights: [
      Weight(0x00...0x7F, 1), Weight(0xFF61...0xFFDC, 1), Weight(0xFFE8...0xFFEE, 1),
      Weight(0xA2...0xA3, 1), Weight(0xA5...0xA6, 1), Weight(0xAC...0xAC, 1),
      Weight(0xAF...0xAF, 1), Weight(0x20A9...0x20A9, 1), Weight(0x27E6...0x27ED, 1),
      Weight(0x2985...0x2986, 1),
    ]
  )

  func weight(of scalar: UInt32) -> Int {
    weights.first { $0.scalars.contains(scalar) }?.weight ?? defaultWeight
  }
}
