/// How tall a growing text field is.
public struct HeightRule: Equatable, Sendable {
  /// A bound, in lines of the font or in points.
  public enum Extent: Equatable, Sendable {
    /// So many lines.
    case lines(Int)
    /// So many points.
    case points(Double)

    func points(lineHeight: Double) -> Double {
      switch self {
      case .lines(let lines): Double(lines) * lineHeight
      case .points(let points): points
      }
    }
  }

  /// What a field's height comes to.
  public struct Resolved: Equatable, Sendable {
    /// In points.
    public let height: Double
    /// Whether the text is taller than the field.
    public let isScrollEnabled: Bool
  }

  /// The least height.
  public var minimum: Extent
  /// The greatest height, which wins over a greater minimum; nil where the field may grow forever.
  public var maximum: Extent?

  /// Bounds the height of a field.
  public init(minimum: Extent = .lines(1), maximum: Extent? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Clamps the height that the shown text needs.
  ///
  /// - Parameters:
  ///   - fittingHeight: points that the text needs, or, where the placeholder shows, the
  ///     placeholder; without the insets.
  ///   - lineHeight: points of one line of the font.
  ///   - insets: points above and below the text together, added to bounds given in lines.
  public func resolve(
    fittingHeight: Double,
    lineHeight: Double,
    insets: Double = 0
  ) -> Resolved {
    func bound(_ extent: Extent) -> Double {
      if case .points(let points) = extent { return points }
      return extent.points(lineHeight: lineHeight) + insets
    }
    let needed = max(fittingHeight + insets, bound(minimum))
    guard let maximum else { return Resolved(height: needed, isScrollEnabled: false) }
    let greatest = bound(maximum)
    return Resolved(
      height: min(needed, greatest),
      isScrollEnabled: fittingHeight + insets > greatest
    )
  }
}
