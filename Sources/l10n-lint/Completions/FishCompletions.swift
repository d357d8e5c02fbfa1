import LocalizationLint

/// Completion for fish, with what each option does.
struct FishCompletions {
  let words: Words

  var script: String {
    """
    # fish completion for l10n-lint

    function __l10n_lint_command
      set -l words (commandline -opc)
      set -l is_value 0
      for word in $words[2..]
        if test $is_value = 1
          set is_value 0
        else if contains -- $word \(Option.takingValues.flatMap(\.names).joined(separator: " "))
          set is_value 1
        else if contains -- $word \(names(CommandName.allCases))
          echo $word
          return
        end
      end
      echo none
    end

    \((commands + positionals + options).joined(separator: "\n"))
    """
  }

  private func names(_ commands: [CommandName]) -> String {
    commands.map(\.rawValue).joined(separator: " ")
  }

  private var commands: [String] {
    CommandName.allCases.map { command in
      "complete -c l10n-lint -n \(quoted("test (__l10n_lint_command) = none")) -a \(command.rawValue)"
        + " -d \(quoted(words.text(command.help)))"
    }
  }

  private var positionals: [String] {
    CommandName.allCases.compactMap { command in
      switch command.completion {
      case .files, .folders, .rules: nil
      case .nothing: "\(start([command])) -f"
      case .words(let words): "\(start([command])) -f -a \(quoted(words.joined(separator: " ")))"
      }
    }
  }

  private var options: [String] {
    Option.all.flatMap { option -> [String] in
      if case .format = option.value {
        return option.commands.map { line(of: option, for: [$0]) }
      }
      return [line(of: option, for: option.commands)]
    }
  }

  private func line(of option: Option, for commands: [CommandName]) -> String {
    var line = start(commands)
    for name in option.names {
      line += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
    }
    if option.placeholder(for: commands[0]) != nil {
      line += value(option.completion(for: commands[0]))
    }
    return line + " -d \(quoted(words.text(option.help)))"
  }

  private func value(_ completion: Option.Completion) -> String {
    switch completion {
    case .nothing: " -x"
    case .files: " -r -F"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    case .rules: " -x -a \(quoted("(__fish_append , \(Option.Completion.ruleIDs))"))"
    }
  }

  private func start(_ commands: [CommandName]) -> String {
    guard commands.count < CommandName.allCases.count else { return "complete -c l10n-lint" }
    let names = names(commands) + (commands.contains(.audit) ? " none" : "")
    return "complete -c l10n-lint -n \(quoted("contains (__l10n_lint_command) \(names)"))"
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }
}
