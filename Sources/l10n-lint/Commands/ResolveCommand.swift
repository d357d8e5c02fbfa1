import LocalizationLint

/// `l10n-lint resolve`: what people would see for a key, and why.
struct ResolveCommand {
  init(_ low: LowArguments) throws(UsageError) {}
  func perform(in context: CommandContext) -> RunStatus { .unable }
}
