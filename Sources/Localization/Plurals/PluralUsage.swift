import StringTables

/// Which plural categories the texts of a language need.
package struct PluralUsage: Sendable {
  /// The categories that the language tells apart, `other` among them.
  package let categories: Set<PluralCategory>
  /// Those of the integers that people come across, whose texts something must say.
  package let ofIntegers: Set<PluralCategory>
  /// Those of integers and decimals.
  package let ofDecimals: Set<PluralCategory>
  /// Those that hold one integer, so that a text need not print it.
  package let ofOneInteger: Set<PluralCategory>

  private init(_ rules: PluralRules) {
    var counts: [PluralCategory: Int] = [:]
    for number in Self.integers { counts[rules.category(of: Double(number)), default: 0] += 1 }
    ofIntegers = Set(counts.keys)
    ofDecimals = ofIntegers.union([0.5, 1.5, 2.5, 10.5].map(rules.category))
    // French and its relatives have a category of their own for millions.
    for number in [1e6, 2e6, 3e6] { counts[rules.category(of: number), default: 0] += 1 }
    ofOneInteger = Set(counts.filter { $0.value == 1 }.keys)
    categories = rules.categories
  }

  /// What a language needs; nil for a language of which nothing is known.
  package static func ofLanguage(_ name: String) -> PluralUsage? {
    if let known = cache.withLock({ $0[name] }) { return known }
    let usage = PluralUsage(PluralRules(language: name))
    let isKnown =
      usage.categories.count > 1
      || withoutCategories.contains(String(LanguageIdentifier(name).language))
    cache.withLock { $0[name] = .some(isKnown ? usage : nil) }
    return isKnown ? usage : nil
  }

  /// Integers that stand for those up to a thousand: rules look at the last two digits.
  private static let integers = Array(0...200) + [1000]

  private static let cache = Lock<[String: PluralUsage?]>([:])

  /// The languages of which CLDR 46 says that they have no categories; to ICU, one that it does not
  /// know is no different.
  private static let withoutCategories: Set<String> = [
    "bm", "bo", "dz", "hnj", "id", "ig", "ii", "ja", "jbo", "jv", "kde", "kea", "km", "ko", "lkt",
    "lo", "ms", "my", "nqo", "osa", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi", "wo", "yo",
    "yue", "zh",
  ]
}
