import LocalizationLint

/// Completion for zsh, with what each option does.
struct ZshCompletions {
  let words: Words

  var script: String {
    """
    #compdef l10n-lint

    _l10n_lint_first() {
      local -a commands=(
    \(commands.joined(separator: "\n"))
      )
      _describe -t commands command commands
      _files
    }

    _l10n_lint() {
      local command=
      integer i
      for ((i = 2; i < CURRENT; i++)); do
        case $words[i] in
          (\(pattern(Option.takingValues.flatMap(\.names)))) ((i++)) ;;
          (\(pattern(CommandName.allCases.map(\.rawValue))))
            command=$words[i]
            break
            ;;
        esac
      done
      case $command in
        ('')
          _arguments -S \\
    \(specifications(of: .audit)) \\
            '1: :_l10n_lint_first' '*: :_files'
          ;;
    \(CommandName.allCases.map(branch).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _l10n_lint ]]; then
      _l10n_lint "$@"
    else
      compdef _l10n_lint l10n-lint
    fi
    """
  }

  private func pattern(_ words: [String]) -> String { words.joined(separator: "|") }

  private var commands: [String] {
    CommandName.allCases.map {
      "    " + "\($0.rawValue):\(words.text($0.help))".quotedForShell
    }
  }

  private func branch(_ command: CommandName) -> String {
    """
        (\(command.rawValue))
          _arguments -S \\
    \(specifications(of: command)) \\
            '1: :' \("*: :\(action(command.completion))".quotedForShell)
          ;;
    """
  }

  private func specifications(of command: CommandName) -> String {
    command.options.flatMap { option in
      option.names.map { "        " + specification(of: option, called: $0, command) }
    }
    .joined(separator: " \\\n")
  }

  private func specification(
    of option: Option,
    called name: String,
    _ command: CommandName
  ) -> String {
    var text = "*\(name)"
    let placeholder = option.placeholder(for: command)
    if placeholder != nil, name.hasPrefix("--") { text += "=" }
    text += "[\(escaped(words.text(option.help)))]"
    if let placeholder {
      text += ":\(escaped(placeholder)):\(action(option.completion(for: command)))"
    }
    return text.quotedForShell
  }

  /// A text in a specification of `_arguments`, where brackets and colons have a meaning.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if #"\[]:"#.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private func action(_ completion: Option.Completion) -> String {
    switch completion {
    case .nothing: ""
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .rules: "_sequence compadd - \(Option.Completion.ruleIDs)"
    }
  }
}
