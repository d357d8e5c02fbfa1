import LocalizationLint

/// The rules that a command line chooses, whatever the configuration says of them.
struct RuleChoice {
  /// All where it is empty.
  let only: [Rule]
  let disabled: [Rule]
  let enabled: [Rule]

  init(_ low: LowArguments) throws(UsageError) {
    only = try RuleChoice.rules(low.onlyRules)
    disabled = try RuleChoice.rules(low.disabledRules)
    enabled = try RuleChoice.rules(low.enabledRules)
    for (option, chosen) in [("--only-rule", only), ("--enable", enabled)] {
      guard let rule = chosen.first(where: { rule in disabled.contains { $0.id == rule.id } })
      else { continue }
      throw .contradiction("\(option) \(rule.id)", "--disable \(rule.id)")
    }
  }

  private static func rules(_ ids: [String]) throws(UsageError) -> [Rule] {
    var rules: [Rule] = []
    for id in ids {
      guard let rule = Rule.named(id) else {
        throw .unknownRule(id, suggestion: Suggestion.nearest(to: id, among: Rule.all.map(\.id)))
      }
      rules.append(rule)
    }
    return rules
  }

  func apply(to configuration: inout Configuration) {
    if only.isEmpty {
      for rule in enabled { configuration.enable(rule) }
    } else {
      let ids = Set(only.map(\.id))
      for rule in Rule.all where !ids.contains(rule.id) { configuration.disable(rule) }
      for rule in only { configuration.enable(rule) }
    }
    for rule in disabled { configuration.disable(rule) }
  }
}
