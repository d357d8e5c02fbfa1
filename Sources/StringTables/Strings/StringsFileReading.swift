/// The reading of one `.strings` file, whatever its bytes are: Apple's reader tries a binary property
/// list first, then an XML one, then old-style text.
struct StringsFileReading {
  private(set) var container = TableContainer.text
  private(set) var source: SourceText
  private(set) var storage: TableStorage
  private(set) var diagnostics: [TableDiagnostic] = []
  private(set) var isRejected = false
  private(set) var tableForApple: [TableValueMember]?

  private let format: TableFormat

  init(_ bytes: [UInt8], as format: TableFormat) {
    guard BinaryPropertyListReader.mayBeBinary(bytes) else {
      self.init(textOrXML: bytes, as: format)
      return
    }
    let list = BinaryPropertyListReader.read(bytes)
    if case .damaged = list {
      self.init(textOrXML: bytes, as: format)
      // What hardly any text holds tells a damaged list from a broken text that begins like one.
      let isDamagedList = isRejected && (bytes.contains(0) || bytes.firstIllFormedUTF8 != nil)
      guard isDamagedList else { return }
    }
    self.init(binary: bytes, list, as: format)
  }

  private init(textOrXML bytes: [UInt8], as format: TableFormat) {
    self.format = format
    let decoded = DecodedText(bytes)
    source = decoded.source
    storage = TableStorage(
      text: [],
      records: [],
      others: [:],
      hasPlaces: true,
      reachableCount: 0
    )
    if source.utf8.isEmpty {
      refuse(.emptyFile, at: 0..<0)
    } else if source.utf8.count > Int(UInt32.max) {
      refuse(.tooLarge, at: 0..<0)
    } else if bytes.starts(with: "<?xml".utf8) || XMLPropertyListReader.mayBeXML(source.utf8) {
      readXML(decoded)
    } else {
      readText(decoded)
    }
    if decoded.isUnusual {
      add(.unusualEncoding(source.encoding), .none, at: 0..<0)
    }
    if decoded.hasStrayByte {
      add(.strayByte, .none, at: source.utf8.count..<source.utf8.count)
    }
    diagnostics.sort { $0.span.lowerBound < $1.span.lowerBound }
  }

  // MARK: Text

  private mutating func readText(_ decoded: DecodedText) {
    let text = decoded.source.utf8
    let reader = Self.read(text)
    diagnostics = reader.diagnostics.filter { diagnostic in
      if case .nonStringValue(let kind) = diagnostic.kind { !isExpected(kind) } else { true }
    }
    isRejected = reader.findings.isRejected
    let count = reader.records.count
    if let bad = decoded.illFormedOffset {
      refuse(.illFormedText, at: bad..<min(bad + 1, text.count), entriesLost: count)
    }
    if let bad = decoded.toleratedOffset {
      add(.illFormedText, .none, at: bad..<min(bad + 3, text.count))
    }
    if let appleText = decoded.textForApple {
      let apple = StringsFileReading(text: appleText, as: format)
      isRejected = apple.isRejected
      if isRejected {
        add(.missingByteOrderMark, .refusesFile(entriesLost: count), at: 0..<0)
      } else {
        tableForApple = apple.loaded
      }
    }
    storage = Self.storage(text, reader, isRejected: isRejected)
    if let table = tableForApple, TableValue.dictionary(table).isIdentical(to: .dictionary(loaded))
    {
      tableForApple = nil
    }
  }

  /// The reading of text alone, to see what Apple's reader would make of it.
  private init(text: [UInt8], as format: TableFormat) {
    self.format = format
    let reader = Self.read(text)
    source = SourceText(
      bytes: text,
      encoding: "UTF-8",
      utf8: text,
      layout: .utf8(byteOrderMark: 0)
    )
    isRejected = reader.findings.isRejected || text.isEmpty
    storage = Self.storage(text, reader, isRejected: isRejected)
  }

  private var loaded: [TableValueMember] {
    TableEntries(storage: storage).filter(\.isReachable)
      .map { TableValueMember(key: $0.key, value: $0.value) }.keepingLast()
  }

  private static func read(_ text: [UInt8]) -> StringsReader {
    text.withUnsafeBufferPointer { buffer in
      var reader = StringsReader(buffer)
      reader.read()
      return reader
    }
  }

  private static func storage(
    _ text: [UInt8],
    _ reader: StringsReader,
    isRejected: Bool
  ) -> TableStorage {
    TableStorage(
      text: text,
      records: reader.records,
      others: reader.others,
      hasPlaces: true,
      reachableCount: isRejected ? 0 : reader.findings.entriesBeforeStop ?? reader.records.count
    )
  }

  // MARK: Property lists

  private init(
    binary bytes: [UInt8],
    _ list: BinaryPropertyListReader.Outcome,
    as format: TableFormat
  ) {
    self.format = format
    container = .binary
    source = SourceText(bytes: bytes, encoding: "binary", utf8: [], layout: .opaque)
    storage = Self.storage(of: [])
    switch list {
    case .table(let members) where Self.textSize(members) > UInt32.max:
      refuse(.tooLarge, at: 0..<0)
    case .table(let members):
      storage = Self.storage(of: members)
      noteValues()
    case .other(let kind):
      refuse(.notATable(kind), at: 0..<0)
    case .damaged:
      refuse(.malformedPropertyList(.damagedBinary), at: 0..<0)
    case .refused(let kind):
      refuse(kind, at: 0..<0)
    }
  }

