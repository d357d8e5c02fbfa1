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

  private func json(_ report: Report) throws -> [String: Any] {
    let data = Data(Reporter.json.report(report))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func sarifCountsColumnsInUTF16() throws {
    let report = report(
      on: project([
        "en.lproj/A b.strings": "\"👨‍👩‍👧\" = \"A\";", "ko.lproj/A b.strings": "\"👨‍👩‍👧\" = \"가 \";",
      ])
    )
    let data = Data(Reporter.sarif.report(report))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
    #expect(object["version"] as? String == "2.1.0")
    let run = try #require((object["runs"] as? NSArray)?[0] as? NSDictionary)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let result = try #require((run["results"] as? NSArray)?[0] as? NSDictionary)
    #expect(result["ruleId"] as? String == "edge_whitespace")
    #expect(result["level"] as? String == "warning")
    let location = try #require((result["locations"] as? NSArray)?[0] as? NSDictionary)
    let physical = try #require(location["physicalLocation"] as? NSDictionary)
    #expect(physical["artifactLocation"] as? NSDictionary == ["uri": "ko.lproj/A%20b.strings"])
    #expect(
      physical["region"] as? NSDictionary
        == ["startLine": 1, "startColumn": 14, "endLine": 1, "endColumn": 18]
    )
  }

  @Test func githubShowsTheWorstFirstAndCountsTheRest() {
    let keys = (0..<12).map { "\"k\($0)\" = \"A%\n\";\n" }.joined()
    let report = report(
      on: project(["en.lproj/A,b.strings": keys, "ko.lproj/A,b.strings": "x = y ;"])
    )
    let lines = report.text(.github).split(separator: "\n")
    #expect(
      lines[0] == """
        ::error file=ko.lproj/A%2Cb.strings,line=1,col=1,title=missing_translation::The key “k0” \
        has no translation; people would see the key itself.
        """
    )
    #expect(lines.filter { $0.hasPrefix("::error file") }.count == 10)
    #expect(lines[10] == "::error::Further findings not shown here: 2 (error).")
    #expect(lines.contains { $0.contains("“A%25\\n”") })
  }

  @Test func gitlabGivesEachFindingItsOwnFingerprint() throws {
    let data = Data(Reporter.gitlab.report(report(on: Self.small)))
    let issues = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(
      issues.map { $0["check_name"] as? String } == ["missing_translation", "edge_whitespace"]
    )
    #expect(issues.map { $0["severity"] as? String } == ["major", "minor"])
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 2)
    #expect(
      issues[0]["location"] as? NSDictionary
        == ["path": "ko.lproj/Localizable.strings", "lines": ["begin": 1, "end": 1]]
    )
  }

  @Test func xmlReportsAreEscaped() throws {
    let report = report(
      on: project(["en.lproj/A.strings": "", "ko.lproj/A.strings": "\"<&'>\" = \" \\\"</error>\";"])
    )
    for reporter in [Reporter.checkstyle, .junit] {
      let text = report.text(reporter)
      #expect(text.contains("&lt;&amp;'&gt;"), "\(reporter.name)")
      #expect(!text.contains("\"</error>"), "\(reporter.name)")
    }
    #expect(report.text(.checkstyle).contains("<file name=\"ko.lproj/A.strings\">"))
    #expect(report.text(.junit).contains("<testsuite name=\"ko.lproj/A.strings\""))
  }

  @Test func markdownAndCSVHaveALineForEachFinding() {
    let markdown = report(on: Self.small).text(.markdown).split(separator: "\n")
    #expect(markdown.count == 5)
    #expect(
      markdown[2].hasPrefix("| error | ko.lproj/Localizable.strings:1:1 | missing\\_translation")
    )
    #expect(markdown[4] == "Errors: 1, warnings: 1, notes: 0 (files: 2, tables: 1, languages: 2).")
    let csv = report(on: Self.small).text(.csv).components(separatedBy: "\r\n")
    #expect(csv.count == 4)
    #expect(csv[1].hasPrefix("error,missing_translation,ko.lproj/Localizable.strings,1,1,,"))
  }

  @Test func markdownOfNothingIsTheCounts() {
    let clean = project(["en.lproj/A.strings": "\"a\" = \"A\";"])
    #expect(
      report(on: clean).text(.markdown)
        == "Errors: 0, warnings: 0, notes: 0 (files: 1, tables: 1, languages: 1).\n"
    )
  }

  @Test func markdownShowsTheWorstOfWhatGitHubTakesAndCountsTheRest() throws {
    let keys = 0..<9000
    let large = project([
      "en.lproj/A.strings": keys.map { "\"\($0)\" = \"A\";\n" }.joined() + "\"last\" = \"A\";",
      "ko.lproj/A.strings": keys.map { "\"\($0)\" = \" 가\";\n" }.joined(),
    ])
    let markdown = report(on: large).text(.markdown)
    #expect(markdown.utf8.count < 1 << 20)
    let lines = markdown.split(separator: "\n")
    #expect(lines[2].hasPrefix("| error |"))
    let shown = lines.count { $0.hasPrefix("| warning |") }
    #expect(shown > 3000)
    #expect(lines.last == "Further findings not shown here: \(9000 - shown) (warning).")
  }

  @Test func markdownEndsWhereALineDoesNotFit() throws {
    let name = String(repeating: "n", count: 600_000)
    let large = project([
      "en.lproj/\(name)1.strings": "\"a\"",
      "en.lproj/\(name)2.strings": "\"a\"",
      "en.lproj/z.strings": "\"b\" = \"a\\U200Bb\"; \"a\"",
    ])
    let lines = report(on: large).text(.markdown).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("| error |") } == 1)
    #expect(!lines.contains { $0.hasPrefix("| warning |") })
    #expect(
      lines.suffix(2) == [
        "Further findings not shown here: 2 (error).",
        "Further findings not shown here: 1 (warning).",
      ]
    )
  }

  /// Folders whose names are canonically equivalent are two, and so are the languages.
  @Test func equivalentNamesAreTwo() {
    let (composed, decomposed) = ("x-\u{E9}", "x-e\u{301}")
    let report = report(
      on: project([
        "en.lproj/A.strings": "\"a\" = \"A\"; \"b\" = \"B\";",
        "\(composed).lproj/A.strings": "\"a\" = \"1\";",
        "\(decomposed).lproj/A.strings": "",
      ])
    )
    let text = report.text(.checkstyle)
    let files = text.split(separator: "\n").filter { $0.contains("<file ") }
    #expect(files.count == 2)
    #expect(Summary(report).coverage.map(\.translated).sorted() == [0, 1])
  }

  /// What one of two such languages has, the other may lack, be it the source or not.
  @Test func equivalentLanguagesAreHeldApart() {
    let (composed, decomposed) = ("x-\u{E9}", "x-e\u{301}")
    let files: [(String, [UInt8])] = [
      ("\(composed).lproj/A.strings", Array("\"a\" = \"1\"; \"b\" = \"2\";".utf8)),
      ("\(composed).lproj/B.strings", Array("\"c\" = \"3\";".utf8)),
      ("\(decomposed).lproj/A.strings", Array("\"a\" = \"1\";".utf8)),
    ]
    let rules: [Rule] = [.missingTable, .missingTranslation, .orphanedTranslation]
    let report = report(on: project(files, developmentLanguage: composed), rules: rules)
    let found = report.diagnostics.map { ($0.rule, Array(($0.language ?? "").utf8)) }
    #expect(found.map(\.0) == ["missing_translation", "missing_table"])
    #expect(found.allSatisfy { $0.1 == Array(decomposed.utf8) })
    #expect(PathArithmetic.relative("/\(composed)", to: "/\(decomposed)") == nil)
    #expect(PathArithmetic.relative("/\(composed)", to: "/\(composed)") == "")
    let languages = Statistics(report.project).languages
    #expect(languages.map(\.keys) == [1, 3])
  }

  @Test func summaryCountsByRule() {
    #expect(
      report(on: Self.small).text(.summary)
        == "1 warning edge_whitespace\n1 error missing_translation\n"
    )
  }
}
