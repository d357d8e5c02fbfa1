/// A text under edit, with its counts and cluster boundaries.
///
/// An editor tells it of every replacement and asks it for "n/100" and for where a caret may
/// stand. Offsets that fall inside a Unicode scalar are taken as its start.
public struct LiveCounter: Sendable {
  /// The text as it is now.
  public private(set) var text: String
  private var clusters: [TextRange]

  /// Takes a text over. Linear in its length.
  public init(_ text: String = "") {
    self.text = text
    clusters = Array(GraphemeClusters(text))
  }

  /// The number of user-perceived characters.
  public var graphemeClusters: Int { clusters.count }

  /// The number of Unicode scalars.
  public var unicodeScalars: Int { text.unicodeScalars.count }

  /// The length in UTF-16 code units.
  public var utf16CodeUnits: Int { clusters.last?.utf16.upperBound ?? 0 }

  /// The length in bytes of UTF-8.
  public var utf8Bytes: Int { clusters.last?.utf8.upperBound ?? 0 }

  /// Replaces a range of the text.
  public mutating func replace(
    _ range: Range<Int>,
    in encoding: OffsetEncoding = .utf16,
    with replacement: some StringProtocol
  ) {
    let lower = index(at: range.lowerBound, in: encoding)
    let upper = index(at: range.upperBound, in: encoding)
    text.unicodeScalars.replaceSubrange(lower..<upper, with: replacement.unicodeScalars)
    clusters = Array(GraphemeClusters(text))
  }

  /// The part of the text that a range covers.
  public func text(in range: Range<Int>, _ encoding: OffsetEncoding = .utf16) -> String {
    let lower = index(at: range.lowerBound, in: encoding)
    let upper = index(at: range.upperBound, in: encoding)
    return String(text.unicodeScalars[lower..<upper])
  }

  private func index(at offset: Int, in encoding: OffsetEncoding) -> String.Index {
    let index =
      switch encoding {
      case .utf8: text.utf8.index(text.startIndex, offsetBy: offset)
      case .utf16: text.utf16.index(text.startIndex, offsetBy: offset)
      }
    return text.unicodeScalars._index(roundingDown: index)
  }
}

extension LiveCounter {
  /// Where the cluster of an index begins; the end of the text for the number of clusters.
  public func offset(ofCluster index: Int, in encoding: OffsetEncoding = .utf16) -> Int {
    precondition((0...clusters.count).contains(index), "a cluster of the text")
    guard index < clusters.count else { return length(in: encoding) }
    return clusters[index].bounds(in: encoding).lowerBound
  }

  /// The index of the cluster that an offset is in or at the start of; the number of clusters at
  /// the end of the text.
  public func cluster(at offset: Int, in encoding: OffsetEncoding = .utf16) -> Int {
    precondition((0...length(in: encoding)).contains(offset), "an offset into the text")
    return clusters.firstIndex { offset < $0.bounds(in: encoding).upperBound } ?? clusters.count
  }

  /// The range of a cluster.
  public func range(ofCluster index: Int) -> TextRange { clusters[index] }

  /// An offset in the other encoding.
  public func convert(
    _ offset: Int,
    from encoding: OffsetEncoding,
    to other: OffsetEncoding
  ) -> Int {
    let index = index(at: offset, in: encoding)
    return switch other {
    case .utf8: text.utf8.distance(from: text.startIndex, to: index)
    case .utf16: text.utf16.distance(from: text.startIndex, to: index)
    }
  }

  /// Whether a caret may stand at an offset.
  public func isBoundary(_ offset: Int, in encoding: OffsetEncoding = .utf16) -> Bool {
    self.offset(ofCluster: cluster(at: offset, in: encoding), in: encoding) == offset
  }

  /// The nearest boundary after an offset, or nil at the end of the text.
  public func boundary(after offset: Int, in encoding: OffsetEncoding = .utf16) -> Int? {
    let index = cluster(at: offset, in: encoding)
    return index == clusters.count ? nil : self.offset(ofCluster: index + 1, in: encoding)
  }

  /// The nearest boundary before an offset, or nil at the start of the text.
  public func boundary(before offset: Int, in encoding: OffsetEncoding = .utf16) -> Int? {
    offset == 0
      ? nil : self.offset(ofCluster: cluster(at: offset - 1, in: encoding), in: encoding)
  }

  /// A range widened until it begins and ends at boundaries. An empty one becomes an empty one, at
  /// the next boundary.
  public func widened(
    _ range: Range<Int>,
    in encoding: OffsetEncoding = .utf16
  ) -> Range<Int> {
    let upper =
      isBoundary(range.upperBound, in: encoding)
      ? range.upperBound : boundary(after: range.upperBound, in: encoding)!
    guard !range.isEmpty else { return upper..<upper }
    return offset(ofCluster: cluster(at: range.lowerBound, in: encoding), in: encoding)..<upper
  }

  private func length(in encoding: OffsetEncoding) -> Int {
    encoding == .utf8 ? utf8Bytes : utf16CodeUnits
  }
}
