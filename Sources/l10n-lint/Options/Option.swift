import LocalizationLint

/// An option of the command line. A table of these drives the parser, the help and the tests.
struct Option: Sendable {
  /// What follows the name.
  enum Value: Sendable {
    /// Nothing: the option is a switch.
    case none
    /// Anything, even nothing, called so in help.
    case any(String)
    /// Anything but nothing, called so in help.
    case name(String)
    /// A number from 0, called so in help.
    case number(String)
    /// One of some words.
    case choice([String])
    /// Several, separated by commas, each called so in help; at least one.
    case list(String)
    /// One of the formats that the command writes.
    case format
  }

  /// What a shell offers where a value is to be written.
  enum Completion: Sendable {
    case nothing
    case files
    case folders
    case words([String])
    /// Ids of rules, separated by commas.
    case rules

    /// The ids of all rules, for a shell's list of words.
    static var ruleIDs: String { Rule.all.map(\.id).joined(separator: " ") }
  }

  /// With its dashes, such as `--reporter`.
  let name: String
  /// One letter with its dash, such as `-h`.
  let shortName: String?
  let value: Value
  /// What a shell offers for a value that the option does not list itself.
  let completion: Completion
  /// The commands that take it.
  let commands: [CommandName]
  let help: Message
  /// Notes a value that was checked against ``value``; empty for a switch.
  let store: @Sendable (inout LowArguments, String) -> Void

  init(
    _ name: String,
    short: String? = nil,
    _ value: Value = .none,
    completing completion: Completion = .nothing,
    for commands: [CommandName] = CommandName.allCases,
    help: Message,
    store: @escaping @Sendable (inout LowArguments, String) -> Void
  ) {
    self.name = name
    shortName = short
    self.value = value
    self.completion = completion
    self.commands = commands
    self.help = help
    self.store = store
  }

  /// What help of a command calls the value, or nil for a switch.
  func placeholder(for command: CommandName) -> String? {
    switch value {
    case .none: nil
    case .any(let name), .name(let name), .number(let name), .list(let name): name
    case .choice(let words): words.joined(separator: "|")
    case .format: command.formats.joined(separator: "|")
    }
  }

  /// What a shell offers for the value in a command.
  func completion(for command: CommandName) -> Completion {
    switch value {
    case .choice(let words): .words(words)
    case .format: .words(command.formats)
    case .none, .any, .name, .number, .list: completion
    }
  }

  /// The value, if it is one that the option takes.
  func checked(_ text: String) throws(UsageError) -> String {
    switch value {
    case .none, .any, .format: break
    case .name(let placeholder):
      if text.isEmpty { throw .missingValue(option: name, placeholder: placeholder) }
    case .list(let placeholder):
      if text.listItems.isEmpty { throw .missingValue(option: name, placeholder: placeholder) }
    case .number:
      guard let number = Int(text), number >= 0 else { throw .notANumber(text, option: name) }
    case .choice(let words):
      guard words.contains(text) else {
        throw .invalidValue(
          text,
          option: name,
          allowed: words,
          suggestion: Suggestion.nearest(to: text, among: words)
        )
      }
    }
    return text
  }
}

extension String {
  /// The parts of a list that is written with commas; none of an empty one.
  var listItems: [String] {
    split(separator: ",").map { String($0.trimmingSpaces) }.filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var result = self
    while result.first == " " { result.removeFirst() }
    while result.last == " " { result.removeLast() }
    return result
  }
}
