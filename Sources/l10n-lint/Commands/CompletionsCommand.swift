import LocalizationLint

/// `l10n-lint completions`: a script that teaches a shell the command line.
struct CompletionsCommand {
  let shell: Shell

  init(_ low: LowArguments) throws(UsageError) {
    try low.requirePositionals(atMost: 1)
    let names = Shell.allCases.map(\.rawValue)
    guard let name = low.positionals.first else {
      throw .missingArgument(names.joined(separator: "|"), command: "completions")
    }
    guard let shell = Shell(rawValue: name) else {
      throw .invalidValue(
        name,
        option: "completions",
        allowed: names,
        suggestion: Suggestion.nearest(to: name, among: names)
      )
    }
    self.shell = shell
  }

  func perform(in context: CommandContext) -> RunStatus {
    context.print(shell.completions(context.words))
    return .clean
  }
}
