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
    text.withContiguousUTF8(counts)
  }

  /// Measures a text against the limit. Linear in its length.
  public func check(_ text: some StringProtocol) -> LengthCheck {
    text.withContiguousUTF8 { text in
      let counts = counts(of: text)
      return LengthCheck(
        limit: self,
        count: counts[0],
        secondCount: counts.dropFirst().first,
        excess: exceeds(counts) ? excess(of: text) : nil
      )
    }
  }

  func counts(of text: UnsafeBufferPointer<UInt8>) -> [Int] {
    caps.map { UnitMeter.measure(text, $0.unit, lineBreaks) }
  }

  /// Whether one of the lengths is over its cap.
  func exceeds(_ counts: [Int]) -> Bool { zip(caps, counts).contains { $1 > $0.maximum } }

  /// Where the longest prefix of whole clusters ends that fits.
  func fittingEnd(of text: UnsafeBufferPointer<UInt8>) -> Int {
    var meters = caps.map { UnitMeter($0.unit, lineBreaks: lineBreaks) }
    var fitting = 0
    var start = 0
    while start < text.count {
      let end = Segmenter.linked.end(ofClusterAt: start, in: text)
      for index in meters.indices { meters[index].add(start..<end, of: text) }
      if !exceeds(meters.map(\.count)) {
        fitting = end
      } else if exceeds(meters.map(\.leastCount)) {
        break
      }
      start = end
    }
    return fitting
  }

  private func excess(of text: UnsafeBufferPointer<UInt8>) -> LengthCheck.Excess? {
    let start = fittingEnd(of: text)
    guard start < text.count else { return nil }
    let end = Segmenter.linked.end(ofClusterAt: start, in: text)
    return LengthCheck.Excess(
      firstCluster: TextRange(utf8: start..<end, of: text),
      range: TextRange(utf8: start..<text.count, of: text)
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
  /// What follows the longest prefix of whole clusters that fits; nil where all does.
  public let excess: Excess?

  /// What may still be added, in the limit's unit; negative where there is too much.
  public var remaining: Int { limit.maximum - count }

  /// Whether the text exceeds no cap and reaches the minimum.
  public var fits: Bool { !isTooLong && !isTooShort }

  /// Whether the text exceeds a cap.
  public var isTooLong: Bool {
    count > limit.maximum || (limit.secondCap.map { secondCount! > $0.maximum } ?? false)
  }

  /// Whether the text is shorter than the minimum.
  public var isTooShort: Bool { count < limit.minimum }
}
