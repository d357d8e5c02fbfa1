extension XLIFFDocument.Reading {
  /// A file of a document as tables, in the language translated from and in that translated to.
  package struct Tables: Sendable {
    /// The path of the file in its project.
    package let original: String
    package let source: TableFile
    /// Nil where the texts are not of another language.
    package let target: TableFile?
  }

  /// The document's files, the first with all diagnostics; one without texts where there is none.
  /// A unit's id is the key; one without a translation has no entry in the target.
  package func tables() -> [Tables] {
    let none = XLIFFFile(original: "", sourceLanguage: "", targetLanguage: nil, units: [])
    let files = document.files.isEmpty ? [none] : document.files
    return files.enumerated().map { index, file in
      Tables(
        original: file.original,
        source: sourceTable(of: file, index == 0 ? tableDiagnostics : []),
        target: file.targetLanguage.flatMap { language in
          language == file.sourceLanguage ? nil : targetTable(of: file, in: language)
        }
      )
    }
  }

  private var tableDiagnostics: [TableDiagnostic] {
    let count = document.files.reduce(0) { $0 + $1.units.count }
    return diagnostics.map { diagnostic in
      let effect: TableDiagnostic.Effect =
        switch diagnostic.kind {
        case .malformed, .illFormedText, .unsupported: .refusesFile(entriesLost: count)
        case .incompleteUnit, .duplicateUnit, .repeatedElement: .none
        }
      return TableDiagnostic(kind: .xliff(diagnostic.kind), effect: effect, span: diagnostic.span)
    }
  }

  private func sourceTable(of file: XLIFFFile, _ diagnostics: [TableDiagnostic]) -> TableFile {
    var storage = XLIFFTableStorage(source, file)
    for var unit in file.units {
      // It is what translations have to keep.
      unit.maximumWidth = nil
      storage.add(unit, text: unit.source, at: unit.place?.source)
    }
    return table(storage, in: file.sourceLanguage, diagnostics)
  }

  private func targetTable(of file: XLIFFFile, in language: String) -> TableFile {
    var storage = XLIFFTableStorage(source, file)
    for unit in file.units {
      // An element without text says nothing.
      guard let target = unit.target, !target.isEmpty || unit.source.isEmpty else { continue }
      storage.add(unit, text: target, at: unit.place?.target)
    }
    return table(storage, in: language, [])
  }

  private func table(
    _ draft: XLIFFTableStorage,
    in language: String,
    _ diagnostics: [TableDiagnostic]
  ) -> TableFile {
    let storage = draft.finished
    return TableFile(
      language: language,
      of: source,
      as: .xliff,
      storage,
      TableKeyIndex(storage),
      diagnostics,
      isRejected: diagnostics.contains { $0.effect != .none }
    )
  }
}

/// Puts a table's entries together from units.
private struct XLIFFTableStorage {
  private let text: [UInt8]
  private var file: XLIFFFile
  private var records: [EntryRecord] = []
  private var others: [Int: TableValue] = [:]

  init(_ source: SourceText, _ file: XLIFFFile) {
    text = source.utf8
    self.file = file
    self.file.units = []
  }

  /// Adds a unit, unless it lacks an id or stands beyond what offsets can count.
  ///
  /// - Parameter span: where the text stands; nil where it is not spelled in one place.
  mutating func add(_ unit: XLIFFUnit, text value: String, at span: Range<Int>?) {
    guard let place = unit.place, let id = place.id else { return }
    let written = span ?? place.unit
    guard written.upperBound <= UInt32.max, id.upperBound <= UInt32.max else { return }
    let end = UInt32(max(written.upperBound, id.upperBound))
    var record = EntryRecord(
      leadStart: UInt32(id.lowerBound),
      keyStart: UInt32(id.lowerBound),
      keyEnd: UInt32(id.upperBound),
      valueStart: UInt32(written.lowerBound),
      valueEnd: UInt32(written.upperBound),
      end: end,
      trailEnd: end,
      flags: .isXML
    )
    text.withUnsafeBufferPointer { text in
      if XMLText.hasEscapes(text, id) { record.flags.insert(.keyHasEscapes) }
      if XMLText.hasEscapes(text, written) { record.flags.insert(.valueHasEscapes) }
    }
    if span == nil {
      record.flags.insert(.valueIsElsewhere)
      others[records.count] = .string(value)
    }
    if unit.catalogState == "new" { record.flags.insert(.isUntranslated) }
    records.append(record)
    file.units.append(unit)
  }

  var finished: TableStorage {
    TableStorage(
      text: text,
      records: records,
      others: others,
      hasPlaces: true,
      reachableCount: records.count,
      exchange: file
    )
  }
}
