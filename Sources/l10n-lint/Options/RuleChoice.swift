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
    let command = low.command ?? .audit
    let onlyOption = command == .fix ? "--rule" : "--only-rule"
    // Where only some rules are asked, what repeats that does no harm.
    if let rule = only.first, let other = enabled.first(where: { !RuleChoice.has($0, only) }) {
      throw .contradiction("\(onlyOption) \(rule.id)", "--enable \(other.id)")
    }
    if let rule = only.first(where: { RuleChoice.has($0, disabled) }) {
      throw .contradiction("\(onlyOption) \(rule.id)", "--disable \(rule.id)")
    }
    if let rule = enabled.first(where: { RuleChoice.has($0, disabled) }) {
      throw .contradiction("--enable \(rule.id)", "--disable \(rule.id)")
    }
    // Only an audit reads source.
    if command != .audit, let rule = (only + enabled).first(where: \.readsSource) {
      throw .contradiction(command.rawValue, "\(only.isEmpty ? "--enable" : onlyOption) \(rule.id)")
    }
  }

  private static func has(_ rule: Rule, _ rules: [Rule]) -> Bool {
    rules.contains { $0.id == rule.id }
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
    if !only.isEmpty {
      let ids = Set(only.map(\.id))
      for rule in Rule.all where !ids.contains(rule.id) { configuration.disable(rule) }
    }
    for rule in only + enabled { configuration.enable(rule) }
    for rule in disabled { configuration.disable(rule) }
  }
}
