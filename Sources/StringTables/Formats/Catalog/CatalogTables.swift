/// Where a string catalog says what the entries of a table in one language say.
final class CatalogPlaces: Sendable {
  let document: JSONDocument
  /// The nodes of the entries' keys.
  let entries: [UInt32]
  /// The nodes of the localizations' languages; `none` where the source language has none.
  let localizations: [UInt32]
  /// Whether no entry of the catalog names the language twice.
  let hasEachEntryOnce: Bool

  static let none = UInt32.max

  init(document: JSONDocument, entries: [UInt32], localizations: [UInt32]) {
    self.document = document
    self.entries = entries
    self.localizations = localizations
    hasEachEntryOnce = zip(entries, entries.dropFirst()).allSatisfy(<)
  }

  func entry(at index: Int) -> CatalogEntry {
    CatalogEntry(JSONMember(document, Int(entries[index])))
  }

  /// The index of what the catalog's entry of a node says, of several the last; nil where that says
  /// nothing here.
  func index(ofEntry node: UInt32) -> Int? {
    let end = entries.partitioningIndex { $0 > node }
    return end > 0 && entries[end - 1] == node ? end - 1 : nil
  }

  func localization(at index: Int) -> CatalogLocalization? {
    localizations[index] == Self.none
      ? nil : CatalogLocalization(JSONMember(document, Int(localizations[index])))
  }
}

extension StringCatalog {
  /// The catalog's tables: the source language's first, with all diagnostics, then the others by
  /// their names.
  ///
  /// A key that says nothing in the source language stands for itself there; in another language it
  /// has no entry. Texts that vary have the value of the `.stringsdict` rule that they compile to.
  /// Linear time, and 40 bytes a localization.
  public func tables() -> [TableFile] {
    var builders = CatalogTableBuilders(sourceLanguage: sourceLanguage ?? "")
    for entry in entries { builders.add(entry) }
    let isRejected = isRejected
    let storages = builders.languages.map { $0.builder.storage(document, isRejected: isRejected) }
    let keyIndex = TableKeyIndex(storages[0])
    let sorted = storages.indices.dropFirst().sorted {
      builders.languages[$0].name.lexicographicallyPrecedes(builders.languages[$1].name)
    }
    return ([0] + sorted).map { index in
      TableFile(
        language: String(decoding: builders.languages[index].name, as: UTF8.self),
        of: source,
        storages[index],
        keyIndex,
        index == 0 ? tableDiagnostics : [],
        isRejected: isRejected
      )
    }
  }

  /// The first of ``tables()``.
  var sourceTable: TableFile { tables()[0] }

  /// The diagnostics as those of a table. What every file can have is called as it is there.
  private var tableDiagnostics: [TableDiagnostic] {
    let repetitions = repetitions
    return diagnostics.map { diagnostic in
      let kind: TableDiagnostic.Kind =
        switch diagnostic.kind {
        case .illFormedText: .illFormedText
        case .unusualEncoding(let name): .unusualEncoding(name)
        case .tooLarge: .tooLarge
        case .json(.unexpected(.endOfFile, expected: .value)) where source.utf8.isEmpty: .emptyFile
        case .duplicate: repetitions[diagnostic.span.lowerBound] ?? .catalog(diagnostic.kind)
        default: .catalog(diagnostic.kind)
        }
      return TableDiagnostic(
        kind: kind,
        effect: diagnostic.isRefusal ? .refusesFile(entriesLost: entries.count) : .none,
        span: diagnostic.span
      )
    }
  }

  /// The entries whose keys stand before, by where theirs begin.
  private var repetitions: [Int: TableDiagnostic.Kind] {
    guard let strings = document.root["strings"] else { return [:] }
    let groups = Dictionary(grouping: strings.members.repetitions) { $0.first.index }
    var kinds: [Int: TableDiagnostic.Kind] = [:]
    for group in groups.values {
      let first = group[0].first
      let text = source.utf8[first.value.span]
      let kind = TableDiagnostic.Kind.duplicateKey(
        first: first.keySpan,
        last: group[group.count - 1].member.keySpan,
        valuesDiffer: group.contains { source.utf8[$0.member.value.span] != text }
      )
      for (member, _) in group { kinds[member.keySpan.lowerBound] = kind }
    }
    return kinds
  }
}

extension CatalogLocalization {
  /// Whether it says anything.
  fileprivate var hasText: Bool {
    member.value.member("stringUnit") != nil || !(text?.variants.isEmpty ?? true)
  }
}

/// Puts the tables of all languages together, entry by entry.
private struct CatalogTableBuilders {
  /// The source language's first, then in the order in which they come.
  private(set) var languages: [(name: [UInt8], builder: CatalogTableBuilder)]
  private var indices: [[UInt8]: Int]

  init(sourceLanguage: String) {
    let name = Array(sourceLanguage.utf8)
    languages = [(name, CatalogTableBuilder())]
    indices = [name: 0]
  }

  mutating func add(_ entry: CatalogEntry) {
    let key = CatalogTableBuilder.KeyPlace(entry)
    var isInSource = false
    var last = 0
    if let localizations = entry.member.value["localizations"] {
      for member in localizations.members {
        let plain = PlainLocalization(member)
        guard plain != nil || member.value.kind != .null && CatalogLocalization(member).hasText
        else { continue }
        last = index(of: member, after: last)
        isInSource = isInSource || last == 0
        languages[last].builder.add(entry, key, member, plain)
      }
    }
    if !isInSource { languages[0].builder.add(entry, key, nil, nil) }
  }

