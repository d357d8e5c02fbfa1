import LocalizationLint
import TextLength

/// A command line that makes sense: what is to be done, with everything that it takes.
enum Request {
  case audit(AuditCommand)
  case fix(FixCommand)
  case count(CountCommand)
  case resolve(ResolveCommand)
  case report(ReportCommand)
  case stats(StatsCommand)
  case format(FormatCommand)
  case convert(ConvertCommand)
  case `import`(ImportCommand)
  case languages(LanguagesCommand)
  case rules(RulesCommand)
  case explain(ExplainCommand)
  case dump(DumpCommand)
  case extract(ExtractCommand)
  case `init`(InitCommand)
  case pseudo(PseudoCommand)
  case completions(CompletionsCommand)
  case man(ManCommand)

  init(_ low: LowArguments) throws(UsageError) {
    // A list of files may name standard input too.
    if low.standardInputName != nil, low.filesFrom == nil, !low.positionals.contains("-") {
      throw .needs("--stdin-filename", "-")
    }
    if low.filesFrom == "-", low.positionals.contains("-") {
      throw .contradiction("--files-from -", "-")
    }
    switch low.command ?? .audit {
    case .audit: self = .audit(try AuditCommand(low))
    case .fix: self = .fix(try FixCommand(low))
    case .count: self = .count(try CountCommand(low))
    case .resolve: self = .resolve(try ResolveCommand(low))
    case .report: self = .report(try ReportCommand(low))
    case .stats: self = .stats(try StatsCommand(low))
    case .format: self = .format(try FormatCommand(low))
    case .convert: self = .convert(try ConvertCommand(low))
    case .import: self = .import(try ImportCommand(low))
    case .languages: self = .languages(try LanguagesCommand(low))
    case .rules: self = .rules(try RulesCommand(low))
    case .explain: self = .explain(try ExplainCommand(low))
    case .dump: self = .dump(try DumpCommand(low))
    case .extract: self = .extract(try ExtractCommand(low))
    case .`init`: self = .`init`(try InitCommand(low))
    case .pseudo: self = .pseudo(try PseudoCommand(low))
    case .completions: self = .completions(try CompletionsCommand(low))
    case .man: self = .man(try ManCommand(low))
    }
  }

  func perform(in context: CommandContext) -> RunStatus {
    switch self {
    case .audit(let command): command.perform(in: context)
    case .fix(let command): command.perform(in: context)
    case .count(let command): command.perform(in: context)
    case .resolve(let command): command.perform(in: context)
    case .report(let command): command.perform(in: context)
    case .stats(let command): command.perform(in: context)
    case .format(let command): command.perform(in: context)
    case .convert(let command): command.perform(in: context)
    case .import(let command): command.perform(in: context)
    case .languages(let command): command.perform(in: context)
    case .rules(let command): command.perform(in: context)
    case .explain(let command): command.perform(in: context)
    case .dump(let command): command.perform(in: context)
    case .extract(let command): command.perform(in: context)
    case .`init`(let command): command.perform(in: context)
    case .pseudo(let command): command.perform(in: context)
    case .completions(let command): command.perform(in: context)
    case .man(let command): command.perform(in: context)
    }
  }
}

extension LowArguments {
  /// What `--format` chose, of those that the command knows.
  func format<Format: RawRepresentable<String> & CaseIterable>(
    _ type: Format.Type
  ) throws(UsageError) -> Format? {
    guard let format else { return nil }
    guard let known = Format(rawValue: format) else {
      throw .invalidValue(
        format,
        option: "--format",
        allowed: Format.allCases.map(\.rawValue),
        suggestion: nil
      )
    }
    return known
  }

  /// The arguments that are paths, after some that are none.
  func paths(after count: Int = 0) throws(UsageError) -> [String] {
    let paths = Array(positionals.dropFirst(count))
    if paths.contains("") { throw .emptyPath }
    return paths
  }

  /// Whether `--color` asks for colours; nil where what reads the output decides.
  var isColored: Bool? {
    switch color {
    case "always": true
    case "never": false
    default: nil
    }
  }

  /// The file that `--output` names, or nil for standard output.
  var outputFile: String? { output == "-" ? nil : output }

  /// The first option that is used and says how files are read.
  var optionAboutFiles: String? {
    usedOptions.first(where: ["--config", "--development-language"].contains)
  }

  /// Complains about arguments that the command does not take.
  func requirePositionals(atMost count: Int) throws(UsageError) {
    guard positionals.count > count else { return }
    throw .unexpectedArgument(positionals[count], command: (command ?? .audit).rawValue)
  }
}
