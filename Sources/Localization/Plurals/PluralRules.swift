#if SystemICU && canImport(ICUBridge)
  import ICUBridge
#endif
import StringTables

/// The cardinal plural rules of a language, by ICU where it is linked and by tables of our own where
/// it is not.
package struct PluralRules: Sendable {
  #if SystemICU && canImport(ICUBridge)
    private let rules: Handle

    /// ICU's rules, never closed: there is one for each language that was asked for. Immutable once
    /// opened, so they may be shared.
    private struct Handle: @unchecked Sendable {
      let pointer: OpaquePointer?
    }

    /// The rules of a language, read once each.
    package init(language: String) {
      let name = LanguageIdentifier(language).normalized
      rules = Self.cache.withLock { cache in
        if let known = cache[name] { return known }
        let rules = Handle(pointer: icubridge_plural_rules_open(name))
        cache[name] = rules
        return rules
      }
    }

    /// The category of a number, written with the digits that its shortest decimal has.
    package func category(of number: Double) -> PluralCategory {
      guard let pointer = rules.pointer, number.isFinite else { return .other }
      return Self.categories[Int(icubridge_plural_rules_select(pointer, number))]
    }

    /// The categories that the language tells apart, `other` among them.
    package var categories: Set<PluralCategory> {
      guard let pointer = rules.pointer else { return [.other] }
      let bits = icubridge_plural_rules_categories(pointer)
      return Set(Self.categories.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
        .union([.other])
    }

    private static let categories: [PluralCategory] = [.zero, .one, .two, .few, .many, .other]
    private static let cache = Lock<[String: Handle]>([:])
  #else
    private let rules: CardinalRules

    /// The rules of a language, read once each.
    package init(language: String) {
      if let known = Self.cache.withLock({ $0[language] }) {
        rules = known
      } else {
        rules = CardinalRules(language: language)
        let rules = rules
        Self.cache.withLock { $0[language] = rules }
      }
    }

    /// The category of a number, written with the digits that its shortest decimal has.
    package func category(of number: Double) -> PluralCategory {
      number.isFinite ? rules.category(of: number) : .other
    }

    /// The categories that the language tells apart, `other` among them.
    package var categories: Set<PluralCategory> { Set(rules.categories) }

    private static let cache = Lock<[String: CardinalRules]>([:])
  #endif
}
