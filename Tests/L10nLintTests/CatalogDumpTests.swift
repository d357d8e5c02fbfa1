import Foundation
import Testing

@testable import l10n_lint

@Suite struct CatalogDumpTests {
  private static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "files" : {
          "comment" : "How many files.",
          "localizations" : {
            "ko" : { "variations" : { "plural" : {
              "other" : { "stringUnit" : { "state" : "translated", "value" : "파일 %lld개" } } } } }
          }
        },
        "title" : { }
      },
      "version" : "1.0"
    }
    """#

  private static func json(_ arguments: [String], _ text: String) throws -> [String: Any] {
    let run = try Run(
      ["dump", "-", "--stdin-filename", "a/Name.xcstrings", "--format", "json"] + arguments,
      input: text
    )
    #expect(run.status == .clean)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
  }

  @Test func showsSourcesAndTranslationsOfXLIFF() throws {
    let text = """
      <xliff version="1.2"><file original="A.xcstrings" source-language="en" target-language="ko"><body>
      <trans-unit id="n|==|plural.one"><source>%d &amp; 1</source><note>How many.</note>
      <target state="final">%d</target></trans-unit>
      <trans-unit id="m"><source>M</source></trans-unit></body></file></xliff>
      """
    let run = try Run(
      ["dump", "-", "--stdin-filename", "ko.xliff", "--format", "json"],
      input: text
    )
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
    #expect(object["format"] as? String == "xliff")
    #expect(object["container"] as? String == "xml")
    let entries = try #require(object["entries"] as? [[String: Any]])
    let texts = entries.map { entry in
      ["key", "language", "variant", "value", "state", "comment", "original"]
        .map { entry[$0] as? String ?? "-" } + ["\(entry["line"]!):\(entry["column"]!)"]
    }
    #expect(
      texts == [
        ["n", "en", "plural.one", "%d & 1", "-", "How many.", "A.xcstrings", "2:42"],
        ["n", "ko", "plural.one", "%d", "final", "How many.", "A.xcstrings", "3:23"],
        ["m", "en", "", "M", "-", "-", "A.xcstrings", "4:28"],
      ]
    )
    let dump = try Run(["dump", "-", "--stdin-filename", "ko.xliff"], input: text)
    #expect(dump.output.contains("3:23  \"n\" [ko] plural.one = \"%d\"\n"))
  }

  @Test func showsEachTextWithItsLanguageAndVariant() throws {
    let object = try Self.json([], Self.catalog)
    #expect(object["format"] as? String == "xcstrings")
    #expect(object["container"] as? String == "json")
    #expect(object["table"] is NSNull)
    #expect(object["rejected"] as? Bool == false)
    let entries = try #require(object["entries"] as? [[String: Any]])
    #expect(entries.map { $0["key"] as? String } == ["files", "title"])
    #expect(entries[0]["language"] as? String == "ko")
    #expect(entries[0]["variant"] as? String == "plural.other")
    #expect(entries[0]["value"] as? String == "파일 %lld개")
    #expect(entries[0]["comment"] as? String == "How many files.")
    #expect(entries[0]["line"] as? Int == 8)
    #expect(entries[1]["value"] is NSNull)
  }

  @Test func showsWhatIsCompiled() throws {
    let object = try Self.json(["--compiled"], Self.catalog)
    #expect(Array(object.keys) == ["ko.lproj/Name.stringsdict"])
  }

  @Test func showsWhyNothingIsCompiled() throws {
    let object = try Self.json(["--compiled"], #"{"strings":{},"version":"1.0"}"#)
    #expect(Set(object.keys) == ["version", "rejected", "diagnostics"])
    #expect(object["rejected"] as? Bool == true)
    #expect(
      (object["diagnostics"] as? [[String: Any]])?.first?["rule"] as? String == "syntax_error"
    )
  }

  @Test func speaksToAPerson() throws {
    let run = try Run(["dump", "Name.xcstrings"], files: ["Name.xcstrings": Self.catalog])
    #expect(
      run.output == """
        Name.xcstrings: xcstrings, json, UTF-8
        8:75  "files" [ko] plural.other = "파일 %lld개"
        11:5  "title"

        """
    )
  }
}
