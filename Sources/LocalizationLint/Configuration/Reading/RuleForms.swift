extension Form<[String: RuleSetting]> {
  /// What is said of rules, by their ids.
  static let rules = object(
    [:],
    Rule.configurable.map { rule in
      Setting(rule.id, .rule(rule), help: rule.flags, store: { $0[rule.id] = $1 })
    },
    unknown: { .unknownRule($0, $1) }
  )
}

extension Form<RuleSetting> {
  /// A level, or an object of levels and of what else the rule can be told.
  fileprivate static func rule(_ rule: Rule) -> Form {
    either(
      Form<RuleSetting.Level>.level.map { RuleSetting($0) },
      object(
        RuleSetting(),
        [
          Setting(
            "severity",
            .level,
            help: Message("setting.rule.severity"),
            store: { $0.level = $1 }
          ),
          Setting(
            "languages",
            .table(of: .language, .level),
            help: Message("setting.rule.languages"),
            store: { $0.languages = $1 }
          ),
        ] + options(of: rule)
      )
    )
  }

  private static func options(of rule: Rule) -> [Setting<RuleSetting>] {
    switch rule.id {
    case Rule.keyStyle.id:
      [
        Setting(
          "style",
          .text(.choice(KeySpelling.named.map(\.name))),
          help: Message("setting.rule.style"),
          store: { $0.options.keyStyle = $1 }
        )
      ]
    case Rule.lengthRatio.id:
      [
        Setting(
          "percent",
          .integer(in: 101...1000),
          help: Message("setting.rule.percent"),
          store: { $0.options.lengthPercentage = $1 }
        )
      ]
    default: []
    }
  }
}

extension Form<RuleSetting.Level> {
  fileprivate static let level = Form<String>.text(.choice(names)).map { name in
    Severity(rawValue: name).map(RuleSetting.Level.severity) ?? .off
  }

  private static let names = ["error", "warning", "note", "off"]
}