  /// The number of a localization's language: mostly the one after that of the localization before.
  private mutating func index(of localization: JSONMember, after last: Int) -> Int {
    let span = localization.keySpan
    if JSONString.isPlain(localization.document.utf8, span) {
      for guess in last + 1..<max(last + 1, min(last + 3, languages.count)) {
        let isSame = localization.document.utf8.withUnsafeBufferPointer { text in
          text[span.lowerBound + 1..<span.upperBound - 1].elementsEqual(languages[guess].name)
        }
        if isSame { return guess }
      }
    }
    let name = Array(localization.key.utf8)
    if let known = indices[name] { return known }
    languages.append((name, CatalogTableBuilder()))
    indices[name] = languages.count - 1
    return languages.count - 1
  }
}

/// Puts a table together, entry by entry.
private struct CatalogTableBuilder {
  private var records: [EntryRecord] = []
  private var others: [Int: TableValue] = [:]
  private var entries: [UInt32] = []
  private var localizations: [UInt32] = []

  /// Where an entry's key stands and how it is spelled.
  struct KeyPlace {
    /// Without its quotes where one of them is missing.
    let span: Range<Int>
    let flags: EntryRecord.Flags

    init(_ entry: CatalogEntry) {
      let document = entry.member.document
      let span = entry.keySpan
      if JSONString.isPlain(document.utf8, span) {
        self.span = span
        flags = [.isJSON, .keyIsQuoted]
        return
      }
      let content = JSONString.contentSpan(document.utf8, span)
      let isQuoted = content.count + 2 == span.count
      self.span = isQuoted ? span : content
      flags = isQuoted ? [.isJSON, .keyIsQuoted, .keyHasEscapes] : [.isJSON, .keyHasEscapes]
    }
  }

  mutating func add(
    _ entry: CatalogEntry,
    _ key: KeyPlace,
    _ localization: JSONMember?,
    _ plain: PlainLocalization?
  ) {
    let document = entry.member.document
    let span = localization.map { CatalogLocalization($0).span } ?? entry.span
    var record = EntryRecord(
      leadStart: UInt32(span.lowerBound),
      keyStart: UInt32(key.span.lowerBound),
      keyEnd: UInt32(key.span.upperBound),
      valueStart: UInt32(key.span.lowerBound),
      valueEnd: UInt32(key.span.upperBound),
      end: UInt32(span.upperBound),
      trailEnd: UInt32(span.upperBound),
      flags: key.flags
    )
    if let plain {
      place(plain.value, state: plain.state, in: &record, document)
    } else if let localization {
      place(CatalogLocalization(localization), in: &record, document)
    } else {
      if key.flags.contains(.keyIsQuoted) { record.flags.insert(.valueIsQuoted) }
      if key.flags.contains(.keyHasEscapes) { record.flags.insert(.valueHasEscapes) }
    }
    records.append(record)
    entries.append(UInt32(entry.member.index))
    localizations.append(localization.map { UInt32($0.index) } ?? CatalogPlaces.none)
  }

  private mutating func place(
    _ localization: CatalogLocalization,
    in record: inout EntryRecord,
    _ document: JSONDocument
  ) {
    let value = localization.member.value
    let isPlain = value.member("variations") == nil && value.member("substitutions") == nil
    guard isPlain, let text = value["stringUnit"]?["value"], text.kind == .string else {
      let compiled = CatalogCompiler(localization)
      others[records.count] = compiled.rule ?? .string(compiled.text ?? "")
      record.valueStart = UInt32(value.span.lowerBound)
      record.valueEnd = UInt32(value.span.upperBound)
      record.flags.insert(.valueIsElsewhere)
      let states = localization.text?.variants.map(\.text.state) ?? []
      if states.contains("new") { record.flags.insert(.isUntranslated) }
      return
    }
    let state = value["stringUnit"]?["state"]
    place(text.span, state: state?.kind == .string ? state?.span : nil, in: &record, document)
  }

  private func place(
    _ value: Range<Int>,
    state: Range<Int>?,
    in record: inout EntryRecord,
    _ document: JSONDocument
  ) {
    if let state, state.count == 5, document.utf8[state].elementsEqual("\"new\"".utf8) {
      record.flags.insert(.isUntranslated)
    }
    record.valueStart = UInt32(value.lowerBound)
    record.valueEnd = UInt32(value.upperBound)
    record.flags.insert(.valueIsQuoted)
    if JSONString.isPlain(document.utf8, value) { return }
    record.flags.insert(.valueHasEscapes)
    if JSONString.contentSpan(document.utf8, value).upperBound == value.upperBound {
      record.flags.insert(.valueIsUnclosed)
    }
  }

  func storage(_ document: JSONDocument, isRejected: Bool) -> TableStorage {
    TableStorage(
      text: document.utf8,
      records: records,
      others: others,
      hasPlaces: true,
      reachableCount: isRejected ? 0 : records.count,
      catalog: CatalogPlaces(
        document: document,
        entries: entries,
        localizations: localizations
      )
    )
  }
}
