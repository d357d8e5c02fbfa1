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
    try withKeys { try $0.withKey(of: record, body) }
  }

  /// Calls `body` with the decoded value of a record by its number; with nil where that is no string.
  @inline(__always)
  func withValue<Result>(
    _ index: Int,
    _ body: (UnsafeBufferPointer<UInt8>?) throws -> Result
  ) rethrows -> Result {
    let record = records[index]
    if record.flags.contains(.valueIsElsewhere) {
      guard case .string(let text)? = others[index] else { return try body(nil) }
      return try Array(text.utf8).withUnsafeBufferPointer(body)
    }
    if record.flags.contains(.valueHasEscapes) {
      return try unescape(record.valueContent, record.flags).withUnsafeBufferPointer(body)
    }
    return try text.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[record.valueContent]))
    }
  }

  /// Calls `body` with the keys of all records, of which many can be read at little cost.
  @inline(__always)
  func withKeys<Result>(_ body: (Keys) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) {
      try text.withUnsafeBufferPointer { text in
        try records.withUnsafeBufferPointer { records in
          try body(Keys(storage: self, text: text, records: records))
        }
      }
    }
  }

  /// A table's keys, for as long as the closure runs that they are handed to.
  struct Keys {
    fileprivate unowned(unsafe) let storage: TableStorage
    fileprivate let text: UnsafeBufferPointer<UInt8>
    fileprivate let records: UnsafeBufferPointer<EntryRecord>

    var count: Int { records.count }

    /// Calls `body` with the decoded key of a record by its number.
    @inline(__always)
    func withKey<Result>(
      _ index: Int,
      _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
      try withKey(of: records[index], body)
    }

    @inline(__always)
    fileprivate func withKey<Result>(
      of record: EntryRecord,
      _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
      if record.flags.contains(.keyHasEscapes) {
        return try storage.unescape(record.keyContent, record.flags).withUnsafeBufferPointer(body)
      }
      return try body(UnsafeBufferPointer(rebasing: text[record.keyContent]))
    }
  }
}