  private mutating func readXML(_ decoded: DecodedText) {
    var reader = XMLPropertyListReader(source.utf8)
    reader.read()
    guard reader.failures.isEmpty || isMeantAsXML(decoded) else {
      readText(decoded)
      return
    }
    container = .xml
    let refusals = refusals(by: reader, decoded)
    storage = Self.storage(source.utf8, reader, isRejected: !refusals.isEmpty)
    for (kind, place) in refusals {
      let start = min(place.lowerBound, max(source.utf8.count - 1, 0))
      let end = min(max(place.upperBound, start + 1), source.utf8.count)
      refuse(kind, at: start..<end, entriesLost: storage.records.count)
    }
    guard refusals.isEmpty else { return }
    if case .other(let kind) = reader.root {
      refuse(.notATable(kind), at: 0..<0)
      return
    }
    noteValues()
    if let bad = decoded.illFormedOffset {
      add(.illFormedText, .none, at: bad..<min(bad + 1, source.utf8.count))
    }
    if storage.records.isEmpty { add(.noEntries, .none, at: 0..<0) }
  }

  /// Whether a text seems to be XML, and Apple's reader takes it for nothing else.
  private func isMeantAsXML(_ decoded: DecodedText) -> Bool {
    guard XMLPropertyListReader.looksLikeXML(source.utf8) else { return false }
    return decoded.textForApple.map { StringsFileReading(text: $0, as: format).isRejected } ?? true
  }

  /// Why Apple's reader refuses an XML file, and where.
  private func refusals(
    by reader: XMLPropertyListReader,
    _ decoded: DecodedText
  ) -> [(kind: TableDiagnostic.Kind, place: Range<Int>)] {
    if let name = decoded.unknownEncoding {
      let place = source.utf8.firstRange(of: Array(name.utf8)) ?? 0..<0
      return [(.malformedPropertyList(.unknownEncoding(name)), place)]
    }
    guard reader.failures.isEmpty else {
      let mark: [(TableDiagnostic.Kind, Range<Int>)] =
        decoded.textForApple == nil ? [] : [(.missingByteOrderMark, 0..<0)]
      return mark + reader.failures.map { ($0.kind, $0.offset..<$0.offset) }
    }
    func isRead(_ text: [UInt8], isWellFormed: Bool = true) -> Bool {
      var reader = XMLPropertyListReader(text, isWellFormed: isWellFormed)
      reader.read()
      return reader.failures.isEmpty
    }
    if let text = decoded.textForApple {
      return isRead(text) ? [] : [(.missingByteOrderMark, 0..<0)]
    }
    let isReadable =
      switch (source.layout, decoded.lossOffset) {
      case (_, nil): true
      // Bytes that are no text may stand outside of values.
      case (.converted("UTF-8", let mark), _):
        isRead(Array(source.bytes[mark...]), isWellFormed: false)
      // The text ends for Core Foundation where half of a surrogate pair is.
      case (.utf16, _):
        decoded.toleratedOffset.map { isRead(Array(source.utf8[..<$0])) } ?? true
      default: decoded.illFormedOffset == nil
      }
    let place = decoded.lossOffset ?? 0
    return isReadable ? [] : [(.illFormedText, place..<place)]
  }

  private static func storage(
    _ text: [UInt8],
    _ reader: XMLPropertyListReader,
    isRejected: Bool
  ) -> TableStorage {
    TableStorage(
      text: text,
      records: reader.records,
      others: reader.others,
      hasPlaces: true,
      reachableCount: isRejected ? 0 : reader.records.count
    )
  }

  private static func textSize(_ members: [TableValueMember]) -> Int {
    members.reduce(0) { $0 + $1.key.utf8.count + ($1.value.string?.utf8.count ?? 0) }
  }

  /// Entries that have no places: the keys are put one behind the other.
  private static func storage(of members: [TableValueMember]) -> TableStorage {
    var text: [UInt8] = []
    var records: [EntryRecord] = []
    var others: [Int: TableValue] = [:]
    for (index, member) in members.enumerated() {
      let start = UInt32(truncatingIfNeeded: text.count)
      text.append(contentsOf: member.key.utf8)
      var record = EntryRecord(
        leadStart: start,
        keyStart: start,
        keyEnd: UInt32(truncatingIfNeeded: text.count),
        flags: []
      )
      if case .string(let value) = member.value {
        record.valueStart = record.keyEnd
        text.append(contentsOf: value.utf8)
        record.valueEnd = UInt32(truncatingIfNeeded: text.count)
      } else {
        record.flags = .valueIsElsewhere
        others[index] = member.value
      }
      records.append(record)
    }
    return TableStorage(
      text: text,
      records: records,
      others: others,
      hasPlaces: false,
      reachableCount: records.count
    )
  }

  // MARK: Diagnostics

  private mutating func noteValues() {
    for entry in TableEntries(storage: storage) where !isExpected(entry.value.kind) {
      add(.nonStringValue(entry.value.kind), .none, at: entry.valueSpan)
    }
  }

  private func isExpected(_ kind: TableDiagnostic.ValueKind) -> Bool {
    kind == .string || (kind == .dictionary && format == .stringsdict)
  }

  private mutating func refuse(
    _ kind: TableDiagnostic.Kind,
    at span: Range<Int>,
    entriesLost: Int = 0
  ) {
    isRejected = true
    add(kind, .refusesFile(entriesLost: entriesLost), at: span)
  }

  private mutating func add(
    _ kind: TableDiagnostic.Kind,
    _ effect: TableDiagnostic.Effect,
    at span: Range<Int>
  ) {
    diagnostics.append(TableDiagnostic(kind: kind, effect: effect, span: span))
  }
}
