import LocalizationLint
import TextLength

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
      context.print(RulesCommand.reference(context.words))
    }
    return .clean
  }

  /// The page of all rules.
  static func reference(_ words: Words) -> String {
    let title = "# " + words.text(Message("rules.title"))
    return ([title] + Rule.all.map { RuleText($0, words).markdown }).joined(separator: "\n\n")
  }

  private func text(_ words: Words) -> String {
    let severities = Rule.all.map {
      words.text($0.isOptIn ? Message("rules.opt_in") : $0.severity.word)
    }
    let rows = zip(Rule.all, severities)
    let widthOfIDs = Rule.all.map(\.id.count).max() ?? 0
    let widthOfSeverities = severities.map { measure($0, in: .displayColumns()) }.max() ?? 0
    return rows.map { rule, severity in
      padded(rule.id, to: widthOfIDs + 2) + padded(severity, to: widthOfSeverities + 2)
        + words.text(rule.flags)
    }
    .joined(separator: "\n")
  }

  private func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: columns - measure(text, in: .displayColumns()))
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
