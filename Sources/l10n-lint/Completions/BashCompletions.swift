/// Completion for bash 3.2 and newer, without the package `bash-completion`.
enum BashCompletions {
  static var script: String {
    """
    # bash completion for l10n-lint

    _l10n_lint() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local command= words= list= i
      # bash takes “=” for a word of its own.
      if [[ $word == = ]]; then
        word=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          \(pattern(Option.takingValues.flatMap(\.names)))) ((i++)) ;;
          \(pattern(CommandName.allCases.map(\.rawValue))))
            command=${COMP_WORDS[i]}
            break
            ;;
        esac
      done
      COMPREPLY=()
      case "${command:-\(CommandName.audit)} $previous" in
    \(values.joined(separator: "\n"))
        *)
          case "$command $word" in
    \(options.joined(separator: "\n"))
    \(positionals.joined(separator: "\n"))
          esac
          ;;
      esac
      if [[ $list && $word == *,* ]]; then
        COMPREPLY=($(compgen -P "${word%,*}," -W "$list" -- "${word##*,}"))
      else
        COMPREPLY=($(compgen -W "$words $list" -- "$word"))
      fi
    }

    complete -o default -F _l10n_lint l10n-lint
    """
  }

  private static func pattern(_ words: [String]) -> String { words.joined(separator: " | ") }

  /// What may follow each option that takes a value.
  private static var values: [String] {
    Option.takingValues.flatMap { option in
      switch option.value {
      case .format:
        option.commands.map { value(of: option, after: $0.rawValue, $0) }
      default: [value(of: option, after: "*", option.commands[0])]
      }
    }
  }

  private static func value(
    of option: Option,
    after command: String,
    _ name: CommandName
  ) -> String {
    let quoted = command == "*" ? "*" : "\"\(command)"
    let patterns = option.names.map { command == "*" ? "\(quoted)\" \($0)\"" : "\(quoted) \($0)\"" }
    return "    \(pattern(patterns))) \(action(option.completion(for: name))) ;;"
  }

  private static var options: [String] {
    CommandName.allCases.map { command in
      let names = command.options.flatMap(\.names).joined(separator: " ")
      let known = command == .audit ? [command.rawValue, ""] : [command.rawValue]
      let patterns = known.map { "\"\($0) -\"*" }
      return "        \(pattern(patterns))) words=\"\(names)\" ;;"
    }
  }

  /// What is offered where no option begins. Where no word fits, bash offers files.
  private static var positionals: [String] {
    let first = CommandName.allCases.map(\.rawValue).joined(separator: " ")
    let others = CommandName.allCases.compactMap { command -> String? in
      guard case .words(let words) = command.completion else { return nil }
      return "        \"\(command.rawValue) \"*) \(action(.words(words))) ;;"
    }
    return ["        \" \"*) words=\"\(first)\" ;;"] + others
  }

  private static func action(_ completion: Option.Completion) -> String {
    switch completion {
    case .nothing, .files, .folders: "return"
    case .words(let words): "words=\"\(words.joined(separator: " "))\""
    case .rules: "list=\"\(Option.Completion.ruleIDs)\""
    }
  }
}
