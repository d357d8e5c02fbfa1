import Testing

@testable import l10n_lint

@Suite struct FormatCommandTests {
  private static let loose = "/* a */ \"a\"=\"A\" ;\nb = 'B'; // trailing\n"
  private static let formatted = "/* a */\n\"a\" = \"A\";\n\"b\" = \"B\"; /* trailing */\n"

  @Test func aDiffIsShownAndFilesStay() throws {
    let project = try TemporaryProject(["en.lproj/L.strings": Self.loose])
    let run = try project.run("format", "en.lproj/L.strings")
    #expect(run.status == .clean && run.error == "")
    #expect(
      run.output == """
        --- a/en.lproj/L.strings
        +++ b/en.lproj/L.strings
        @@ -1,2 +1,3 @@
        -/* a */ "a"="A" ;
        -b = 'B'; // trailing
        +/* a */
        +"a" = "A";
        +"b" = "B"; /* trailing */

        """
    )
    #expect(try project.text(of: "en.lproj/L.strings") == Self.loose)
  }

  @Test func filesAreWrittenOnceAndThenStay() throws {
    let project = try TemporaryProject([
      "en.lproj/L.strings": Self.loose, "ko.lproj/L.strings": Self.formatted,
      "en.lproj/R.stringsdict": "<plist><dict/></plist>",
    ])
    let check = try project.run("format", "--check", ".")
    #expect(check.status == .findings && check.output == "en.lproj/L.strings\n")
    #expect(try project.run("format", "--write", ".").status == .clean)
    #expect(try project.text(of: "en.lproj/L.strings") == Self.formatted)
    let again = try project.run("format", "--check", ".")
    #expect(again.status == .clean && again.output == "")
  }

  @Test func theEncodingStays() throws {
    let project = try TemporaryProject()
    try project.write(utf16("\"a\"=\"한\";\r\n"), to: "L.strings")
    #expect(try project.run("format", "--write", "L.strings").status == .clean)
    #expect(try project.bytes(of: "L.strings") == utf16("\"a\" = \"한\";\n"))
  }

  @Test func keysAreSortedIfAsked() throws {
    let project = try TemporaryProject(["L.strings": "b = B;\na = A;\n"])
    #expect(try project.run("format", "--sort", "--write", "L.strings").status == .clean)
    #expect(try project.text(of: "L.strings") == "\"a\" = \"A\";\n\"b\" = \"B\";\n")
  }

  @Test func standardInputIsPrintedWhole() throws {
    let run = try Run(["format", "-"], input: Self.loose)
    #expect(run.status == .clean && run.output == Self.formatted)
  }

  @Test func whatAppleRefusesIsRefusedWithItsFindings() throws {
    let project = try TemporaryProject(["L.strings": "a = A\nb = B;\n", "M.strings": Self.loose])
    let run = try project.run("format", "--write", "L.strings", "M.strings")
    #expect(run.status == .findings)
    #expect(run.error.hasPrefix("L.strings:1:6: error: A “;” is missing after the value"))
    #expect(try project.text(of: "L.strings") == "a = A\nb = B;\n")
    #expect(try project.text(of: "M.strings") == Self.formatted)
  }

  @Test func catalogsGetXcodesLayout() throws {
    let loose =
      "{\"sourceLanguage\":\"en\",\"strings\":{\"b\":{},\"a\":{\"comment\":\"x\\/y\"}},\"version\":\"1.0\"}\n"
    let project = try TemporaryProject(["L.xcstrings": loose])
    #expect(try project.run("format", "--write", "L.xcstrings").status == .clean)
    #expect(
      try project.text(of: "L.xcstrings") == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "b" : {

            },
            "a" : {
              "comment" : "x\\/y"
            }
          },
          "version" : "1.0"
        }
        """
    )
    #expect(try project.run("format", "--check", "L.xcstrings").status == .clean)
  }

  @Test(arguments: [
    (["format"], "“format” needs FILE"), (["format", "--write", "--check", "a"], "contradict"),
    (["format", "R.stringsdict"], "“R.stringsdict” has no layout of its own"),
    (["format", "--write", "-"], "contradict"),
  ])
  func whatCannotBeDoneIsSaid(_ arguments: [String], _ says: String) throws {
    let run = try Run(
      arguments,
      files: ["R.stringsdict": "<plist><dict><key>a</key><string/></dict></plist>"]
    )
    #expect(run.status == .unable)
    #expect(run.error.contains(says), "\(run.error)")
  }
}
