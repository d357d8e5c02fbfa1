import Foundation
import Testing

@testable import LocalizationLint

@Suite struct ReporterTests {
  private static let small = project([
    "en.lproj/Localizable.strings": """
    /* The name. */
    "name" = "Name";
    "title" = "Title";
    """,
    "ko.lproj/Localizable.strings": """
    "title" = "제목 ";
    """,
  ])

  @Test func xcodeWritesALineForEachFindingAndNote() {
    #expect(
      report(on: Self.small).text(.xcode) == """
        ko.lproj/Localizable.strings:1:1: error: The key “name” has no translation; people would \
        see the key itself. [ko] (missing_translation)
        en.lproj/Localizable.strings:2:1: note: The source string is “Name”.
        ko.lproj/Localizable.strings:1:11: warning: White space at the edges of “제목 ” is not as \
        in the source “Title”. [ko] (edge_whitespace)
        en.lproj/Localizable.strings:3:1: note: The source string is “Title”.

        """
    )
  }

  @Test func textGroupsByFileAndPlacesACaretByColumns() {
    #expect(
      report(on: Self.small).text(.text) == """
        ko.lproj/Localizable.strings
          1:1 error: The key “name” has no translation; people would see the key itself. [ko] \
        (missing_translation)
            en.lproj/Localizable.strings:2:1: The source string is “Name”.
          1:11 warning: White space at the edges of “제목 ” is not as in the source “Title”. [ko] \
        (edge_whitespace)
            1 | "title" = "제목 ";
              |           ^^^^^^^
            en.lproj/Localizable.strings:3:1: The source string is “Title”.

        """
    )
  }

  @Test func textIsColoredOnlyWhereItMayBe() {
    let report = report(on: Self.small)
    #expect(!report.text(.text).contains("\u{1B}"))
    #expect(report.text(.text, style: ReportStyle(isColored: true)).contains("\u{1B}[1;31m"))
  }

  @Test func jsonHasTheMembersOfVersion1() throws {
    let object = try json(report(on: Self.small))
    #expect(object["version"] as? Int == 1)
    let tool = try #require(object["tool"] as? [String: Any])
    #expect(tool["name"] as? String == "l10n-lint")
    #expect(tool["version"] is String)
    #expect(tool["unicode"] is String)
    let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.count == 2)
    #expect(
      NSDictionary(dictionary: diagnostics[0])
        == [
          "rule": "missing_translation", "severity": "error", "bundle": "",
          "path": "ko.lproj/Localizable.strings", "line": 1, "column": 1, "endLine": 1,
          "endColumn": 1, "key": "name", "table": "Localizable", "language": "ko",
          "message": "The key “name” has no translation; people would see the key itself.",
          "notes": [
            [
              "path": "en.lproj/Localizable.strings", "line": 2, "column": 1,
              "message": "The source string is “Name”.",
            ]
          ],
        ]
    )
    #expect(diagnostics[1]["column"] as? Int == 11)
    #expect(diagnostics[1]["endColumn"] as? Int == 16)
    #expect(
      NSDictionary(dictionary: try #require(object["summary"] as? [String: Any]))
        == [
          "errors": 1, "warnings": 1, "notes": 0, "files": 2, "tables": 1,
          "languages": ["en", "ko"], "keys": 2,
          "coverage": ["ko": ["translated": 1, "total": 2]],
        ]
    )
  }

  @Test func jsonIsOneObjectWhereThereIsNothingToReport() throws {
    let report = report(on: project(["en.lproj/Localizable.strings": "\"a\" = \"A\";"]))
    let object = try json(report)
    #expect((object["diagnostics"] as? [Any])?.isEmpty == true)
    #expect(report.text(.json).hasSuffix("}\n"))
  }

  /// Names, keys and values are data.
  static let hostile = [
    "\u{1B}]0;title\u{7}", "\u{9B}31m", "a\r\nb", "::error::x", "</script>", "=cmd()",
    "\u{202E}abc",
    "a|b", "\u{2028}", "\u{7F}", "\0", "\u{FEFF}",
  ]

  @Test(arguments: hostile) func nothingInAProjectActsOnATerminal(_ text: String) throws {
    let quoted = text.replacing("\"", with: "\\\"")
    let report = report(
      on: project([
        "en.lproj/Localizable.strings": "/* */ \"\(quoted)\" = \"A\";",
        "ko.lproj/Localizable.strings": "/* */ \"\(quoted)x\" = \" \(quoted)\";",
      ])
    )
    #expect(report.diagnostics.count >= 2)
    for reporter in Reporter.all {
      let output = report.text(reporter)
      let active = output.unicodeScalars.filter { $0 != "\n" && PrintableText.isActive($0) }
      #expect(active.isEmpty, "\(reporter.name): \(active)")
    }
    let diagnostics = try #require(try json(report)["diagnostics"] as? [[String: Any]])
    let keys = diagnostics.compactMap { $0["key"] as? String }
    #expect(keys.contains { $0.unicodeScalars.elementsEqual(text.unicodeScalars) })
  }

  private func json(_ report: Report) throws -> [String: Any] {
    let data = Data(Reporter.json.report(report))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
