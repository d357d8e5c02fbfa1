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
  case unknownCommand(String)
  case emptyPath
  case sharedOutput(String)
  case unknownRule(String, suggestion: String?)
  case contradiction(String, String)

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
    case .unknownCommand(let command): Message("usage.unknown_command", .text(command))
    case .emptyPath: Message("usage.empty_path")
    case .sharedOutput(let file): Message("usage.shared_output", .text(file))
    case .unknownRule(let rule, nil): Message("usage.unknown_rule", .text(rule))
    case .unknownRule(let rule, let suggestion?):
      Message("usage.unknown_rule_suggestion", .text(rule), .text(suggestion))
    case .contradiction(let first, let second):
      Message("usage.contradiction", .text(first), .text(second))
    }
  }
}

/// Finds what a person probably meant.
enum Suggestion {
  /// The nearest of some names by the letters that would have to change, if that is near enough.
  static func nearest(to name: String, among names: [String]) -> String? {
    let limit = max(1, name.count / 3)
    let ranked = names.map { (name: $0, distance: distance(Array(name), Array($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else {
      return names.first { name.count >= 3 && $0.hasPrefix(name) }
    }
    return best.name
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions and swaps.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for row in left.indices {
      var next = [row + 1]
      for column in right.indices {
        var best = min(rows[row][column + 1] + 1, next[column] + 1)
        best = min(best, rows[row][column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, rows[row - 1][column - 1] + 1)
        }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[left.count][right.count]
  }
}
