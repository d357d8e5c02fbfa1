/// The measures of a piece of text that sum up along it.
struct TextMeasures: Sendable {
  private(set) var utf8: Int
  private(set) var utf16: Int
  private(set) var scalars: Int
  var clusters: ClusterSummary

  /// Measures a piece of well-formed UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>, by segmenter: Segmenter) {
    utf8 = text.count
    scalars = scalarCount(text)
    utf16 = UTF8Scalars.utf16Length(of: 0..<text.count, in: text)
    clusters = ClusterSummary(text, by: segmenter)
  }

  /// Takes what a part of the piece measures off, but for its clusters.
  mutating func remove(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    utf8 -= range.count
    scalars -= scalarCount(UnsafeBufferPointer(rebasing: text[range]))
    utf16 -= UTF8Scalars.utf16Length(of: range, in: text)
  }

  /// Adds what a new part of the piece measures, but for its clusters.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    utf8 += text.count
    scalars += scalarCount(text)
    utf16 += UTF8Scalars.utf16Length(of: 0..<text.count, in: text)
  }

  /// The measures of neighbouring pieces together.
  init(of pieces: ArraySlice<TextPiece>) {
    self = pieces[pieces.startIndex].measures
    for piece in pieces.dropFirst() {
      utf8 += piece.measures.utf8
      utf16 += piece.measures.utf16
      scalars += piece.measures.scalars
      clusters = clusters.followed(by: piece.measures.clusters)
    }
  }

  /// The length in code units.
  func length(in encoding: OffsetEncoding) -> Int { encoding == .utf8 ? utf8 : utf16 }
}
