import LocalizationLint

/// `l10n-lint rules`: every rule with its severity.
struct RulesCommand {
  enum Format: String, CaseIterable {
    case text, json, markdown
  }

  let format: Format

  init(_ low: LowArguments) throws(UsageError) {
    try low.requirePositionals(atMost: 0)
    format = try low.format(Format.self) ?? .text
  }

  func perform(in context: CommandContext) -> RunStatus {
    switch format {
    case .text: context.print(text(context.words))
    case .json: context.output.write(json(context.words))
    case .markdown:
      context.print(Rule.all.map { RuleText($0, context.words).markdown }.joined(separator: "\n\n"))
    }
    return .clean
  }

  private func text(_ words: Words) -> String {
    let width = Rule.all.map(\.id.count).max() ?? 0
    return Rule.all.map { rule in
      let gap = String(repeating: " ", count: width - rule.id.count + 2)
      let severity = rule.isOptIn ? "opt-in" : rule.severity.rawValue
      let padding = String(repeating: " ", count: max(1, 9 - severity.count))
      return rule.id + gap + severity + padding + words.text(rule.flags)
    }
    .joined(separator: "\n")
  }

  private func json(_ words: Words) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("rules") { writer in
        writer.array { writer in
          for rule in Rule.all {
            writer.element { writer in
              writer.object { writer in
                writer.member("id", rule.id)
                writer.member("severity", rule.severity.rawValue)
                writer.member("milderSeverity", rule.milderSeverity.rawValue)
                writer.member("optIn", rule.isOptIn)
                writer.member("flags", words.text(rule.flags))
                writer.member("reason", words.text(rule.reason))
              }
            }
          }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
