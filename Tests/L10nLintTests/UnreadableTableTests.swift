import Foundation
import Testing

@testable import l10n_lint

/// What the tool says of tables that cannot be read, and of those that are refused as a whole.
@Suite struct UnreadableTableTests {
  @Test func whatCannotBeReadIsNotMissing() throws {
    let run = try Run(
      ["audit", "--strict"],
      files: [
        "en.lproj/A.strings": "a = b;", "ko.lproj/A.strings/": "", "ja.lproj/A.strings": "a = c;",
      ]
    )
    #expect(run.status == .unable)
    #expect(!run.output.contains("missing_table"))
    #expect(run.error.hasPrefix("l10n-lint: “ko.lproj/A.strings” is a folder"))
  }

  @Test(arguments: [
    (["audit", "."], RunStatus.unable), (["resolve", "a", "--language", "en"], .clean),
    (["resolve", "a", "--language", "ko"], .unable),
  ])
  func aPipeOrALinkInPlaceOfATableIsNamed(
    _ arguments: [String],
    _ status: RunStatus
  ) throws {
    let project = try TemporaryProject([
      "en.lproj/Localizable.strings": "a = b;", "ko.lproj/Other.strings": "c = d;",
    ])
    let table = "ko.lproj/Localizable.strings"
    let path = project.folder.appending(path: table).path
    #expect(mkfifo(path, 0o600) == 0)
    let pipe = try Run(arguments, in: project.folder)
    #expect(pipe.status == status)
    #expect(!pipe.output.contains("missing_table"))
    let isNamed = status == .unable
    #expect(
      pipe.error.contains("“\(table)” cannot be read: it is a pipe or a device, not a file.")
        == isNamed
    )
    #expect(unlink(path) == 0)
    #expect(symlink("Localizable.strings", path) == 0)
    let loop = try Run(arguments, in: project.folder)
    #expect(loop.status == status)
    #expect(loop.error.contains("“\(table)” cannot be read: there are too many links") == isNamed)
  }

  /// A text in one language has no words of another.
  @Test(arguments: [
    ("en", "The property list is binary, and damaged or cut short."),
    ("ko", "바이너리 속성 목록이 손상되었거나 중간에서 잘렸습니다."),
    ("ja", "バイナリプロパティリストが壊れているか、途中で切れています。"),
  ])
  func aPropertyListThatIsCutShortIsCalledSo(_ language: String, _ says: String) throws {
    let project = try TemporaryProject()
    try project.write(Array("bplist00\0\0".utf8), to: "en.lproj/A.strings")
    let run = try project.run("audit", "--ui-language", language)
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix("en.lproj/A.strings:1:1: "))
    #expect(run.output.contains(says))
  }

  @Test(arguments: [
    ("<plist>\n<dict><key>a</key>\n <sring>A</sring></dict></plist>", "3:2", "sring"),
    ("<plist><dict>\n<kye>a</kye><string>A</string></dict></plist>", "2:1", "kye"),
    ("<plist><dict><key>a</key><dict>\n<kye>a</kye></dict></dict></plist>", "2:1", "kye"),
    ("<plist>\n<dct><key>a</key><string>A</string></dct></plist>", "2:1", "dct"),
  ])
  func anElementThatPropertyListsLackIsNamed(
    _ text: String,
    _ place: String,
    _ name: String
  ) throws {
    let run = try Run(
      ["audit", "--ui-language", "ko", "--reporter", "xcode"],
      files: ["en.lproj/A.strings": text]
    )
    #expect(run.output.hasPrefix("en.lproj/A.strings:\(place): "))
    #expect(run.output.contains("속성 목록에는 “\(name)” 요소가 없습니다. "))
  }

  @Test(arguments: [
    ("<dict>\n<key>a</key><string>A</string>\n", "2:31", "“</dict>” should stand here."),
    ("<plist>\n<dict></dict>\n<dict></dict></plist>", "3:1", "“</plist>” should stand here."),
    ("<dict>\n<key>a</key><string>A</key></dict>", "2:22", "“</string>” should stand here."),
    ("<dict>\n<string>A</string></dict>", "2:1", "“<key>” should stand here."),
    ("<dict>\n<key>a</key></dict>", "2:13", "An element with a value should stand here."),
    ("<dict>\n<key>a</key>A</dict>", "2:13", "No text may stand between"),
    ("<dict>\n<key>a</key><string>A & B</string></dict>", "2:23", "“&” begins no reference"),
    (
      "<dict>\n<key>a</key><integer>x</integer></dict>", "2:22",
      "An element “integer” cannot have this value."
    ),
    ("<!DOCTYPE a [\n]><dict/>", "1:13", "This is no markup that a property list may have."),
    ("<dict>\n<!-- A </dict>", "2:1", "What begins here does not end."),
    ("<?xml encoding='x-none'?>\n<dict/>", "1:17", "The encoding “x-none” is unknown."),
  ])
  func whatIsWrongInXMLHasItsPlace(_ text: String, _ place: String, _ says: String) throws {
    let run = try Run(
      ["audit", "--reporter", "xcode", "--ui-language", "en"],
      files: ["en.lproj/A.strings": text]
    )
    let message = try #require(run.output.split(separator: "\n").first)
    #expect(message.hasPrefix("en.lproj/A.strings:\(place): error: "))
    #expect(message.contains(says))
  }

  @Test func whatIsWrongInXMLWithoutItsMarkIsSaidToo() throws {
    let text = "<plist><dict>\n<key>a</key>\n<strin>A</strin>\n</dict></plist>\n"
    let project = try TemporaryProject()
    try project.write(text.utf8.flatMap { [$0, 0] }, to: "en.lproj/A.strings")
    let run = try project.run("audit", "--reporter", "xcode", "--ui-language", "en")
    let lines = run.output.split(separator: "\n").filter { $0.contains("(syntax_error)") }
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("en.lproj/A.strings:3:1: error: ") == true)
    #expect(lines.last?.contains("has no element “strin”") == true)
  }

  /// The entries behind it are there, and no rule may say that they are missing.
  @Test func whatIsWrongInXMLHidesNoEntries() throws {
    let members = ["a", "b", "c"].map { "<key>\($0)</key>\n<string>\($0) \($0)</string>\n" }
    let text = "<dict>\n\(members.joined())</dict>\n"
    let broken = text.replacing("b b", with: "b & b")
    for (english, korean) in [(text, broken), (broken, text)] {
      let run = try Run(
        ["audit", "--reporter", "xcode", "--ui-language", "en"],
        files: ["en.lproj/A.strings": english, "ko.lproj/A.strings": korean]
      )
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 1)
      #expect(lines.first?.contains("(entries lost: 3)") == true)
    }
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func aByteOrderMarkAloneIsAnEmptyFile(_ bytes: [UInt8]) throws {
    let project = try TemporaryProject()
    try project.write(bytes, to: "en.lproj/A.strings")
    let run = try project.run("audit", "--reporter", "xcode")
    #expect(run.output.contains("(empty_file)"))
    #expect(run.output.split(separator: "\n").count == 1)
  }
}
