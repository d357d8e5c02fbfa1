/// How much the findings of a rule matter in a project, language by language.
struct RuleSeverity: Sendable {
  /// The severities of findings, those that the rule marks as milder apart.
  fileprivate struct Pair {
    var normal: Severity
    var milder: Severity
  }

  /// Nil where there are no findings.
  private let standard: Pair?
  /// What differs, by the canonical name of the language.
  private let languages: [String: Pair?]

  init(_ rule: Rule, _ configuration: Configuration = Configuration()) {
    let level = configuration.level(of: rule)
    let levels = configuration.rules[rule.id]?.languages ?? [:]
    let ownLevels = Dictionary(
      levels.map { (DevelopmentLanguage.canonical($0), $1) },
      uniquingKeysWith: { $1 }
    )
    let required = Set(configuration.requiredLanguages.map(DevelopmentLanguage.canonical))
    let optional = Set(configuration.optionalLanguages.map(DevelopmentLanguage.canonical))
    standard = Pair(level, of: rule)
    var languages: [String: Pair?] = [:]
    for name in required.union(optional).union(ownLevels.keys) {
      var pair = Pair(ownLevels[name] ?? level, of: rule, isRequired: required.contains(name))
      if optional.contains(name) { pair = pair?.capped(at: .note) }
      languages[name] = .some(pair)
    }
    self.languages = languages
  }

  /// The severity of a finding about a language, or about none; nil where there is to be no finding.
  func severity(in language: String?, isMilder: Bool) -> Severity? {
    var pair = standard
    if !languages.isEmpty, let language {
      pair = languages[DevelopmentLanguage.canonical(language)] ?? standard
    }
    return isMilder ? pair?.milder : pair?.normal
  }
}

extension RuleSeverity.Pair {
  fileprivate init?(_ level: RuleSetting.Level, of rule: Rule, isRequired: Bool = false) {
    switch level {
    case .off: return nil
    case .severity(let severity): self.init(normal: severity, milder: severity)
    case .standard:
      let required = isRequired ? rule.severityWhereRequired : nil
      self.init(
        normal: required ?? rule.severity,
        milder: required ?? rule.milderSeverity
      )
    }
  }

  fileprivate func capped(at severity: Severity) -> RuleSeverity.Pair {
    RuleSeverity.Pair(normal: min(normal, severity), milder: min(milder, severity))
  }
}
