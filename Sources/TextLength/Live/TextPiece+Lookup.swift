/// A place in a text under edit, between scalars.
struct TextPlace {
  var utf8 = 0
  var utf16 = 0

  func offset(in encoding: OffsetEncoding) -> Int { encoding == .utf8 ? utf8 : utf16 }
}

extension TextPiece {
  /// The place of an offset, or of the start of the scalar that it is in, without its clusters.
  func place(at offset: Int, in encoding: OffsetEncoding) -> TextPlace {
    if children.isEmpty { return placeInLeaf(at: offset, in: encoding) }
    var before = TextPlace()
    var index = 0
    while true {
      let start = before.offset(in: encoding)
      let isLast = index == children.count - 1
      if isLast || offset < start + children[index].measures.length(in: encoding) {
        let inside = children[index].place(at: offset - start, in: encoding)
        return TextPlace(utf8: before.utf8 + inside.utf8, utf16: before.utf16 + inside.utf16)
      }
      before.utf8 += children[index].measures.utf8
      before.utf16 += children[index].measures.utf16
      index += 1
    }
  }

  private func placeInLeaf(at offset: Int, in encoding: OffsetEncoding) -> TextPlace {
    bytes.withUnsafeBufferPointer { text in
      switch encoding {
      case .utf8:
        let start = UTF8Scalars.boundary(atOrBefore: offset, in: text)
        return TextPlace(
          utf8: start,
          utf16: UTF8Scalars.utf16Length(of: 0..<start, in: text)
        )
      case .utf16:
        let start = UTF8Scalars.start(ofUTF16: offset, in: text)
        return TextPlace(utf8: start.utf8, utf16: start.utf16)
      }
    }
  }

  /// The clusters that begin at a scalar or before it.
  func clusters(begunAt offset: Int, after progress: inout ClusterProgress) -> Int {
    if children.isEmpty {
      return bytes.withUnsafeBufferPointer { text in
        let end = UTF8Scalars.boundary(atOrAfter: offset + 1, in: text)
        return progress.begun(in: UnsafeBufferPointer(rebasing: text[..<end]))
      }
    }
    var start = 0
    var index = 0
    while index < children.count - 1, offset >= start + children[index].measures.utf8 {
      progress.read(children[index].measures.clusters)
      start += children[index].measures.utf8
      index += 1
    }
    return children[index].clusters(begunAt: offset - start, after: &progress)
  }

  /// The place where a cluster begins, which the text has.
  func place(ofCluster cluster: Int, after progress: inout ClusterProgress) -> TextPlace {
    if children.isEmpty {
      return bytes.withUnsafeBufferPointer { text in
        let start = progress.beginning(ofCluster: cluster, in: text)
        return TextPlace(
          utf8: start,
          utf16: UTF8Scalars.utf16Length(of: 0..<start, in: text)
        )
      }
    }
    var before = TextPlace()
    var index = 0
    while index < children.count - 1 {
      var after = progress
      after.read(children[index].measures.clusters)
      if after.begun > cluster { break }
      progress = after
      before.utf8 += children[index].measures.utf8
      before.utf16 += children[index].measures.utf16
      index += 1
    }
    let inside = children[index].place(ofCluster: cluster, after: &progress)
    return TextPlace(utf8: before.utf8 + inside.utf8, utf16: before.utf16 + inside.utf16)
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
}
