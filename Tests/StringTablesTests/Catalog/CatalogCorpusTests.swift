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
    let bytes = catalog.source.bytes
    for entry in catalog.entries {
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
    guard let first = catalog.entries.first(where: { !$0.localizations.isEmpty }) else { return }
    let there = StringCatalog(
      reading: try catalog.source.applying(
        try catalog.edits([
          .setText("new", key: first.key, language: "tlh"), .insertEntry(key: "zzz a new key"),
        ])
      )
    )
    #expect(there.source.bytes != bytes)
    let back = try there.source.applying(
      try there.edits([
        .removeLocalization(key: first.key, language: "tlh"), .removeEntry(key: "zzz a new key"),
      ])
    )
    #expect(back == bytes)
  }
}
