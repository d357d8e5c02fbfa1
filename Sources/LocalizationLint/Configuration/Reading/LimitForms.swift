import Localization
import TextLength

/// A limit as it is written.
private struct LimitDraft {
  var setting = LimitSetting(LengthLimit(0))
  var preset: LengthLimit?

  var finished: LimitSetting {
    var setting = setting
    if let preset { setting.limit = preset }
    return setting
  }
}

extension Form<LimitSetting> {
  /// A limit, or the name of one that a store or service sets.
  static let limit = Form<LimitDraft>.object(
    LimitDraft(),
    [
      Setting(
        "keys",
        .oneOrMore(.text(.any)),
        help: Message("setting.limit.keys"),
        store: { $0.setting.keys = $1 }
      ),
      Setting(
        "tables",
        .oneOrMore(.text(.any)),
        help: Message("setting.limit.tables"),
        store: { $0.setting.tables = $1 }
      ),
      Setting(
        "languages",
        .oneOrMore(.text(.language)),
        help: Message("setting.limit.languages"),
        store: { $0.setting.languages = $1 }
      ),
      Setting(
        "limit",
        .integer(in: 0...1_000_000_000),
        help: Message("setting.limit.limit"),
        store: { $0.setting.limit.maximum = $1 }
      ),
      Setting(
        "unit",
        .text(.choice(LengthUnit.named.map(\.name))),
        help: Message("setting.limit.unit"),
        store: { draft, name in
          if let unit = LengthUnit(named: name) { draft.setting.limit.unit = unit }
        }
      ),
      Setting(
        "perLine",
        .flag,
        help: Message("setting.limit.per_line"),
        store: { $0.setting.isPerLine = $1 }
      ),
      Setting(
        "preset",
        .text(.choice(LengthPreset.all.map(\.name))),
        help: Message("setting.limit.preset"),
        store: { $0.preset = LengthPreset.named($1)?.limit }
      ),
    ],
    [.needsAny(["keys", "tables"]), .needsOne("limit", "preset"), .goesWith("unit", "limit")]
  )
  .map(\.finished)
}

extension Form<String> {
  /// A text that stands for a format specifier, or how many characters it has.
  static let sample = either(
    Form<Int>.integer(in: 0...1000).map { String(repeating: "x", count: $0) },
    text(.sample)
  )
}

extension TextForm {
  fileprivate static let sample = TextForm(schema: .text(pattern: "")) { text, name in
    text.utf8.count > limit ? .tooLong(name, limit) : nil
  }

  /// A format specifier without a position, such as `%@`.
  static let specifier = TextForm(
    schema: .text(
      pattern: "^%[-+ #0']*[0-9]*(\\.[0-9]*)?(hh|h|ll|l|q|L|t|j|z)?[@dDiuUxXoOfFeEgGaAcCsSp]$"
    )
  ) { text, _ in
    let specifiers = FormatString(text).specifiers
    let isOne =
      specifiers.count == 1 && specifiers[0].span == 0..<text.utf8.count
      && specifiers[0].position == nil
    guard isOne, case .value = specifiers[0].kind else { return .noSpecifier(text) }
    return nil
  }
}

extension Form<IgnoreSetting> {
  /// Findings that are left out.
  static let ignore = object(
    IgnoreSetting(),
    [
      Setting(
        "rule",
        .oneOrMore(.text(.rule)),
        help: Message("setting.ignore.rule"),
        store: { $0.rules = $1 }
      ),
      Setting(
        "keys",
        .oneOrMore(.text(.any)),
        help: Message("setting.ignore.keys"),
        store: { $0.keys = $1 }
      ),
      Setting(
        "languages",
        .oneOrMore(.text(.language)),
        help: Message("setting.ignore.languages"),
        store: { $0.languages = $1 }
      ),
      Setting(
        "paths",
        .oneOrMore(.text(.any)),
        help: Message("setting.ignore.paths"),
        store: { $0.paths = $1 }
      ),
      Setting(
        "reason",
        .text(.any),
        help: Message("setting.ignore.reason"),
        store: { $0.reason = $1 }
      ),
    ],
    [.needsAny(["rule", "keys", "languages", "paths"])]
  )
}
