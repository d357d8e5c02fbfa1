/// Changes of a table that leave all bytes alone but those that they must change.
///
/// Each gives edits of ``TableFile/source``; several that do not touch one another can be applied at
/// once. Binary property lists have no text: their edits fail when they are applied.
extension TableFile {
  /// Gives an entry another value. The quotes stay as they are; what the old and the new value share
  /// at both ends keeps its spelling.
  public func edits(settingValueOf entry: TableEntry, to value: String) -> [TextEdit] {
    if entry.value.string?.hasSameBytes(as: value) == true { return [] }
    guard let old = entry.value.string, hasOwnSpelling(entry) else {
      if entry.valueSpan == entry.keySpan, entry.value.string != nil {
        return [
          TextEdit(entry.keySpan.upperBound..<entry.keySpan.upperBound, " = \(spelled(value))")
        ]
      }
      return [TextEdit(wholeValueSpan(of: entry), spelled(value))]
    }
    if !isQuoted(entry.valueSpan), container == .text, !TableSpelling.isBare(value) {
      return [TextEdit(entry.valueSpan, spelled(value))]
    }
    let (prefix, suffix) = commonEnds(Array(old.utf8), Array(value.utf8))
    let changed = String(
      decoding: Array(value.utf8)[prefix..<value.utf8.count - suffix],
      as: UTF8.self
    )
    let span = entry.sourceSpan(ofValueUTF8: prefix..<old.utf8.count - suffix)
    return [TextEdit(span, escaped(changed, in: entry.valueSpan))]
  }

  /// Gives an entry another key.
  public func edits(renaming entry: TableEntry, to key: String) -> [TextEdit] {
    guard container == .text else {
      guard isInsideEmptyElement(entry.keySpan) else {
        return [TextEdit(entry.keySpan, TableSpelling.xml(key))]
      }
      let start = TableLayout(self).start(of: entry)
      return [TextEdit(start..<entry.keySpan.upperBound, "<key>\(TableSpelling.xml(key))</key>")]
    }
    let isShorthand = entry.valueSpan == entry.keySpan
    let spelling =
      isQuoted(entry.keySpan)
      ? TableSpelling.quoted(key, quote: quote(of: entry.keySpan))
      : TableSpelling.isBare(key) ? key : TableSpelling.quoted(key)
    let old = String(decoding: source.utf8[entry.keySpan], as: UTF8.self)
    return [TextEdit(entry.keySpan, isShorthand ? "\(spelling) = \(old)" : spelling)]
  }

  /// Takes an entry out, with its comments and the lines that it leaves empty.
  public func edits(removing entry: TableEntry) -> [TextEdit] {
    let layout = TableLayout(self)
    let span = layout.wholeSpan(of: entry)
    // Apple's reader refuses a file without a character.
    return [TextEdit(span, span.count == source.utf8.count ? layout.lineEnd : "")]
  }

  /// Gives an entry other comments than it has before it, or none. A comment of several lines becomes
  /// a block.
  public func edits(settingCommentOf entry: TableEntry, to comment: String?) -> [TextEdit] {
    let layout = TableLayout(self)
    let lead = layout.leadingComments(of: entry)
    let start = layout.start(of: entry)
    guard let comment else {
      return lead.map { [TextEdit($0.lowerBound..<start, "")] } ?? []
    }
    let spelling =
      container == .text ? TableSpelling.comment(comment) : TableSpelling.xmlComment(comment)
    if let lead { return [TextEdit(lead, spelling)] }
    return [
      TextEdit(start..<start, spelling + layout.lineEnd + layout.indentation(at: start))
    ]
  }

  /// Where a new entry stands.
  public enum Placement: Sendable {
    /// Behind the last entry.
    case end
    /// Behind this entry.
    case after(TableEntry)
    /// Before the first entry whose key is greater by its UTF-8, or behind the last.
    case sorted
  }

  /// Adds an entry, laid out as its neighbour is.
  public func edits(
    insertingKey key: String,
    value: String,
    comment: String? = nil,
    at placement: Placement = .end
  ) -> [TextEdit] {
    edits(insertingKey: key, value: .string(value), comment: comment, at: placement)
  }

