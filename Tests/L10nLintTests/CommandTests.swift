import Foundation
import LocalizationLint
import TestSupport
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

@Suite struct OtherCommandTests {
  @Test(arguments: [
    ("en,ko,ja", "ko-KR,en", "ko\n"), ("en,en-GB", "en-AU", "en-GB\nen\n"), ("en,ko", "", ""),
    ("de", "ko", ""), ("Korean,en", "ko_KR", "Korean\n"),
  ])
  func languagesPrintsTheMatchersAnswer(
    _ available: String,
    _ preferred: String,
    _ expected: String
  ) throws {
    let run = try Run(["languages", "--available", available, "--preferred", preferred])
    #expect(run.output == expected)
    #expect(run.status == .clean)
  }

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

  @Test(arguments: [
    (["--text", "한글", "--limit", "2"], RunStatus.clean, "full"),
    (["--text", "한글", "--limit", "1"], .findings, "over"),
    (["--text", "한글입니다요아아아아", "--limit", "11"], .clean, "near"),
    (["--text", "한글", "--limit", "5", "--unit", "utf8"], .findings, "over"),
    (["--text", "한글"], .clean, "ok"),
  ])
  func countSaysWhetherATextFits(
    _ arguments: [String],
    _ status: RunStatus,
    _ word: String
  ) throws {
    let run = try Run(["count", "--format", "json"] + arguments)
    #expect(run.status == status)
    #expect(run.output.contains("\"status\": \"\(word)\""))
  }

  @Test(arguments: [
    (["--limit", "92233720368547759"], "ok"), (["--limit", "9223372036854775807"], "ok"),
    (["--near", "9223372036854775807", "--limit", "5"], "ok"),
    (["--near", "0", "--limit", "9223372036854775807"], "near"),
    (["--near", "75", "--limit", "4"], "near"), (["--near", "76", "--limit", "4"], "ok"),
  ])
  func countTakesEveryNumber(_ arguments: [String], _ status: String) throws {
    let run = try Run(["count", "--text", "abc", "--format", "json"] + arguments)
    #expect(run.output.contains("\"status\": \"\(status)\""))
  }

  @Test(arguments: [["count", "."], ["report", ".", "--output", "page.html"]])
  func commentsMaySetEveryLimit(_ arguments: [String]) throws {
    let run = try Run(
      arguments,
      files: [
        "en.lproj/A.strings": """
        /* [limit: 9223372036854775807] [limit: 9223372036854775806 utf8] */ "a" = "Abc";
        """
      ]
    )
    #expect(run.status == .clean)
  }

