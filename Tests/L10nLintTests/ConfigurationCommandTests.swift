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

  /// With one that no table is in nothing would be held against anything.
  @Test(arguments: [
    (
      [], #"{"developmentLanguage": "fr"}"#,
      ".l10n-lint.json:1:25: error: No table is in the development language “fr”; "
        + "there are en, ko. (configuration)\n"
    ),
    (
      [], #"{"developmentLanguage": "en-US"}"#,
      ".l10n-lint.json:1:25: error: No table is in the development language “en-US”. "
        + "Did you mean “en”? (configuration)\n"
    ),
    (
      ["--development-language", "fr"], #"{"developmentLanguage": "en"}"#,
      "l10n-lint: No table is in the development language “fr”; there are en, ko.\n"
    ),
  ])
  func theDevelopmentLanguageHasToBeThere(
    _ options: [String],
    _ configuration: String,
    _ says: String
  ) throws {
    let run = try run(["audit", "--quiet"] + options, [".l10n-lint.json": configuration])
    #expect(run.status == .unable)
    #expect(run.error == says)
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

  private func tables(_ run: Run) -> [String] {
    Set(run.output.split(separator: "\n").map { String($0.split(separator: ":")[0]) }).sorted()
  }

  /// Files with a finding each, of which some are read.
  @Test(arguments: [
    ([], "{}", ["A/en.lproj/T.strings", "B/C/en.lproj/U.strings", "B/en.lproj/T.strings"]),
    ([], "{excluded: ['B']}", ["A/en.lproj/T.strings"]),
    ([], "{excluded: ['**/C', 'A/*/T.strings']}", ["B/en.lproj/T.strings"]),
    ([], "{included: ['B/C', 'A']}", ["A/en.lproj/T.strings", "B/C/en.lproj/U.strings"]),
    ([], "{included: ['**/U.strings']}", ["B/C/en.lproj/U.strings"]),
    ([], "{included: ['B'], excluded: ['B/C']}", ["B/en.lproj/T.strings"]),
    (["B"], "{included: ['B/C']}", ["B/C/en.lproj/U.strings"]),
    // What is named is read.
    (["B/C"], "{excluded: ['B']}", ["B/C/en.lproj/U.strings"]),
    (["B/en.lproj/T.strings"], "{excluded: ['**/T.strings']}", ["B/en.lproj/T.strings"]),
  ])
  func readsSomePaths(_ paths: [String], _ configuration: String, _ expected: [String]) throws {
    let run = try Run(
      ["audit"] + paths,
      files: [
        "A/en.lproj/T.strings": "\"a\" = \" \";", "B/en.lproj/T.strings": "\"a\" = \" \";",
        "B/C/en.lproj/U.strings": "\"a\" = \" \";", ".l10n-lint.json": configuration,
      ]
    )
    #expect(tables(run) == expected)
  }

  @Test func aFolderOfWhichNothingIsIncludedIsNoLanguage() throws {
    let run = try Run(
      ["audit"],
      files: [
        "en.lproj/A.strings": "\"a\" = \"A\";", "en.lproj/B.strings": "\"b\" = \"B\";",
        "ko.lproj/B.strings": "", ".l10n-lint.json": "{included: ['*/A.strings']}",
      ]
    )
    #expect(run.output == "")
    #expect(run.status == .clean)
  }

  /// Where only some languages are looked at, none is missed.
  @Test(arguments: [
    (["audit", "."], 1), (["audit", "ko.lproj"], 0), (["audit", "ko.lproj/A.strings"], 0),
    (["audit", "--language", "ko"], 0),
  ])
  func requiredLanguagesAreMissedInWholeBundles(_ arguments: [String], _ count: Int) throws {
    let run = try Run(
      arguments,
      files: [
        "en.lproj/A.strings": "\"a\" = \"A\";", "ko.lproj/A.strings": "\"a\" = \"가\";",
        ".l10n-lint.json": "{languages: {required: ['ja']}}",
      ]
    )
    #expect(run.output.components(separatedBy: "(missing_table)").count - 1 == count)
    #expect(run.status == (count > 0 ? .findings : .clean))
  }

  @Test func sourceIsWhereItSays() throws {
    let files: KeyValuePairs = [
      "App/en.lproj/Localizable.strings": "\"a\" = \"A\"; \"b\" = \"B\"; \"c\" = \"C\";",
      "App/Old.swift": "NSLocalizedString(\"c\", comment: \"\")",
      "Sources/A.swift": "say(in: \"Localizable\", \"a\")", "Sources/T/B.swift": "\"b\".translated",
      ".l10n-lint.json": """
      {
        excluded: ["Sources/T"],
        source: {
          functions: [{ name: "say", key: 1, table: "in" }], members: ["translated"],
          paths: ["Sources"],
        },
      }
      """,
    ]
    let run = try Run(["audit", "App", "--only-rule", "unused_key"], files: files)
    #expect(run.output.components(separatedBy: "(unused_key)").count == 3)
    #expect(run.output.contains("“b”") && run.output.contains("“c”"))
    let extracted = try Run(["extract", "App", "--output", "out", "--quiet"], files: files)
    #expect(extracted.status == .clean)
  }

  @Test func resolveFallsBackAsTheAppDoes() throws {
    let files: KeyValuePairs = [
      "en.lproj/Localizable.strings": "\"a\" = \"Colour\";",
      "en_GB.lproj/Localizable.strings": "\"b\" = \"B\";",
    ]
    let arguments = ["resolve", "a", "--language", "en-GB"]
    #expect(try Run(arguments, files: files).status == .findings)
    let configuration = [".l10n-lint.json": "{fallback: {'en-GB': ['en-001'], 'en-001': ['en']}}"]
    let run = try Run(arguments, files: files, and: configuration)
    #expect(run.status == .clean)
    #expect(run.output.hasPrefix("Colour\n"))
  }

  @Test func resolveReadsACatalogAsWhatItCompilesTo() throws {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "%lld files" : { "localizations" : {
          "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
          "ko" : { "variations" : { "plural" : {
            "other" : { "stringUnit" : { "state" : "translated", "value" : "파일 %lld개" } } } } } } },
        "old" : { "extractionState" : "stale", "localizations" : {
          "ko" : { "stringUnit" : { "state" : "new", "value" : "옛날" } } } },
        "title" : { } } }
      """
    let files: KeyValuePairs = ["App/Localizable.xcstrings": catalog]
    let place = "App/Localizable.xcstrings:"
    for (key, language, text) in [
      ("%lld files", "en", "1 file\n  \(place)"), ("%lld files", "ko", "파일 1개\n  \(place)"),
      ("old", "ko", "옛날\n  \(place)"),
    ] {
      let run = try Run(
        ["resolve", key, "App", "--language", language, "--argument", "1"],
        files: files
      )
      #expect(run.status == .clean)
      #expect(run.output.hasPrefix(text), "\(run.output)")
    }
    let untranslated = try Run(["resolve", "title", "App", "--language", "ko"], files: files)
    #expect(untranslated.status == .findings)
    #expect(untranslated.output.hasPrefix("title\n"))
  }

  @Test func countAndReportKeepItsLimits() throws {
    let files: KeyValuePairs = [
      "en.lproj/A.strings": "\"a\" = \"%@ of\\nfive\";",
      ".l10n-lint.json": "{limits: [{keys: 'a', limit: 5, perLine: true}], samples: {'%@': 3}}",
    ]
    let run = try Run(["count", ".", "--format", "csv"], files: files)
    #expect(run.status == .findings)
    #expect(run.output.contains(",6,graphemes,5,-1,over,"))
    let page = try Run(["report", "--output", "-"], files: files).output
    #expect(page.contains("\"measured\":[6]"))
    let own = try Run(["count", ".", "--format", "csv", "--limit", "20"], files: files)
    #expect(own.status == .clean)
  }

  @Test func writesWhereItIsSaidRelativeToIt() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sub = folder.appending(path: "App/en.lproj")
    try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
    try Data("\"a\" = \"A\";".utf8).write(to: sub.appending(path: "A.strings"))
    let text = "{reporters: ['csv:lint.csv']}"
    try Data(text.utf8).write(to: folder.appending(path: ".l10n-lint.json"))
    let run = try Run(["audit", "--quiet"], in: folder.appending(path: "App"))
    #expect(run.status == .clean)
    #expect(run.output == "")
    let report = try String(contentsOf: folder.appending(path: "lint.csv"), encoding: .utf8)
    #expect(report.hasPrefix("severity,"))
  }
}

@Suite struct InitCommandTests {
  @Test func writesOneConfigurationAndOverwritesNone() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for language in ["de", "ko"] {
      let table = folder.appending(path: "App/\(language).lproj/A.strings")
      try FileManager.default.createDirectory(
        at: table.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("\"a\" = \"A\";".utf8).write(to: table)
    }
    let run = try Run(["init", "App", "--development-language", "de"], in: folder)
    #expect(run.status == .clean)
    #expect(run.output == "App/.l10n-lint.json\n")
    let file = folder.appending(path: "App/.l10n-lint.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\n  \"developmentLanguage\": \"de\",\n"))
    #expect(text.contains("{ \"required\": [\"ko\"], \"optional\": [] }"))
    #expect(try Run(["audit", "App"], in: folder).error.contains("de, from App/.l10n-lint.json"))
    let again = try Run(["init", "App"], in: folder)
    #expect(again.status == .unable)
    #expect(
      again.error == "l10n-lint: “App/.l10n-lint.json” exists already; it is not overwritten.\n"
    )
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test func printsTheSchema() throws {
    let run = try Run(["init", "--schema"])
    #expect(run.status == .clean)
    #expect(
      run.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\"")
    )
  }
}
