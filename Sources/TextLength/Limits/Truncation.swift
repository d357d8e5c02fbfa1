/// Where a text is cut that is too long.
public enum TruncationPosition: Hashable, Sendable {
  case start, middle, end
}

/// A text that was cut to fit.
public struct Truncation: Hashable, Sendable {
  /// What is left, with the ellipsis where something was cut.
  public let text: String
  /// What was cut, as a range of the whole text; nil where all of it fits.
  public let cut: TextRange?
}

extension LengthLimit {
  /// The longest part of a text that fits, cut between clusters.
  ///
  /// The ellipsis counts. One that leaves no room for any text is left out. Nearly linear in the
  /// text's length.
  public func truncate(
    _ text: some StringProtocol,
    at position: TruncationPosition = .end,
    ellipsis: String = ""
  ) -> Truncation {
    text.withContiguousUTF8 { text in
      guard exceeds(counts(of: text)) else {
        return Truncation(text: String(decoding: text, as: UTF8.self), cut: nil)
      }
      let cutter = TextCutter(text, at: position, for: self)
      return (ellipsis.isEmpty ? nil : cutter.longest(with: ellipsis, keeping: 1))
        ?? cutter.longest(with: "", keeping: 0) ?? cutter.keeping(0, with: "").truncation
    }
  }
}

/// The ways to cut a text at one position.
private struct TextCutter {
  private let text: UnsafeBufferPointer<UInt8>
  private let position: TruncationPosition
  private let limit: LengthLimit
  /// The start of each cluster, and the end of the text.
  private let boundaries: [Int]

  init(
    _ text: UnsafeBufferPointer<UInt8>,
    at position: TruncationPosition,
    for limit: LengthLimit
  ) {
    self.text = text
    self.position = position
    self.limit = limit
    var boundaries = [0]
    while let last = boundaries.last, last < text.count {
      boundaries.append(Segmenter.linked.end(ofClusterAt: last, in: text))
    }
    self.boundaries = boundaries
  }

  /// The cut that keeps most clusters of those that fit and keep at least `least`.
  func longest(with ellipsis: String, keeping least: Int) -> Truncation? {
    let most = boundaries.count - 2
    if limit.caps.contains(where: \.unit.canShrink) {
      return (least...max(least, most)).reversed().lazy
        .map { keeping($0, with: ellipsis) }.first(where: \.fits)?.truncation
    }
    var fitting = least
    var tooLong = most + 1
    while fitting + 1 < tooLong {
      let middle = (fitting + tooLong) / 2
      if keeping(middle, with: ellipsis).fits { fitting = middle } else { tooLong = middle }
    }
    guard least <= most else { return nil }
    let result = keeping(fitting, with: ellipsis)
    return result.fits ? result.truncation : nil
  }

  /// The cut that keeps a number of clusters, and whether its result fits.
  func keeping(_ kept: Int, with ellipsis: String) -> (truncation: Truncation, fits: Bool) {
    let head =
      switch position {
      case .start: 0
      case .middle: (kept + 1) / 2
      case .end: kept
      }
    let cut = boundaries[head]..<boundaries[boundaries.count - 1 - (kept - head)]
    let bytes = Array(text[..<cut.lowerBound]) + Array(ellipsis.utf8) + text[cut.upperBound...]
    let counts = bytes.withUnsafeBufferPointer(limit.counts)
    return (
      Truncation(text: String(decoding: bytes, as: UTF8.self), cut: TextRange(utf8: cut, of: text)),
      !limit.exceeds(counts)
    )
  }
}
