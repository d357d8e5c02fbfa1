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
}
