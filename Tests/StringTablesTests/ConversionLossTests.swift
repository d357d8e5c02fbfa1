import StringTables
import Testing

@Suite struct ConversionLossTests {
  @Test func `Comments that belong to no key are listed`() throws {
    let strings = """
      /* licence */

      // of a
      "a" = "A"; // also of a
      // heading

      "b" /* in b */ = /* in b too */ "B" /* last in b */; /* of b */ /* not alone */
      c; /* of c */
      // end
      """
    let rules = """
      <plist version="1.0"><!-- head --><dict><!-- of n --><key>n</key><dict><!-- in n -->
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>other</key><string>%d</string></dict></dict></dict><!-- tail --></plist>
      """
    let files = [
      ("en", strings, TableFormat.strings), ("ko", "/* 머리말 */\n\na = A;", .strings),
      ("en", rules, .stringsdict),
    ].map { language, text, format in
      TranslationTable.LocalizedFile(
        language: language,
        file: TableFile(reading: Array(text.utf8), as: format)
      )
    }
    let table = TranslationTable.reading(files, name: "T", sourceLanguage: "en").result
    let losses = try table.catalog().losses
    let comments = losses.compactMap { loss in
      if case .looseComment(let text) = loss.kind { text } else { nil }
    }
    let kept = table.entries.compactMap(\.comment)
    #expect(kept == ["of a\nalso of a", "of b\nnot alone", "of c", "of n"])
    #expect(
      comments == [
        "licence", "heading", "in b", "in b too", "last in b", "end", "head", "in n", "tail",
        "머리말",
      ]
    )
    #expect(losses.allSatisfy { $0.key == nil })
    let texts = [strings, "/* 머리말 */", rules].map { Array($0.utf8) }
    let openings = losses.map { loss in
      String(decoding: texts[loss.place!.file][loss.place!.offset...].prefix(2), as: UTF8.self)
    }
    #expect(openings == ["/*", "//", "/*", "/*", "/*", "//", "<!", "<!", "<!", "/*"])
    for language in ["en", "ko", "ja"] {
      #expect(
        table.files(inLanguage: language).losses == losses.filter { $0.language == language }
      )
    }
  }

  @Test func `Members of a catalog that nobody knows are listed`() throws {
    let text =
      #"{"extra": {}, "sourceLanguage": "en", "strings": {"k": {}}, "version": "1.0", "x": 1}"#
    let table = TranslationTable(StringCatalog(reading: Array(text.utf8)), name: "T")
    let losses = try table.catalog().losses
    #expect(losses.map(\.kind) == [.member("extra"), .member("x")])
    #expect(losses.map(\.place?.offset) == [1, 78])
    #expect(losses.allSatisfy { $0.key == nil && $0.language == nil })
    #expect(table.files(inLanguage: "en").losses == losses)
    #expect(table.files(inLanguage: "ko").losses.isEmpty)
  }
}
