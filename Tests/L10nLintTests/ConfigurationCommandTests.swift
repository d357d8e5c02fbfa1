import Foundation
import TestSupport
import Testing

@testable import l10n_lint

/// The configuration as the command finds it, and what goes before it.
@Suite struct ConfigurationCommandTests {
  static let files: KeyValuePairs = [
    "App/en.lproj/A.strings": "\"a\" = \"A \";", "App/ko.lproj/A.strings": "\"a\" = \"\";",
  ]

  private func run(
    _ arguments: [String],
    _ configurations: [String: String],
    input: String = ""
  ) throws -> Run {
    try Run(arguments, files: Self.files, and: configurations, input: input)
  }

  private func rules(_ run: Run) -> [String] {
    run.output.split(separator: "\n").filter { !$0.contains(": note: ") }.map { line in
      String(line.split(separator: "(").last!.dropLast())
    }
  }

  /// The nearest one above all that is read counts, and no other.
  @Test(arguments: [
    (["audit", "App"], [".l10n-lint.json": #"{"rules": {"edge_whitespace": "off"}}"#]),
    (["audit"], [".l10n-lint.json": #"{"rules": {"edge_whitespace": "off"}}"#]),
    (
      ["audit", "App/en.lproj", "App/ko.lproj/A.strings"],
      [
        ".l10n-lint.json": #"{"rules": {"empty_value": "off"}}"#,
        "App/.l10n-lint.json": #"{"rules": {"edge_whitespace": "off"}}"#,
        "App/ko.lproj/.l10n-lint.json": "{wrong",
      ]
    ),
    (
      ["audit", "App", "--config", "lint/release.json"],
      [
        ".l10n-lint.json": "{wrong",
        "lint/release.json": #"{"rules": {"edge_whitespace": "off"}}"#,
      ]
    ),
  ])
  func isTheNearest(_ arguments: [String], _ configurations: [String: String]) throws {
    let run = try run(arguments + ["--development-language", "en"], configurations)
    #expect(rules(run) == ["empty_value"])
  }

  @Test func isThatOfTheFileWhosePlaceStandardInputTakes() throws {
    let run = try run(
      ["audit", "-", "--stdin-filename", "App/fr.lproj/A.strings"],
      ["App/.l10n-lint.json": #"{"rules": {"edge_whitespace": "off", "empty_value": "note"}}"#],
      input: "\"a\" = \"\";"
    )
    #expect(run.output.hasPrefix("App/fr.lproj/A.strings:1:7: note: "))
  }

  @Test(arguments: [
    ["audit"], ["count", "App"], ["report", "--output", "-"], ["stats"], ["resolve", "a", "App"],
    ["extract", "--output", "out"],
  ])
  func whatIsWrongEndsEveryCommand(_ arguments: [String]) throws {
    let run = try run(
      arguments,
      [".l10n-lint.json": "{\n  \"rulez\": {},\n  \"baseline\": 1,\n}"]
    )
    #expect(run.status == .unable)
    #expect(run.output == "")
    #expect(
      run.error == """
        .l10n-lint.json:2:3: error: There is no setting “rulez” here. Did you mean “rules”? \
        (configuration)
        .l10n-lint.json:3:15: error: The value of “baseline” has to be a text. (configuration)

        """
    )
  }

  /// So that it shows where the other findings would.
  @Test func whatIsWrongIsInTheReportsThatAreAskedFor() throws {
    let run = try run(
      ["audit", "--lenient", "--reporter", "json"],
      [".l10n-lint.json": "{\n  \"rulez\": {}\n}"]
    )
    #expect(run.status == .unable)
    #expect(run.error.hasPrefix(".l10n-lint.json:2:3: error: "))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary
    )
    let finding = try #require((object["diagnostics"] as? [NSDictionary])?.first)
    #expect(finding["rule"] as? String == "configuration")
    #expect(finding["path"] as? String == ".l10n-lint.json")
    #expect(finding["line"] as? Int == 2)
  }

  @Test(arguments: [
    (["audit", "--config", "none.json"], "l10n-lint: “none.json” does not exist.\n"),
    (["audit", "--config", "App"], "l10n-lint: “App” is a folder where a file should be.\n"),
  ])
  func hasToBeThere(_ arguments: [String], _ says: String) throws {
    let run = try run(arguments, [:])
    #expect(run.status == .unable)
    #expect(run.error == says)
  }

  @Test(arguments: [
    ([], ["empty_value"]), (["--enable", "edge_whitespace"], ["edge_whitespace", "empty_value"]),
    (["--only-rule", "edge_whitespace"], ["edge_whitespace"]),
    (["--disable", "empty_value"], []),
    (["--enable", "missing_comment", "--disable", "empty_value"], ["missing_comment"]),
  ])
  func optionsGoBeforeIt(_ options: [String], _ expected: [String]) throws {
    let run = try run(
      ["audit", "App"] + options,
      [".l10n-lint.json": #"{"rules": {"edge_whitespace": "off", "empty_value": "error"}}"#]
    )
    #expect(rules(run) == expected)
    #expect(run.status == (expected.contains("empty_value") ? .findings : .clean))
  }

  @Test func namesTheDevelopmentLanguage() throws {
    let configuration = ["App/.l10n-lint.json": #"{developmentLanguage: "ko"}"#]
    let run = try run(["audit", "App"], configuration)
    #expect(run.error.contains("Development language: ko, from App/.l10n-lint.json."))
    let other = try self.run(["audit", "App", "--development-language", "en"], configuration)
    #expect(other.error.contains("Development language: en, as asked for."))
  }

  @Test func reportsWhereNoneIsAskedFor() throws {
    let configuration = [
      ".l10n-lint.json": #"{"reporters": ["json", "csv:out.csv"]}"#
    ]
    #expect(try run(["audit", "App"], configuration).output.hasPrefix("{\n  \"version\": 1"))
    #expect(try run(["audit", "--reporter", "csv"], configuration).output.hasPrefix("severity,"))
  }
}
