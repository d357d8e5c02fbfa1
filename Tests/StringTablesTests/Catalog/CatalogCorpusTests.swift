import Foundation
import TestSupport
import Testing

@testable import StringTables

@Suite struct CatalogCorpusTests {
  @Test(
    .enabled(if: SharedMaterial.exists, SharedMaterial.absence),
    arguments: SharedMaterial.corpusFiles(withExtensions: ["xcstrings"])
  )
  func readsWhatFoundationReads(_ url: URL) throws {
    let data = try Data(contentsOf: url)
    let catalog = StringCatalog(reading: Array(data))
    #expect(catalog.diagnostics.isEmpty)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let strings = try #require(root["strings"] as? [String: [String: Any]])
    #expect(Set(strings.keys) == Set(catalog.entries.map(\.key)))
    for entry in catalog.entries {
      let expected = try #require(strings[entry.key])
      #expect(entry.comment == expected["comment"] as? String)
      let localizations = expected["localizations"] as? [String: [String: Any]] ?? [:]
      for localization in entry.localizations {
        let unit = localizations[localization.language]?["stringUnit"] as? [String: String]
        guard case .text(let text)? = localization.text else { continue }
        #expect(text.text == unit?["value"])
        #expect(text.state == unit?["state"])
      }
    }
  }

  @Test(
    .enabled(if: SharedMaterial.exists, SharedMaterial.absence),
    arguments: SharedMaterial.corpusFiles(withExtensions: ["xcstrings"])
  )
  func findsKeysInItsOrder(_ url: URL) throws {
    let catalog = StringCatalog(reading: Array(try Data(contentsOf: url)))
    let keys = catalog.entries.map(\.key)
    for (left, right) in zip(keys, keys.dropFirst()) {
      #expect(JSONKeyOrder.precedes(left, right), "\(left) | \(right)")
    }
  }

  @Test(
    .enabled(if: SharedMaterial.exists, SharedMaterial.absence),
    arguments: SharedMaterial.corpusFiles(withExtensions: ["xcstrings"])
  )
  func editsOneStringInItsOwnLines(_ url: URL) throws {
    let catalog = StringCatalog(reading: Array(try Data(contentsOf: url)))
    let step = Self.positions == nil ? max(1, catalog.entries.count / 50) : 1
    for index in stride(from: 0, to: catalog.entries.count, by: step) {
      let entry = catalog.entries[index]
      for localization in entry.localizations.prefix(2) {
        guard case .text(let text)? = localization.text else { continue }
        let changed = CatalogEdit.setText(
          text.text + "!",
          key: entry.key,
          language: localization.language
        )
        let edits = try catalog.edits([changed])
        let line = try #require(text.span)
        #expect(edits.count == 1)
        #expect(edits[0].span == line.lowerBound - 1..<line.upperBound + 1)
        #expect(!edits[0].replacement.contains("\n"))
        let undone = try catalog.edits([
          .setText(text.text, key: entry.key, language: localization.language)
        ])
        #expect(undone.isEmpty)
      }
    }
  }

  /// Every kind of edit, each at another entry.
  @Test(
    .enabled(if: SharedMaterial.exists, SharedMaterial.absence),
    arguments: SharedMaterial.corpusFiles(withExtensions: ["xcstrings"])
  )
  func editsOneEntryInItsOwnLines(_ url: URL) throws {
    let catalog = StringCatalog(reading: Array(try Data(contentsOf: url)))
    let sample = Self.sample(catalog.entries.count)
    for round in 0..<(Self.positions ?? 1) {
      for (number, edit) in Self.edits.enumerated() {
        let index = sample[(number + round) % sample.count]
        try expectOwnLines(edit(catalog.entries[index]), at: index, in: catalog)
      }
    }
  }

  private static let edits: [@Sendable (CatalogEntry) -> CatalogEdit] = [
    { .removeEntry(key: $0.key) },
    { .setText("new \"text\"", key: $0.key, language: "aa") },
    { .setText("new \"text\"", key: $0.key, language: "zz") },
    { .setText("new", key: $0.key, language: last($0), state: "needs_review") },
    { .setText("%lld", key: $0.key, language: last($0), variant: .init([.plural("one")])) },
    { .removeEntry(key: $0.key) },
    { .setText("new", key: $0.key, language: last($0), variant: .init([.device("mac")])) },
    { .setLocalization(.text(VariantText("new")), key: $0.key, language: last($0)) },
    { .removeLocalization(key: $0.key, language: last($0)) },
    { .setComment("new", key: $0.key) }, { .setComment(nil, key: $0.key) },
    { .setExtractionState("stale", key: $0.key) }, { .setShouldTranslate(false, key: $0.key) },
    { .renameEntry(key: $0.key, to: $0.key + " new") }, { .insertEntry(key: $0.key + " new") },
  ]

  private static func last(_ entry: CatalogEntry) -> String {
    entry.localizations.last?.language ?? "tlh"
  }

