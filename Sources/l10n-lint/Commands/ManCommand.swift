/// `l10n-lint man`: the manual page, in the language of roff.
struct ManCommand {
  init(_ low: LowArguments) throws(UsageError) {
    try low.requirePositionals(atMost: 0)
  }

  func perform(in context: CommandContext) -> RunStatus {
    context.print(ManPage(words: context.words).roff)
    return .clean
  }
}
