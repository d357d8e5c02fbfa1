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
  /// The number of clusters of the longest prefix that fits, or all of them.
  func fittingClusters(of text: Substring) -> Int {
    let clusters = Array(GraphemeClusters(text))
    var low = 0
    for count in (0...clusters.count).reversed() {
      let end = count == 0 ? 0 : clusters[count - 1].utf8.upperBound
      if fits(text.cluster(TextRange(utf8: 0..<end, utf16: 0..<0))) {
        low = count
        break
      }
    }
    return low
  }

  private func fits(_ text: some StringProtocol) -> Bool {
    zip(caps, counts(of: text)).allSatisfy { $1 <= $0.maximum }
  }

  /// The longest part of a text that fits, cut between clusters.
  ///
  /// The ellipsis counts. One that leaves no room for any text is left out. Linear in the text's
  /// length.
  public func truncate(
    _ text: some StringProtocol,
    at position: TruncationPosition = .end,
    ellipsis: String = ""
  ) -> Truncation {
    let text = Substring(text)
    if fits(text) { return Truncation(text: String(text), cut: nil) }
    let clusters = Array(GraphemeClusters(text))
    let marks = ellipsis.isEmpty ? [""] : [ellipsis, ""]
    for mark in marks {
      for kept in (0..<clusters.count).reversed() where mark.isEmpty || kept > 0 {
        let head = position == .start ? 0 : position == .end ? kept : (kept + 1) / 2
        let tail = kept - head
        let first = clusters[head]
        let last = clusters[clusters.count - tail - 1]
        let cut = TextRange(
          utf8: first.utf8.lowerBound..<last.utf8.upperBound,
          utf16: first.utf16.lowerBound..<last.utf16.upperBound
        )
        let cutStart = text.utf8.index(text.startIndex, offsetBy: cut.utf8.lowerBound)
        let cutEnd = text.utf8.index(text.startIndex, offsetBy: cut.utf8.upperBound)
        let result = text[..<cutStart] + mark + text[cutEnd...]
        if fits(result) { return Truncation(text: String(result), cut: cut) }
      }
    }
    let whole = TextRange(utf8: 0..<text.utf8.count, utf16: 0..<text.utf16.count)
    return Truncation(text: "", cut: whole)
  }
}
