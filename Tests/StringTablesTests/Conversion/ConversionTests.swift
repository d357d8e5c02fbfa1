import StringTables
import Testing

/// Tables on their way between formats.
struct ConversionTests {
  @Test func `Languages are told apart by their scalars`() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    var entry = TranslationEntry(key: "k")
    for language in [composed, decomposed, "en"] {
      entry[language] = .text(VariantText(language))
    }
    let table = TranslationTable(name: "T", sourceLanguage: decomposed, entries: [entry])
    #expect(table.languages.map(\.unicodeScalars.count) == [2, 2, 1])
    #expect(entry[composed]?.variants.first?.text.text.unicodeScalars.count == 1)
  }

  @Test func `Files of several languages make one table`() {
    let table = MixedTable.table()
    #expect(table.entries.map(\.key) == ["b", "device", "files", "width", "new"])
    #expect(table.languages == ["en", "ko"])
    #expect(table.entries[0].comment == "about b")
    #expect(table.entries[2].comment == "files")
    #expect(
      table.entries[2]["en"]?.variants.map { "\($0.path)=\($0.text.text)" } == [
        "=%#@n@ in %2$@", "substitutions.n.plural.one=%ld file",
        "substitutions.n.plural.other=%ld files",
      ]
    )
  }

  @Test func `A table written as files reads back`() throws {
    let table = MixedTable.table()
    let files = table.files(inLanguage: "en")
    #expect(files.losses.isEmpty)
    let strings = MixedTable.file(try #require(files.result.strings))
    let rules = MixedTable.file(try #require(files.result.stringsdict), .stringsdict)
    #expect(!strings.isRejected && !rules.isRejected)
    #expect(rules.container == .xml)
    #expect(strings.entries.map(\.key) == ["b", "device"])
    let again = TranslationTable.reading(
      [.init(language: "en", file: strings), .init(language: "en", file: rules)],
      name: table.name,
      sourceLanguage: "en"
    ).result
    for entry in table.entries where entry["en"] != nil {
      let same = again.entries.first { $0.key == entry.key }
      #expect(same.map { MixedTable.variants($0["en"]) } == MixedTable.variants(entry["en"]))
      #expect(same?.comment == entry.comment)
    }
    let original = MixedTable.file(MixedTable.rules, .stringsdict).entry(forKey: "files")?.value
    #expect(
      original.map { rules.entry(forKey: "files")?.value.isIdentical(to: $0) == true } == true
    )
  }

  @Test(arguments: ["en.lproj/T.stringsdict", "T.xcstrings"])
  func `A table goes through XLIFF and comes back`(_ original: String) throws {
    var table = MixedTable.table()
    for index in table.entries.indices where table.entries[index].key == "files" {
      table.entries[index]["ko"] = VariedText(
        variants: [
          Variant(path: VariantPath(), text: VariantText("%2$@의 %#@n@", state: "needs_review")),
          Variant(
            path: try #require(VariantPath("substitutions.n.plural.other")),
            text: VariantText("%ld개")
          ),
        ],
        like: table.entries[index]["en"]
      )
    }
    let export = table.xliffFile(targetLanguage: "ko", original: original, categories: [.other])
    #expect(export.losses.isEmpty)
    let read = XLIFFDocument.read(Array(XLIFFDocument(files: [export.result]).written().utf8))
    #expect(read.diagnostics.isEmpty)
    let again = TranslationTable(try #require(read.document.files.first))
    let files = try #require(again.entries.first { $0.key == "files" })
    let old = try #require(table.entries.first { $0.key == "files" })
    #expect(MixedTable.variants(files["en"]) == MixedTable.variants(old["en"]))
    #expect(MixedTable.variants(files["ko"]) == MixedTable.variants(old["ko"]))
    #expect(files["ko"]?.variants.first?.text.state == "needs_review")
    #expect(files.comment == "files")
    #expect(again.entries.contains { $0.key == "b" } == original.hasSuffix(".xcstrings"))
  }

  @Test func `A table becomes a catalog, and a catalog a table`() throws {
    var table = MixedTable.table()
    table.entries[0].isTranslatable = false
    table.entries[0]["ko"] = .text(VariantText("비", state: "needs_review"))
    let conversion = try table.catalog()
    #expect(conversion.losses.map(\.kind) == [.widths])
    #expect(conversion.losses.map(\.key) == ["width"])
    let catalog = StringCatalog(reading: conversion.result)
    #expect(catalog.diagnostics.isEmpty)
    let again = TranslationTable(catalog, name: "Localizable")
    #expect(again.sourceLanguage == "en")
    #expect(Set(again.entries.map(\.key)) == Set(table.entries.map(\.key)))
    for entry in table.entries where entry.key != "width" {
      let same = try #require(again.entries.first { $0.key == entry.key })
      #expect(same.comment == entry.comment && same.isTranslatable == entry.isTranslatable)
      // What a rule by device says for others is a device too; a key without a text is its own.
      let texts = MixedTable.variants(entry["en"]).map {
        $0 == "=Press" ? "device.other=Press" : $0
      }
      #expect(MixedTable.variants(same["en"]) == (texts.isEmpty ? ["=new"] : texts))
      #expect(MixedTable.variants(same["ko"]) == MixedTable.variants(entry["ko"]))
    }
    let files = again.files(inLanguage: "en").result
    #expect(
      files.strings
        == "/* about b */\n\"b\" = \"B\";\n\"device\" = \"Press\";\n\"new\" = \"new\";\n\"width\" = \"\";\n"
    )
  }

  /// Each conversion lists what the catalog says beyond a table.
  @Test func `Every plural category of the target gets a unit`() {
    let units = MixedTable.table().xliffFile(
      targetLanguage: "ru",
      original: "en.lproj/T.stringsdict",
      categories: [.one, .few, .many, .other]
    ).result.units.filter { $0.id.hasPrefix("/files") }
    #expect(
      units.map(\.id) == [
        "/files:dict/NSStringLocalizedFormatKey:dict/:string",
        "/files:dict/n:dict/one:dict/:string", "/files:dict/n:dict/few:dict/:string",
        "/files:dict/n:dict/many:dict/:string", "/files:dict/n:dict/other:dict/:string",
      ]
    )
    #expect(units[2].source == "%ld files")
  }

  @Test func `A catalog keeps what a key is, and a sheet says what it loses`() throws {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Save" : {
            "extractionState" : "manual",
            "localizations" : {
              "ko" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "저장"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let table = TranslationTable(StringCatalog(reading: Array(text.utf8)), name: "T")
    #expect(MixedTable.variants(table.entries[0]["en"]) == ["=Save"])
    #expect(String(decoding: try table.catalog().result, as: UTF8.self) == text)
    let losses = TranslationTable.csvTable(of: [table], languages: table.languages).losses[0]
    #expect(losses.map(\.kind) == [.extractionState("manual")])
    #expect(table.files(inLanguage: "en").result.strings == "\"Save\" = \"Save\";\n")
  }

  @Test(arguments: [
    ("App/en.lproj/Localizable.strings", "App/Localizable", "en", TableFormat.strings),
    ("ko.lproj/sub/T.v2.stringsdict", "sub/T.v2", "ko", .stringsdict),
    ("a/b/L.xcstrings", "a/b/L", nil, .xcstrings), ("x", "x", nil, nil),
  ])
  func `A path says which table it is`(
    _ path: String,
    _ table: String,
    _ language: String?,
    _ format: TableFormat?
  ) {
    let address = TableAddress(path: path)
    #expect(address.path == table && address.language == language && address.format == format)
  }
}
