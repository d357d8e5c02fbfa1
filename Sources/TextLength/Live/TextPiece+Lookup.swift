/// A place in a text under edit, between scalars.
struct TextPlace {
  var utf8 = 0
  var utf16 = 0
  /// The clusters that begin before the place, or at it if the place is not the end of the text.
  var clusters = 0

  func offset(in encoding: OffsetEncoding) -> Int { encoding == .utf8 ? utf8 : utf16 }
}

extension TextPiece {
  /// The place of an offset, or of the start of the scalar that it is in.
  func place(at offset: Int, in encoding: OffsetEncoding, by segmenter: Segmenter) -> TextPlace {
    var (leaf, place, progress) = descend(by: segmenter) { piece, place, _ in
      offset < place.offset(in: encoding) + piece.measures.length(in: encoding)
    }
    leaf.bytes.withUnsafeBufferPointer { text in
      let start = place
      while place.utf8 - start.utf8 < text.count {
        let lead = text[place.utf8 - start.utf8]
        let next = TextPlace(
          utf8: place.utf8 + Self.length(after: lead),
          utf16: place.utf16 + (lead >= 0xF0 ? 2 : 1)
        )
        guard next.offset(in: encoding) <= offset else { break }
        place = next
      }
      let local = place.utf8 - start.utf8
      place.clusters =
        progress.begun + progress.beginnings(in: text).count { $0 <= local }
    }
    return place
  }

  /// The place where a cluster begins, which the text has.
  func place(ofCluster index: Int, by segmenter: Segmenter) -> TextPlace {
    var (leaf, place, progress) = descend(by: segmenter) { _, _, after in after.begun > index }
    leaf.bytes.withUnsafeBufferPointer { text in
      let local = progress.beginnings(in: text)[index - progress.begun]
      place.utf8 += local
      place.utf16 += UTF8Scalars.utf16Length(of: 0..<local, in: text)
    }
    place.clusters = index + 1
    return place
  }

  /// The UTF-8 of a range.
  func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    guard !children.isEmpty else {
      bytes += self.bytes[range]
      return
    }
    var start = 0
    for child in children where start < range.upperBound {
      let end = start + child.measures.utf8
      let part = range.clamped(to: start..<end)
      if !part.isEmpty {
        child.append((part.lowerBound - start)..<(part.upperBound - start), to: &bytes)
      }
      start = end
    }
  }

  /// The first leaf for which a condition holds of it and all that encloses it, else the last; the
  /// place where it begins; and the clusters before it.
  private func descend(
    by segmenter: Segmenter,
    to condition: (TextPiece, TextPlace, ClusterProgress) -> Bool
  ) -> (TextPiece, TextPlace, ClusterProgress) {
    var piece = self
    var place = TextPlace()
    var progress = ClusterProgress(by: segmenter)
    while !piece.children.isEmpty {
      for (index, child) in piece.children.enumerated() {
        var after = progress
        after.read(child.measures.clusters)
        if index == piece.children.count - 1 || condition(child, place, after) {
          piece = child
          break
        }
        place.utf8 += child.measures.utf8
        place.utf16 += child.measures.utf16
        progress = after
      }
    }
    return (piece, place, progress)
  }

  private static func length(after lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}
