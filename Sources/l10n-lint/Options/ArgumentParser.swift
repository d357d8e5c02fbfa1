import LocalizationLint

/// Reads a command line by the option table.
enum ArgumentParser {
  /// What the arguments say, in the order in which they say it.
  static func parse(_ arguments: [String]) throws(UsageError) -> LowArguments {
    var low = LowArguments()
    var rest = arguments[...]
    var readsOptions = true
    while let argument = rest.popFirst() {
      if readsOptions, argument == "--" {
        readsOptions = false
      } else if readsOptions, argument.hasPrefix("-"), argument != "-" {
        try readOption(argument, &rest, &low)
      } else if low.command == nil, low.positionals.isEmpty, readsOptions,
        let command = CommandName(rawValue: argument)
      {
        low.command = command
      } else {
        low.positionals.append(argument)
      }
    }
    try checkOptions(of: low)
    return low
  }

  /// The language that a command line asks for, whatever is wrong with the rest of it; nil where
  /// it is none that the tool speaks.
  static func uiLanguage(in arguments: [String]) -> String? {
    let name = "--ui-language"
    let options = Array(arguments.prefix { $0 != "--" })
    let values = options.indices.compactMap { index in
      if options[index] == name { return options.dropFirst(index + 1).first }
      return options[index].hasPrefix(name + "=")
        ? String(options[index].dropFirst(name.count + 1)) : nil
    }
    return values.last { Words.languages.contains($0) }
  }

  private static func readOption(
    _ argument: String,
    _ rest: inout ArraySlice<String>,
    _ low: inout LowArguments
  ) throws(UsageError) {
    var name = argument
    var value: String?
    if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
      name = String(argument[..<equals])
      value = String(argument[argument.index(after: equals)...])
    }
    guard let option = Option.all.first(where: { $0.name == name || $0.shortName == name }) else {
      let names = Option.all.map(\.name)
      throw .unknownOption(name, suggestion: Suggestion.nearest(to: name, among: names))
    }
    low.usedOptions.append(option.name)
    if let placeholder = option.placeholder(for: low.command ?? .audit) {
      guard let text = value ?? rest.popFirst() else {
        // No argument is left, so the command is known that says what the value may be.
        try checkOptions(of: low)
        throw .missingValue(option: option.name, placeholder: placeholder)
      }
      option.store(&low, try option.checked(text))
    } else {
      guard value == nil else { throw .unexpectedValue(option: option.name) }
      option.store(&low, "")
    }
  }

  private static func checkOptions(of low: LowArguments) throws(UsageError) {
    let command = low.command ?? .audit
    for name in low.usedOptions {
      let option = Option.all.first { $0.name == name }!
      guard option.commands.contains(command) else {
        throw .notForCommand(option: name, command: command.rawValue)
      }
    }
  }
}
