/// One localization file, read.
///
/// Reading cannot fail: any bytes give entries and diagnostics. Spans are ranges of UTF-8 offsets
/// into ``SourceText/utf8``. Of a file beyond 4 GiB, only the bytes are kept.
public struct TableFile: Sendable {
  private let contents: Contents

  /// What was read, shared by all copies.
  private final class Contents: Sendable {
    let format: TableFormat
    let language: String?
    let container: TableContainer
    let source: SourceText
    let storage: TableStorage
    let diagnostics: [TableDiagnostic]
    let isRejected: Bool
    /// Of the table itself; for a string catalog's of the source language's, which has all keys.
    let keyIndex: TableKeyIndex
    /// What Apple's reader loads, where that is not what the entries say.
    let tableForApple: [TableValueMember]?

    init(
      format: TableFormat,
      language: String? = nil,
      container: TableContainer,
      source: SourceText,
      storage: TableStorage,
      diagnostics: [TableDiagnostic],
      isRejected: Bool,
      keyIndex: TableKeyIndex,
      tableForApple: [TableValueMember]? = nil
    ) {
      self.format = format
      self.language = language
      self.container = container
      self.source = source
      self.storage = storage
      self.diagnostics = diagnostics
      self.isRejected = isRejected
      self.keyIndex = keyIndex
      self.tableForApple = tableForApple
    }
  }

  /// The kind of file that it was read as.
  public var format: TableFormat { contents.format }
  /// The language that a table of a string catalog or of XLIFF is in; nil for another file, whose place
  /// says it.
  public var language: String? { contents.language }
  /// How its bytes turned out to be laid out.
  public var container: TableContainer { contents.container }
  /// The bytes and the text that they decode to.
  public var source: SourceText { contents.source }
  /// In file order, duplicates kept, with those that Apple's reader would not load.
  public var entries: TableEntries { TableEntries(storage: contents.storage) }
  /// In the order of their places.
  public var diagnostics: [TableDiagnostic] { contents.diagnostics }
  /// Whether Apple's reader refuses the file as a whole.
  public var isRejected: Bool { contents.isRejected }

  /// Whether Apple's reader takes the bytes for the same text.
  var isReadAlike: Bool { contents.tableForApple == nil }

  /// Whether this is what a string catalog says in another language than its source's.
  package var isTranslationOfCatalog: Bool { contents.keyIndex.storage !== contents.storage }

  /// Whether no key stands twice in the file, and in a string catalog no language twice in an entry.
  package var hasEachKeyOnce: Bool {
    contents.keyIndex.repetitions.isEmpty && contents.storage.catalog?.hasEachEntryOnce ?? true
  }

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
    let entries = TableEntries(storage: reading.storage)
    let keyIndex = TableKeyIndex(reading.storage)
    contents = Contents(
      format: format,
      container: reading.container,
      source: reading.source,
      storage: reading.storage,
      diagnostics: Self.merge(
        reading.diagnostics,
        Self.duplicates(in: entries, keyIndex, isRejected: reading.isRejected)
      ),
      isRejected: reading.isRejected,
      keyIndex: keyIndex,
      tableForApple: reading.tableForApple
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
    contents = Contents(
      format: format,
      language: language,
      container: format == .xcstrings ? .json : .xml,
      source: source,
      storage: storage,
      diagnostics: diagnostics,
      isRejected: isRejected,
      keyIndex: keyIndex
    )
  }

  /// The entry of a number.
  package subscript(index: Int) -> TableEntry { TableEntry(contents.storage, index) }

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

  func index(ofKey key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let index = contents.keyIndex.index(ofKey: key) else { return nil }
    guard let catalog = contents.storage.catalog, isTranslationOfCatalog else { return index }
    return contents.keyIndex.storage.catalog.flatMap { catalog.index(ofEntry: $0.entries[index]) }
  }

  /// What Apple's reader would load, in file order: of several entries with one key the last, and
  /// nothing from a file that it refuses.
  public func loadedTable() -> [TableValueMember] {
    if isRejected { return [] }
    if let table = contents.tableForApple { return table }
    let hasEachKeyOnce = hasEachKeyOnce
    return entries.filter { $0.isReachable && (hasEachKeyOnce || isWinner($0)) }
      .map { TableValueMember(key: $0.key, value: $0.value) }
  }

  private static func duplicates(
    in entries: TableEntries,
    _ index: TableKeyIndex,
    isRejected: Bool
  ) -> [TableDiagnostic] {
    let differing = Set(
      index.repetitions.filter { !entries[$0.index].hasSameValue(as: entries[$0.first]) }
        .map(\.first)
    )
    return index.repetitions.compactMap { repetition in
      let (entry, first) = (entries[repetition.index], entries[repetition.first])
      // Behind a silent stop, as after a conflict marker, one mistake has been reported already.
      guard isRejected || entry.isReachable && first.isReachable else { return nil }
      let winner = first.withKeyUTF8 { $0.withUnsafeBufferPointer(index.index(ofKey:)) }
      return TableDiagnostic(
        kind: .duplicateKey(
          first: first.keySpan,
          last: entries[winner ?? repetition.index].keySpan,
          valuesDiffer: differing.contains(repetition.first)
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
