/// How a table's entries are laid out, for entries that join or leave them.
struct TableLayout {
  private let file: TableFile
  private let text: [UInt8]

  init(_ file: TableFile) {
    self.file = file
    text = file.source.utf8
  }

  /// The line end of the file: that of its first line.
  var lineEnd: String {
    guard let first = text.firstIndex(where: { $0 == 10 || $0 == 13 }) else { return "\n" }
    if text[first] == 10 { return "\n" }
    return first + 1 < text.count && text[first + 1] == 10 ? "\r\n" : "\r"
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

  /// The blanks that start the line of an offset.
  func indentation(at offset: Int) -> String {
    let start = lineStart(offset)
    let blanks = text[start..<offset].prefix(while: isBlank)
    return String(decoding: blanks, as: UTF8.self)
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !isLineEnd(text[start - 1]) { start -= 1 }
    return start
  }

  /// The offset behind a line end that is here; the offset itself where none is.
  private func skipLineEnd(_ offset: Int) -> Int {
    guard offset < text.count, isLineEnd(text[offset]) else { return offset }
    let isPair = text[offset] == 13 && offset + 1 < text.count && text[offset + 1] == 10
    return offset + (isPair ? 2 : 1)
  }

  private func skipBlanks(_ offset: Int) -> Int {
    var offset = offset
    while offset < text.count, isBlank(text[offset]) { offset += 1 }
    return offset
  }

  /// Where an entry starts, its comments aside.
  func start(of entry: TableEntry) -> Int {
    guard file.container == .xml else { return entry.span.lowerBound }
    var start = entry.keySpan.lowerBound - 1
    while start > 0, text[start] != UInt8(ascii: "<") { start -= 1 }
    return start
  }

  /// The comments before an entry, delimiters included.
  func leadingComments(of entry: TableEntry) -> Range<Int>? {
    guard let span = entry.commentSpan, span.lowerBound < entry.keySpan.lowerBound else {
      return nil
    }
    return text.withUnsafeBufferPointer { text in
      let gap = span.lowerBound..<start(of: entry)
      let spans =
        file.container == .xml ? XMLText.commentSpans(text, gap) : StringsComments.spans(text, gap)
      return spans.last.map { span.lowerBound..<$0.upperBound }
    }
  }

  private func end(of entry: TableEntry) -> Int {
    max(entry.span.upperBound, entry.commentSpan?.upperBound ?? 0)
  }

  private func leadStart(of entry: TableEntry) -> Int {
    min(start(of: entry), entry.commentSpan?.lowerBound ?? .max)
  }

  /// An entry with its comments and, where it has its lines for itself, these lines and a blank one
  /// beside them that would be the second.
  func wholeSpan(of entry: TableEntry) -> Range<Int> {
    let lead = leadStart(of: entry)
    let end = skipBlanks(end(of: entry))
    let start = lineStart(lead)
    let ownsStart = text[start..<lead].allSatisfy(isBlank)
    let ownsEnd = end == text.count || isLineEnd(text[end])
    guard ownsStart, ownsEnd else { return lead..<end }
    var after = skipLineEnd(end)
    let nextLine = skipBlanks(after)
    if after > end, nextLine < text.count, isLineEnd(text[nextLine]), isBehindBlankLine(start) {
      after = skipLineEnd(nextLine)
    }
    return start..<after
  }

  /// Whether a line starts the text or follows an empty one.
  private func isBehindBlankLine(_ start: Int) -> Bool {
    guard start > 0 else { return true }
    var offset = start - 1
    if offset > 0, text[offset] == 10, text[offset - 1] == 13 { offset -= 1 }
    while offset > 0, isBlank(text[offset - 1]) { offset -= 1 }
    return offset == 0 || isLineEnd(text[offset - 1])
  }

  // MARK: Insertions

  /// A new entry behind another, or where the table has none at its end.
  func insertion(
    of key: String,
    _ value: TableValue,
    _ comment: String?,
    after neighbour: TableEntry?
  ) -> [TextEdit] {
    guard let neighbour else { return insertion(of: key, value, comment) }
    let offset = end(of: neighbour)
    let gap = String(
      repeating: lineEnd,
      count: lineEnds(beside: neighbour, isCommented: comment != nil)
    )
    let indentation = indentation(at: start(of: neighbour))
    let entry = spelling(key, value, comment, like: neighbour, indentation)
    return [TextEdit(offset..<offset, gap + indentation + entry)]
  }

  /// A new entry before the first.
  func insertion(
    of key: String,
    _ value: TableValue,
    _ comment: String?,
    before neighbour: TableEntry
  ) -> [TextEdit] {
    let offset = leadStart(of: neighbour)
    let gap = String(
      repeating: lineEnd,
      count: lineEnds(beside: neighbour, isCommented: comment != nil)
    )
    let indentation = indentation(at: start(of: neighbour))
    let entry = spelling(key, value, comment, like: neighbour, indentation)
    return [TextEdit(offset..<offset, entry + gap + indentation)]
  }

  private func insertion(of key: String, _ value: TableValue, _ comment: String?) -> [TextEdit] {
    let entry = spelling(key, value, comment, like: nil, "")
    guard file.container == .text else { return insertion(intoEmptyDictionary: entry) }
    let brace = file.tokens.first { $0.kind != .byteOrderMark && $0.isSignificant }
    if let brace, brace.kind == .openBrace {
      let offset = brace.span.upperBound
      return [TextEdit(offset..<offset, lineEnd + entry)]
    }
    let needsLineEnd = text.last.map { !isLineEnd($0) } ?? false
    return [TextEdit(text.count..<text.count, (needsLineEnd ? lineEnd : "") + entry + lineEnd)]
  }

  /// New entries in an XML table that has none.
  func insertion(intoEmpty entries: [(key: String, value: TableValue)]) -> [TextEdit] {
    let spellings = entries.map { spelling($0.key, $0.value, nil, like: nil, "") }
    return insertion(intoEmptyDictionary: spellings.joined(separator: lineEnd))
  }

  private func insertion(intoEmptyDictionary entries: String) -> [TextEdit] {
    var reader = XMLPropertyListReader(text)
    reader.read()
    guard reader.failures.isEmpty else { return [] }
    if let close = reader.closingTag {
      let gap = close > 0 && isLineEnd(text[close - 1]) ? "" : lineEnd
      return [TextEdit(close..<close, gap + entries + lineEnd)]
    }
    let slash = reader.openingTag.upperBound - 2
    return [TextEdit(slash..<slash + 2, ">\(lineEnd)\(entries)\(lineEnd)</dict>")]
  }

  private func adjacent(to entry: TableEntry) -> TableEntry? {
    if entry.index > 0 { return file.entries[entry.index - 1] }
    return file.entries.count > 1 ? file.entries[1] : nil
  }

  /// How many line ends part an entry from the one beside it.
  private func lineEnds(beside entry: TableEntry, isCommented: Bool) -> Int {
    guard let other = adjacent(to: entry) else {
      return file.container == .text && (isCommented || entry.comment != nil) ? 2 : 1
    }
    let (first, second) = other.index < entry.index ? (other, entry) : (entry, other)
    let gap = text[min(end(of: first), leadStart(of: second))..<leadStart(of: second)]
    var count = 0
    for offset in gap.indices where isLineEnd(text[offset]) {
      if text[offset] == 10, offset > gap.startIndex, text[offset - 1] == 13 { continue }
      count += 1
    }
    return min(max(count, 1), 2)
  }

  private func spelling(
    _ key: String,
    _ value: TableValue,
    _ comment: String?,
    like neighbour: TableEntry?,
    _ indentation: String
  ) -> String {
    if file.container == .xml {
      let lead = comment.map { TableSpelling.xmlComment($0) + lineEnd + indentation } ?? ""
      return lead + "<key>\(TableSpelling.xml(key))</key>" + lineEnd + indentation
        + PropertyListPrinter.text(of: value, indentation, unit: indentation, lineEnd)
    }
    let lead = comment.map { TableSpelling.comment($0) + lineEnd + indentation } ?? ""
    let isBare = neighbour.map { !StringsScanner.isQuote(text[$0.keySpan.lowerBound]) } ?? false
    let name = isBare && TableSpelling.isBare(key) ? key : TableSpelling.quoted(key)
    return lead + name + equals(name, like: neighbour) + StringsPrinter.spelling(value) + ";"
  }

  /// What stands between key and value, in the neighbour's way: its blanks, or its column.
  private func equals(_ name: String, like neighbour: TableEntry?) -> String {
    guard let neighbour, let (before, after) = equals(of: neighbour) else { return " = " }
    let column = neighbour.keySpan.count + before.count
    var isAligned = before.count > 1
    if let other = adjacent(to: neighbour), let (blanks, _) = equals(of: other) {
      let isSameColumn = other.keySpan.count + blanks.count == column
      isAligned = isAligned || (isSameColumn && other.keySpan.count != neighbour.keySpan.count)
    }
    guard isAligned else { return before + after }
    return String(repeating: " ", count: max(1, column - name.utf8.count)) + after
  }

  /// What stands between an entry's key and its `=`, and from there to its value.
  private func equals(of entry: TableEntry) -> (before: String, after: String)? {
    guard entry.valueSpan.lowerBound > entry.keySpan.upperBound else { return nil }
    let gap = text[entry.keySpan.upperBound..<entry.valueSpan.lowerBound]
    guard gap.allSatisfy({ isBlank($0) || $0 == UInt8(ascii: "=") }),
      let sign = gap.firstIndex(of: UInt8(ascii: "="))
    else { return nil }
    return (
      String(decoding: gap[..<sign], as: UTF8.self), String(decoding: gap[sign...], as: UTF8.self)
    )
  }
}

extension TableToken {
  fileprivate var isSignificant: Bool {
    kind != .whitespace && kind != .lineComment && kind != .blockComment
  }
}
