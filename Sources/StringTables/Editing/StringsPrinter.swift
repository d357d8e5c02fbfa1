/// Writes tables as `.strings` text in one layout: keys and values in quotes, escaped no more than
/// needed, comments as blocks on lines of their own, UTF-8 with LF.
public struct StringsPrinter: Sendable {
  /// Whether entries are put in the order of their keys' UTF-8.
  public var sortsKeys: Bool

  /// A printer that sorts, or keeps the order.
  public init(sortsKeys: Bool = false) { self.sortsKeys = sortsKeys }

  /// The text of a table that was read: every entry and comment stays, comments inside an entry go
  /// before it, blank lines shrink to one. Printing the result again gives it again, and reading it
  /// gives the same table. Nil for a file that Apple's reader does not load to its end, or that
  /// is no text.
  public func print(_ file: TableFile) -> String? {
    guard file.container == .text, !file.isRejected, file.isReadAlike,
      file.entries.allSatisfy(\.isReachable),
      !file.diagnostics.contains(where: { $0.category == .unreachableEntries })
    else { return nil }
    return file.source.utf8.withUnsafeBufferPointer { text in
      var paragraphs = paragraphs(file, text)
      if sortsKeys { sort(&paragraphs) }
      return join(paragraphs)
    }
  }

  /// The text of a table made of its parts.
  public func print(_ entries: [(key: String, value: TableValue, comment: String?)]) -> String {
    var paragraphs = entries.map { entry in
      Paragraph(
        key: entry.key,
        comments: entry.comment.map { [$0] } ?? [],
        line: Self.line(entry.key, entry.value),
        isBehindBlankLine: false
      )
    }
    if sortsKeys { sort(&paragraphs) }
    return join(paragraphs)
  }

  /// An entry with the comments before it, or a comment alone.
  private struct Paragraph {
    var key: String?
    var comments: [String]
    var line: String
    let isBehindBlankLine: Bool
  }

  private func sort(_ paragraphs: inout [Paragraph]) {
    // A comment that no entry touches stays where it is at both ends, and goes with what follows it
    // in between.
    let header = Array(paragraphs.prefix { $0.key == nil })
    let footer = Array(paragraphs.dropFirst(header.count).reversed().prefix { $0.key == nil })
    var groups: [[Paragraph]] = []
    var group: [Paragraph] = []
    for paragraph in paragraphs.dropFirst(header.count).dropLast(footer.count) {
      group.append(paragraph)
      if paragraph.key != nil {
        groups.append(group)
        group = []
      }
    }
    let sorted = groups.enumerated().sorted { left, right in
      let keys = (left.element.last?.key ?? "", right.element.last?.key ?? "")
      return keys.0.utf8.lexicographicallyPrecedes(keys.1.utf8)
        || (keys.0.hasSameBytes(as: keys.1) && left.offset < right.offset)
    }
    paragraphs = header + sorted.flatMap(\.element) + footer.reversed()
  }

  private func join(_ paragraphs: [Paragraph]) -> String {
    var result = ""
    var isBehindLooseComment = false
    for paragraph in paragraphs {
      let startsWithComment = !paragraph.comments.isEmpty || paragraph.key == nil
      let isApart = startsWithComment || paragraph.isBehindBlankLine || isBehindLooseComment
      if !result.isEmpty, isApart { result += "\n" }
      for comment in paragraph.comments {
        result += TableSpelling.comment(Self.withLineFeeds(comment)) + "\n"
      }
      isBehindLooseComment = paragraph.key == nil
      if paragraph.key != nil { result += paragraph.line + "\n" }
    }
    // Apple's reader refuses a file without a byte.
    return result.isEmpty ? "\n" : result
  }

  // MARK: A file's paragraphs

  private func paragraphs(
    _ file: TableFile,
    _ text: UnsafeBufferPointer<UInt8>
  ) -> [Paragraph] {
    var result: [Paragraph] = []
    var position = 0
    for entry in file.entries {
      let lead = min(entry.commentSpan?.lowerBound ?? .max, entry.span.lowerBound)
      let gap = position..<max(position, lead)
      addLoose(text, gap, to: &result)
      let isBehindBlankLine = hasBlankLine(text, gap) || !StringsComments.spans(text, gap).isEmpty
      let leading = StringsComments.texts(text, gap.upperBound..<entry.span.lowerBound)
      let end = max(entry.span.upperBound, entry.commentSpan?.upperBound ?? 0)
      let trailing = StringsComments.texts(text, entry.span.upperBound..<end)
      var line = Self.line(entry.key, entry.value)
      for comment in trailing { line += " " + TableSpelling.comment(Self.flat(comment)) }
      result.append(
        Paragraph(
          key: entry.key,
          comments: leading + inner(entry, text),
          line: line,
          isBehindBlankLine: isBehindBlankLine && !result.isEmpty
        )
      )
      position = end
    }
    addLoose(text, position..<text.count, to: &result)
    return result
  }

  /// Comments that belong to no entry, one a paragraph.
  private func addLoose(
    _ text: UnsafeBufferPointer<UInt8>,
    _ gap: Range<Int>,
    to result: inout [Paragraph]
  ) {
    var group: [String] = []
    var end = gap.lowerBound
    func flush() {
      if !group.isEmpty {
        result.append(Paragraph(comments: group, line: "", isBehindBlankLine: true))
      }
      group = []
    }
    for span in StringsComments.spans(text, gap) {
      if hasBlankLine(text, end..<span.lowerBound) { flush() }
      group += StringsComments.texts(text, span)
      end = span.upperBound
    }
    flush()
  }

  private func inner(_ entry: TableEntry, _ text: UnsafeBufferPointer<UInt8>) -> [String] {
    let isShorthand = entry.valueSpan == entry.keySpan
    let before = isShorthand ? [] : [entry.keySpan.upperBound..<entry.valueSpan.lowerBound]
    let gaps = before + [entry.valueSpan.upperBound..<entry.span.upperBound]
    return gaps.flatMap { StringsComments.texts(text, $0) }
  }

  private func hasBlankLine(_ text: UnsafeBufferPointer<UInt8>, _ gap: Range<Int>) -> Bool {
    var lines = 0
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      switch text[offset] {
      case 13 where offset + 1 < gap.upperBound && text[offset + 1] == 10: break
      case 10, 13: lines += 1
      case 32, 9: break
      default: lines = 0
      }
      if lines > 1 { return true }
      offset += 1
    }
    return false
  }

  private static func withLineFeeds(_ comment: String) -> String {
    comment.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  private static func flat(_ comment: String) -> String {
    comment.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  // MARK: Values

  private static func line(_ key: String, _ value: TableValue) -> String {
    "\(TableSpelling.quoted(key)) = \(spelling(value));"
  }

  /// A value in old-style property list syntax, which knows strings, arrays, dictionaries and data;
  /// others become the strings that stand for them in XML.
  static func spelling(_ value: TableValue) -> String {
    switch value {
    case .string(let text): TableSpelling.quoted(text)
    case .dictionary(let members):
      "{ " + members.map { line($0.key, $0.value) + " " }.joined() + "}"
    case .array(let elements): "(" + elements.map(spelling).joined(separator: ", ") + ")"
    case .data(let bytes):
      "<" + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + ">"
    case .boolean(let flag): TableSpelling.quoted(flag ? "1" : "0")
    case .integer(let number): TableSpelling.quoted("\(number)")
    case .unsignedInteger(let number): TableSpelling.quoted("\(number)")
    case .real(let number): TableSpelling.quoted("\(number)")
    case .date(let seconds): TableSpelling.quoted("\(seconds)")
    }
  }
}
