/// Where the parts of a decoded text stand in its file: found in one walk through the text, kept in
/// 16 bytes for each escape and each run between two, and looked up by binary search.
package struct SourceOffsets: Sendable {
  private var pieces: [Piece] = []
  private var decodedEnd = 0
  private let sourceEnd: Int

  /// A run of bytes that stand for themselves, or an escape.
  private struct Piece {
    let decodedStart: UInt32
    let sourceStart: UInt32
    let sourceEnd: UInt32
    let isEscape: Bool
  }

  /// Those of a text that ends at an offset of the file, before its first part is appended.
  init(end: Int) { sourceEnd = end }

  /// Those of a text whose parts have no places of their own.
  init(whole span: Range<Int>) {
    sourceEnd = span.upperBound
    append(span, isEscape: true)
    decodedEnd = .max
  }

  mutating func append(_ piece: StringsDecoding.Piece) {
    switch piece {
    case .plain(let span):
      append(span, isEscape: false)
      decodedEnd += span.count
    case .escape(let scalar, let span):
      append(span, isEscape: true)
      decodedEnd += UTF8.width(scalar)
    }
  }

  private mutating func append(_ span: Range<Int>, isEscape: Bool) {
    pieces.append(
      Piece(
        decodedStart: UInt32(truncatingIfNeeded: decodedEnd),
        sourceStart: UInt32(truncatingIfNeeded: span.lowerBound),
        sourceEnd: UInt32(truncatingIfNeeded: span.upperBound),
        isEscape: isEscape
      )
    )
  }

  /// The span that a range of the decoded UTF-8 came from; an escape counts as a whole.
  package subscript(range: Range<Int>) -> Range<Int> {
    let upper = upperBound(of: range.upperBound)
    return min(lowerBound(of: range.lowerBound), upper)..<upper
  }

  private func lowerBound(of offset: Int) -> Int {
    guard offset < decodedEnd, let piece = lastPiece(startingBefore: offset + 1) else {
      return sourceEnd
    }
    let start = Int(piece.sourceStart)
    return piece.isEscape ? start : start + offset - Int(piece.decodedStart)
  }

  private func upperBound(of offset: Int) -> Int {
    guard offset <= decodedEnd, let piece = lastPiece(startingBefore: offset) ?? pieces.first else {
      return sourceEnd
    }
    let length = offset - Int(piece.decodedStart)
    return piece.isEscape && length > 0 ? Int(piece.sourceEnd) : Int(piece.sourceStart) + length
  }

  private func lastPiece(startingBefore offset: Int) -> Piece? {
    let next = pieces.partitioningIndex { $0.decodedStart >= offset }
    return next > 0 ? pieces[next - 1] : nil
  }
}
