/// How the pieces of a text are measured.
struct PieceMeter: Sendable {
  let segmenter: Segmenter
  /// Whether the messages are counted that the text is sent in.
  var countsMessages = false
}

/// The measures of a piece of text that sum up along it.
struct TextMeasures: Sendable {
  private(set) var utf8: Int
  private(set) var utf16: Int
  private(set) var scalars: Int
  private(set) var clusters: ClusterSummary
  /// Nil where messages are not counted.
  private(set) var messages: MessageSummary?

  /// Measures a piece of well-formed UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>, by meter: PieceMeter) {
    utf8 = text.count
    scalars = scalarCount(text)
    utf16 = UTF8Scalars.utf16Length(of: 0..<text.count, in: text)
    clusters = ClusterSummary(text, by: meter.segmenter)
    messages = meter.countsMessages ? MessageSummary(text) : nil
  }

  /// Takes what a part of the piece measures off, but for what is summarized.
  mutating func remove(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    utf8 -= range.count
    scalars -= scalarCount(UnsafeBufferPointer(rebasing: text[range]))
    utf16 -= UTF8Scalars.utf16Length(of: range, in: text)
  }

  /// Summarizes the whole piece anew after a part of it was replaced.
  mutating func summarize(_ text: UnsafeBufferPointer<UInt8>, by meter: PieceMeter) {
    clusters = ClusterSummary(text, by: meter.segmenter)
    if meter.countsMessages { messages = MessageSummary(text) }
  }

  /// Adds what a new part of the piece measures, but for what is summarized.
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
      if let next = piece.measures.messages { messages = messages?.followed(by: next) }
    }
  }

  /// The length in code units.
  func length(in encoding: OffsetEncoding) -> Int { encoding == .utf8 ? utf8 : utf16 }
}