  private func expectOwnLines(_ change: CatalogEdit, at index: Int, in catalog: StringCatalog)
    throws
  {
    let edits = try catalog.edits([change])
    let edited = StringCatalog(reading: try catalog.source.applying(edits))
    #expect(edited.diagnostics.isEmpty, "\(change)")
    #expect(
      try edited.source.applying(catalog.source.inverse(of: edits)) == catalog.source.bytes,
      "\(change)"
    )
    switch change {
    case .insertEntry: #expect(edits.count == 1 && edits[0].span.isEmpty, "\(change)")
    case .renameEntry: #expect(edited.entries.count == catalog.entries.count)
    default:
      let start = index > 0 ? catalog.entries[index - 1].span.upperBound : 0
      let end =
        index + 1 < catalog.entries.count
        ? catalog.entries[index + 1].keySpan.lowerBound : catalog.source.utf8.count
      for edit in edits {
        #expect(edit.span.lowerBound >= start && edit.span.upperBound <= end, "\(change)")
      }
    }
  }

  /// An entry taken out and put in again, member by member, stands as Xcode wrote it.
  @Test(
    .enabled(if: SharedMaterial.exists, SharedMaterial.absence),
    arguments: SharedMaterial.corpusFiles(withExtensions: ["xcstrings"])
  )
  func writesAnEntryAsXcodeDid(_ url: URL) throws {
    let catalog = StringCatalog(reading: Array(try Data(contentsOf: url)))
    for index in Self.sample(catalog.entries.count).prefix(Self.positions ?? 2) {
      let entry = catalog.entries[index]
      guard !entry.isCommentAutoGenerated else { continue }
      var changes = [CatalogEdit.insertEntry(key: entry.key)]
      if let comment = entry.comment { changes.append(.setComment(comment, key: entry.key)) }
      if let state = entry.extractionState {
        changes.append(.setExtractionState(state, key: entry.key))
      }
      if !entry.shouldTranslate { changes.append(.setShouldTranslate(false, key: entry.key)) }
      for localization in entry.localizations {
        let text = try #require(localization.text)
        changes.append(
          .setLocalization(text, key: entry.key, language: localization.language)
        )
      }
      let bytes = catalog.source.bytes
      #expect(try rewritten(catalog, [.removeEntry(key: entry.key)], changes) == bytes)
      // With its only language an entry loses the list of them.
      guard entry.localizations.count > 1, let last = entry.localizations.last else { continue }
      let (key, language) = (entry.key, last.language)
      let back = CatalogEdit.setLocalization(
        try #require(last.text),
        key: key,
        language: language
      )
      #expect(
        try rewritten(catalog, [.removeLocalization(key: key, language: language)], [back]) == bytes
      )
    }
  }

  private func rewritten(
    _ catalog: StringCatalog,
    _ first: [CatalogEdit],
    _ second: [CatalogEdit]
  ) throws -> [UInt8] {
    let edited = StringCatalog(reading: try catalog.source.applying(catalog.edits(first)))
    #expect(edited.source.bytes != catalog.source.bytes)
    return try edited.source.applying(edited.edits(second))
  }

  @Test(
    .enabled(if: SharedMaterial.exists, SharedMaterial.absence),
    arguments: SharedMaterial.corpusFiles(withExtensions: ["xcstrings"])
  )
  func writesWhatReadsBackEqual(_ url: URL) throws {
    let catalog = StringCatalog(reading: Array(try Data(contentsOf: url)))
    var table = TranslationTable(catalog, name: "Main")
    if Self.positions == nil { table.entries = Array(table.entries.prefix(100)) }
    let written = try table.catalog()
    #expect(written.losses.isEmpty)
    let again = StringCatalog(reading: written.result)
    #expect(again.diagnostics.isEmpty)
    let copy = TranslationTable(again, name: "Main")
    #expect(try copy.catalog().result == written.result)
    #expect(copy.entries.count == table.entries.count)
    for (entry, other) in zip(table.entries, copy.entries) {
      #expect(entry.key.utf8.elementsEqual(other.key.utf8) && entry.comment == other.comment)
      #expect(entry.isTranslatable == other.isTranslatable)
      #expect(entry.texts.map(\.language) == other.texts.map(\.language))
      for text in entry.texts {
        #expect(Self.said(text.text) == Self.said(other[text.language]), "\(entry.key)")
      }
    }
    for language in table.languages.dropFirst().suffix(Self.positions == nil ? 2 : .max) {
      try expectEqualExchange(of: table, in: language)
    }
  }

  private func expectEqualExchange(of table: TranslationTable, in language: String) throws {
    let exported = table.xliffFile(targetLanguage: language, original: "App/Main.xcstrings")
    // XML has no control characters, one of which a translation has. That XLIFF does not say where a
    // key comes from changes no text.
    let losses = exported.losses.filter { loss in
      if case .extractionState = loss.kind { false } else { true }
    }
    let lost = Set(losses.map(\.key))
    #expect(lost.count < 2)
    #expect(
      exported.losses.count - losses.count == table.entries.count { $0.extractionState != nil }
    )
    let document = XLIFFDocument(files: [exported.result])
    let reading = XLIFFDocument.read(Array(document.written().utf8))
    #expect(reading.diagnostics.isEmpty)
    let file = try #require(reading.document.files.first)
    #expect(file.units.count == exported.result.units.count)
    for (unit, same) in zip(file.units, exported.result.units) where !lost.contains(unit.id) {
      #expect(unit.hasSameContent(as: same), "\(unit.id)")
    }
    #expect(reading.document.written() == document.written())
    let imported = TranslationTable(file)
    #expect(imported.entries.map(\.key) == table.entries.map(\.key))
    for (entry, other) in zip(table.entries, imported.entries) where !lost.contains(entry.key) {
      #expect(Self.said(entry[language]) == Self.said(other[language]), "\(entry.key)")
    }
  }

  /// `EDIT_POSITIONS`, as for the other tables: of how many entries all edits are tried; without it
  /// each edit is tried once, and the first entries are written.
  private static let positions =
    ProcessInfo.processInfo.environment["EDIT_POSITIONS"].flatMap(Int.init)

  /// The last, the first and a few others of so many.
  private static func sample(_ count: Int) -> [Int] {
    [count - 1] + stride(from: 0, to: count, by: max(1, count / 4))
  }

  /// All variants of a text with their states.
  private static func said(_ text: VariedText?) -> [String] {
    (text?.variants ?? []).map { "\($0.path)=\($0.text.text) (\($0.text.state ?? ""))" }
  }
}