  func edits(
    insertingKey key: String,
    value: TableValue,
    comment: String? = nil,
    at placement: Placement = .end
  ) -> [TextEdit] {
    let layout = TableLayout(self)
    switch placement {
    case .after(let neighbour):
      return layout.insertion(of: key, value, comment, after: neighbour)
    case .end:
      return layout.insertion(of: key, value, comment, after: entries.last)
    case .sorted:
      let next = entries.firstIndex { entry in
        key.utf8.lexicographicallyPrecedes(entry.key.utf8)
      }
      guard let next else { return layout.insertion(of: key, value, comment, after: entries.last) }
      if next > 0 { return layout.insertion(of: key, value, comment, after: entries[next - 1]) }
      return layout.insertion(of: key, value, comment, before: entries[0])
    }
  }

  /// Gives the string whose character data stands in a span of an XML file another text: that of a
  /// nested value.
  func edit(settingCharacterDataAt span: Range<Int>, to text: String) -> TextEdit {
    guard isInsideEmptyElement(span) else { return TextEdit(span, TableSpelling.xml(text)) }
    var start = span.lowerBound - 1
    while start > 0, source.utf8[start] != UInt8(ascii: "<") { start -= 1 }
    return TextEdit(start..<span.upperBound, "<string>\(TableSpelling.xml(text))</string>")
  }

  /// The character data of an XML file that is partly written in CDATA sections, in order.
  package var spansOfTextsWithSections: [Range<Int>] {
    guard container == .xml else { return [] }
    return source.utf8.withUnsafeBufferPointer { text in
      var spans: [Range<Int>] = []
      var offset = 0
      while let open = XMLText.firstOffset(of: "<![CDATA[", text, offset..<text.count) {
        let start = text[..<open].lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? 0
        var end = open
        while XMLText.hasPrefix("<![CDATA[", text, end..<text.count) {
          end = XMLText.firstOffset(of: "]]>", text, end..<text.count).map { $0 + 3 } ?? text.count
          end = text[end...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
        }
        spans.append(start..<end)
        offset = max(end, open + 1)
      }
      return spans
    }
  }

  private func escaped(_ text: String, in span: Range<Int>) -> String {
    guard container == .text else { return TableSpelling.xml(text) }
    return isQuoted(span) ? TableSpelling.escaped(text, quote: quote(of: span)) : text
  }

  private func spelled(_ value: String) -> String {
    container == .text
      ? TableSpelling.quoted(value) : "<string>\(TableSpelling.xml(value))</string>"
  }

  /// Whether the value is a string that the text spells at the entry's own place.
  private func hasOwnSpelling(_ entry: TableEntry) -> Bool {
    entry.valueSpan != entry.keySpan
      // Within a CDATA section, escapes are none.
      && (container == .text || !source.utf8[entry.valueSpan].contains(UInt8(ascii: "<")))
      && !entry.isStoredElsewhere && !isInsideEmptyElement(entry.valueSpan)
  }

  /// Whether a span of character data is that of an element like `<string/>`.
  private func isInsideEmptyElement(_ span: Range<Int>) -> Bool {
    container == .xml && span.isEmpty && source.utf8[..<span.lowerBound].suffix(2) == [0x2F, 0x3E]
  }

  /// The value with the tags around it, where a string's span leaves them out.
  private func wholeValueSpan(of entry: TableEntry) -> Range<Int> {
    guard container == .xml, entry.value.string != nil else { return entry.valueSpan }
    let text = source.utf8
    var start = entry.valueSpan.lowerBound - 1
    while start > 0, text[start] != UInt8(ascii: "<") { start -= 1 }
    return start..<entry.span.upperBound
  }

  private func isQuoted(_ span: Range<Int>) -> Bool {
    container == .text && !span.isEmpty && StringsScanner.isQuote(source.utf8[span.lowerBound])
  }

  private func quote(of span: Range<Int>) -> Unicode.Scalar {
    Unicode.Scalar(source.utf8[span.lowerBound])
  }

  /// How many bytes two texts share at their starts and, beyond these, at their ends, whole scalars.
  private func commonEnds(_ old: [UInt8], _ new: [UInt8]) -> (prefix: Int, suffix: Int) {
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
    func isInside(_ text: [UInt8], _ index: Int) -> Bool {
      index < text.count && text[index] & 0xC0 == 0x80
    }
    while prefix > 0, isInside(old, prefix) || isInside(new, prefix) { prefix -= 1 }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    {
      suffix += 1
    }
    while suffix > 0, isInside(old, old.count - suffix) || isInside(new, new.count - suffix) {
      suffix -= 1
    }
    return (prefix, suffix)
  }
}
