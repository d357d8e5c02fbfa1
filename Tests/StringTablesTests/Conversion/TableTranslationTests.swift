import StringTables
import Testing

/// Texts that come into tables.
struct TableTranslationTests {
  @Test func `Rules and categories join a .stringsdict`() throws {
    let rules = MixedTable.file(MixedTable.rules, .stringsdict)
    let other = ["few", "zero", "many"].map {
      TranslatedText(
        key: "files",
        path: VariantPath([.substitution("n"), .plural($0)]),
        text: "%ld \($0)"
      )
    }
    let (edits, unplaced) = rules.edits(translating: other)
    #expect(unplaced.isEmpty)
    let new = try #require(VariedText(rules.entry(forKey: "files")!.value))
    let bytes = try rules.source.applying(edits + rules.edits(insertingRules: [("new", new)]))
    let read = TableFile(reading: bytes, as: .stringsdict)
    #expect(!read.isRejected)
    #expect(
      MixedTable.variants(read.entry(forKey: "files")?.variedText) == [
        "=%#@n@ in %2$@", "substitutions.n.plural.zero=%ld zero",
        "substitutions.n.plural.one=%ld file", "substitutions.n.plural.few=%ld few",
        "substitutions.n.plural.many=%ld many", "substitutions.n.plural.other=%ld files",
      ]
    )
    #expect(MixedTable.variants(read.entry(forKey: "new")?.variedText) == MixedTable.variants(new))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\n    <key>few</key><string>%ld few</string>\n    <key>many</key>"))
  }

  @Test func `Texts come into tables where they differ`() throws {
    let strings = MixedTable.file("\"a\" = \"1\";\n\"c\" = \"3\";\n")
    let (edits, unplaced) = strings.edits(translating: [
      TranslatedText(key: "c", text: "3"), TranslatedText(key: "a", text: "one"),
      TranslatedText(key: "d", text: "4"), TranslatedText(key: "b", text: "2"),
      TranslatedText(key: "e", path: try #require(VariantPath("plural.one")), text: "x"),
    ])
    #expect(unplaced.map(\.key) == ["e"])
    #expect(
      String(decoding: try strings.source.applying(edits), as: UTF8.self)
        == "\"a\" = \"one\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n\"d\" = \"4\";\n"
    )
    let rules = MixedTable.file(MixedTable.rules, .stringsdict)
    let paths = [
      ("files", "substitutions.n.plural.one", "<1>"), ("width", "width.40", "long"),
      ("device", "device.mac", "Klick"), ("device", "device.ipad", "Tippen"),
    ]
    let result = rules.edits(
      translating: try paths.map {
        TranslatedText(key: $0.0, path: try #require(VariantPath($0.1)), text: $0.2)
      }
    )
    #expect(result.unplaced.map(\.text) == ["Tippen"])
    let edited = TableFile(reading: try rules.source.applying(result.edits), as: .stringsdict)
    #expect(!edited.isRejected)
    #expect(
      MixedTable.variants(edited.entry(forKey: "files").flatMap { VariedText($0.value) })[1]
        == "substitutions.n.plural.one=<1>"
    )
    #expect(
      MixedTable.variants(edited.entry(forKey: "width").flatMap { VariedText($0.value) })
        == ["width.10=short", "width.40=long"]
    )
  }
}
