extension Configuration {
  /// The rules that have findings in some language at least, in the order of the reference.
  public var activeRules: [Rule] {
    Rule.all.filter { rule in
      level(of: rule) != .off || rules[rule.id]?.languages.values.contains { $0 != .off } == true
    }
  }

  /// Switches a rule off, in every language.
  public mutating func disable(_ rule: Rule) {
    rules[rule.id, default: RuleSetting()].level = .off
    rules[rule.id]?.languages = [:]
  }

  /// Switches a rule on that is off, with the severity that the rule itself gives its findings.
  public mutating func enable(_ rule: Rule) {
    if level(of: rule) == .off { rules[rule.id, default: RuleSetting()].level = .standard }
  }

  /// The level of a rule's findings, but for languages that have one of their own.
  func level(of rule: Rule) -> RuleSetting.Level {
    rules[rule.id]?.level ?? (rule.isOptIn ? .off : .standard)
  }
}

extension Rule {
  /// Those of which a configuration says how much their findings matter: all but the one about
  /// itself.
  static let configurable = all.filter { $0.id != configuration.id }
}