  @Test func countsAsValuesHoldNothingThatATerminalObeys() throws {
    let text = "a\u{1B}[31m\u{9B}\u{202E}\u{2028}\u{200F}\t\r\nb"
    let run = try Run(["count", "--format", "csv", "--text", text])
    #expect(
      run.output.split(separator: "\r\n").last
        == #",,,,,13,graphemes,,,ok,a\u{1B}[31m\u{9B}\u{202E}\u{2028}\u{200F}\t\r\nb"#
    )
  }

  @Test func countTakesSeveralTexts() throws {
    let run = try Run(["count", "--text", "a", "--text", "bc", "--limit", "1", "--format", "csv"])
    #expect(run.status == .findings)
    #expect(run.output.hasSuffix("1,0,full,a\r\n,,,,,2,graphemes,1,-1,over,bc\r\n"))
  }

  @Test func onlyCatalogsAreCompiled() throws {
    let run = try Run(["dump", "a.strings", "--compiled"], files: ["a.strings": ""])
    #expect(run.status == .unable)
    #expect(run.output == "")
    #expect(run.error == "l10n-lint: “a.strings” is no string catalog, which --compiled needs.\n")
  }

  @Test func countTakesLimitsFromTheSourcesComment() throws {
    let run = try Run(
      ["count", ".", "--format", "csv"],
      files: [
        "en.lproj/A.strings": "/* [limit: 3] */ \"a\" = \"Abc\";",
        "ko.lproj/A.strings": "\"a\" = \"=가나다\";",
      ]
    )
    #expect(run.status == .findings)
    #expect(
      run.output == "\u{FEFF}" + """
        path,language,table,key,variant,count,unit,limit,remaining,status,value\r
        en.lproj/A.strings,en,A,a,,3,graphemes,3,0,full,Abc\r
        ko.lproj/A.strings,ko,A,a,,4,graphemes,3,-1,over,'=가나다\r

        """
    )
  }

  @Test func countTakesTheLimitOfTheSourceOfANamedFile() throws {
    let files: KeyValuePairs = [
      "en.lproj/A.strings": "/* [limit: 3] */ \"a\" = \"Abc\";",
      "ko.lproj/A.strings": "\"a\" = \"가나다라\";",
    ]
    let run = try Run(["count", "ko.lproj/A.strings"], files: files)
    #expect(run.status == .findings)
    #expect(!run.output.contains("Abc"))
  }

  @Test func countLinesUpWhateverTheScript() throws {
    let files: KeyValuePairs = [
      "en.lproj/A.strings": "/* [limit: 10] */ \"이름\" = \"Name\"; \"b\" = \"👨‍👩‍👧‍👦\";",
      "ja.lproj/A.strings": "\"이름\" = \"おなまえをいれてください\"; \"b\" = \"ｶﾞ\";",
    ]
    let run = try Run(["count", ".", "--ui-language", "ko", "--color", "never"], files: files)
    #expect(
      run.output == """
        키    길이  제한          남음  상태  텍스트
        en.lproj/A.strings
        이름     4  10 graphemes     6  적합  Name
        b        1  -                -  적합  👨‍👩‍👧‍👦

        ja.lproj/A.strings
        이름    12  10 graphemes    -2  초과  おなまえをいれてください
        b        1  -                -  적합  ｶﾞ

        """
    )
  }

  @Test(arguments: ["a.xliff", "a.xcloc"])
  func countTakesTheLimitsOfAnXLIFF(_ name: String) throws {
    let document = """
      <xliff version="1.2"><file original="App/en.lproj/A.strings" source-language="en" \
      target-language="ko"><body>
      <trans-unit id="a" maxwidth="4" size-unit="char"><source>Name</source>\
      <target>이름을 쓰세요</target></trans-unit>
      <trans-unit id="b" maxwidth="12" size-unit="byte"><source>B</source>\
      <target>가나다</target></trans-unit>
      <trans-unit id="c"><source>C</source><target>다</target><note>[limit: 1]</note></trans-unit>
      <trans-unit id="d"><source>D</source></trans-unit>
      </body></file></xliff>
      """
    let path = name.hasSuffix(".xcloc") ? "\(name)/Localized Contents/ko.xliff" : name
    let run = try Run(["count", name, "--format", "csv"], and: [path: document])
    #expect(run.status == .findings, "\(run.error)")
    #expect(
      run.output.split(separator: "\r\n").dropFirst() == [
        "\(name),ko,A,a,,7,graphemes,4,-3,over,이름을 쓰세요",
        "\(name),ko,A,b,,9,utf8,12,3,ok,가나다", "\(name),ko,A,c,,1,graphemes,1,0,full,다",
      ]
    )
    let broken = try Run(["count", name], and: [path: "<xliff version=\"1.2\"><file>"])
    #expect(broken.status == .unable)
    #expect(broken.error.contains(path))
  }

  @Test(arguments: [
    ("2", "full", "1;33"), ("1", "over", "1;31"), ("40", "ok", nil),
  ])
  func countSaysInWordsAndColoursWhetherATextFits(
    _ limit: String,
    _ word: String,
    _ colour: String?
  ) throws {
    let arguments = ["count", "--text", "한글", "--limit", limit]
    #expect(try Run(arguments).output.contains(" \(word) "))
    let painted = try Run(arguments + ["--color", "always"]).output
    #expect(painted.contains(colour.map { "\u{1B}[\($0)m\(word)\u{1B}[0m" } ?? "  \(word)  "))
  }

  @Test func countOfStandardInputIsOneText() throws {
    let run = try Run(["count", "-", "--format", "json"], input: "두 줄\n")
    #expect(run.output.contains("\"graphemes\": 3"))
  }

  @Test func resolveSaysWhatPeopleSeeAndWhy() throws {
    let files: KeyValuePairs = [
      "en.lproj/Localizable.strings": "\"hi\" = \"Hello, %@\";\n\"only\" = \"Only\";",
      "ko.lproj/Localizable.strings": "\n  \"hi\" = \"%@ 님, 안녕하세요\";",
    ]
    let run = try Run(["resolve", "hi", "--language", "ko", "--argument", "민수"], files: files)
    #expect(run.status == .clean)
    #expect(run.output.hasPrefix("민수 님, 안녕하세요\n  ko.lproj/Localizable.strings:2:3\n"))
    let missing = try Run(["resolve", "only", "--language", "ko"], files: files)
    #expect(missing.status == .findings)
    #expect(missing.output.hasPrefix("only\n"))
  }

  @Test(arguments: [
    ("object", "007", "007 1"), ("object", "1.50", "1.50 1"), ("number", "007", "7"),
    ("real", "1.50", "1.50"), ("files", "1", "1 file"), ("files", "007", "7 files"),
  ])
  func argumentsShowAsTheyAreWritten(_ key: String, _ argument: String, _ text: String) throws {
    let rule = """
      <plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key>\
      <string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>\
      <string>NSStringPluralRuleType</string><key>one</key><string>%d file</string>\
      <key>other</key><string>%d files</string></dict></dict></dict></plist>
      """
    let run = try Run(
      ["resolve", key, "--language", "en", "--argument", argument, "--argument", "1"],
      files: [
        "en.lproj/Localizable.strings":
          "\"object\" = \"%@ %d\"; \"number\" = \"%d\"; \"real\" = \"%.2f\";",
        "en.lproj/Localizable.stringsdict": rule,
      ]
    )
    #expect(run.output.split(separator: "\n").first.map(String.init) == text)
  }

  @Test func resolveNamesLanguagesThatAreNone() throws {
    let files: KeyValuePairs = ["en.lproj/Localizable.strings": "\"hi\" = \"Hello\";"]
    let other = try Run(["resolve", "hi", "--language", "fr,en-GB"], files: files)
    #expect(other.status == .clean && other.output.hasPrefix("Hello\n"))
    #expect(other.error == "l10n-lint: No localization matches “fr”.\n")
    let base = try Run(["resolve", "hi", "--development-language", "Base"], files: files)
    #expect(base.status == .unable)
    #expect(base.error == "l10n-lint: “Base” is no development language.\n")
  }

  @Test(arguments: Rule.all) func everyRuleIsExplained(_ rule: Rule) throws {
    let run = try Run(["explain", rule.id])
    #expect(run.status == .clean)
    #expect(run.output.hasPrefix("\(rule.id) (\(rule.severity.rawValue)"))
    #expect(run.output.contains("↓"))
  }

  @Test func rulesAreListedInEveryFormat() throws {
    #expect(try Run(["rules"]).output.split(separator: "\n").count == Rule.all.count)
    let json = try Run(["rules", "--format", "json"]).output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
    )
    #expect((object["rules"] as? NSArray)?.count == Rule.all.count)
    let markdown = try Run(["rules", "--format", "markdown"]).output
    #expect(markdown.components(separatedBy: "\n## ").count == Rule.all.count + 1)
  }

  @Test func versionNamesTheEngine() throws {
    let run = try Run(["--version"])
    #expect(run.output.wholeMatch(of: /l10n-lint \d+\.\d+\.\d+ \(.+, Unicode \d+\.\d+\)\n/) != nil)
  }
}
