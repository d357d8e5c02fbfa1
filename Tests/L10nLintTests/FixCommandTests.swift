import Foundation
import TestSupport
import Testing

@testable import l10n_lint

@Suite struct FixCommandTests {
  /// Tables of the source and of Korean before, the one of Korean after, or of the source where it
  /// changes.
  static let cases: [(rule: String, en: String, ko: String, fixed: String)] = [
    (
      "fullwidth_percent", "\"a\" = \"%@, %1$@\";\n", "\"a\" = \"％@, %１＄@\";\n",
      "\"a\" = \"%@, %1$@\";\n"
    ),
    ("edge_whitespace", "\"a\" = \"A\";\n", "\"a\" = \" \\n가\\U00A0 \";\n", "\"a\" = \"가\";\n"),
    // What the source has and a translation lacks may be missing there, or too much here.
    ("edge_whitespace", "\"a\" = \"A: \";\n", "\"a\" = \" 가:\";\n", "\"a\" = \" 가:\";\n"),
    ("edge_whitespace", "\"a\" = \"A\";\n", "\"a\" = \" \";\n", "\"a\" = \" \";\n"),
    // What is in a CDATA section is left as it is.
    (
      "edge_whitespace,not_normalized", "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
      """
      <dict><key>a</key><string> <![CDATA[ 가]]></string>
      <key>b</key><string> 나</string>
      <key>c</key><string>cafe<![CDATA[\u{301}]]> x</string></dict>
      """,
      """
      <dict><key>a</key><string> <![CDATA[ 가]]></string>
      <key>b</key><string>나</string>
      <key>c</key><string>cafe<![CDATA[\u{301}]]> x</string></dict>
      """
    ),
    (
      "duplicate_key", "\"a\" = \"A\";\n",
      "/* One. */\n\"a\" = \"가\";\n\n\"b\" = \"나\";\n\n/* One. */\n\"a\" = \"가\";\n\"a\" = \"가\"; // Two.\n",
      "/* One. */\n\"a\" = \"가\";\n\n\"b\" = \"나\";\n\n\"a\" = \"가\"; // Two.\n"
    ),
    (
      "duplicate_key", "\"a\" = \"A\";\n", "\"a\" = \"가\";\n\"a\" = \"나\";\n\"a\" = \"가\";\n",
      "\"a\" = \"가\";\n\"a\" = \"나\";\n\"a\" = \"가\";\n"
    ),
    (
      "unknown_escape", "\"a\" = \"A\";\n", "\"a\" = \"\\@ \\u00e9 \\u1 \\d \\가 \\. \\\\@\";\n",
      "\"a\" = \"@ \\U00e9 \\u1 \\d 가 \\. \\\\@\";\n"
    ),
    (
      "invisible_character", "\"a\" = \"A\";\n",
      "\"a\" = \"\u{200B}가\u{FEFF}나\u{200B}다\\UFEFF\";\n",
      "\"a\" = \"가나\u{200B}다\";\n"
    ),
    (
      "syntax_error", "\"a\" = \"A\";\n", "\"a\" = \"가\" // One.\n\"b\" = \"나\"\n",
      "\"a\" = \"가\"; // One.\n\"b\" = \"나\";\n"
    ),
    // Where a quote is at fault, so is what follows.
    (
      "syntax_error", "\"a\" = \"A\";\n", "\"a\" = \"가\n\"b\" = \"나\"\n\"c\" = \"다\";\n",
      "\"a\" = \"가\n\"b\" = \"나\"\n\"c\" = \"다\";\n"
    ),
    (
      "syntax_error", "\"a\" = \"A\";\n", "\"a\" = \"가\" \"b\" = \"나\";\n",
      "\"a\" = \"가\" \"b\" = \"나\";\n"
    ),
    (
      "unreachable_entries", "\"a\" = \"A\";\n", "\"a\" = \"가\";;\n\"b\" = \"나\";\n",
      "\"a\" = \"가\";\n\"b\" = \"나\";\n"
    ),
    (
      "halfwidth_katakana", "\"a\" = \"A\";\n", "\"a\" = \"ｶﾞｲﾄﾞと\\UFF8A\\UFF9F、ﾞ\";\n",
      "\"a\" = \"ガイドとパ、゛\";\n"
    ),
    (
      "not_normalized", "\"a\" = \"A\";\n",
      "\"a\" = \"cafe\u{301} 한\u{1112}\u{1161}\";\n", "\"a\" = \"café 한하\";\n"
    ),
    // Each by itself is right, and so are both.
    (
      "edge_whitespace,invisible_character", "\"a\" = \"A\";\n",
      "\"a\" = \"가 \u{FEFF} \u{200B}\";\n",
      "\"a\" = \"가\";\n"
    ),
  ]

