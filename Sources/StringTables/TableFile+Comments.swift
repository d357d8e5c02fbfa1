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
}
