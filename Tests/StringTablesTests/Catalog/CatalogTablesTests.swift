import Testing

@testable import StringTables

@Suite struct CatalogTablesTests {
  private static let text = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Own\ttext" : {
          "comment" : "Stands for itself.",
          "localizations" : {
            "ko" : { "stringUnit" : { "state" : "translated", "value" : "\"따옴\\표\"" } }
          }
        },
        "count" : {
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "new", "value" : "%lld a" } },
              "other" : { "stringUnit" : { "state" : "new", "value" : "%lld b" } } } } },
            "fr" : null,
            "ko" : { "stringUnit" : { "state" : "needs_review", "value" : "" } }
          }
        }
      },
      "version" : "1.0"
    }
    """#

  @Test func givesATableForEachLanguage() throws {
    let tables = StringCatalog(reading: Array(Self.text.utf8)).tables()
    #expect(tables.map(\.language) == ["en", "ko"])
    #expect(tables.allSatisfy { $0.format == .xcstrings && $0.container == .json })
    let (english, korean) = (tables[0], tables[1])
    #expect(english.entries.map(\.key) == ["Own\ttext", "count"])
    #expect(english.entries[0].value.string == "Own\ttext")
    #expect(english.entries[0].valueSpan == english.entries[0].keySpan)
    #expect(english.entries[0].localization == nil)
    #expect(english.entries[0].comment == "Stands for itself.")
    #expect(korean.entries.map { $0.value.string } == [#""따옴\표""#, ""])
    #expect(korean.entry(forKey: "count")?.localization?.language == "ko")
    #expect(
      english.entry(forKey: "count")?.variedText?.variants.map(\.path.description) == [
        "plural.one", "plural.other",
      ]
    )
    #expect(english.entries[1].value.kind == .dictionary)
    #expect(VariedText(english.entries[1].value)?.variants.count == 3)
    #expect(korean.entries[1].variedText?.variants.first?.text.state == "needs_review")
  }

  @Test func placesValuesInTheText() throws {
    let table = StringCatalog(reading: Array(Self.text.utf8)).tables()[1]
    let entry = table.entries[0]
    func text(_ span: Range<Int>) -> String {
      String(decoding: table.source.utf8[span], as: UTF8.self)
    }
    #expect(text(entry.keySpan) == #""Own\ttext""#)
    #expect(text(entry.valueSpan) == #""\"따옴\\표\"""#)
    #expect(text(entry.span).hasPrefix(#""ko" : {"#))
    #expect(text(entry.sourceSpan(ofValueUTF8: 7..<8)) == #"\\"#)
    #expect(text(entry.sourceSpan(ofValueUTF8: 8..<11)) == "표")
    #expect(try text(#require(entry.commentSpan)) == #""Stands for itself.""#)
  }

  @Test func readsAsATableOfTheSourceLanguage() {
    let table = TableFile(reading: Array(Self.text.utf8), as: .xcstrings)
    #expect(table.language == "en")
    #expect(table.diagnostics.isEmpty)
    let broken = TableFile(reading: Array(#"{"strings":{"a":{},"a":1}}"#.utf8), as: .xcstrings)
    #expect(broken.isRejected)
    #expect(broken.entries.count == 2)
    #expect(
      broken.diagnostics.map(\.kind) == [
        .catalog(.missingMember("sourceLanguage")), .catalog(.missingMember("version")),
        .duplicateKey(first: 12..<15, last: 19..<22, valuesDiffer: true),
        .catalog(.wrongType(member: "", expected: .object)),
      ]
    )
    #expect(broken.diagnostics[0].effect == .refusesFile(entriesLost: 2))
    #expect(TableFile(reading: [], as: .xcstrings).diagnostics.map(\.kind) == [.emptyFile])
  }

  /// Wherever a file breaks off, what was read of it is whole.
  @Test func survivesTheEndOfItsTextAnywhere() {
    let unit = #"{"stringUnit":{"value":"x\u0041","state":"new"}}"#
    let entry = #""a\"b":{"localizations":{"en":\#(unit),"ko":{}}}"#
    let text = Array(#"{"strings":{\#(entry),"c":{},'d':1,e:2}"#.utf8)
    for count in 0...text.count {
      for table in StringCatalog(reading: Array(text[..<count])).tables() {
        for entry in table.entries {
          #expect(entry.catalogEntry?.key == entry.key, "\(count)")
          #expect(table.entry(forKey: entry.key) != nil, "\(count)")
          #expect(entry.sourceSpan(ofValueUTF8: 0..<0).upperBound <= count)
        }
      }
    }
  }

  @Test(arguments: [
    (#"{"strings":{a:{}}}"#, "a"), (#"{"strings":{'a':{}}}"#, "a"), (#"{"strings":{"ab"#, "ab"),
    (#"{"strings":{""#, ""), (#"{"strings":{:{}"#, ""), (#"{"strings":{"a\""#, "a\""),
    (#"{"strings":{x\u0041:1}}"#, "xA"),
  ])
  func takesKeysWhoseQuotesAreMissing(_ text: String, _ key: String) throws {
    let table = StringCatalog(reading: Array(text.utf8)).sourceTable
    #expect(table.isRejected)
    #expect(try #require(table.entries.first).key == key)
    #expect(table.entries.first?.value.string == key)
  }
}
