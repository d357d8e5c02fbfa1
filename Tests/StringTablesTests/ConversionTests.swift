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
    #expect(strings.entries.map(\.key) == ["b", "device"])
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
      // What a rule by device says for others is a device too; a key without a text is its own.
      let texts = variants(entry["en"]).map { $0 == "=Press" ? "device.other=Press" : $0 }
      #expect(variants(same["en"]) == (texts.isEmpty ? ["=new"] : texts))
      #expect(variants(same["ko"]) == variants(entry["ko"]))
    }
    let files = again.files(inLanguage: "en").result
    #expect(
      files.strings
        == "/* about b */\n\"b\" = \"B\";\n\"device\" = \"Press\";\n\"new\" = \"new\";\n\"width\" = \"\";\n"
    )
  }

  /// Each conversion lists what the catalog says beyond a table.
  @Test func `What a table has no place for is listed`() throws {
    let catalog = StringCatalog(
      reading: Array(
        """
        {"sourceLanguage":"en","version":"1.0","strings":{"k":{
          "comment":"c","extractionState":"manual","shouldTranslate":true,"x":null,
          "isCommentAutoGenerated":true,"localizations":{
          "en":{"variations":{"width":{"20":{"stringUnit":{"state":"translated","value":"K"}}}}},
          "ja":{"stringUnit":{"state":"translated","value":"J"}},
          "ko":{"stringUnit":{"state":"translated","value":"unused"},"variations":{"device":{
            "mac":{"stringUnit":{"state":"translated","value":"M","y":1}},
            "other":{"variations":{"width":{},"plural":{
              "other":{"stringUnit":{"state":"translated","value":"%d"},"substitutions":{}}}}}}}},
          "ru":{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{
            "n":{"formatSpecifier":"lld","variations":{"device":{},"plural":{}}}}}
        }}}}
        """.utf8
      )
    )
    let unread: [(language: String?, path: String)] = [
      (nil, "isCommentAutoGenerated"), ("en", "variations.width"), ("ko", "stringUnit"),
      ("ko", "variations.device.mac.stringUnit.y"),
      ("ko", "variations.device.other.variations.width"),
      ("ko", "variations.device.other.variations.plural.other.substitutions"),
      ("ru", "substitutions.n.variations.device"),
    ]
    func losses(_ languages: Set<String>) -> [String] {
      unread.filter { $0.language.map(languages.contains) ?? true }.map {
        "\($0.language ?? "-") \($0.path)"
      }
    }
    func members(_ losses: [ConversionLoss]) -> [String] {
      losses.compactMap {
        if case .member(let path) = $0.kind { "\($0.language ?? "-") \(path)" } else { nil }
      }
    }
    let table = TranslationTable(catalog, name: "T")
    #expect(members(try table.catalog().losses) == losses(["en", "ko", "ru"]))
    let sheet = TranslationTable.csvTable(of: [table], languages: ["en", "ja"])
    #expect(members(sheet.losses[0]) == losses(["en"]))
    let xliff = table.xliffFile(targetLanguage: "ko", original: "T.xcstrings")
    #expect(members(xliff.losses) == losses(["en", "ko"]))
    #expect(members(table.files(inLanguage: "ru").losses) == losses(["ru"]))
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
    let sheet = TranslationTable.csvTable(of: [table], languages: ["en", "ko"]).losses
    #expect(
      sheet[0].map(\.kind) == [
        .untranslatable, .maximumWidth, .state("new"), .emptyText(VariantPath([.width("40")])),
      ]
    )
    let xliff = table.xliffFile(targetLanguage: "ko", original: "en.lproj/T.strings").losses
    #expect(xliff.map(\.kind) == [.character("\u{7}")])
  }

  @Test func `A table goes through CSV and comes back`() throws {
    var table = table()
    table.entries[0].key = "=cmd(\"x\"),\n"
    table.entries[0]["ko"] = .text(VariantText("'quoted"))
    let other = TranslationTable(
      name: "App/Other",
      sourceLanguage: "en",
      entries: [TranslationEntry(key: "1.0", texts: [("en", .text(VariantText("TRUE")))])]
    )
    let sheet = TranslationTable.csvTable(of: [table, other], languages: ["en", "ko"]).sheet
    for options: CSVTable.Options in [
      [], [.formulaSafe], [.byteOrderMark, .formulaSafe], [.formulaSafe, .numberSafe],
    ] {
      let read = CSVTable(reading: sheet.written(options), options)
      #expect(read == sheet)
      let tables = try TranslationSheet(read).tables(named: "", sourceLanguage: "en")
      #expect(tables.map(\.name) == ["Localizable", "App/Other"])
      for (entry, same) in zip(table.entries + other.entries, tables.flatMap(\.entries)) {
        #expect(same.key == entry.key && same.comment == entry.comment)
        #expect(variants(same["ko"]) == variants(entry["ko"]))
      }
    }
    let lines = String(decoding: sheet.written([.formulaSafe, .numberSafe]), as: UTF8.self)
    #expect(
      lines.hasPrefix(
        "table,key,variant,comment,en,ko\r\n"
          + "Localizable,\"'=cmd(\"\"x\"\"),\n\",,about b,B,''quoted\r\n"
      )
    )
    #expect(lines.hasSuffix("App/Other,'1.0,,,'TRUE,\r\n"))
  }

  @Test(arguments: [
    ("a,b\n", TranslationSheet.Mistake.noKeyColumn), ("", .noKeyColumn),
    ("key,ko,KO\n", .repeatedColumn("KO", column: 2)),
    ("Key, Variant ,ko\na,one,x\n", .malformedVariant("one", row: 1, column: 1)),
    ("key,ko,\na,b,\nc,d,e\n", .fieldWithoutColumn(row: 2, column: 2)),
  ])
  func `A sheet says what is wrong with it`(_ text: String, _ mistake: TranslationSheet.Mistake) {
    #expect(throws: mistake) { try TranslationSheet(CSVTable(reading: Array(text.utf8))) }
  }

  @Test(arguments: [
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("\"a\"\"b\",\r\n", [["a\"b", ""]]),
    ("a\r\rb", [["a"], [""], ["b"]]), ("\"open\n,", [["open\n,"]]), ("", []), ("\"\"", [[""]]),
    ("\u{FEFF}a;b,'-1,''x", [["a;b", "-1", "'x"]]), ("x\"y\"z", [["x\"y\"z"]]),
    ("a;b\r\nc,d;e", [["a", "b"], ["c,d", "e"]]), ("a\tb\nc;d\te", [["a", "b"], ["c;d", "e"]]),
    ("sep=|\r\na|b,c", [["a", "b,c"]]), ("sep=;", []), ("\"x;y;z\",a", [["x;y;z", "a"]]),
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

  @Test func `A table of a spreadsheet is read in its encoding, with places`() {
    let text = "key\tko\r\na\t\"첫 줄\n둘째 줄\"\r\nb\t'=x"
    let units: [UInt8] = text.utf16.flatMap { unit -> [UInt8] in
      [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let bytes: [UInt8] = [0xFF, 0xFE] + units
    let reading = CSVTable.read(bytes)
    #expect(reading.table.rows == [["key", "ko"], ["a", "첫 줄\n둘째 줄"], ["b", "=x"]])
    #expect(reading.separator == UInt8(ascii: "\t"))
    let place = reading.source.location(at: reading.offset(ofColumn: 1, inRow: 2))
    #expect(place.line == 4 && place.column == 3)
    #expect(CSVTable.read(Array("a,\"b".utf8)).unclosedQuote == 2)
  }

  @Test func `Rules and categories join a .stringsdict`() throws {
    let rules = file(Self.rules, .stringsdict)
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
      variants(read.entry(forKey: "files")?.variedText) == [
        "=%#@n@ in %2$@", "substitutions.n.plural.zero=%ld zero",
        "substitutions.n.plural.one=%ld file", "substitutions.n.plural.few=%ld few",
        "substitutions.n.plural.many=%ld many", "substitutions.n.plural.other=%ld files",
      ]
    )
    #expect(variants(read.entry(forKey: "new")?.variedText) == variants(new))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\n    <key>few</key><string>%ld few</string>\n    <key>many</key>"))
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
    #expect(variants(table.entries[0]["en"]) == ["=Save"])
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
