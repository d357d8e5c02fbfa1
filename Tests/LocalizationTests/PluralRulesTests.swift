import Foundation
@testable import Localization
import StringTables
import TestSupport
import Testing

private struct GivenPlurals: Decodable {
  let numbers: [Double]
  let categories: [String: [PluralCategory]]
}

extension PluralCategory: Decodable {}

@Suite struct PluralRulesTests {
  private func given() throws -> GivenPlurals {
    try JSONDecoder().decode(
      GivenPlurals.self,
      from: Data(contentsOf: SharedMaterial.url("cases/plurals.json"))
    )
  }

  private func disagreements(
    _ category: (String, Double) -> PluralCategory
  ) throws -> [String: [Double]] {
    let given = try given()
    #expect(given.categories.count > 100)
    var disagreements: [String: [Double]] = [:]
    for (language, categories) in given.categories {
      #expect(categories.count == given.numbers.count)
      let numbers = zip(given.numbers, categories)
        .filter { category(language, $0) != $1 }.map(\.0)
      if !numbers.isEmpty { disagreements[language] = numbers }
    }
    return disagreements
  }

  @Test(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
  func ownRulesAgreeWithGivenCategories() throws {
    let disagreements = try disagreements {
      CardinalRules(language: $0).category(of: $1)
    }
    #expect(disagreements == [:])
  }

  @Test(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
  func linkedRulesAgreeWithGivenCategories() throws {
    let disagreements = try disagreements { PluralRules(language: $0).category(of: $1) }
    #expect(disagreements == [:])
  }

  @Test func usageIsThatOfAllIntegersUpToAThousand() {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let long = [
      "ast", "blo", "ceb", "dsb", "fil", "fur", "guw", "hsb", "kab", "ksh", "lag", "lij", "lld",
      "mo", "naq", "nso", "pt_PT", "sat", "scn", "sdh", "shi", "sma", "smi", "smj", "smn", "sms",
      "syr", "tzm", "vec", "xog", "bal", "csw", "prg",
    ]
    let languages = letters.flatMap { first in letters.map { "\(first)\($0)" } } + long
    var known = 0
    for language in languages {
      guard let usage = PluralUsage.ofLanguage(language) else { continue }
      known += 1
      let rules = PluralRules(language: language)
      var counts: [PluralCategory: Int] = [:]
      for number in 0...1000 { counts[rules.category(of: Double(number)), default: 0] += 1 }
      #expect(usage.ofIntegers == Set(counts.keys), "\(language)")
      for number in [1e6, 2e6, 3e6] { counts[rules.category(of: number), default: 0] += 1 }
      let single = Set(counts.filter { $0.value == 1 }.keys)
      #expect(usage.ofOneInteger == single, "\(language)")
    }
    #expect(known > 150)
  }
}
