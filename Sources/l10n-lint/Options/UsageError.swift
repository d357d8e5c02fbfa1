import LocalizationLint

/// What is wrong with a command line.
enum UsageError: Error, Hashable {
  case unknownOption(String, suggestion: String?)
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String)
  case invalidValue(String, option: String, allowed: [String], suggestion: String?)
  case notANumber(String, option: String)
  case notForCommand(option: String, command: String)
  case missingArgument(String, command: String)
  case unexpectedArgument(String, command: String)
  case unknownCommand(String, suggestion: String?)
  case emptyPath
  case sharedOutput(String)
  case unknownRule(String, suggestion: String?)
  case contradiction(String, String)
  case needs(String, String)

  var message: Message {
    switch self {
    case .unknownOption(let option, nil): Message("usage.unknown_option", .text(option))
    case .unknownOption(let option, let suggestion?):
      Message("usage.unknown_option_suggestion", .text(option), .text(suggestion))
    case .missingValue(let option, let placeholder):
      Message("usage.missing_value", .text(option), .text(placeholder))
    case .unexpectedValue(let option): Message("usage.unexpected_value", .text(option))
    case .invalidValue(let value, let option, let allowed, nil):
      Message(
        "usage.invalid_value",
        .text(value),
        .text(option),
        .text(allowed.joined(separator: ", "))
      )
    case .invalidValue(let value, let option, _, let suggestion?):
      Message("usage.invalid_value_suggestion", .text(value), .text(option), .text(suggestion))
    case .notANumber(let value, let option):
      Message("usage.not_a_number", .text(value), .text(option))
    case .notForCommand(let option, let command):
      Message("usage.not_for_command", .text(option), .text(command))
    case .missingArgument(let argument, let command):
      Message("usage.missing_argument", .text(command), .text(argument))
    case .unexpectedArgument(let argument, let command):
      Message("usage.unexpected_argument", .text(argument), .text(command))
    case .unknownCommand(let command, nil): Message("usage.unknown_command", .text(command))
    case .unknownCommand(let command, let suggestion?):
      Message("usage.unknown_command_suggestion", .text(command), .text(suggestion))
    case .emptyPath: Message("usage.empty_path")
    case .sharedOutput(let file): Message("usage.shared_output", .text(file))
    case .unknownRule(let rule, nil): Message("usage.unknown_rule", .text(rule))
    case .unknownRule(let rule, let suggestion?):
      Message("usage.unknown_rule_suggestion", .text(rule), .text(suggestion))
    case .contradiction(let first, let second):
      Message("usage.contradiction", .text(first), .text(second))
    case .needs(let option, let other): Message("usage.needs", .text(option), .text(other))
    }
  }
}
