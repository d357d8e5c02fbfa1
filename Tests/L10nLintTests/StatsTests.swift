import Foundation
import LocalizationLint
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import l10n_lint

@Suite struct StatsTests {
  static let project: KeyValuePairs = [
    "en.lproj/Localizable.strings": """
    "one" = "Two words";
    "two" = "%1$@ of %2$ld files, don’t panic";
    "three" = "100% digital";
    """,
    "ja.lproj/Localizable.strings": "\"one\" = \"東京都に住んでいます\";",
    "ko.lproj/Localizable.strings": """
    "one" = "두 단어 👨‍👩‍👧‍👦";
    "two" = "%2$ld개 중 %1$@";
    "three" = "완전히";
    "four" = "옛것";
    """,
  ]

  @Test func countsWhatTranslatorsCount() throws {
    let run = try Run(["stats", "--format", "json"], files: Self.project)
    #expect(run.status == .clean, "\(run.error)")
    let object =
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] ?? [:]
    let languages = try #require(object["languages"] as? [[String: Any]])
    let rows = languages.map { language in
      ["keys", "translated", "total", "untranslatedWords", "words", "characters"]
        .map { language[$0] as? Int ?? -1 }
    }
    #expect(languages.compactMap { $0["language"] as? String } == ["en", "ja", "ko"])
    #expect(
      rows == [
        // “of”, “files”, “don’t”, “panic”; a number is a word, as it is to a translator.
        [3, 3, 3, 0, 8, 53],
        // 東京, 都, に, 住ん, で, い, ます
        [1, 1, 3, 6, 7, 10],
        [4, 3, 3, 0, 6, 24],
      ]
    )
    #expect(object["translated"] as? Int == 4)
    #expect(object["total"] as? Int == 6)
  }

  @Test func printsATable() throws {
    let run = try Run(["stats", "--ui-language", "ko"], files: Self.project)
    #expect(
      run.output == """
        언어  키  번역됨  번역률  번역할 단어  단어  글자
        en     3     3/3    100%            0     8    53
        ja     1     1/3   33.3%            6     7    10
        ko     4     3/3    100%            0     6    24

        """
    )
  }

  @Test func printsMarkdown() throws {
    let run = try Run(
      ["stats", "--format", "markdown"],
      files: ["en|_.lproj/A.strings": "\"k\" = \"v\";"]
    )
    #expect(
      run.output == """
        | Language | Keys | Translated | Coverage | Words to translate | Words | Characters |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: |
        | en\\|\\_ | 1 | 1/1 | 100% | 0 | 1 | 1 |

        """
    )
  }

  @Test func drawsABadge() throws {
    let run = try Run(["stats", "--format", "svg"], files: Self.project)
    let parser = XMLParser(data: Data(run.output.utf8))
    #expect(parser.parse())
    #expect(run.output.contains("aria-label=\"translated: 66.6%\""))
  }

  @Test(arguments: [
    (0, 0, "100%"), (0, 2494, "0%"), (1, 2494, "0.1%"), (2493, 2494, "99.9%"), (2494, 2494, "100%"),
    (1, 3, "33.3%"),
  ])
  func neverRoundsToAllOrNothing(_ part: Int, _ whole: Int, _ text: String) {
    #expect(Share(part, of: whole).description == text)
  }
}
