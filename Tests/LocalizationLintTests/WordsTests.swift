import Foundation
import Localization
import StringTables
import TestSupport
import Testing

@testable import LocalizationLint

/// The tool's own words: complete, used, and with the same arguments in every language.
@Suite struct WordsTests {
  private static func table(_ language: String) throws -> TableFile {
    let file = packageFolder.appending(
      path: "Localizations/\(language).lproj/LocalizationLint.strings"
    )
    return TableFile(reading: Array(try Data(contentsOf: file)), as: .strings)
  }

  /// The keys of `Message("…")`, and of help's headings, in the sources.
  private static func usedKeys() throws -> Set<String> {
    let functions = ["Message", "section"].map {
      LocalizationFunction(
        name: $0,
        parameters: [.init("_", role: .key)],
        table: "LocalizationLint"
      )
    }
    let scanner = SourceScanner(settings(functions: functions))
    var keys: Set<String> = []
    for module in ["LocalizationLint", "l10n-lint"] {
      let folder = packageFolder.appending(path: "Sources/\(module)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        let bytes = Array(try Data(contentsOf: folder.appending(path: path)))
        for use in scanner.scan(bytes, as: .swift).uses {
          guard case .literal(let key) = use.key, use.table == .named("LocalizationLint")
          else { continue }
          keys.insert(key)
        }
      }
    }
    return keys
  }

  @Test func everyKeyOfTheSourceHasWordsAndEveryWordIsUsed() throws {
    let used = try Self.usedKeys()
    #expect(used.count > 100)
    for language in Words.languages {
      let keys = Set(try Self.table(language).entries.map(\.key))
      #expect(used.subtracting(keys) == [], "\(language) lacks")
      #expect(keys.subtracting(used) == [], "\(language) has unused")
    }
  }

  /// As the file says it, or as it is guessed.
  @Test(arguments: [
    """
    <?xml version="1.0" encoding="iso-8859-1"?>
    <plist><dict><key>a</key><string>\u{E9}</string></dict></plist>
    """,
    "\"a\" = \"caf\u{E9}\";",
  ])
  func filesAreReadInTheEncodingThatIsNamed(_ text: String) {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let report = report(on: project([("en.lproj/A.strings", bytes)]), rules: [.encoding])
    #expect(report.text(.text).contains("The file is read as "))
  }

  @Test func everyEntryTellsTranslatorsWhatItIs() throws {
    for entry in try Self.table("en").entries { #expect(entry.comment != nil, "\(entry.key)") }
  }

  @Test func ourOwnTablesAreClean() throws {
    let loader = ProjectLoader(currentFolder: packageFolder.path)
    let project = try #require(loader.load(["Localizations"]).project)
    #expect(report(on: project).places == [])
  }

  @Test(arguments: [
    ("en", "The key “name” has no translation; people would see the key itself."),
    ("ko", "“name” 키의 번역이 없습니다. 사용자에게 키가 그대로 표시됩니다."),
    ("ja", "キー「name」の翻訳がありません。利用者にはキーがそのまま表示されます。"),
  ])
  func speaksThreeLanguages(_ language: String, _ expected: String) {
    let message = Message("missing_translation.message", .text("name"))
    #expect(Words(preferring: [language]).text(message) == expected)
  }

  @Test func takesTheNearestLanguage() {
    #expect(Words.languages == ["en", "ja", "ko"])
    #expect(Words(preferring: ["ko-KR"]).language == "ko")
    #expect(Words(preferring: ["ja_JP"]).language == "ja")
    #expect(Words(preferring: ["fr", "de"]).language == "en")
  }

  @Test func quotesHarmlesslyAndBriefly() {
    let words = Words(preferring: ["en"])
    let hostile = Message("missing_translation.message", .text("\u{1B}[31m\n\u{202E}x"))
    #expect(words.text(hostile).contains("“\\u{1B}[31m\\n\\u{202E}x”"))
    let long = Message("missing_translation.message", .text(String(repeating: "가", count: 5000)))
    #expect(words.text(long).unicodeScalars.count < 250)
  }
}
