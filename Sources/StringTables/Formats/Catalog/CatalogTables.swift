/// Where a string catalog says what the entries of a table in one language say.
struct CatalogPlaces: Sendable {
  let document: JSONDocument
  /// The nodes of the entries' keys.
  let entries: [UInt32]
  /// The nodes of the localizations' languages; `none` where the source language has none.
  let localizations: [UInt32]

  static let none = UInt32.max

  func entry(at index: Int) -> CatalogEntry {
    CatalogEntry(JSONMember(document, Int(entries[index])))
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
    let source = sourceLanguage ?? ""
    var builders: [[UInt8]: CatalogTableBuilder] = [:]
    var order: [[UInt8]] = []
    func add(_ entry: CatalogEntry, _ localization: CatalogLocalization?, to language: [UInt8]) {
      if builders[language] == nil {
        builders[language] = CatalogTableBuilder()
        order.append(language)
      }
      builders[language]!.add(entry, localization, document)
    }
    let sourceKey = Array(source.utf8)
    builders[sourceKey] = CatalogTableBuilder()
    for entry in entries {
      var isInSource = false
      for localization in entry.localizations {
        let language = Array(localization.language.utf8)
        guard localization.hasText else { continue }
        isInSource = isInSource || language == sourceKey
        add(entry, localization, to: language)
      }
      if !isInSource { add(entry, nil, to: sourceKey) }
    }
    let others = order.filter { $0 != sourceKey }.sorted { $0.lexicographicallyPrecedes($1) }
    return ([sourceKey] + others).map { language in
      table(
        String(decoding: language, as: UTF8.self),
        builders[language]!,
        language == sourceKey ? tableDiagnostics : []
      )
    }
  }

  /// The first of ``tables()``.
  var sourceTable: TableFile { tables()[0] }

  private func table(
    _ language: String,
    _ builder: CatalogTableBuilder,
    _ diagnostics: [TableDiagnostic]
  ) -> TableFile {
    TableFile(
      language: language,
      of: source,
      builder.storage(document, isRejected: isRejected),
      diagnostics,
      isRejected: isRejected
    )
  }

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

/// Puts a table together, entry by entry.
private struct CatalogTableBuilder {
  private var records: [EntryRecord] = []
  private var others: [Int: TableValue] = [:]
  private var entries: [UInt32] = []
  private var localizations: [UInt32] = []

  mutating func add(
    _ entry: CatalogEntry,
    _ localization: CatalogLocalization?,
    _ document: JSONDocument
  ) {
    let span = localization?.span ?? entry.span
    let (key, flags) = Self.place(of: entry, document)
    var record = EntryRecord(
      leadStart: UInt32(span.lowerBound),
      keyStart: UInt32(key.lowerBound),
      keyEnd: UInt32(key.upperBound),
      valueStart: UInt32(key.lowerBound),
      valueEnd: UInt32(key.upperBound),
      end: UInt32(span.upperBound),
      trailEnd: UInt32(span.upperBound),
      flags: flags
    )
    if let localization {
      place(localization, in: &record, document)
    } else {
      if flags.contains(.keyIsQuoted) { record.flags.insert(.valueIsQuoted) }
      if flags.contains(.keyHasEscapes) { record.flags.insert(.valueHasEscapes) }
    }
    records.append(record)
    entries.append(UInt32(entry.member.index))
    localizations.append(localization.map { UInt32($0.member.index) } ?? CatalogPlaces.none)
  }

  /// Where an entry's key stands and how it is spelled: without its quotes where one of them is
  /// missing.
  private static func place(
    of entry: CatalogEntry,
    _ document: JSONDocument
  ) -> (span: Range<Int>, flags: EntryRecord.Flags) {
    let span = entry.keySpan
    if JSONString.isPlain(document.utf8, span) { return (span, [.isJSON, .keyIsQuoted]) }
    let content = JSONString.contentSpan(document.utf8, span)
    if content.count + 2 == span.count {
      return (span, [.isJSON, .keyIsQuoted, .keyHasEscapes])
    }
    return (content, [.isJSON, .keyHasEscapes])
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
    if value["stringUnit"]?["state"]?.string == "new" { record.flags.insert(.isUntranslated) }
    record.valueStart = UInt32(text.span.lowerBound)
    record.valueEnd = UInt32(text.span.upperBound)
    record.flags.insert(.valueIsQuoted)
    if JSONString.isPlain(document.utf8, text.span) { return }
    record.flags.insert(.valueHasEscapes)
    if text.contentSpan.upperBound == text.span.upperBound { record.flags.insert(.valueIsUnclosed) }
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
