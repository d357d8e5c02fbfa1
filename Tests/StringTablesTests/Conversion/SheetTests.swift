import StringTables
import Testing

/// Tables of a spreadsheet.
struct SheetTests {
  @Test func `A table goes through CSV and comes back`() throws {
    var table = MixedTable.table()
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
        #expect(MixedTable.variants(same["ko"]) == MixedTable.variants(entry["ko"]))
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
}
