import Foundation
import Localization
import TestSupport
import Testing

private struct GivenAnswers: Decodable {
  let preferences: [[String]]
  let sets: [String: [String]]
  let results: [String: [[String]]]

  static func load() throws -> GivenAnswers {
    try JSONDecoder().decode(
      GivenAnswers.self,
      from: Data(contentsOf: SharedMaterial.url("cases/negotiation.json"))
    )
  }
}

@Suite struct NegotiationTests {
  @Test(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
  func givenAnswers() throws {
    let given = try GivenAnswers.load()
    var disagreements: [String] = []
    for (name, available) in given.sets.sorted(by: { $0.key < $1.key }) {
      let results = try #require(given.results[name])
      #expect(results.count == given.preferences.count)
      for (preferences, expected) in zip(given.preferences, results) {
        let answer = LanguageMatcher.localizations(from: available, forPreferences: preferences)
        if answer != expected {
          disagreements.append("\(preferences) in \(name): \(answer), not \(expected)")
        }
      }
    }
    #expect(disagreements == [])
  }

  @Test(arguments: [
    (["en", "en-GB"], ["en-AU"], ["en-GB", "en"]),
    (["zh-Hans", "zh-Hant"], ["zh-TW"], ["zh-Hant"]),
    (["zh-Hans", "zh-Hant"], ["zh-HK"], ["zh-Hant"]),
    (["zh-Hans", "zh-Hant"], ["zh-MO"], ["zh-Hant"]),
    (["zh-Hant", "zh-Hans"], ["zh-CN"], ["zh-Hans"]),
    (["zh-Hant", "zh-Hans"], ["zh-SG"], ["zh-Hans"]),
    (["zh-Hans", "en"], ["zh-Hant-TW"], []),
    (["pt-BR", "en"], ["pt-PT", "en"], ["en"]),
    (["pt-BR", "en"], ["pt-PT"], ["pt-BR"]),
    (["es", "es-MX"], ["es-AR"], ["es"]),
    (["de", "en"], ["de-AT"], ["de"]),
    (["English", "Korean"], ["ko_KR"], ["Korean"]),
    (["sr", "en"], ["sr-Latn-RS", "en"], ["en"]),
    (["he"], ["iw"], ["he"]), (["iw"], ["he-IL"], ["iw"]),
    (["nb"], ["no"], ["nb"]), (["no"], ["nb"], ["no"]),
    (["nb", "en"], ["nn-NO"], ["nb"]),
    (["fr-FR", "fr-CA"], ["fr-CH", "fr-CA"], ["fr-CA"]),
    (["fr", "zxx"], ["ja"], ["zxx"]), (["fr"], ["ja"], []), ([], ["en"], []),
    (["it-CH", "it-IT"], ["it"], ["it-IT"]),
    (["zh-hans", "EN"], ["zh-Hans-CN"], ["zh-hans"]),
    (["en"], ["en-US-u-ca-buddhist"], ["en"]), (["en_GB"], ["en-GB@calendar=roc"], ["en_GB"]),
  ])
  func answers(available: [String], preferences: [String], expected: [String]) {
    #expect(LanguageMatcher.localizations(from: available, forPreferences: preferences) == expected)
  }

  /// "가" in one scalar and in two is one `String` and two names of folders.
  @Test func namesAreComparedByTheirBytes() {
    let names = ["\u{AC00}", "\u{1100}\u{1161}"]
    for (index, name) in names.enumerated() {
      let chosen = LanguageMatcher.localizations(from: names, forPreferences: [name])
      #expect(chosen.map { Array($0.utf8) } == [Array(names[index].utf8)])
    }
    let strings = LocalizationBundle(
      source: MemorySource(
        names.enumerated().map { ("\($1).lproj/Localizable.strings", Array("k = \($0);".utf8)) }
      ),
      preferences: [names[1]]
    )
    #expect(strings.localizedString(forKey: "k") == "1")
    #expect(strings.localizations.count == 2)
  }
}
