import StringTables

/// A text with directives in its comments, as far as these speak of lines.
struct CommentedText {
  private let utf8: [UInt8]
  /// How comments that hold no directive are written, so that they can be passed over.
  private let isXML: Bool
  private let lineStarts: [Int]
  private let entries: [Range<Int>]
  /// The comments that hold directives, in order, each once.
  private let comments: [Range<Int>]

  /// - Parameter entries: the places of the entries, in order.
  init(_ utf8: [UInt8], isXML: Bool, entries: [Range<Int>], directives: [Directive]) {
    self.utf8 = utf8
    self.isXML = isXML
    self.entries = entries
    var starts = [0]
    for (offset, byte) in utf8.enumerated() where byte.isLineBreak {
      let isFirstOfTwo =
        byte == UInt8(ascii: "\r") && offset + 1 < utf8.count
        && utf8[offset + 1] == UInt8(ascii: "\n")
      if !isFirstOfTwo { starts.append(offset + 1) }
    }
    lineStarts = starts
    var comments: [Range<Int>] = []
    for directive in directives where directive.comment != comments.last {
      comments.append(directive.comment)
    }
    self.comments = comments
  }

  /// The offset of the first thing that is no comment.
  var contentStart: Int { content(from: 0, upTo: utf8.count) }

  /// For each comment, by its start, the lines that it may speak of.
  func targets() -> [Int: Targets] {
    var targets: [Int: Targets] = [:]
    var previous: Range<Int>?
    for (index, comment) in comments.enumerated() {
      let before = lastContent(before: comment.lowerBound)
      // A comment alone on its lines speaks of what the one before it speaks of.
      let follows =
        index > 0 && before == comments[index - 1].upperBound - 1
        && startsLine(comments[index - 1].lowerBound)
      if !follows { previous = before.map { lines($0..<$0 + 1) } }
      targets[comment.lowerBound] = Targets(this: lines(comment), previous: previous)
    }
    var next: Range<Int>?
    for index in comments.indices.reversed() {
      let comment = comments[index]
      let limit = index + 1 < comments.count ? comments[index + 1].lowerBound : utf8.count
      let content = content(from: comment.upperBound, upTo: limit)
      if content < limit { next = lines(content..<content + 1) }
      targets[comment.lowerBound]?.next = next
    }
    return targets
  }

  /// The lines around a comment; nil where there is nothing.
  struct Targets {
    let this: Range<Int>
    let previous: Range<Int>?
    var next: Range<Int>?
  }

  /// The lines that a span touches, and all of the entries that stand on them.
  private func lines(_ span: Range<Int>) -> Range<Int> {
    let first = lineStarts.partitioningIndex { $0 > span.lowerBound } - 1
    let last = lineStarts.partitioningIndex { $0 > max(span.lowerBound, span.upperBound - 1) }
    let end = last < lineStarts.count ? lineStarts[last] : utf8.count
    let range = lineStarts[first]..<end
    let from = entries.partitioningIndex { $0.upperBound > range.lowerBound }
    let to = entries.partitioningIndex { $0.lowerBound >= range.upperBound }
    guard from < to else { return range }
    let lower = min(range.lowerBound, entries[from].lowerBound)
    return lower..<max(range.upperBound, entries[to - 1].upperBound)
  }

  /// The offset of the first thing from an offset on that is neither blank nor comment, or `end`.
  private func content(from start: Int, upTo end: Int) -> Int {
    var offset = start
    while offset < end {
      if utf8[offset].isBlank || utf8[offset].isLineBreak {
        offset += 1
      } else if let close = commentEnd(from: offset) {
        offset = close
      } else {
        return offset
      }
    }
    return end
  }

  private func commentEnd(from start: Int) -> Int? {
    func end(_ mark: String, from offset: Int) -> Int {
      var offset = offset
      while offset < utf8.count, !utf8[offset...].starts(with: mark.utf8) { offset += 1 }
      return min(utf8.count, offset + mark.utf8.count)
    }
    let rest = utf8[start...]
    if isXML { return rest.starts(with: "<!--".utf8) ? end("-->", from: start + 4) : nil }
    if rest.starts(with: "/*".utf8) { return end("*/", from: start + 2) }
    guard rest.starts(with: "//".utf8) else { return nil }
    return rest.firstIndex(where: \.isLineBreak) ?? utf8.count
  }

  private func lastContent(before start: Int) -> Int? {
    utf8[..<start].lastIndex { !$0.isBlank && !$0.isLineBreak }
  }

  private func startsLine(_ offset: Int) -> Bool {
    let last = utf8[..<offset].lastIndex { !$0.isBlank }
    return last.map { utf8[$0].isLineBreak } ?? true
  }
}
