import Foundation
import Testing

@testable import LocalizationLint

@Suite struct HTMLReportTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func digestsAsTheStandardDoes(_ message: String, _ digest: String) {
    let bytes = SHA256.digest(Array(message.utf8))
    #expect(bytes.map { String(format: "%02x", $0) }.joined() == digest)
  }

  private static func page() -> String {
    String(decoding: page(of: project(["en.lproj/A.strings": "\"k\" = \"v\";"])), as: UTF8.self)
  }

  private static func page(of project: Project) -> [UInt8] {
    var page: [UInt8] = []
    HTMLReport(report(on: project), name: "App").write { page += $0 }
    return page
  }

  @Test func languagesOfCanonicallyEquivalentNamesAreTwo() {
    let names = ["caf\u{E9}", "cafe\u{301}"]
    let page = Data(
      Self.page(
        of: project(
          (["en"] + names).map { ("\($0).lproj/A.strings", Array("\"k\" = \"v\";".utf8)) }
        )
      )
    )
    for name in names { #expect(page.range(of: Data("\"\(name)\"".utf8)) != nil) }
  }

  @Test func allowsOnlyItsOwnScriptAndStyle() throws {
    let page = Self.page()
    func digests(_ pattern: Regex<(Substring, Substring)>) -> [String] {
      page.matches(of: pattern).map { match in
        Data(SHA256.digest(Array(match.output.1.utf8))).base64EncodedString()
      }
    }
    let policy = try #require(page.firstMatch(of: #/Content-Security-Policy" content="([^"]*)"/#))
    let styles = digests(#/(?s)<style>(.*?)</style>/#)
    let scripts = digests(#/(?s)<script>(.*?)</script>/#)
    #expect(styles.count == 1 && scripts.count == 1)
    #expect(
      policy.output.1.hasPrefix(
        "default-src 'none'; script-src 'sha256-\(scripts[0])'; style-src 'sha256-\(styles[0])'; "
      )
    )
  }

  /// A page keeps a row for each text of a project, and reads what the row says when it is written.
  @Test func rowsAreSmall() {
    #expect(MemoryLayout<ReportRow>.stride <= 72)
    #expect(MemoryLayout<ReportRow.Limit>.stride <= 16)
  }

  @Test func loadsNothing() {
    let markup = HTMLReport.part("page.html")
    #expect(!markup.contains("src="))
    #expect(!markup.contains("<link"))
    #expect(!markup.contains("style="))
    #expect(!HTMLReport.part("page.css").contains("url("))
    for script in HTMLReport.scripts {
      let text = HTMLReport.part(script)
      for danger in ["innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", "fetch(", "import("] {
        #expect(!text.contains(danger), "\(script): \(danger)")
      }
    }
  }

  /// The keys that the page asks for by name or by a name with a part that varies.
  private static let usedKeys: Set<String> = {
    var keys: Set<String> = ["report.no_script"]
    for name in HTMLReport.scripts + ["page.html"] {
      for match in HTMLReport.part(name).matches(of: #/['"](report\.[a-z_.0-9]+)['"]/#) {
        keys.insert(String(match.output.1))
      }
    }
    keys.formUnion(["error", "warning", "note"].map { "report." + $0 })
    keys.formUnion(
      ["graphemes", "scalars", "utf16", "utf8", "columns", "x", "sms"].map { "report.unit." + $0 }
    )
    return keys
  }()

  @Test(arguments: Words.languages)
  func hasEveryWord(_ language: String) {
    let words = Words(preferring: [language])
    #expect(words.language == language)
    for key in Self.usedKeys { #expect(words.format(key) != key, "\(key)") }
  }

  @Test func listsEveryWord() {
    #expect(ReportWords.all.count == Self.usedKeys.count)
    #expect(Set(ReportWords.all.map(\.key)) == Self.usedKeys)
  }

  @Test func knowsCharactersAsTheToolDoes() {
    let tables = CharacterTables()
    func contains(_ ranges: [UInt32], _ scalar: Unicode.Scalar) -> Bool {
      stride(from: 0, to: ranges.count, by: 2).contains {
        (ranges[$0]...ranges[$0 + 1]).contains(scalar.value)
      }
    }
    #expect(contains(tables.wide, "한") && contains(tables.wide, "Ａ") && !contains(tables.wide, "ｱ"))
    #expect(contains(tables.zeroWidth, "\u{301}") && !contains(tables.zeroWidth, "a"))
    #expect(contains(tables.emoji, "1") && !contains(tables.emojiPresentation, "1"))
    #expect(contains(tables.emojiPresentation, "😀"))
    #expect(tables.gsm7.first { $0.scalar == 0x20AC }?.septets == 2)
    #expect(tables.gsm7.count == 137)
  }
}
