/// One key with its value, as a file states it. Its parts are decoded when they are asked for.
public struct TableEntry: Sendable {
  private let storage: TableStorage
  private let record: EntryRecord
  /// Its number among the file's entries, from 0.
  public let index: Int

  init(_ storage: TableStorage, _ index: Int) {
    self.storage = storage
    self.index = index
    record = storage.records[index]
  }

  /// The key, decoded.
  public var key: String {
    withKeyUTF8 { span in span.withUnsafeBufferPointer(String.init(utf8:)) }
  }

  /// The value, decoded; the key itself where the entry is written `key;`.
  public var value: TableValue {
    if let other = storage.others[index], isElsewhere { return other }
    return .string(
      withValueUTF8 { span in span.withUnsafeBufferPointer(String.init(utf8:)) } ?? ""
    )
  }

  /// The value with the places of its parts: those of XML, and of a string.
  package var placedValue: PlacedValue {
    guard isElsewhere else {
      return PlacedValue(
        content: .string(value.string ?? ""),
        span: storage.hasPlaces ? record.valueContent : nil
      )
    }
    guard record.flags.contains(.partsHavePlaces) else { return PlacedValue(value) }
    return storage.text.withUnsafeBufferPointer { text in
      var parser = XMLPropertyListParser(XMLPropertyListScanner(text, valueSpan))
      return (try? parser.node(depth: 1).placed(text)) ?? PlacedValue(value)
    }
  }

  /// What the value says, in all its variations; nil for what is neither a text nor a rule.
  public var variedText: VariedText? {
    localization.map(\.text) ?? VariedText(placedValue)
  }

  /// Whether the entry has several texts: it states a rule, or a string catalog varies it.
  package var isVaried: Bool {
    guard isElsewhere else { return false }
    return storage.catalog != nil || storage.others[index]?.kind == .dictionary
  }

  /// What a string catalog says about the key, whose entry this is in one language; nil in another
  /// file.
  public var catalogEntry: CatalogEntry? { storage.catalog?.entry(at: index) }

  /// What a string catalog says for the key in the table's language; nil in another file, and for a
  /// key of the source language that stands for itself.
  public var localization: CatalogLocalization? { storage.catalog?.localization(at: index) }

  /// Whether a string catalog says of any of the entry's texts that nobody has translated it yet: its
  /// state is `new`.
  public var isUntranslated: Bool { record.flags.contains(.isUntranslated) }

  /// The unit of XLIFF that the entry is of, in one of its two languages; nil in another file.
  package var exchangeUnit: XLIFFUnit? { storage.exchange?.units[index] }

  /// Which of its key's texts the unit of XLIFF is; nil in another file.
  package var exchangePath: VariantPath? {
    storage.exchange.map { $0.units[index].path(in: $0.original) }
  }

