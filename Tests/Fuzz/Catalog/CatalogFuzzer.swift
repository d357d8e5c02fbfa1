import StringTables

/// Reads bytes as a string catalog, compiles it, edits it and writes it anew; stops the process where
/// bytes get lost or two ways differ.
func fuzz(_ input: UnsafeBufferPointer<UInt8>) {
  guard let choice = input.first else { return }
  let bytes = Array(input.dropFirst())
  switch choice % 4 {
  case 0: checkCatalog(StringCatalog(reading: bytes), choice: Int(choice / 4))
  case 1:
    let entry = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"k\":"
    let text = Array(entry.utf8) + bytes + Array("}}".utf8)
    checkCatalog(StringCatalog(reading: text), choice: Int(choice / 4))
  default:
    var maker = CatalogMaker(bytes)
    checkCatalog(StringCatalog(reading: Array(maker.catalog().utf8)), choice: Int(choice / 4))
  }
}

private func checkCatalog(_ catalog: StringCatalog, choice: Int) {
  checkPlaces(catalog)
  checkTables(catalog)
  if let change = CatalogEdit.any(of: catalog, choice: choice) { checkEdit(catalog, change) }
  checkWriting(catalog)
}

// MARK: Reading

private func checkPlaces(_ catalog: StringCatalog) {
  let bytes = catalog.source.bytes
  func place(_ span: Range<Int>?, _ what: String) {
    let isInside = span.map { $0.lowerBound >= 0 && $0.upperBound <= catalog.source.utf8.count }
    check(isInside ?? true, "place of \(what)", bytes)
  }
  for diagnostic in catalog.diagnostics { place(diagnostic.span, "\(diagnostic.kind)") }
  let starts = catalog.diagnostics.map(\.span.lowerBound)
  check(starts == starts.sorted(), "order of diagnostics", bytes)
  for entry in catalog.entries {
    place(entry.span, "an entry")
    place(entry.commentSpan, "a comment")
    let found = catalog.entry(forKey: entry.key)
    check(found?.key.utf8.elementsEqual(entry.key.utf8) == true, "key", bytes)
    for localization in entry.localizations {
      place(localization.languageSpan, "a language")
      place(localization.span, "a localization")
      for variant in localization.text?.variants ?? [] {
        place(variant.text.span, "a text")
        let whole = 0..<variant.text.text.utf8.count
        place(catalog.sourceSpan(ofUTF8: whole, in: variant.text), "what a text came from")
      }
    }
  }
}

private func checkTables(_ catalog: StringCatalog) {
  let bytes = catalog.source.bytes
  let keys = catalog.entries.map { Array($0.key.utf8) }
  let hasDuplicates = Set(keys).count < keys.count
  for table in catalog.tables() {
    check(table.isRejected == catalog.isRejected, "rejected table", bytes)
    let loaded = table.loadedTable()
    check(loaded.count <= table.entries.count, "table", bytes)
    // Of several entries of one key the last counts, whether or not it speaks the language.
    let isEmpty = catalog.isRejected || table.entries.isEmpty
    check(loaded.isEmpty == isEmpty || hasDuplicates && !isEmpty, "loaded table", bytes)
  }
  for compiled in catalog.compiledTables() {
    for members in [compiled.strings, compiled.stringsdict] {
      let keys = members.map { Array($0.key.utf8) }
      let areSorted = zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
      check(areSorted, "compiled keys", bytes)
    }
    check(compiled.strings.allSatisfy { $0.value.string != nil }, "compiled texts", bytes)
    check(compiled.stringsdict.allSatisfy { VariedText($0.value) != nil }, "rules", bytes)
  }
}

// MARK: Editing

