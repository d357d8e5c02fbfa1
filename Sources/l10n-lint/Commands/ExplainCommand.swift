import LocalizationLint

/// `l10n-lint explain`: what a rule flags and why, with examples.
struct ExplainCommand {
  let rule: Rule

  init(_ low: LowArguments) throws(UsageError) {
    guard let id = low.positionals.first else {
      throw .missingArgument("RULE", command: "explain")
    }
    try low.requirePositionals(atMost: 1)
    guard let rule = Rule.named(id) else {
      throw .unknownRule(id, suggestion: Suggestion.nearest(to: id, among: Rule.all.map(\.id)))
    }
    self.rule = rule
  }

  func perform(in context: CommandContext) -> RunStatus {
    context.print(RuleText(rule, context.words).plain)
    return .clean
  }
}
