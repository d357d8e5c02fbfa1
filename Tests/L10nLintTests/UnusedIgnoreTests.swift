import LocalizationLint
import Testing

@testable import l10n_lint

/// Entries of the setting `ignore` that leave out nothing, and those of which that is not known.
@Suite struct UnusedIgnoreTests {
  private static let configuration = """
    {
      ignore: [
        { rule: "edge_whitespace", keys: ["a", "gone"] },
        { rule: "edge_whitespace", keys: "gone" },
        { rule: ["edge_whitespace", "empty_value"], languages: "ja" },
        { rule: "empty_value", paths: "Other" },
        { keys: "nothing" },
        { rule: "unused_key", keys: "x" },
        { rule: "missing_comment" },
      ],
    }
    """

  private static func project() throws -> TemporaryProject {
    try TemporaryProject([
      ".l10n-lint.json": configuration, "App/en.lproj/A.strings": "\"a\" = \"A \";\n",
      "App/ko.lproj/A.strings": "\"a\" = \"가 \";\n", "Other/Other.txt": "",
    ])
  }

  private static func lines(_ run: Run) -> [String] {
    run.output.split(separator: "\n").map(String.init)
  }

  private static func finding(atLine line: Int) -> String {
    ".l10n-lint.json:\(line):5: warning: This entry of “ignore” leaves out no finding that the others "
      + "do not; remove it. (unused_suppression)"
  }

  @Test func areFoundAtTheirPlace() throws {
    let project = try Self.project()
    let run = try project.run("audit")
    #expect(run.status == .clean)
    #expect(Self.lines(run) == [4, 5, 6].map(Self.finding))
    #expect(try project.run("audit", "--strict").status == .findings)
    // What is not asked, or cannot be found without source, may be there.
    let one = try project.run("audit", "--only-rule", "edge_whitespace,unused_suppression")
    #expect(Self.lines(one) == [4].map(Self.finding))
    #expect(try project.run("audit", "--disable", "unused_suppression").output == "")
    try project.write(Array("NSLocalizedString(\"a\", tableName: \"A\")\n".utf8), to: "App/A.swift")
    #expect(Self.lines(try project.run("audit")) == (4...8).map(Self.finding))
  }

  /// Another part of the project may have what they leave out.
  @Test(arguments: [["App"], [".", "--language", "ko"], ["App/en.lproj/A.strings"]])
  func areNotJudgedByAPart(_ arguments: [String]) throws {
    let project = try Self.project()
    let run = try Run(["audit"] + arguments, in: project.folder)
    #expect(!run.output.contains(".l10n-lint.json"))
    #expect(run.error.hasPrefix("Errors:"))
  }

  @Test func standInTheReportOfALibraryToo() throws {
    let project = try Self.project()
    let report = try Report(auditing: ["."], in: project.folder.path)
    #expect("\(report)".split(separator: "\n").map(String.init) == [4, 5, 6].map(Self.finding))
  }
}
