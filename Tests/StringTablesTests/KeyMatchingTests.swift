import StringTables
import Testing

/// Which entries of two tables have the same keys.
struct KeyMatchingTests {
  private func table(_ text: String, _ format: TableFormat = .strings) -> TableFile {
    TableFile(reading: Array(text.utf8), as: format)
  }

  /// The tables of a catalog in English, by what it says of its keys.
  private func catalog(_ strings: String) -> [TableFile] {
    let text = #"{ "sourceLanguage" : "en", "strings" : { \#(strings) }, "version" : "1.0" }"#
    return StringCatalog(reading: Array(text.utf8)).tables()
  }

  @Test func keysAreMatchedInAnyOrder() {
    let source = table(#""a" = "1"; "b" = "2"; "c" = "3";"#)
    let other = table(#""c" = "3"; "x" = "9"; "a" = "1"; "b" = "2";"#)
    #expect(other.matches(in: source) == [2, -1, 0, 1])
    #expect(source.matches(in: other) == [2, 3, 0])
    #expect(source.matches(in: table("")) == [-1, -1, -1])
    #expect(table("").matches(in: source).isEmpty)
  }

  @Test func keysAreComparedAsTheyAreMeant() {
    let source = table(#""a\"b" = "1"; "é" = "2"; plain = "3";"#)
    let other = table(#"'a"b' = "1"; "\U00E9" = "2"; "plain" = "3";"#)
    #expect(other.matches(in: source) == [0, 1, 2])
    // Of canonically equivalent keys only the same bytes are the same.
    #expect(table("\"e\u{301}\" = \"2\";").matches(in: source) == [-1])
  }

  @Test func theEntryThatWinsIsMatched() {
    let source = table(#""a" = "1"; "b" = "2"; "a" = "3";"#)
    #expect(source.matches(in: source) == [2, 1, 2])
    #expect(table(#""a" = "1"; "b" = "2";"#).matches(in: source) == [2, 1])
    #expect(!source.hasEachKeyOnce)
    #expect(table(#""a" = "1"; "b" = "2";"#).hasEachKeyOnce)
  }

  @Test func languagesOfOneCatalogAreMatchedByItsEntries() throws {
    let tables = catalog(
      #"""
      "a" : { "localizations" : { "ko" : { "stringUnit" : { "value" : "가" } } } },
      "b" : { },
      "c" : { "localizations" : {
        "ko" : { "stringUnit" : { "value" : "다" } },
        "ja" : { "stringUnit" : { "value" : "シ" } }
      } }
      """#
    )
    try #require(tables.map(\.language) == ["en", "ja", "ko"])
    let (en, ja, ko) = (tables[0], tables[1], tables[2])
    #expect(ko.matches(in: en) == [0, 2])
    #expect(en.matches(in: ko) == [0, -1, 1])
    #expect(ja.matches(in: ko) == [1])
    #expect(ko.matches(in: ja) == [-1, 0])
    // Another file has only its keys.
    #expect(table(#""c" = "C"; "d" = "D";"#).matches(in: ko) == [1, -1])
    #expect(ko.matches(in: table(#""c" = "C"; "d" = "D";"#)) == [-1, 0])
  }

  @Test func ofAKeyThatStandsTwiceInACatalogOneEntryWins() throws {
    let tables = catalog(
      #"""
      "a" : { },
      "b" : { "localizations" : { "ko" : { "stringUnit" : { "value" : "나" } } } },
      "a" : { "localizations" : { "ko" : { "stringUnit" : { "value" : "가" } } } }
      """#
    )
    try #require(tables.map(\.language) == ["en", "ko"])
    let (en, ko) = (tables[0], tables[1])
    #expect(!en.hasEachKeyOnce)
    #expect(en.matches(in: en) == [2, 1, 2])
    #expect(ko.matches(in: en) == [1, 2])
    #expect(en.matches(in: ko) == [1, 0, 1])
  }

  @Test func ofALanguageThatStandsTwiceInAnEntryTheLastWins() throws {
    let tables = catalog(
      #"""
      "a" : { "localizations" : {
        "ko" : { "stringUnit" : { "value" : "가" } },
        "ko" : { "stringUnit" : { "value" : "갸" } }
      } },
      "b" : { "localizations" : { "ko" : { "stringUnit" : { "value" : "나" } } } }
      """#
    )
    try #require(tables.map(\.language) == ["en", "ko"])
    let (en, ko) = (tables[0], tables[1])
    #expect(en.hasEachKeyOnce && !ko.hasEachKeyOnce)
    #expect(en.matches(in: ko) == [1, 2])
    #expect(ko.matches(in: ko) == [1, 1, 2])
    #expect(ko.matches(in: en) == [0, 0, 1])
    #expect(ko.entry(forKey: "a")?.value.string == "갸")
  }

  @Test func theEntryThatCountsIsOneThatApplesReaderGetsTo() throws {
    let table = table(#""x" = "1"; "x" = "2";; "x" = "3";"#)
    let kinds = table.diagnostics.map(\.kind)
    #expect(kinds.contains(.duplicateKey(first: 0..<3, last: 11..<14, valuesDiffer: true)))
    #expect(table.entry(forKey: "x")?.value.string == "2")
  }
}
