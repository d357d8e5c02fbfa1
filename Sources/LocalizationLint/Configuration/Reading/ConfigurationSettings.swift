import Localization

extension Setting<Configuration> {
  /// Every setting of a configuration, in the order in which `init` writes them.
  static let all: [Setting] = [
    Setting("$schema", .text(.any), help: Message("setting.schema"), store: { _, _ in }),
    Setting(
      "developmentLanguage",
      .text(.language),
      help: Message("setting.development_language"),
      example: \.quotedDevelopmentLanguage,
      store: { $0.developmentLanguage = $1 }
    ),
    Setting(
      "languages",
      Form<LanguageSettings>.languages,
      help: Message("setting.languages"),
      example: \.languageSettings,
      store: { configuration, languages in
        configuration.requiredLanguages = languages.required
        configuration.optionalLanguages = languages.optional
      }
    ),
    Setting(
      "fallback",
      .fallback,
      help: Message("setting.fallback"),
      example: { _ in #""parents""# },
      store: { $0.fallback = $1 }
    ),
    Setting(
      "included",
      .list(of: .text(.any)),
      help: Message("setting.included"),
      example: { _ in #"["App", "Packages/*/Sources"]"# },
      store: { $0.included = $1 }
    ),
    Setting(
      "excluded",
      .list(of: .text(.any)),
      help: Message("setting.excluded"),
      example: { _ in #"["**/Tests", "Vendor"]"# },
      store: { $0.excluded = $1 }
    ),
    Setting(
      "rules",
      .rules,
      help: Message("setting.rules"),
      example: \.ruleSettings,
      store: { $0.rules = $1 }
    ),
    Setting(
      "limits",
      .list(of: .limit),
      help: Message("setting.limits"),
      example: { _ in
        """
        [
          { "keys": "*.placeholder", "limit": 20, "unit": "graphemes" },
          { "keys": "store.subtitle", "preset": "app-store.subtitle" },
        ]
        """
      },
      store: { $0.limits = $1 }
    ),
    Setting(
      "samples",
      .table(of: .specifier, .sample),
      help: Message("setting.samples"),
      example: { _ in #"{ "%@": 8, "%lld": "1,234" }"# },
      store: { $0.samples = $1 }
    ),
    Setting(
      "source",
      .source,
      help: Message("setting.source"),
      example: { _ in
        """
        {
          "functions": ["tr(_:table:)", { "name": "L10n.text", "table": 1, "key": 2 }],
          "members": ["localized"],
          "attributes": ["titleKey"],
          "paths": ["."],
        }
        """
      },
      store: { $0.source = $1 }
    ),
    Setting(
      "ignore",
      .list(of: .ignore),
      help: Message("setting.ignore"),
      example: { _ in
        #"[{ "rule": "unused_key", "keys": "error.*", "reason": "The server sends them." }]"#
      },
      store: { $0.ignored = $1 }
    ),
    Setting(
      "baseline",
      .text(.any),
      help: Message("setting.baseline"),
      example: { _ in #"".l10n-lint-baseline.json""# },
      store: { $0.baseline = $1 }
    ),
    Setting(
      "reporters",
      Form<[ReportDestination]>.list(of: .reporter).checked(sharedOutput),
      help: Message("setting.reporters"),
      example: { _ in #"["text", "sarif:l10n-lint.sarif"]"# },
      store: { $0.reporters = $1 }
    ),
  ]
}

extension Form<Configuration> {
  /// A whole configuration.
  static let configuration = object(Configuration(), Setting.all)
}

/// The languages that a project has to have, and those that it need not have whole.
private struct LanguageSettings {
  var required: [String] = []
  var optional: [String] = []
}

extension Form<LanguageSettings> {
  private static let lists = object(
    LanguageSettings(),
    [
      Setting(
        "required",
        .list(of: .text(.language)),
        help: Message("setting.languages.required"),
        store: { $0.required = $1 }
      ),
      Setting(
        "optional",
        .list(of: .text(.language)),
        help: Message("setting.languages.optional"),
        store: { $0.optional = $1 }
      ),
    ]
  )

  /// The lists, of which none names a language of the other.
  fileprivate static let languages = Form(lists.schema) { value, name, reader in
    let settings = lists.read(value, name, &reader)
    let required = Set((settings?.required ?? []).map(DevelopmentLanguage.canonical))
    guard let optional = value["optional"] else { return settings }
    for item in optional.elements {
      guard let name = item.string, required.contains(DevelopmentLanguage.canonical(name))
      else { continue }
      reader.note(.requiredAndOptional(name), item.span)
    }
    return settings
  }
}

extension Form<LocalizationOptions.KeyFallback> {
  /// The word for all parents, or languages by language.
  fileprivate static let fallback = either(
    Form<String>.text(.choice(["parents"])).map { _ in .parents },
    substitutes.map { .localizations($0) }
  )

  private static let table = Form<[String: [String]]>.table(
    of: .language,
    .list(of: .text(.language))
  )

  /// Languages by language, of which none stands in for itself.
  private static let substitutes = Form<[String: [String]]>(table.schema) { value, name, reader in
    let languages = table.read(value, name, &reader)
    for member in value.members {
      let language = DevelopmentLanguage.canonical(member.key)
      for item in member.value.elements {
        guard let name = item.string, DevelopmentLanguage.canonical(name) == language
        else { continue }
        reader.note(.ownFallback(name), item.span)
      }
    }
    return languages
  }
}

extension Form<ReportDestination> {
  /// `NAME`, or `NAME:FILE`.
  static let reporter = Form(
    .text(pattern: "^(" + Reporter.all.map(\.name).joined(separator: "|") + ")(:.+)?$")
  ) { value, name, reader in
    guard let text = value.string else { return nil }
    do throws(ReportDestination.Mistake) {
      return try ReportDestination(text)
    } catch {
      switch error {
      case .unknownReporter(let text):
        reader.note(.unknownValue(text, of: name, Reporter.all.map(\.name)), value.span)
      case .missingFile(let text): reader.note(.missingFile(text), value.span)
      }
      return nil
    }
  }
}

/// Two reports that standard output cannot tell apart.
private func sharedOutput(_ reports: [ReportDestination]) -> ConfigurationProblem.Kind? {
  let names = reports.filter { $0.file == nil }.map(\.reporter.name)
  return names.count > 1 ? .contradiction(names[0], names[1]) : nil
}
