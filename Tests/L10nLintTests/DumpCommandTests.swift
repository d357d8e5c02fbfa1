import Foundation
import Testing

@testable import l10n_lint

@Suite struct DumpCommandTests {
  @Test func dumpShowsEntriesTableAndDiagnostics() throws {
    let run = try Run(
      ["dump", "a.strings", "--format", "json"],
      files: [
        "a.strings": """
        /* A name. */
        "name" = "Na\\nme"; // again
        "list" = ("a", <00ff>, {"k" = v;});
        """
      ]
    )
    #expect(run.status == .clean)
    let data = Data(run.output.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
    let list: NSArray = ["a", "AP8=", ["k": "v"]]
    #expect(object["version"] as? Int == 1)
    #expect(object["path"] as? String == "a.strings")
    #expect(object["format"] as? String == "strings")
    #expect(object["container"] as? String == "text")
    #expect(object["encoding"] as? String == "UTF-8")
    #expect(object["rejected"] as? Bool == false)
    #expect(object["table"] as? NSDictionary == ["name": "Na\nme", "list": list])
    #expect(
      (object["entries"] as? NSArray)?[0] as? NSDictionary
        == [
          "key": "name", "value": "Na\nme", "comment": "A name.\nagain", "line": 2, "column": 1,
          "endLine": 2, "endColumn": 19,
        ]
    )
    let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["rule"] as? String } == ["non_string_value"])
  }

  @Test func dumpOfARefusedFileHasItsEntriesAndNoTable() throws {
    let run = try Run(
      ["dump", "-", "--stdin-filename", "x.strings", "--format", "json"],
      input: "\"a\" = \"A\"\n\"b\" = \"B\";"
    )
    let data = Data(run.output.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
    #expect(object["rejected"] as? Bool == true)
    #expect(object["table"] as? NSDictionary == [:])
    #expect((object["entries"] as? NSArray)?.count == 2)
    #expect(object["path"] as? String == "x.strings")
  }

  @Test func onlyCatalogsAreCompiled() throws {
    let run = try Run(["dump", "a.strings", "--compiled"], files: ["a.strings": ""])
    #expect(run.status == .unable)
    #expect(run.output == "")
    #expect(run.error == "l10n-lint: “a.strings” is no string catalog, which --compiled needs.\n")
  }
}