  /// Calls `body` with the decoded key's UTF-8, copied only where escapes occur in it.
  public func withKeyUTF8<Result>(
    _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result {
    try storage.withKey(record) { try body(Span(_unsafeElements: $0)) }
  }

  /// Calls `body` with the decoded value's UTF-8, copied only where escapes occur in it; nil where
  /// the value is no string.
  public func withValueUTF8<Result>(
    _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try storage.withValue(index) { try $0.map { try body(Span(_unsafeElements: $0)) } }
  }

  /// Whether the value is not what the entry's place spells.
  var isStoredElsewhere: Bool { isElsewhere }

  /// Whether the values are the same, strings compared by their bytes.
  public func hasSameValue(as other: TableEntry) -> Bool {
    let areSame = withValueUTF8 { left in
      other.withValueUTF8 { right in
        left.withUnsafeBufferPointer { left in
          right.withUnsafeBufferPointer { TableKeyIndex.areSame(left, $0) }
        }
      } ?? false
    }
    return areSame ?? value.isIdentical(to: other.value)
  }

  private var isElsewhere: Bool { record.flags.contains(.valueIsElsewhere) }

  /// The comments that lead the entry, and one that trails it on its line, without delimiters, a
  /// line break between two. A blank line parts a comment from what follows it.
  public var comment: String? {
    if let catalogEntry { return catalogEntry.comment }
    if let exchangeUnit {
      return exchangeUnit.notes.isEmpty ? nil : exchangeUnit.notes.joined(separator: "\n")
    }
    guard let span = commentSpan else { return nil }
    return storage.text.withUnsafeBufferPointer { text in
      let parts =
        record.flags.contains(.isXML)
        ? XMLText.comments(text, span)
        : commentRanges.flatMap { StringsComments.texts(text, $0) }
      return parts.joined(separator: "\n")
    }
  }

  /// From the key to the semicolon; in a catalog from the language to the end of its localization, or
  /// the whole entry of a key that stands for itself.
  public var span: Range<Int> {
    place(record.flags.contains(.isJSON) ? record.leadStart : record.keyStart, record.end)
  }

  /// The key as it is written, quotes included.
  public var keySpan: Range<Int> { place(record.keyStart, record.keyEnd) }

  /// The value as it is written, quotes included; equal to `keySpan` where the entry is written
  /// `key;`.
  public var valueSpan: Range<Int> { place(record.valueStart, record.valueEnd) }

  /// Where the comments that lead the entry are, and the one that trails it.
  var commentRanges: [Range<Int>] {
    guard storage.hasPlaces else { return [] }
    return [
      Int(record.leadStart)..<Int(record.keyStart), Int(record.end)..<Int(record.trailEnd),
    ]
  }

  /// From the first of the comments to the last, delimiters included.
  public var commentSpan: Range<Int>? {
    if let catalogEntry { return catalogEntry.commentSpan }
    let leads = record.leadStart < record.keyStart
    let trails = record.trailEnd > record.end
    guard storage.hasPlaces, leads || trails else { return nil }
    return storage.text.withUnsafeBufferPointer { text in
      var bounds: [Range<Int>] = []
      if record.flags.contains(.isXML) {
        bounds = XMLText.commentSpans(text, Int(record.leadStart)..<Int(record.keyStart))
      } else if leads {
        bounds = StringsComments.spans(text, Int(record.leadStart)..<Int(record.keyStart))
      }
      if trails { bounds += StringsComments.spans(text, Int(record.end)..<Int(record.trailEnd)) }
      guard let first = bounds.first, let last = bounds.last else { return nil }
      return first.lowerBound..<last.upperBound
    }
  }

  /// Whether Apple's reader gets this far: false for what a silent stop or a refusal costs.
  public var isReachable: Bool { index < storage.reachableCount }

  /// The span of the text that a range of the decoded value's UTF-8 came from; an escape counts as a
  /// whole. Linear in the value's length, and constant where it has no escapes.
  public func sourceSpan(ofValueUTF8 range: Range<Int>) -> Range<Int> { sourceOffsets()[range] }

  /// One of the entry's texts as it is written, quotes included; the whole value where it has no
  /// place of its own.
  package func span(of text: VariantText) -> Range<Int> {
    guard let span = text.span else { return valueSpan }
    guard record.flags.contains(.isJSON) else { return span }
    return span.lowerBound - 1..<min(span.upperBound + 1, storage.text.count)
  }

  /// Where the parts of one of the entry's texts came from; of the value where none is named. Linear
  /// in the text's length, and constant where the value has no escapes.
  package func sourceOffsets(of text: VariantText? = nil) -> SourceOffsets {
    let value = storage.hasPlaces && !isElsewhere ? record.valueContent : nil
    guard let content = text.map(\.span) ?? value else { return SourceOffsets(whole: valueSpan) }
    var offsets = SourceOffsets(end: content.upperBound)
    guard text != nil || record.flags.contains(.valueHasEscapes) else {
      offsets.append(.plain(content))
      return offsets
    }
    storage.text.withUnsafeBufferPointer { text in
      if record.flags.contains(.isXML) {
        XMLText.forEachPiece(text, content) { offsets.append($0) }
      } else if record.flags.contains(.isJSON) {
        JSONString.forEachPiece(text, content) { offsets.append($0) }
      } else {
        StringsDecoding.forEachPiece(text, content) { offsets.append($0) }
      }
    }
    return offsets
  }

  private func place(_ start: UInt32, _ end: UInt32) -> Range<Int> {
    storage.hasPlaces ? Int(start)..<Int(end) : 0..<0
  }
}

extension String {
  init(utf8 buffer: UnsafeBufferPointer<UInt8>) { self.init(decoding: buffer, as: UTF8.self) }
}
