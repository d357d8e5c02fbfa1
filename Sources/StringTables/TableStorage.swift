/// What a table's entries are decoded from.
final class TableStorage: Sendable {
  /// What records point into: the file's text, or keys and values put together where none exists.
  let text: [UInt8]
  let records: [EntryRecord]
  let others: [Int: TableValue]
  /// Whether offsets are places in the file.
  let hasPlaces: Bool
  /// How many of the entries, from the first, Apple's reader gets to.
  let reachableCount: Int
  /// Where a catalog says what the entries say; nil for another file.
  let catalog: CatalogPlaces?
  /// What XLIFF says of the entries, each a unit; nil for another file.
  let exchange: XLIFFFile?

  init(
    text: [UInt8],
    records: [EntryRecord],
    others: [Int: TableValue],
    hasPlaces: Bool,
    reachableCount: Int,
    catalog: CatalogPlaces? = nil,
    exchange: XLIFFFile? = nil
  ) {
    self.text = text
    self.records = records
    self.others = others
    self.hasPlaces = hasPlaces
    self.reachableCount = reachableCount
    self.catalog = catalog
    self.exchange = exchange
  }

  /// The decoded UTF-8 of a range that is not spelled as it is meant.
  func unescape(_ range: Range<Int>, _ flags: EntryRecord.Flags) -> [UInt8] {
    text.withUnsafeBufferPointer {
      flags.contains(.isXML)
        ? XMLText.unescape($0, range)
        : flags.contains(.isJSON)
          ? JSONString.unescape($0, range) : StringsDecoding.unescape($0, range)
    }
  }

  /// Calls `body` with the decoded key of a record.
  @inline(__always)
  func withKey<Result>(
    _ record: EntryRecord,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    if record.flags.contains(.keyHasEscapes) {
      return try unescape(record.keyContent, record.flags)
        .withUnsafeBufferPointer(body)
    }
    return try text.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[record.keyContent]))
    }
  }
}
