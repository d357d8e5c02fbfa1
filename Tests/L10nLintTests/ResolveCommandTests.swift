import Testing

@testable import l10n_lint

@Suite struct ResolveCommandTests {
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

  @Test(arguments: [
    ("two", ["a"], "“%2$@” prints argument 2, and there is none; give it with --argument."),
    ("number", ["many"], "“%d” cannot print argument 1, which is no number."),
    ("far", ["a"], "“%200$@” states a position above 127"),
    ("two", [], nil), ("two", ["a", "b"], nil), ("number", ["7", "unused"], nil),
  ])
  func resolveSaysWhatArgumentsDoNotFit(
    _ key: String,
    _ arguments: [String],
    _ says: String?
  ) throws {
    let run = try Run(
      ["resolve", key, "--language", "en"] + arguments.flatMap { ["--argument", $0] },
      files: [
        "en.lproj/Localizable.strings":
          "\"two\" = \"%1$@ and %2$@\"; \"number\" = \"%d\"; \"far\" = \"%200$@\";"
      ]
    )
    #expect(run.status == (says == nil ? .clean : .unable))
    #expect(
      says.map { run.error.hasPrefix("l10n-lint: " + $0) } ?? (run.error == ""),
      "\(run.error)"
    )
    #expect(run.output.contains("  en.lproj/Localizable.strings:1:"))
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
}
