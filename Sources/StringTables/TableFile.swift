/// One localization file, read.
///
/// Reading cannot fail: any bytes give entries and diagnostics. Spans are ranges of UTF-8 offsets
/// into ``SourceText/utf8``. Of a file beyond 4 GiB, only the bytes are kept.
public struct TableFile: Sendable {
  /// The kind of file that it was read as.
  public let format: TableFormat
  /// The language that a table of a string catalog or of XLIFF is in; nil for another file, whose place
  /// says it.
  public let language: String?
  /// How its bytes turned out to be laid out.
  public let container: TableContainer
  /// The bytes and the text that they decode to.
  public let source: SourceText
  /// In file order, duplicates kept, with those that Apple's reader would not load.
  public let entries: TableEntries
  /// In the order of their places.
  public let diagnostics: [TableDiagnostic]
  /// Whether Apple's reader refuses the file as a whole.
  public let isRejected: Bool

  /// Of the table itself; for a string catalog's of the source language's, which has all keys.
  private let keyIndex: TableKeyIndex
  /// What Apple's reader loads, where that is not what the entries say.
  private let tableForApple: [TableValueMember]?

  /// Whether Apple's reader takes the bytes for the same text.
  var isReadAlike: Bool { tableForApple == nil }

  /// Whether this is what a string catalog says in another language than its source's.
  package var isTranslationOfCatalog: Bool { keyIndex.storage !== entries.storage }

  /// Reads a file's bytes: linear time, and memory for the decoded text and 40 bytes an entry beside
  /// the bytes.
  ///
  /// Of a string catalog this gives the table in its source language, of XLIFF the source texts of its
  /// first file.
  public init(reading bytes: [UInt8], as format: TableFormat) {
    if format == .xcstrings {
      self = StringCatalog(reading: bytes).sourceTable
      return
    }
    if format == .xliff {
      self = XLIFFDocument.read(bytes).tables()[0].source
      return
    }
    let reading = StringsFileReading(bytes, as: format)
    self.format = format
    language = nil
    container = reading.container
    source = reading.source
    entries = TableEntries(storage: reading.storage)
    isRejected = reading.isRejected
    tableForApple = reading.tableForApple
    keyIndex = TableKeyIndex(reading.storage)
    diagnostics = Self.merge(
      reading.diagnostics,
      Self.duplicates(in: entries, keyIndex, isRejected: isRejected)
    )
  }

  /// A table in one language of a file that has several.
  init(
    language: String,
    of source: SourceText,
    as format: TableFormat = .xcstrings,
    _ storage: TableStorage,
    _ keyIndex: TableKeyIndex,
    _ diagnostics: [TableDiagnostic],
    isRejected: Bool
  ) {
    self.format = format
    self.language = language
    container = format == .xcstrings ? .json : .xml
    self.source = source
    entries = TableEntries(storage: storage)
    self.diagnostics = diagnostics
    self.isRejected = isRejected
    tableForApple = nil
    self.keyIndex = keyIndex
  }

  /// The entry that wins for a key: the last that Apple's reader gets to, else the last. Keys are
  /// the same if their bytes are. Constant time.
  public func entry(forKey key: String) -> TableEntry? {
    var key = key
    return key.withUTF8 { index(ofKey: $0) }.map { entries[$0] }
  }

  /// The entry that wins for a key in UTF-8, as ``entry(forKey:)`` gives it.
  public func entry(forKeyUTF8 key: Span<UInt8>) -> TableEntry? {
    key.withUnsafeBufferPointer { index(ofKey: $0) }.map { entries[$0] }
  }

  /// The number of that entry.
  package func index(ofKeyUTF8 key: Span<UInt8>) -> Int? {
    key.withUnsafeBufferPointer { index(ofKey: $0) }
  }

  private func index(ofKey key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let index = keyIndex.index(ofKey: key) else { return nil }
    guard let catalog = entries.storage.catalog, keyIndex.storage !== entries.storage else {
      return index
    }
    return keyIndex.storage.catalog.flatMap { catalog.index(ofEntry: $0.entries[index]) }
  }

  /// What Apple's reader would load, in file order: of several entries with one key the last, and
  /// nothing from a file that it refuses.
  public func loadedTable() -> [TableValueMember] {
    if isRejected { return [] }
    if let tableForApple { return tableForApple }
    let isEachKeyOnce = keyIndex.repetitions.isEmpty
    return entries.filter { $0.isReachable && (isEachKeyOnce || isWinner($0)) }
      .map { TableValueMember(key: $0.key, value: $0.value) }
  }

  private static func duplicates(
    in entries: TableEntries,
    _ index: TableKeyIndex,
    isRejected: Bool
  ) -> [TableDiagnostic] {
    var summaries: [Int: (last: Int, valuesDiffer: Bool)] = [:]
    for (repetition, first) in index.repetitions {
      let differs = summaries[first]?.valuesDiffer == true
      summaries[first] = (
        repetition, differs || !entries[repetition].hasSameValue(as: entries[first])
      )
    }
    return index.repetitions.compactMap { repetition in
      let (entry, first) = (entries[repetition.index], entries[repetition.first])
      // Behind a silent stop, as after a conflict marker, one mistake has been reported already.
      guard let summary = summaries[repetition.first],
        isRejected || entry.isReachable && first.isReachable
      else { return nil }
      return TableDiagnostic(
        kind: .duplicateKey(
          first: first.keySpan,
          last: entries[summary.last].keySpan,
          valuesDiffer: summary.valuesDiffer
        ),
        effect: .none,
        span: entry.keySpan
      )
    }
  }

  /// Two lists in the order of their places as one.
  private static func merge(
    _ first: [TableDiagnostic],
    _ second: [TableDiagnostic]
  ) -> [TableDiagnostic] {
    guard !first.isEmpty else { return second }
    guard !second.isEmpty else { return first }
    var result: [TableDiagnostic] = []
    result.reserveCapacity(first.count + second.count)
    var rest = second[...]
    for diagnostic in first {
      while let next = rest.first, next.span.lowerBound < diagnostic.span.lowerBound {
        result.append(rest.removeFirst())
      }
      result.append(diagnostic)
    }
    return result + rest
  }
}
