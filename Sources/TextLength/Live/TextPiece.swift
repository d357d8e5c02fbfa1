/// A balanced tree of a text's UTF-8 in pieces, each with its measures.
///
/// Pieces begin and end between scalars. All leaves are at one depth.
struct TextPiece: Sendable {
  /// The UTF-8 of a leaf.
  private(set) var bytes: [UInt8] = []
  /// The pieces that a branch is made of; none in a leaf.
  private(set) var children: [TextPiece] = []
  private(set) var measures: TextMeasures

  static let maximumBytes = 1024
  static let maximumChildren = 8

  /// An empty text.
  init(by meter: PieceMeter) {
    measures = TextMeasures(UnsafeBufferPointer(start: nil, count: 0), by: meter)
  }

  private init(bytes: ArraySlice<UInt8>, by meter: PieceMeter) {
    self.bytes = Array(bytes)
    measures = bytes.withUnsafeBufferPointer { TextMeasures($0, by: meter) }
  }

  private init(children: ArraySlice<TextPiece>) {
    self.children = Array(children)
    measures = TextMeasures(of: children)
  }

  /// Replaces UTF-8 of the whole text, between scalars.
  mutating func replaceInRoot(
    _ range: Range<Int>,
    with replacement: UnsafeBufferPointer<UInt8>,
    by meter: PieceMeter
  ) {
    let rest = replace(range, with: replacement, by: meter)
    if !rest.isEmpty {
      var pieces = [self] + rest
      while pieces.count > 1 { pieces = Self.branches(of: pieces[...]) }
      self = pieces[0]
    }
    while children.count == 1 { self = children[0] }
  }

  /// Replaces UTF-8, and returns the pieces that grew out of this one and follow it.
  private mutating func replace(
    _ range: Range<Int>,
    with replacement: UnsafeBufferPointer<UInt8>,
    by meter: PieceMeter
  ) -> [TextPiece] {
    children.isEmpty
      ? replaceInLeaf(range, with: replacement, by: meter)
      : replaceInBranch(range, with: replacement, by: meter)
  }

  private mutating func replaceInLeaf(
    _ range: Range<Int>,
    with replacement: UnsafeBufferPointer<UInt8>,
    by meter: PieceMeter
  ) -> [TextPiece] {
    let count = bytes.count - range.count + replacement.count
    // Left to itself, an array doubles its room.
    if count > bytes.capacity { bytes.reserveCapacity(min(count + 64, Self.maximumBytes)) }
    bytes.withUnsafeBufferPointer { measures.remove(range, of: $0) }
    bytes.replaceSubrange(range, with: replacement)
    measures.add(replacement)
    guard count > Self.maximumBytes else {
      bytes.withUnsafeBufferPointer { measures.summarize($0, by: meter) }
      return []
    }
    var pieces = Self.leaves(of: bytes, by: meter)
    self = pieces.removeFirst()
    return pieces
  }

  private mutating func replaceInBranch(
    _ range: Range<Int>,
    with replacement: UnsafeBufferPointer<UInt8>,
    by meter: PieceMeter
  ) -> [TextPiece] {
    let (first, start) = child(holding: range.lowerBound)
    let firstEnd = start + children[first].measures.utf8
    let local = (range.lowerBound - start)..<(min(range.upperBound, firstEnd) - start)
    let grown = children[first].replace(local, with: replacement, by: meter)
    if range.upperBound > firstEnd {
      cut(firstEnd..<range.upperBound, after: first, at: firstEnd, by: meter)
    }
    children.insert(contentsOf: grown, at: first + 1)
    mergeSmall(around: first, by: meter)
    guard children.count > Self.maximumChildren else {
      measures = TextMeasures(of: children[...])
      return []
    }
    var pieces = Self.branches(of: children[...])
    self = pieces.removeFirst()
    return pieces
  }

  /// Removes a range that begins where the child after `index` does.
  private mutating func cut(
    _ range: Range<Int>,
    after index: Int,
    at start: Int,
    by meter: PieceMeter
  ) {
    var end = start
    var last = index + 1
    while last < children.count, end + children[last].measures.utf8 <= range.upperBound {
      end += children[last].measures.utf8
      last += 1
    }
    if last < children.count, end < range.upperBound {
      let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      let rest = children[last].replace(0..<(range.upperBound - end), with: nothing, by: meter)
      children.insert(contentsOf: rest, at: last + 1)
    }
    children.removeSubrange((index + 1)..<last)
  }

  /// The child that holds an offset or ends at it, and where it begins.
  private func child(holding offset: Int) -> (index: Int, start: Int) {
    var start = 0
    for index in children.indices.dropLast() {
      let end = start + children[index].measures.utf8
      if offset <= end { return (index, start) }
      start = end
    }
    return (children.count - 1, start)
  }

  /// Joins children that became small with their neighbours.
  private mutating func mergeSmall(around index: Int, by meter: PieceMeter) {
    for left in [index, index - 1] where left >= 0 && left + 1 < children.count {
      guard children[left].isSmall || children[left + 1].isSmall else { continue }
      let pieces =
        children[left].children.isEmpty && children[left + 1].children.isEmpty
        ? Self.leaves(of: children[left].bytes + children[left + 1].bytes, by: meter)
        : Self.branches(of: (children[left].children + children[left + 1].children)[...])
      children.replaceSubrange(left...(left + 1), with: pieces)
    }
  }

  private var isSmall: Bool {
    children.isEmpty
      ? bytes.count < Self.maximumBytes / 4 : children.count < Self.maximumChildren / 4
  }

  /// Leaves of about equal size, cut between scalars.
  private static func leaves(of bytes: [UInt8], by meter: PieceMeter) -> [TextPiece] {
    let number = max(1, (bytes.count * 4 + maximumBytes * 3 - 1) / (maximumBytes * 3))
    guard bytes.count > maximumBytes else { return [TextPiece(bytes: bytes[...], by: meter)] }
    let cuts = (0...number).map { index in
      bytes.withUnsafeBufferPointer {
        UTF8Scalars.boundary(atOrBefore: bytes.count * index / number, in: $0)
      }
    }
    return zip(cuts, cuts.dropFirst()).map { TextPiece(bytes: bytes[$0..<$1], by: meter) }
  }

  /// Branches of about equal size.
  private static func branches(of pieces: ArraySlice<TextPiece>) -> [TextPiece] {
    let number = (pieces.count + maximumChildren - 1) / maximumChildren
    return (0..<number).map { index in
      let start = pieces.startIndex + pieces.count * index / number
      let end = pieces.startIndex + pieces.count * (index + 1) / number
      return TextPiece(children: pieces[start..<end])
    }
  }
}
