/// How long a text may be, and how short.
public struct LengthLimit: Hashable, Sendable {
  /// A length that a text may not exceed.
  public struct Cap: Hashable, Sendable {
    /// The greatest length that fits.
    public var maximum: Int
    /// What the length counts.
    public var unit: LengthUnit

    /// At most `maximum` of a unit.
    public init(_ maximum: Int, _ unit: LengthUnit) {
      self.maximum = maximum
      self.unit = unit
    }
  }

  /// The greatest length that fits, in ``unit``.
  public var maximum: Int
  /// What the length counts.
  public var unit: LengthUnit
  /// The least length that will do, in ``unit``.
  public var minimum: Int
  /// A cap in another unit that holds beside the first, such as 3,000 bytes beside 300 clusters. It
  /// is also what stops one cluster of ten thousand combining marks.
  public var secondCap: Cap?
  /// How line breaks count, in both caps.
  public var lineBreaks: LineBreakCounting

  /// At most `maximum` of a unit.
  public init(
    _ maximum: Int,
    _ unit: LengthUnit = .graphemeClusters,
    secondCap: Cap? = nil,
    minimum: Int = 0,
    lineBreaks: LineBreakCounting = .asWritten
  ) {
    self.maximum = maximum
    self.unit = unit
    self.secondCap = secondCap
    self.minimum = minimum
    self.lineBreaks = lineBreaks
  }

  /// The first cap, then the second where there is one.
  public var caps: [Cap] { [Cap(maximum, unit)] + (secondCap.map { [$0] } ?? []) }

  /// The length of a text in the unit of each of ``caps``. Linear in its length.
  public func counts(of text: some StringProtocol) -> [Int] {
    caps.map { measure(text, in: $0.unit, lineBreaks: lineBreaks) }
  }

  /// Measures a text against the limit. Linear in its length.
  public func check(_ text: some StringProtocol) -> LengthCheck {
    let counts = counts(of: text)
    let isOver = zip(caps, counts).contains { $1 > $0.maximum }
    return LengthCheck(
      limit: self,
      count: counts[0],
      secondCount: counts.dropFirst().first,
      excess: isOver ? excess(of: Substring(text)) : nil
    )
  }

  private func excess(of text: Substring) -> LengthCheck.Excess {
    let clusters = Array(GraphemeClusters(text))
    let fitting = fittingClusters(of: text)
    let last = clusters[clusters.count - 1]
    let first = clusters[fitting]
    return LengthCheck.Excess(
      firstCluster: first,
      range: TextRange(
        utf8: first.utf8.lowerBound..<last.utf8.upperBound,
        utf16: first.utf16.lowerBound..<last.utf16.upperBound
      )
    )
  }
}

/// What a limit says of a text.
public struct LengthCheck: Hashable, Sendable {
  /// The part of a text that is too much.
  public struct Excess: Hashable, Sendable {
    /// The first cluster that does not fit.
    public let firstCluster: TextRange
    /// From there to the text's end.
    public let range: TextRange
  }

  /// The limit that the text was measured against.
  public let limit: LengthLimit
  /// The text's length in the limit's unit.
  public let count: Int
  /// The text's length in the unit of the second cap, where there is one.
  public let secondCount: Int?
  /// What is after the longest prefix of whole clusters that fits; nil where all does.
  public let excess: Excess?

  /// What may still be added, in the limit's unit; negative where there is too much.
  public var remaining: Int { limit.maximum - count }

  /// Whether the text exceeds no cap and reaches the minimum.
  public var fits: Bool { excess == nil && !isTooShort }

  /// Whether the text is shorter than the minimum.
  public var isTooShort: Bool { count < limit.minimum }
}
