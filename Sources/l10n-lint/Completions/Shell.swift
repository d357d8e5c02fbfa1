import LocalizationLint

/// A shell that completes commands and options.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// A script that teaches the shell the tool's command line, from the table of options.
  func completions(_ words: Words) -> String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions(words: words).script
    case .fish: FishCompletions(words: words).script
    }
  }
}

extension Option {
  /// The options after which a value follows.
  static var takingValues: [Option] {
    all.filter { if case .none = $0.value { false } else { true } }
  }

  /// Both names, where there are two.
  var names: [String] { [name] + (shortName.map { [$0] } ?? []) }
}

extension CommandName {
  /// The options of the command, in the order of the table.
  var options: [Option] { Option.all.filter { $0.commands.contains(self) } }
}

extension String {
  /// The text as one word of a shell of the Bourne family.
  var quotedForShell: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
