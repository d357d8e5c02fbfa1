import Foundation
import Testing

@testable import l10n_lint

@Suite struct AuditCommandTests {
  static let threeMistakes: KeyValuePairs = [
    "en.lproj/Localizable.strings": """
    "one" = ;
    "two" = "Two";
    "three" "Three";
    "four" = "Four";
    "five" = "Five"
    "six" = "Six ";
    """
  ]

  @Test func threeMistakesAreThreeFindingsAndTheRestIsAudited() throws {
    let run = try Run(["audit", "--reporter", "xcode"], files: Self.threeMistakes)
    #expect(run.status == .findings)
    let places = run.output.split(separator: "\n").map { line in
      line.split(separator: " ").first.map(String.init) ?? ""
    }
    let file = "en.lproj/Localizable.strings"
    #expect(
      places == ["\(file):1:9:", "\(file):3:9:", "\(file):5:16:", "\(file):6:9:"]
    )
    #expect(run.output.components(separatedBy: "(syntax_error)").count == 4)
    #expect(run.output.contains("(edge_whitespace)"))
  }

  /// What cannot be done is one clear line on standard error and status 2.
  static let unable: [(arguments: [String], files: KeyValuePairs<String, String>, says: String)] = [
    (["audit", "nowhere"], [:], "l10n-lint: “nowhere” does not exist.\n"),
    (
      ["audit", "a.strings"], ["a.strings/": ""],
      "l10n-lint: “a.strings” is a folder where a file should be.\n"
    ),
    (
      ["audit"], ["src/a.txt": "x"],
      "l10n-lint: There is no localization file in “.”: no table in any .lproj folder, and no string catalog.\n"
    ),
    (
      ["audit", "a.txt"], ["a.txt": "x"],
      "l10n-lint: “a.txt” is no localization file that can be read.\n"
    ),
    (
      ["--reportr", "json"], [:],
      """
      l10n-lint: There is no option “--reportr”. Did you mean “--reporter”? See l10n-lint --help.

      """
    ),
    (
      ["--reporter", "jsn"], [:],
      """
      l10n-lint: “jsn” is no value for “--reporter”. Did you mean “json”? See l10n-lint --help.

      """
    ),
    (
      ["--disable", "missing_translations"], [:],
      """
      l10n-lint: There is no rule “missing_translations”. Did you mean “missing_translation”? See \
      l10n-lint --help.

      """
    ),
    (
      ["--jobs", "x"], [:],
      "l10n-lint: “x” is no value for “--jobs”: it takes a number from 0. See l10n-lint --help.\n"
    ),
    (
      ["--reporter"], [:],
      "l10n-lint: “--reporter” needs a value: NAME[:FILE]. See l10n-lint --help.\n"
    ),
    (
      ["--strict=yes"], [:], "l10n-lint: “--strict” takes no value. See l10n-lint --help.\n"
    ),
    (
      ["count", "--strict"], [:],
      "l10n-lint: “--strict” is no option of the command “count”. See l10n-lint --help.\n"
    ),
    (
      ["--format"], [:],
      "l10n-lint: “--format” is no option of the command “audit”. See l10n-lint --help.\n"
    ),
    (
      ["explain"], [:], "l10n-lint: The command “explain” needs RULE. See l10n-lint --help.\n"
    ),
    (
      ["--strict", "--lenient"], [:],
      "l10n-lint: “--strict” and “--lenient” contradict each other. See l10n-lint --help.\n"
    ),
    (
      ["audit", "--language", "ko", "--language", "xx"],
      ["en.lproj/A.strings": "", "ko.lproj/A.strings": ""],
      "l10n-lint: There is no language “xx”.\n"
    ),
    (
      ["stats", "--language", "xx"], ["en.lproj/A.strings": ""],
      "l10n-lint: There is no language “xx”.\n"
    ),
    (
      ["audit", "--development-language", "Base"], ["Base.lproj/A.strings": ""],
      "l10n-lint: “Base” is no development language.\n"
    ),
    (["dump", "nowhere.strings"], [:], "l10n-lint: “nowhere.strings” does not exist.\n"),
    (
      ["audit", "--only-rule", "empty_value", "--disable", "empty_value"], [:],
      """
      l10n-lint: “--only-rule empty_value” and “--disable empty_value” contradict each other. See \
      l10n-lint --help.

      """
    ),
    (
      ["audit", "--enable", "empty_value", "--disable", "syntax_error,empty_value"], [:],
      """
      l10n-lint: “--enable empty_value” and “--disable empty_value” contradict each other. See \
      l10n-lint --help.

      """
    ),
    (
      ["init", "--schema", "nonsense"], [:],
      """
      l10n-lint: “nonsense” is one argument too many for the command “init --schema”. See \
      l10n-lint --help.

      """
    ),
    (
      ["audit", "--stdin-filename", "x.strings", "."], ["en.lproj/A.strings": ""],
      "l10n-lint: “--stdin-filename” needs “-”. See l10n-lint --help.\n"
    ),
    (
      ["resolve", "a", "--language", "ko"],
      ["en.lproj/Localizable.strings": "a=b;", "ko.lproj/Localizable.strings/": ""],
      "l10n-lint: “ko.lproj/Localizable.strings” is a folder where a file should be.\n"
    ),
    (
      ["audit", "/dev/null"], [:],
      """
      l10n-lint: “/dev/null” is a pipe or a device, not a file; “-” reads standard input, under the \
      name that --stdin-filename gives it.

      """
    ),
    // A command without that option has no such way.
    (
      ["stats", "/dev/null"], [:],
      "l10n-lint: “/dev/null” cannot be read: it is a pipe or a device, not a file.\n"
    ),
  ]

  @Test(arguments: unable.indices) func saysWhyItIsUnable(_ index: Int) throws {
    let (arguments, files, says) = Self.unable[index]
    let run = try Run(arguments, files: files)
    #expect(run.status == .unable)
    #expect(run.error == says)
    #expect(run.output == "")
  }

  @Test func reportsWhatCanBeReadBesideWhatCannot() throws {
    let run = try Run(
      ["audit"],
      files: ["en.lproj/A.strings": "\"a\" = \"A \";", "ko.lproj/B.strings/": ""]
    )
    #expect(run.status == .unable)
    #expect(run.output.contains("(edge_whitespace)"))
    #expect(run.error.hasPrefix("l10n-lint: “ko.lproj/B.strings” is a folder"))
  }

  @Test(arguments: [
    (["audit"], RunStatus.clean), (["audit", "--strict"], .findings),
    (["audit", "--strict", "--disable", "edge_whitespace"], .clean),
    (["audit", "--strict", "--only-rule", "edge_whitespace,empty_value"], .findings),
    (
      ["audit", "--strict", "--only-rule", "edge_whitespace", "--disable", "empty_value"], .findings
    ),
    (["audit", "--strict", "--only-rule", "empty_value", "--enable", "empty_value"], .clean),
  ])
  func warningsFailOnlyAStrictRun(_ arguments: [String], _ expected: RunStatus) throws {
    let run = try Run(arguments, files: ["en.lproj/A.strings": "\"a\" = \"A \";"])
    #expect(run.status == expected)
  }

  @Test func lenientRunsNeverFail() throws {
    let run = try Run(["audit", "--lenient"], files: Self.threeMistakes)
    #expect(run.status == .clean)
    #expect(run.output.contains("error:"))
  }

  @Test func onlySomeLanguages() throws {
    let files: KeyValuePairs = [
      "en.lproj/A.strings": "\"a\" = \"A\";\"b\" = \"B\";", "ko.lproj/A.strings": "\"a\" = \"가\";",
      "ja.lproj/A.strings": "\"a\" = \"あ\";",
    ]
    let run = try Run(["audit", "--language", "ko"], files: files)
    #expect(run.output.contains("ko.lproj"))
    #expect(!run.output.contains("ja.lproj"))
  }

  @Test func readsStandardInputAndListsOfFiles() throws {
    let run = try Run(
      ["audit", "-", "--stdin-filename", "ko.lproj/Localizable.strings"],
      input: "\"a\" = \"A \";"
    )
    #expect(run.output.hasPrefix("ko.lproj/Localizable.strings:1:7: warning:"))
    let listed = try Run(
      ["audit", "--files-from", "-"],
      files: ["en.lproj/A.strings": "\"a\" = \"A \";", "en.lproj/B.strings": "\"b\" = \"B \";"],
      input: "en.lproj/B.strings\n"
    )
    #expect(listed.output.hasPrefix("en.lproj/B.strings:1:7: warning:"))
    #expect(!listed.output.contains("A.strings"))
  }

  /// As when a commit hook names what has changed: the source says what to expect, and is not what
  /// was asked about.
  @Test func aNamedFileIsHeldAgainstItsSource() throws {
    let run = try Run(
      ["audit", "ko.lproj/A.strings"],
      files: [
        "en.lproj/A.strings": "\"a\" = \"A \"; \"b\" = \"B\";",
        "ko.lproj/A.strings": "\"a\" = \"가 \";",
        "ja.lproj/A.strings": "",
      ]
    )
    #expect(
      run.output.split(separator: "\n").first?.hasPrefix("ko.lproj/A.strings:1:1: error:") == true
    )
    #expect(!run.output.contains("edge_whitespace"))
    #expect(!run.output.contains("ja.lproj"))
  }

  @Test func speaksTheLanguageOfTheProcess() throws {
    let run = try Run(["nowhere"], environment: ["LANG": "ko_KR.UTF-8"])
    #expect(run.error == "l10n-lint: “nowhere” 경로가 없습니다.\n")
    let asked = try Run(["nowhere", "--ui-language", "ja"], environment: ["LANG": "ko_KR.UTF-8"])
    #expect(asked.error == "l10n-lint: 「nowhere」は存在しません。\n")
  }

  @Test func suggestsTheNearestDevelopmentLanguage() throws {
    let run = try Run(["audit"], files: ["en-US.lproj/A.strings": "\"a\" = \"A\";"])
    #expect(run.error.contains("Did you mean --development-language en-US?"))
  }

  @Test(arguments: [
    (["--ui-language", "ko", "audit", "--nope"], "", "“--nope” 옵션은 없습니다."),
    (["audit", "--nope", "--ui-language=ko"], "ja_JP.UTF-8", "“--nope” 옵션은 없습니다."),
    (["--nope", "--ui-language", "ja"], "", "オプション「--nope」はありません。"),
    (["audit", "--nope"], "ja_JP.UTF-8", "オプション「--nope」はありません。"),
    (["count"], "ko_KR.UTF-8", "“count” 명령에는 FILE 인수가 필요합니다."),
    (["--ui-language", "xx"], "ja_JP.UTF-8", "「xx」は「--ui-language」の値として使えません。"),
    (["nope", "--help"], "", "There is no command “nope”."),
    (["nope", "--help"], "ko_KR.UTF-8", "“nope” 명령은 없습니다."),
    (["nope", "--help"], "ja_JP.UTF-8", "コマンド「nope」はありません。"),
  ])
  func complainsInTheLanguageOfTheProcess(
    _ arguments: [String],
    _ locale: String,
    _ says: String
  ) throws {
    let run = try Run(arguments, environment: ["LC_ALL": locale])
    #expect(run.status == .unable)
    #expect(run.error.hasPrefix("l10n-lint: \(says)"))
  }

  /// What would otherwise mean everything, or the current folder.
  @Test(arguments: [
    ["--only-rule", ""], ["--only-rule", ","], ["--disable", ""], ["--enable", " , "],
    ["--language", ""], ["--language="], ["--development-language", ""], ["--files-from", ""],
    ["audit", ""], ["stats", ".", ""], ["count", ""], ["dump", ""], ["resolve", "title", ""],
    ["report", "--output", ""],
    ["report", "", "--output", "x"], ["extract", "", "--output", "x"],
  ])
  func emptyValuesAreRefused(_ arguments: [String]) throws {
    let run = try Run(arguments, files: SessionTests.clean)
    #expect(run.status == .unable)
    #expect(run.output == "")
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(run.error.contains(" needs a value: ") || run.error.contains("An empty path"))
  }

  @Test(arguments: [
    ["--reporter", "json", "--reporter", "text"], ["--reporter", "json:-", "--reporter", "text"],
    ["--reporter", "json:a", "--reporter", "text:./a"],
    ["--reporter", "json:a", "--reporter", "sarif:en.lproj/../a"],
  ])
  func reportsDoNotShareAnOutput(_ arguments: [String]) throws {
    let run = try Run(arguments, files: SessionTests.clean)
    #expect(run.status == .unable)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("l10n-lint: Two reports go to “"))
  }

  @Test(arguments: [
    ["audit", "--reporter", "json:ko.lproj/Localizable.strings"],
    ["report", "--output", "./en.lproj/Localizable.strings"],
    ["stats", "ko.lproj", "--output", "ko.lproj/../ko.lproj/Localizable.strings"],
  ])
  func tablesAreNotOverwritten(_ arguments: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in SessionTests.clean {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    let run = try Run(arguments, in: folder)
    #expect(run.status == .unable)
    #expect(run.error.contains("is one of the files that were read; it is not overwritten."))
    for (path, text) in SessionTests.clean {
      #expect(try Data(contentsOf: folder.appending(path: path)) == Data(text.utf8))
    }
  }

  @Test func aDashIsStandardOutput() throws {
    let json = try Run(["--reporter", "json:-"], files: SessionTests.clean)
    #expect(json.output == (try Run(["--reporter", "json"], files: SessionTests.clean)).output)
    let page = try Run(["report", "--output", "-"], files: SessionTests.clean)
    #expect(page.output.hasPrefix("<!doctype html>"))
  }

  /// The columns of the summary are the tool's whole opinion of the project; a person may turn it
  /// off.
  @Test func quietRunsSayNothingOnError() throws {
    #expect(try Run(["audit", "--quiet"], files: SessionTests.clean).error == "")
  }
}
