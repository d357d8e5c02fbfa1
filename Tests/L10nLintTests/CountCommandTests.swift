import Testing

@testable import l10n_lint

@Suite struct CountCommandTests {
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

  /// The length of another text would pass for that of this one.
  @Test(arguments: [
    ([UInt8]("두\n줄".utf8) + [0xB0, 0xA1], "-:2:2: error: This is no UTF-8, 7 bytes after"),
    ([0xFF, 0xFE, 0x61, 0], "-:1:1: error: This is no UTF-8, 0 bytes after"),
  ])
  func countOfStandardInputIsOfText(_ bytes: [UInt8], _ says: String) throws {
    var (output, error) = ("", "")
    let console = Console(
      readEnvironment: { [:] },
      outputIsTerminal: false,
      currentFolder: "/",
      readInput: { bytes },
      writeOutput: { output += String(decoding: $0, as: UTF8.self) },
      writeError: { error += $0 }
    )
    #expect(Session(console: console).run(["count", "-"]) == .unable)
    #expect(output == "" && error.hasPrefix(says))
  }

  @Test func countOfStandardInputIsOneText() throws {
    let run = try Run(["count", "-", "--format", "json"], input: "두 줄\n")
    #expect(run.output.contains("\"graphemes\": 3"))
  }
}
