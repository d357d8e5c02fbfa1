import Localization

/// Where an app looks for a key that the chosen language's table lacks.
struct FallbackLanguages: Sendable {
  private let fallback: LocalizationOptions.KeyFallback

  init(_ fallback: LocalizationOptions.KeyFallback) { self.fallback = fallback }

  var isEmpty: Bool { fallback == .none }

  /// Those of some languages that stand in for one of them, the first that is asked first; also those
  /// that stand in for these.
  func languages(for language: String, among available: [String]) -> [String] {
    switch fallback {
    case .none: return []
    case .parents:
      return LanguageIdentifier(language).chain.dropFirst().compactMap { parent in
        available.first { LanguageIdentifier($0).normalized == parent }
      }
    case .localizations(let names):
      let table = Dictionary(
        names.map { (DevelopmentLanguage.canonical($0), $1) },
        uniquingKeysWith: { $1 }
      )
      var chain = [DevelopmentLanguage.canonical(language)]
      var next = 0
      while next < chain.count {
        for name in (table[chain[next]] ?? []).map(DevelopmentLanguage.canonical)
        where !chain.contains(name) {
          chain.append(name)
        }
        next += 1
      }
      return chain.dropFirst().compactMap { name in
        available.first { DevelopmentLanguage.canonical($0) == name }
      }
    }
  }
}

extension Configuration {
  /// ``fallback`` for a bundle of some localizations, by their names, with what stands in for what
  /// stands in.
  package func fallback(among localizations: [String]) -> LocalizationOptions.KeyFallback {
    guard case .localizations = fallback else { return fallback }
    let languages = FallbackLanguages(fallback)
    return .localizations(
      Dictionary(
        localizations.map { ($0, languages.languages(for: $0, among: localizations)) },
        uniquingKeysWith: { first, _ in first }
      )
    )
  }
}