private func checkEdit(_ catalog: StringCatalog, _ change: CatalogEdit) {
  let bytes = catalog.source.bytes
  // What is broken, or has no such variant, cannot be edited.
  guard let edits = try? catalog.edits([change]),
    let written = try? catalog.source.applying(edits)
  else { return }
  let edited = StringCatalog(reading: written)
  guard edited.source.encoding == catalog.source.encoding,
    !catalog.source.utf8.contains([0xEF, 0xBF, 0xBD])
  else { return }
  let back = try? edited.source.applying(catalog.source.inverse(of: edits))
  check(back == bytes, "inverse of \(edits)", bytes)
  if case .renameEntry(let key, let newKey) = change {
    check(edited.entry(forKey: key) == nil, "renamed entry", bytes)
    check(edited.entry(forKey: newKey) != nil, "renamed entry", bytes)
  } else {
    let again = try? edited.edits([change])
    check(again?.isEmpty == true, "\(change) twice, first by \(edits)", bytes)
  }
  check(!edited.isRejected || catalog.isRejected, "refused after \(edits)", bytes)
  check(others(edited, change.keys) == others(catalog, change.keys), "others", bytes)
  if case .setText(let text, let key, let language, let path, _) = change {
    let variants = edited.entry(forKey: key)?.localization(language)?.text?.variants
    let isThere = variants?.contains {
      $0.path == path && $0.text.text.utf8.elementsEqual(text.utf8)
    }
    check(isThere == true, "text after \(edits)", bytes)
  }
}

/// The entries with other keys, as they are written.
private func others(_ catalog: StringCatalog, _ keys: [String]) -> [ArraySlice<UInt8>] {
  catalog.entries.filter { entry in !keys.contains { $0.utf8.elementsEqual(entry.key.utf8) } }
    .map { catalog.source.utf8[$0.span] }
}

extension CatalogEdit {
  /// An edit of some kind of some entry.
  fileprivate static func any(of catalog: StringCatalog, choice: Int) -> CatalogEdit? {
    let entries = catalog.entries
    let key = entries.isEmpty ? "k" : entries[choice % entries.count].key
    let languages = catalog.entry(forKey: key)?.localizations.map(\.language) ?? []
    let language = languages.isEmpty ? "tlh" : languages[choice % languages.count]
    let text = "new \"'<&한\n\\ %lld"
    let one = VariantPath([.plural("one")])
    let plural = VariedText.plural([VariedBranch(name: "other", value: .text(VariantText(text)))])
    return switch choice % 13 {
    case 0: .setText(text, key: key, language: language)
    case 1: .setText(text, key: key, language: "xx")
    case 2: .setText(text, key: key, language: language, variant: one)
    case 3: .setText(text, key: key, language: "ko", variant: VariantPath([.device("mac")]))
    case 4: .setState("needs_review", key: key, language: language)
    case 5: .setLocalization(plural, key: key, language: language)
    case 6: .removeLocalization(key: key, language: language)
    case 7: .setComment(text, key: key)
    case 8: .setExtractionState("manual", key: key)
    case 9: .setShouldTranslate(false, key: key)
    case 10: .insertEntry(key: text)
    case 11: .removeEntry(key: key)
    default: entries.isEmpty ? nil : .renameEntry(key: key, to: "\(key) new")
    }
  }

  /// The keys whose entries it may change.
  fileprivate var keys: [String] {
    switch self {
    case .setText(_, let key, _, _, _), .setState(_, let key, _, _),
      .setLocalization(_, let key, _),
      .removeLocalization(let key, _), .setComment(_, let key), .setExtractionState(_, let key),
      .setShouldTranslate(_, let key), .insertEntry(let key), .removeEntry(let key):
      [key]
    case .renameEntry(let key, let newKey): [key, newKey]
    }
  }
}

// MARK: Writing

/// What is written anew says the same, and is written the same way again.
private func checkWriting(_ catalog: StringCatalog) {
  let bytes = catalog.source.bytes
  let isClear = catalog.diagnostics.isEmpty
  guard isClear, let written = try? TranslationTable(catalog, name: "T").catalog() else { return }
  let again = StringCatalog(reading: written.result)
  check(again.diagnostics.isEmpty, "written catalog \(again.diagnostics)", bytes)
  let twice = try? TranslationTable(again, name: "T").catalog()
  check(twice?.result == written.result, "catalog written twice", bytes)
  guard written.losses.isEmpty, catalog.entries.allSatisfy({ $0.extractionState == nil }) else {
    return
  }
  let files = TableValue.dictionary(catalog.compiledFiles(named: "T")).sortedByKey()
  let copies = TableValue.dictionary(again.compiledFiles(named: "T")).sortedByKey()
  check(files.isIdentical(to: copies), "compiled \(files) and \(copies)", bytes)
}
