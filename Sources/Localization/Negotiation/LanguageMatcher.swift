/// Chooses among the localizations that exist by what a person prefers.
///
/// Answers as Apple's systems do (`ualoc_localizationsToUse` in their ICU), which Foundation on
/// Linux does not: there the first localization is always taken.
public enum LanguageMatcher {
  /// The localizations to look in, best first; empty where nothing matches.
  ///
  /// One preference decides, the first that matches anything; what follows the best localization in
  /// the answer are its parents.
  /// - Parameters:
  ///   - available: names of localizations in any spelling (`zh-hans`, `pt_BR`, `English`). The
  ///     answer spells them the same way.
  ///   - preferences: languages by preference, best first.
  /// - Complexity: O(available × preferences), a few microseconds for usual lists.
  public static func localizations(
    from available: [String],
    forPreferences preferences: [String]
  ) -> [String] {
    let candidates = available.enumerated().map(Candidate.init)
    let identifiers = preferences.map(LanguageIdentifier.init)
    guard let winner = winner(among: candidates, preferences: identifiers) else {
      return available.contains("zxx") ? ["zxx"] : []
    }
    return [winner.name] + fallbacks(of: winner, among: candidates)
  }

  private struct Candidate {
    let index: Int
    let name: String
    let identifier: LanguageIdentifier
    init(index: Int, name: String) {
      self.index = index
      self.name = name
      identifier = LanguageIdentifier(name)
    }

    /// Starts with the name twice where it states an unusual region, which lengthens each way to it.
    var chain: [String] {
      let isPenalized =
        identifier.namesUnusualRegion
        && !["es_MX", "zh_Hant_TW"].contains(identifier.normalized)
      return identifier.chain(startingWith: isPenalized ? [identifier.normalized] : [])
    }
  }

  private static func winner(
    among candidates: [Candidate],
    preferences: [LanguageIdentifier]
  ) -> Candidate? {
    var brazilian: Candidate?
    for preference in preferences {
      var best: (candidate: Candidate, score: Int)?
      for candidate in candidates {
        guard let score = score(of: candidate, for: preference) else { continue }
        if preference.normalized == "pt_PT", candidate.identifier.normalized == "pt_BR" {
          brazilian = candidate
        } else if score < best?.score ?? .max {
          best = (candidate, score)
        }
      }
      if let best {
        return best.score > 0
          ? refined(best.candidate, among: candidates, preferences: preferences) : best.candidate
      }
    }
    return brazilian
  }

  /// The distance of a candidate; lower is nearer, nil is no match.
  private static func score(of candidate: Candidate, for preference: LanguageIdentifier) -> Int? {
    let identifier = candidate.identifier
    if identifier.base == preference.base { return -1 }
    if identifier.normalized == preference.normalized { return 0 }
    guard identifier.group == preference.group else { return nil }
    var best: Int?
    let chain = candidate.chain
    for (distance, name) in preference.chain.enumerated() {
      guard let other = chain.firstIndex(of: name) else { continue }
      best = min(best ?? .max, distance + other)
    }
    return best.map { $0 + (identifier.language == preference.language ? 0 : 1) }
  }

  /// A localization that a later preference of the same language names exactly, in place of one
  /// that states a region nobody asked for.
  private static func refined(
    _ winner: Candidate,
    among candidates: [Candidate],
    preferences: [LanguageIdentifier]
  ) -> Candidate {
    let language = winner.identifier.language
    guard winner.identifier.region != nil, language != "zh" else { return winner }
    for preference in preferences where preference.language == language {
      let exact = candidates.first {
        $0.identifier.base == preference.base || $0.identifier.normalized == preference.normalized
      }
      if let exact { return exact }
    }
    return winner
  }

  private static func fallbacks(of winner: Candidate, among candidates: [Candidate]) -> [String] {
    var names: [String] = []
    let parents = winner.chain
    let chain = zip(parents, [""] + parents).filter { $0 != $1 }.map(\.0)
    for name in chain {
      for candidate in candidates where candidate.index != winner.index {
        let normalized = candidate.identifier.normalized
        if normalized == name || (name == "zh_Hant_HK" && normalized == "zh_Hant_TW") {
          names.append(candidate.name)
        }
      }
    }
    return names
  }
}
