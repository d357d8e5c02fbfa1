import Localization
import LocalizationLint

/// `l10n-lint resolve`: what people would see for a key, and why.
struct ResolveCommand {
  let lookup: KeyLookup
  let arguments: [String]

  init(_ low: LowArguments) throws(UsageError) {
    guard let key = low.positionals.first else {
      throw .missingArgument("KEY", command: "resolve")
    }
    try low.requirePositionals(atMost: 2)
    lookup = try low.lookup(of: key, in: low.paths(after: 1).first, preferring: low.languages)
    arguments = low.arguments
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard let answers = lookup.answers(in: context, resolve) else { return .unable }
    for answer in answers { show(answer.resolution, in: answer.folder, context) }
    // Without any argument the text is looked up and not filled in.
    let problems = arguments.isEmpty ? [] : answers.flatMap(\.resolution.problems)
    for problem in problems { context.complain(ResolveCommand.message(problem)) }
    guard problems.isEmpty else { return .unable }
    return answers.contains { $0.resolution.source == .found } ? .clean : .findings
  }

  /// The text with each argument as it is written; where a conversion cannot print one so, with
  /// numbers where arguments are some: `%@` prints 007, `%d` prints 7.
  private func resolve(_ bundle: LocalizationBundle) -> Resolution {
    func resolution(_ arguments: [FormatArgument]) -> Resolution {
      bundle.resolve(lookup.key, table: lookup.table, arguments: arguments)
    }
    let numbers = arguments.map(ResolveCommand.argument)
    let literal = zip(arguments, numbers).map { text, number in
      number.description == text ? number : .string(text)
    }
    let resolved = resolution(literal)
    return resolved.problems.isEmpty ? resolved : resolution(numbers)
  }

  /// A number where the text is one.
  private static func argument(_ text: String) -> FormatArgument {
    if let integer = Int64(text) { return .integer(integer) }
    if let number = Double(text) { return .double(number) }
    return .string(text)
  }

  private func show(_ resolution: Resolution, in folder: String, _ context: CommandContext) {
    let displayed = ProjectLoader.displayed(folder, in: context.console.currentFolder)
    func path(_ relative: String) -> String {
      displayed == "." ? relative : displayed + "/" + relative
    }
    context.print(PrintableText.escaped(resolution.text, keepsLineBreaks: true))
    if let found = resolution.path {
      let place = resolution.location.map { ":\($0.line):\($0.column)" } ?? ""
      context.print("  " + PrintableText.escaped(path(found)) + place)
    }
    for step in resolution.searched {
      let outcome = context.words.text(ResolveCommand.message(step.outcome))
      context.print("  " + PrintableText.escaped(path(step.path)) + ": " + outcome)
    }
    if resolution.source != .found {
      context.print("  " + context.words.text(Message("resolve.key_shows")))
    }
  }

  private static func message(_ problem: FormatProblem) -> Message {
    switch problem {
    case .missingArgument(let number, let specifier):
      Message("resolve.missing_argument", .text(specifier), .number(number))
    case .wrongType(let number, let specifier):
      Message("resolve.wrong_type", .text(specifier), .number(number))
    case .overflow(let specifier): Message("resolve.overflow", .text(specifier))
    }
  }

  private static func message(_ outcome: Resolution.Step.Outcome) -> Message {
    switch outcome {
    case .absent: Message("resolve.absent")
    case .found: Message("resolve.found")
    case .keyMissing: Message("resolve.key_missing")
    case .overridden: Message("resolve.overridden")
    case .notText: Message("resolve.not_text")
    case .rejected: Message("resolve.rejected")
    }
  }
}
