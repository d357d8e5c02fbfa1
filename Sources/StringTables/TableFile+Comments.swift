extension TableFile {
  /// The places of all comments in the order of the file, delimiters included; of a string catalog
  /// those of its comments' texts. Linear in the file's length.
  package var commentSpans: [Range<Int>] {
    switch container {
    case .text:
      tokens.filter { $0.kind == .lineComment || $0.kind == .blockComment }.map(\.span)
    case .xml:
      source.utf8.withUnsafeBufferPointer { XMLText.commentSpans($0, 0..<$0.count) }
    case .json: entries.compactMap(\.commentSpan)
    case .binary: []
    }
  }

  /// The comments that are no entry's: what stands above the first one or behind a blank line, after
  /// the last one, or within one. Linear in the file's length.
  package var looseCommentSpans: [Range<Int>] {
    guard container != .json else { return [] }
    let owned = entries.flatMap(\.commentRanges)
    var next = 0
    return commentSpans.filter { span in
      while next < owned.count, owned[next].upperBound <= span.lowerBound { next += 1 }
      return next == owned.count || !owned[next].contains(span.lowerBound)
    }
  }
}
