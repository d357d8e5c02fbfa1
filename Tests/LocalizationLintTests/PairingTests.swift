import Foundation
import StringTables
import Testing

@testable import LocalizationLint

/// Which entries of a translation belong to which of its source, where that is not a matter of one file
/// beside another.
@Suite struct PairingTests {
  private static func found(_ files: KeyValuePairs<String, String>) -> [String] {
    report(on: project(files), rules: [.missingTranslation, .orphanedTranslation]).places
  }

  private static func rule(_ key: String) -> String {
    """
    <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict>
    """
  }

  private static func rules(_ keys: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(keys.map(rule).joined())</dict></plist>
    """
  }

  @Test func aTableOfTwoFilesMayBePartedInAnotherWay() {
    #expect(
      Self.found([
        "en.lproj/A.strings": #""a" = "A"; "b" = "B"; "c" = "C"; "d" = "D";"#,
        "en.lproj/A.stringsdict": Self.rules("b", "e"),
        "ko.lproj/A.strings": #""b" = "나"; "e" = "마"; "d" = "라"; "x" = "하";"#,
        "ko.lproj/A.stringsdict": Self.rules("a", "d"),
      ]) == [
        "ko.lproj/A.strings:1:1 missing_translation",
        "ko.lproj/A.strings:1:34 orphaned_translation",
      ]
    )
  }

  @Test func aCatalogBesideTablesHasItsOwnKeys() {
    #expect(
      Self.found([
        "A.xcstrings": #"""
        {"sourceLanguage":"en","strings":{
        "a":{"localizations":{"ko":{"stringUnit":{"state":"translated","value":"가"}}}},
        "b":{}
        },"version":"1.0"}
        """#,
        "en.lproj/A.strings": #""c" = "C"; "d" = "D";"#,
        "ko.lproj/A.strings": #""d" = "라"; "x" = "하";"#,
      ])
        == [
          "ko.lproj/A.strings:1:1 missing_translation",
          "ko.lproj/A.strings:1:1 missing_translation",
          "ko.lproj/A.strings:1:12 orphaned_translation",
        ]
    )
  }

  @Test func ofAKeyThatStandsTwiceOneEntryCounts() {
    #expect(
      Self.found([
        "A.xcstrings": #"""
        {"sourceLanguage":"en","strings":{
        "a":{},
        "a":{"localizations":{"ko":{"stringUnit":{"state":"translated","value":"가"}}}}
        },"version":"1.0"}
        """#
      ]) == []
    )
    // Behind a conflict marker Apple's reader does not get to the second.
    #expect(
      Self.found([
        "en.lproj/A.strings": "\"a\" = \"A\";\n<<<<<<< HEAD\n\"a\" = \"B\";\n",
        "ko.lproj/A.strings": "\"a\" = \"가\";\n",
      ]) == []
    )
  }

  @Test func textsThatDifferAreFoundInTheOrderOfTheProject() throws {
    func table(_ texts: [String: String]) throws -> [UInt8] {
      // All findings about a binary file are at its beginning.
      Array(
        try PropertyListSerialization.data(fromPropertyList: texts, format: .binary, options: 0)
      )
    }
    var (source, translation): ([String: String], [String: String]) = ([:], [:])
    for number in 10..<40 {
      for use in ["a", "b", "c"] {
        source["\(use)\(number)"] = "Text \(number)"
        translation["\(use)\(number)"] = use == "c" ? "다른 글 \(number)" : "글 \(number)"
      }
    }
    let project = project(
      [
        ("en.lproj/A.strings", try table(source)), ("ko.lproj/A.strings", try table(translation)),
      ].map { (path: $0.0, bytes: $0.1) }
    )
    let entries = try #require(project.files.last).table.entries
    let texts = entries.compactMap(\.value.string)
    var firsts: [String] = []
    for text in texts.map({ String($0.suffix(2)) }) where !firsts.contains(text) {
      firsts.append(text)
    }
    let found = Audit(rules: [.inconsistentTranslation], jobs: 1).diagnostics(of: project)
    #expect(found.map(\.key) == firsts.map { "c\($0)" })
  }

  @Test(arguments: [
    ("one\\ntwo", "하나 둘", true), ("one\\ntwo", "하나\\r둘", false),
    ("one\\ntwo", "하나\\r\\n둘", false), ("one\\ntwo", "하나\\n\\r둘", true),
    ("one\\ntwo", "\\n하나\\n둘\\n\\n", false), ("one\\ntwo", "\\n \\n", true),
    ("one\\ntwo", "\\n하\\n", true), ("one\\ntwo", "하나\u{2028}둘", false),
    ("one two", "하나\u{2028}둘", true), ("one two", "하나\u{2029}둘", true),
    ("one two", "하나\u{85}둘", true), ("one two", "하나“둘”…셋", false),
  ])
  func lineBreaksInsideATextAreCounted(_ source: String, _ text: String, _ differs: Bool) {
    let project = project([
      "en.lproj/A.strings": "\"a\" = \"\(source)\";", "ko.lproj/A.strings": "\"a\" = \"\(text)\";",
    ])
    #expect(report(on: project, rules: [.lineBreakMismatch]).diagnostics.isEmpty != differs)
  }

  @Test func eachFullwidthCharacterOfASpecifierIsSeen() {
    for value in UInt32(0xFF01)...0xFF5E {
      let wide = Character(Unicode.Scalar(value)!)
      let narrow = Character(Unicode.Scalar(value - 0xFEE0)!)
      // In the first place only the percent sign begins a specifier, in the second others go on with one.
      for (text, meant) in [("\(wide)@", "\(narrow)@"), ("%\(wide)", "%\(narrow)")] {
        let slips = FullwidthFormat.slips(in: text)
        let isSlip = FormatUse(meant).specifiers.contains {
          if case .value = $0.kind {
            $0.span == 0..<meant.utf8.count && !meant.contains(" ")
          } else {
            false
          }
        }
        let isKnown = "％＄＠＃．".contains(wide) || wide.isNumber || wide.isLetter
        #expect(slips.map(\.correction) == (isSlip && isKnown ? [meant] : []), "\(text)")
      }
    }
  }
}
