import Foundation
import LocalizationLint
import TestSupport
import Testing

/// The rules as a person reads them.
@Suite struct RulePageTests {
  @Test func thePageIsWhatTheToolPrints() throws {
    let file = "Sources/LocalizationLint/LocalizationLint.docc/Rules.md"
    let page = try String(contentsOf: packageFolder.appending(path: file), encoding: .utf8)
    let printed = try Run(["rules", "--format", "markdown", "--ui-language", "en"]).output
    #expect(
      page.utf8.elementsEqual(printed.utf8),
      "write it anew: l10n-lint rules --format markdown --ui-language en > \(file)"
    )
  }

  @Test(arguments: [
    ("en", "error", "opt-in"), ("ko", "오류", "선택"), ("ja", "エラー", "任意"),
  ])
  func severitiesAreWordsOfTheLanguage(
    _ language: String,
    _ error: String,
    _ optIn: String
  ) throws {
    let lines = try Run(["rules", "--ui-language", language]).output.split(separator: "\n")
    let severities = zip(lines, Rule.all).map { line, rule in
      line.dropFirst(rule.id.count).split(separator: " ").first.map(String.init)
    }
    #expect(severities.contains(error) && severities.contains(optIn))
    #expect(Set(severities).count == 4)
    let explained = try Run(["explain", "key_style", "--ui-language", language]).output
    #expect(explained.contains(optIn))
  }
}
