import StringTables
import Testing

/// Tables on their way between formats.
struct ConversionTests {
  private func file(_ text: String, _ format: TableFormat = .strings) -> TableFile {
    TableFile(reading: Array(text.utf8), as: format)
  }

  private static let rules = """
    <plist version="1.0"><dict>
    <!-- files -->
    <key>files</key>
    <dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@ in %2$@</string>
      <key>n</key>
      <dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string>
        <key>one</key><string>%ld file</string>
        <key>other</key><string>%ld files</string>
      </dict>
    </dict>
    <key>width</key>
    <dict><key>NSStringVariableWidthRuleType</key>
      <dict><key>10</key><string>short</string><key>40</key><string/></dict></dict>
    <key>device</key>
    <dict><key>NSStringDeviceSpecificRuleType</key>
      <dict><key>iphone</key><string>Tap</string><key>mac</key><string>Click</string></dict></dict>
    </dict></plist>
    """

  private func table() -> TranslationTable {
    TranslationTable.reading(
      [
        .init(language: "ko", file: file("\"b\" = \"비\"; \"new\" = \"새\";")),
        .init(
          language: "en",
          file: file("/* about b */\n\"b\" = \"B\"; \"device\" = \"Press\"; x = (1);")
        ),
        .init(language: "en", file: file(Self.rules, .stringsdict)),
      ],
      name: "Localizable",
      sourceLanguage: "en"
    ).result
  }

  @Test func `Files of several languages make one table`() {
    let table = table()
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
    let table = table()
    let files = table.files(inLanguage: "en")
    #expect(files.losses.isEmpty)
    let strings = file(try #require(files.result.strings))
    let rules = file(try #require(files.result.stringsdict), .stringsdict)
    #expect(!strings.isRejected && !rules.isRejected)
    #expect(rules.container == .xml)
    #expect(strings.entries.map(\.key) == ["b"])
    let again = TranslationTable.reading(
      [.init(language: "en", file: strings), .init(language: "en", file: rules)],
      name: table.name,
      sourceLanguage: "en"
    ).result
    for entry in table.entries where entry["en"] != nil {
      let same = again.entries.first { $0.key == entry.key }
      #expect(same.map { variants($0["en"]) } == variants(entry["en"]))
      #expect(same?.comment == entry.comment)
    }
    let original = file(Self.rules, .stringsdict).entry(forKey: "files")?.value
    #expect(
      original.map { rules.entry(forKey: "files")?.value.isIdentical(to: $0) == true } == true
    )
  }

  private func variants(_ text: VariedText?) -> [String] {
    (text?.variants ?? []).map { "\($0.path)=\($0.text.text)" }
  }

  @Test(arguments: ["en.lproj/T.stringsdict", "T.xcstrings"])
  func `A table goes through XLIFF and comes back`(_ original: String) throws {
    var table = table()
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
    #expect(variants(files["en"]) == variants(old["en"]))
    #expect(variants(files["ko"]) == variants(old["ko"]))
    #expect(files["ko"]?.variants.first?.text.state == "needs_review")
    #expect(files.comment == "files")
    #expect(again.entries.contains { $0.key == "b" } == original.hasSuffix(".xcstrings"))
  }

  @Test func `A table becomes a catalog, and a catalog a table`() throws {
    var table = table()
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
      #expect(variants(same["en"]) == variants(entry["en"]))
      #expect(variants(same["ko"]) == variants(entry["ko"]))
    }
    let files = again.files(inLanguage: "en").result
    #expect(
      files.strings
        == table.files(inLanguage: "en").result.strings.map { $0 + "\"width\" = \"\";\n" }
    )
  }

  @Test func `Every plural category of the target gets a unit`() {
    let units = table().xliffFile(
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

  @Test func `What a format cannot hold is listed`() {
    var table = table()
    table.entries[0].isTranslatable = false
    table.entries[0].maximumWidth = 9
    table.entries[0]["ko"] = .text(VariantText("\u{7}", state: "new"))
    let files = table.files(inLanguage: "ko").losses
    #expect(files.map(\.kind) == [.untranslatable, .maximumWidth, .state("new")])
    let sheet = table.csvTable().losses
    #expect(sheet.map(\.kind) == [.untranslatable, .maximumWidth, .state("new")])
    let xliff = table.xliffFile(targetLanguage: "ko", original: "en.lproj/T.strings").losses
    #expect(xliff.map(\.kind) == [.character("\u{7}")])
  }

  @Test func `A table goes through CSV and comes back`() throws {
    var table = table()
    table.entries[0].key = "=cmd(\"x\"),\n"
    table.entries[0]["ko"] = .text(VariantText("'quoted"))
    let sheet = table.csvTable().result
    for options: CSVTable.Options in [[], [.formulaSafe], [.byteOrderMark, .formulaSafe]] {
      let read = CSVTable(reading: sheet.written(options), options)
      #expect(read == sheet)
      let again = try #require(TranslationTable(read, name: "Localizable"))
      #expect(again.sourceLanguage == "en")
      for (entry, same) in zip(table.entries, again.entries) {
        #expect(same.key == entry.key && same.comment == entry.comment)
        #expect(variants(same["ko"]) == variants(entry["ko"]))
      }
    }
    let text = String(decoding: sheet.written(), as: UTF8.self)
    #expect(
      text.hasPrefix("key,variant,comment,en,ko\r\n\"'=cmd(\"\"x\"\"),\n\",,about b,B,''quoted\r\n")
    )
  }

  @Test(arguments: [
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("\"a\"\"b\",\r\n", [["a\"b", ""]]),
    ("a\r\rb", [["a"], [""], ["b"]]), ("\"open\n,", [["open\n,"]]), ("", []), ("\"\"", [[""]]),
    ("\u{FEFF}a;b,'-1,''x", [["a;b", "-1", "'x"]]), ("x\"y\"z", [["x\"y\"z"]]),
  ])
  func `CSV is read as spreadsheets write it`(_ text: String, _ rows: [[String]]) {
    #expect(CSVTable(reading: Array(text.utf8)).rows == rows)
  }

  @Test(arguments: [
    [["\0\0\0", "\0"], ["\u{FEFF}a"]], [["\u{FEFF}"]], [[""], ["", ""]],
    [[" a ", "\"", "\t", "'"]],
  ])
  func `Odd fields survive`(_ rows: [[String]]) {
    for options: CSVTable.Options in [[], [.formulaSafe], [.byteOrderMark]] {
      let bytes = CSVTable(rows: rows).written(options)
      #expect(
        CSVTable(reading: bytes, options).rows.map { $0.map { Array($0.utf8) } }
          == rows.map { $0.map { Array($0.utf8) } }
      )
    }
  }

  @Test func `Texts come into tables where they differ`() throws {
    let strings = file("\"a\" = \"1\";\n\"c\" = \"3\";\n")
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
    let rules = file(Self.rules, .stringsdict)
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
      variants(edited.entry(forKey: "files").flatMap { VariedText($0.value) })[1]
        == "substitutions.n.plural.one=<1>"
    )
    #expect(
      variants(edited.entry(forKey: "width").flatMap { VariedText($0.value) })
        == ["width.10=short", "width.40=long"]
    )
  }
}
