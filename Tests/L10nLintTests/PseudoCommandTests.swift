import Foundation
import LocalizationLint
import StringTables
import TestSupport
import Testing

@testable import l10n_lint

@Suite struct PseudoCommandTests {
  private static let table = """
    /* Of a person. [limit: 20] */
    "name" = "Enter \\"your\\" name,\\n%1$@ of %#@n@!"; // there
    bare = word;
    "same";
    "link" = "See [this](help.html) and ^[%lld file](inflect: true)";

    """

  @Test(arguments: [
    (
      "accented",
      """
      /* Of a person. [limit: 20] */
      "name" = "Éñţéŕ \\"ýöûŕ\\" ñåṁé,\\n%1$@ öƒ %#@n@!"; // there
      bare = "ŵöŕð";
      "same" = "šåṁé";
      "link" = "Šéé [ţĥîš](help.html) åñð ^[%lld ƒîļé](inflect: true)";

      """
    ),
    (
      "double",
      """
      /* Of a person. [limit: 20] */
      "name" = "Enter \\"your\\" name,\\n%1$@ of %#@n@! Enter \\"your\\" name, of !"; // there
      bare = "word word";
      "same" = "same same";
      "link" = "See [this](help.html) and ^[%lld file](inflect: true) See [this and ^[ file";

      """
    ),
    (
      "bracketed",
      """
      /* Of a person. [limit: 20] */
      "name" = "[# Enter \\"your\\" name,\\n%1$@ of %#@n@! #]"; // there
      bare = "[# word #]";
      "same" = "[# same #]";
      "link" = "[# See [this](help.html) and ^[%lld file](inflect: true) #]";

      """
    ),
  ])
  func changesTextsAndNothingElse(_ style: String, _ expected: String) throws {
    let run = try Run(
      ["pseudo", "en.lproj/A.strings", "--style", style],
      files: ["en.lproj/A.strings": Self.table]
    )
    #expect(run.status == .clean)
    #expect(run.output == expected)
  }

  @Test func writesRightToLeftTextToAFile() throws {
    let run = try Run(
      ["pseudo", "-", "--style", "rtl", "--stdin-filename", "A.strings"],
      input: "k = \"a %@\";"
    )
    #expect(run.output == "k = \"\u{202E}a %@\u{202C}\";")
  }

  @Test func rulesKeepTheirShape() throws {
    let rule = """
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>You have %#@files@ left</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string>
      <key>one</key><string>%ld file &amp; more</string><key>other</key><string>%ld files</string></dict>
      </dict></dict></plist>
      """
    func pseudo(_ style: String) throws -> String {
      try Run(
        ["pseudo", "en.lproj/A.stringsdict", "--style", style],
        files: ["en.lproj/A.stringsdict": rule]
      ).output
    }
    #expect(
      try pseudo("accented")
        == rule.replacing("You have %#@files@ left", with: "Ýöû ĥåṽé %#@files@ ļéƒţ")
        .replacing("%ld file &amp; more", with: "%ld ƒîļé &amp; ṁöŕé")
        .replacing("%ld files", with: "%ld ƒîļéš")
    )
    #expect(
      try pseudo("bracketed")
        == rule.replacing("You have %#@files@ left", with: "[# You have %#@files@ left #]")
    )
    let double = try pseudo("double")
    #expect(double.contains("<string>You have %#@files@ left You have left</string>"))
    #expect(double.contains("<string>%ld files files</string>"))
  }

  @Test(arguments: [("accented", "en-XA", "Ĥî"), ("rtl", "ar-XB", "\u{202E}Hi\u{202C}")])
  func catalogsGetALanguage(_ style: String, _ language: String, _ text: String) throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Hi" : {

          },
          "count" : {
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : "%#@n@ Hi"
                },
                "substitutions" : {
                  "n" : {
                    "argNum" : 1,
                    "formatSpecifier" : "lld",
                    "variations" : {
                      "plural" : {
                        "other" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "%arg items"
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "kept" : {
            "shouldTranslate" : false
          }
        },
        "version" : "1.0"
      }
      """
    let run = try Run(
      ["pseudo", "A.xcstrings", "--style", style],
      files: ["A.xcstrings": catalog]
    )
    #expect(run.status == .clean)
    let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let strings = try #require((root as? [String: Any])?["strings"] as? [String: [String: Any]])
    func localization(_ key: String) -> [String: Any]? {
      (strings[key]?["localizations"] as? [String: [String: Any]])?[language]
    }
    let unit = localization("Hi")?["stringUnit"] as? [String: String]
    #expect(unit == ["state": "translated", "value": text])
    let substitutions = localization("count")?["substitutions"].map { "\($0)" } ?? ""
    #expect(substitutions.contains("%arg"))
    #expect(localization("kept") == nil)
    let again = try Run(
      ["pseudo", "A.xcstrings", "--style", style],
      files: ["A.xcstrings": run.output]
    )
    #expect(again.output == run.output)
  }

  @Test(arguments: [
    (
      "a.strings", "\"a\" = ;",
      "“a.strings” is broken at line 1, column 7; l10n-lint audit says how."
    ),
    ("a.xcstrings", "{", "“a.xcstrings” is broken at line 1, column 1; l10n-lint audit says how."),
    ("a.txt", "x", "“a.txt” is no localization file that can be read."),
    ("b.strings", "", "“a.strings” does not exist."),
  ])
  func saysWhatCannotBeChanged(_ file: String, _ text: String, _ message: String) throws {
    let path = file == "b.strings" ? "a.strings" : file
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try text.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    let run = try Run(["pseudo", path], in: folder)
    #expect(run.status == .unable)
    #expect(run.output == "")
    #expect(run.error == "l10n-lint: \(message)\n")
  }

  @Test func outputsAreNotTheFilesThatAreRead() throws {
    let run = try Run(
      ["pseudo", "en.lproj/A.strings", "--output", "en.lproj/A.strings"],
      files: ["en.lproj/A.strings": "a = b;"]
    )
    #expect(run.status == .unable)
    #expect(run.error.contains("is one of the files that were read"))
  }

  /// What is written of tables of real apps is read as they are.
  @Test(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
  func realTablesStayWhole() throws {
    let files = SharedMaterial.corpusFiles(withExtensions: ["strings", "stringsdict", "xcstrings"])
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var written = 0
    for (index, file) in files.enumerated() where index % 100 == 0 {
      let name = "\(index)/en-XA.lproj/\(file.lastPathComponent)"
      let format = try #require(TableFormat(rawValue: file.pathExtension))
      let before = TableFile(reading: Array(try Data(contentsOf: file)), as: format)
      let run = try Run(["pseudo", file.path, "--output", name], in: folder)
      guard run.status == .clean else {
        #expect(before.isRejected || before.container == .binary, "\(run.error)")
        continue
      }
      written += 1
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      let after = TableFile(reading: bytes, as: format)
      #expect(!after.isRejected && after.entries.count == before.entries.count, "\(file.path)")
    }
    #expect(written > 3)
  }
}