  @Test(arguments: cases.indices) func mends(_ index: Int) throws {
    let (rule, en, ko, fixed) = Self.cases[index]
    let folder = try Folder(["en.lproj/A.strings": en, "ko.lproj/A.strings": ko])
    let options = ["--rule", rule]
    let shown = try Run(["fix"] + options, in: folder.url)
    // Equal strings may have other bytes.
    let isRight = Array(ko.utf8) == Array(fixed.utf8)
    #expect(shown.status == (isRight ? .clean : .findings))
    #expect(shown.output.isEmpty == isRight)
    #expect(try Array(folder.text("ko.lproj/A.strings").utf8) == Array(ko.utf8))
    #expect(try Run(["fix", "--write"] + options, in: folder.url).status == .clean)
    #expect(try Array(folder.text("ko.lproj/A.strings").utf8) == Array(fixed.utf8))
    #expect(try folder.text("en.lproj/A.strings") == en)
    let again = try Run(["fix"] + options, in: folder.url)
    #expect(again.status == .clean)
    #expect(again.output == "")
  }

  @Test func showsADiff() throws {
    let text = (1...9).map { "\"k\($0)\" = \"V\($0)\";\r\n" }.joined()
    let run = try Run(
      ["fix"],
      files: [
        "en.lproj/A.strings": text,
        "ko.lproj/A.strings": text.replacing("V2", with: "V2 ").replacing("V8", with: "\tV\u{1B}8 ")
          + "\"k10\" = \"V10\"",
      ]
    )
    #expect(run.status == .findings)
    #expect(
      run.output == """
        --- a/ko.lproj/A.strings
        +++ b/ko.lproj/A.strings
        @@ -1,10 +1,10 @@
         "k1" = "V1";\r
        -"k2" = "V2 ";\r
        +"k2" = "V2";\r
         "k3" = "V3";\r
         "k4" = "V4";\r
         "k5" = "V5";\r
         "k6" = "V6";\r
         "k7" = "V7";\r
        -"k8" = "\tV\\u{1B}8 ";\r
        +"k8" = "V\\u{1B}8";\r
         "k9" = "V9";\r
        -"k10" = "V10"
        \\ No newline at end of file
        +"k10" = "V10";
        \\ No newline at end of file

        """
    )
    #expect(
      run.error
        == "Findings that can be mended: 3 (files: 1). Nothing was written; “--write” does that.\n"
    )
  }

  @Test(arguments: [String.Encoding.utf16BigEndian, .utf32LittleEndian]) func convertsToUTF8(
    _ encoding: String.Encoding
  ) throws {
    let folder = try Folder(["en.lproj/A.strings": ""])
    let text = "\"a\" = \"é 한\"\n"
    let mark = encoding == .utf16BigEndian ? "" : "\u{FEFF}"
    try #require((mark + text).data(using: encoding)).write(
      to: folder.url.appending(path: "en.lproj/A.strings")
    )
    #expect(try Run(["fix"], in: folder.url).output.contains("becomes UTF-8."))
    #expect(try Run(["fix", "--write"], in: folder.url).status == .clean)
    #expect(try folder.text("en.lproj/A.strings") == "\"a\" = \"é 한\";\n")
  }

  @Test func leavesOutWhatCommentsDo() throws {
    let folder = try Folder([
      "en.lproj/A.strings": "\"a\" = \"A\";\n",
      "ko.lproj/A.strings": "\"a\" = \"가 \"; // l10n-lint:disable:this edge_whitespace\n",
    ])
    #expect(try Run(["fix"], in: folder.url).status == .clean)
  }

  @Test func neverTouchesWhatItMayNot() throws {
    let folder = try Folder([
      "App/en.lproj/A.strings": "\"a\" = \"A\";\n", "App/ko.lproj/A.strings": "\"a\" = \"가 \";\n",
      "App/ja.lproj/A.strings": "\"a\" = \"あ \";\n", "outside.strings": "\"a\" = \"가 \";\n",
      "App/de.lproj/": "",
    ])
    let files = FileManager.default
    let locked = folder.url.appending(path: "App/ko.lproj/A.strings").path
    try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: locked)
    try files.createSymbolicLink(
      atPath: folder.url.appending(path: "App/de.lproj/A.strings").path,
      withDestinationPath: "../../outside.strings"
    )
    let run = try Run(["fix", "--write", "App"], in: folder.url)
    #expect(run.status == .unable)
    #expect(run.error.hasPrefix("l10n-lint: “App/ko.lproj/A.strings” cannot be written"))
    #expect(!run.error.contains("Findings mended"))
    #expect(try folder.text("App/ko.lproj/A.strings") == "\"a\" = \"가 \";\n")
    // Where one file cannot be written, none is.
    #expect(try folder.text("App/ja.lproj/A.strings") == "\"a\" = \"あ \";\n")
    #expect(try folder.text("outside.strings") == "\"a\" = \"가 \";\n")
    #expect(try Run(["fix", "-"], in: folder.url).status == .unable)
    #expect(try Run(["fix", "gone"], in: folder.url).status == .unable)
  }

  /// Files that stay refused whatever is mended in them stay as they are.
  @Test func saysWhatItLeaves() throws {
    let folder = try Folder([
      "en.lproj/A.strings": "\"a\" = \"A\";\n",
      "ko.lproj/A.strings": "\"a\" = \"가 \";\n\"b\" = ;\n",
    ])
    let run = try Run(["fix", "--write"], in: folder.url)
    #expect(run.status == .clean)
    #expect(run.error.hasPrefix("l10n-lint: “ko.lproj/A.strings” stays as it is"))
    #expect(try folder.text("ko.lproj/A.strings") == "\"a\" = \"가 \";\n\"b\" = ;\n")
  }

  @Test func mendsCatalogsAndXML() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "localizations" : {
              "ko" : { "stringUnit" : { "state" : "translated", "value" : "가 \\n" } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>a</key><string> &lt;가&gt;&#32;</string>
      </dict></plist>
      """
    let folder = try Folder([
      "C.xcstrings": catalog, "en.lproj/A.strings": "\"a\" = \"<A>\";\n", "ko.lproj/A.strings": xml,
    ])
    #expect(try Run(["fix", "--write"], in: folder.url).status == .clean)
    #expect(try folder.text("C.xcstrings") == catalog.replacing("가 \\n", with: "가"))
    #expect(
      try folder.text("ko.lproj/A.strings")
        == xml.replacing(" &lt;", with: "&lt;").replacing("&#32;", with: "")
    )
  }

  /// The projects that are mended in copies: a small one, or all with `FIX_CORPUS=all`.
  private static let projects =
    ProcessInfo.processInfo.environment["FIX_CORPUS"] == "all"
    ? ["Loop", "Sparkle", "damus", "element-ios", "rectangle"] : ["Sparkle"]

  /// Real projects: mended once they stay as they are, nothing is left of what was mended, and
  /// Foundation reads every file that was written.
  @Test(.enabled(if: SharedMaterial.exists, SharedMaterial.absence), arguments: projects)
  func mendsRealProjects(_ name: String) throws {
    let files = FileManager.default
    let original = SharedMaterial.url("corpus/\(name)")
    let folder = try Folder([:])
    let copy = folder.url.appending(path: name)
    try files.copyItem(at: original, to: copy)
    let paths = try files.subpathsOfDirectory(atPath: copy.path)
    for path in paths {
      let file = copy.appending(path: path).path
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
    func findings() throws -> Int {
      try Run(["audit", "--reporter", "csv"], in: copy).output.utf8.count { $0 == 10 }
    }
    let before = try findings()
    let first = try Run(["fix", "--write"], in: copy)
    #expect(first.status == .clean)
    let count = first.error.split(separator: " ").compactMap { Int($0) }.first
    #expect(try findings() <= before - (try #require(count)))
    let second = try Run(["fix"], in: copy)
    #expect(second.output == "")
    #expect(second.status == .clean)
    var written = 0
    for path in paths where path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") {
      let data = try Data(contentsOf: copy.appending(path: path))
      guard try data != Data(contentsOf: original.appending(path: path)) else { continue }
      written += 1
      #expect(throws: Never.self, "\(path)") {
        _ = try PropertyListSerialization.propertyList(from: data, format: nil)
      }
    }
    #expect(written > 0 || name == "rectangle")
  }
}

/// Files in a temporary folder, which goes with the value.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "l10n-lint-\(UUID().uuidString)")

  init(_ files: KeyValuePairs<String, String>) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = url.appending(path: path)
      let parent = path.hasSuffix("/") ? file : file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      if !path.hasSuffix("/") { try Data(text.utf8).write(to: file) }
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: path)), as: UTF8.self)
  }
}
