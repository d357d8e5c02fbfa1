/// A text under edit, with its counts and cluster boundaries.
///
/// An editor tells it of every replacement and asks it for "n/100" and for where a caret may stand.
/// An edit and a question take time that grows with the edit and with the logarithm of the text's
/// length, whatever the text: a cluster may reach over any part of it. Beside the text it keeps
/// about a fifth of the text's size.
///
/// Offsets are in UTF-16 code units, as in `NSString` and `UITextInput`, unless said. One that
/// falls inside a Unicode scalar is taken as the scalar's start.
public struct LiveCounter: Sendable {
  private var root: TextPiece
  private let meter: PieceMeter

  /// Takes a text over. Linear in its length.
  /// - Parameter countsMessages: whether ``smsSegments`` is counted, which takes as long as the rest.
  public init(_ text: some StringProtocol = "", countsMessages: Bool = false) {
    self.init(text, by: PieceMeter(segmenter: .linked, countsMessages: countsMessages))
  }

  init(_ text: some StringProtocol, by meter: PieceMeter) {
    self.meter = meter
    root = TextPiece(by: meter)
    replace(0..<0, with: text)
  }

  /// The number of user-perceived characters.
  public var graphemeClusters: Int {
    var progress = ClusterProgress(by: meter.segmenter)
    progress.read(root.measures.clusters)
    return progress.begun
  }

  /// The number of Unicode scalars.
  public var unicodeScalars: Int { root.measures.scalars }

  /// The length in UTF-16 code units.
  public var utf16CodeUnits: Int { root.measures.utf16 }

  /// The length in bytes of UTF-8.
  public var utf8Bytes: Int { root.measures.utf8 }

  /// The text messages that the text takes, as ``SMSLength`` counts them; nil where they are not
  /// counted.
  public var smsSegments: Int? { root.measures.messages?.segments }

  /// The text as it is now. Linear in its length.
  public var text: String { text(in: 0..<utf8Bytes, .utf8) }

  /// Replaces a range of the text.
  public mutating func replace(
    _ range: Range<Int>,
    in encoding: OffsetEncoding = .utf16,
    with replacement: some StringProtocol
  ) {
    let range = utf8Range(range, encoding)
    replacement.withContiguousUTF8 { root.replaceInRoot(range, with: $0, by: meter) }
  }

  /// A part of the text. Linear in its length.
  public func text(in range: Range<Int>, _ encoding: OffsetEncoding = .utf16) -> String {
    let range = utf8Range(range, encoding)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    root.append(range, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func utf8Range(_ range: Range<Int>, _ encoding: OffsetEncoding) -> Range<Int> {
    precondition(range.upperBound <= root.measures.length(in: encoding), "a range of the text")
    let lower = root.place(at: range.lowerBound, in: encoding).utf8
    guard !range.isEmpty else { return lower..<lower }
    return lower..<max(lower, root.place(at: range.upperBound, in: encoding).utf8)
  }
}

extension LiveCounter {
  /// Where a cluster begins; the end of the text for the number of clusters.
  public func offset(ofCluster index: Int, in encoding: OffsetEncoding = .utf16) -> Int {
    let count = graphemeClusters
    precondition((0...count).contains(index), "a cluster of the text, or its end")
    guard index < count else { return root.measures.length(in: encoding) }
    return place(ofCluster: index).offset(in: encoding)
  }

  /// The index of the cluster that an offset is in or at the start of; the number of clusters at
  /// the end of the text.
  public func cluster(at offset: Int, in encoding: OffsetEncoding = .utf16) -> Int {
    let length = root.measures.length(in: encoding)
    precondition((0...length).contains(offset), "an offset into the text")
    guard offset < length else { return graphemeClusters }
    var progress = ClusterProgress(by: meter.segmenter)
    let place = root.place(at: offset, in: encoding)
    return root.clusters(begunAt: place.utf8, after: &progress) - 1
  }

  /// The range of a cluster.
  public func range(ofCluster index: Int) -> TextRange {
    let count = graphemeClusters
    precondition((0..<count).contains(index), "a cluster of the text")
    let start = place(ofCluster: index)
    let end =
      index + 1 == count
      ? TextPlace(utf8: utf8Bytes, utf16: utf16CodeUnits)
      : place(ofCluster: index + 1)
    return TextRange(utf8: start.utf8..<end.utf8, utf16: start.utf16..<end.utf16)
  }

  /// An offset in the other encoding.
  public func convert(
    _ offset: Int,
    from encoding: OffsetEncoding,
    to other: OffsetEncoding
  ) -> Int {
    precondition(
      (0...root.measures.length(in: encoding)).contains(offset),
      "an offset into the text"
    )
    return root.place(at: offset, in: encoding).offset(in: other)
  }

  /// Whether a caret may stand at an offset.
  public func isBoundary(_ offset: Int, in encoding: OffsetEncoding = .utf16) -> Bool {
    self.offset(ofCluster: cluster(at: offset, in: encoding), in: encoding) == offset
  }

  /// The nearest boundary after an offset, or nil at the end of the text.
  public func boundary(after offset: Int, in encoding: OffsetEncoding = .utf16) -> Int? {
    guard offset < root.measures.length(in: encoding) else { return nil }
    return self.offset(ofCluster: cluster(at: offset, in: encoding) + 1, in: encoding)
  }

  /// The nearest boundary before an offset, or nil at the start of the text.
  public func boundary(before offset: Int, in encoding: OffsetEncoding = .utf16) -> Int? {
    guard offset > 0 else { return nil }
    return self.offset(ofCluster: cluster(at: offset - 1, in: encoding), in: encoding)
  }

  /// A range widened until it begins and ends at boundaries. An empty one stays empty and moves to
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

  private func place(ofCluster index: Int) -> TextPlace {
    var progress = ClusterProgress(by: meter.segmenter)
    return root.place(ofCluster: index, after: &progress)
  }
}
