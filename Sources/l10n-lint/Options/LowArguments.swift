import LocalizationLint
import TextLength

/// A command line as it is written, before anything is made of it.
struct LowArguments {
  var showsHelp = false
  var showsVersion = false
  var command: CommandName?
  var positionals: [String] = []
  /// The options that occur, as they are called, in order.
  var usedOptions: [String] = []

  var configurationFile: String?
  var reporters: [String] = []
  var developmentLanguage: String?
  var languages: [String] = []
  var onlyRules: [String] = []
  var disabledRules: [String] = []
  var enabledRules: [String] = []
  var baseline: String?
  var writtenBaseline: String?
  var changedSince: String?
  var writesFiles = false
  var showsStatistics = false
  var isStrict = false
  var isLenient = false
  var color: String?
  var uiLanguage: String?
  var jobs: Int?
  var isQuiet = false
  var filesFrom: String?
  var standardInputName: String?
  var output: String?
  var texts: [String] = []
  var isInteractive = false
  var key: String?
  var unit: String?
  var limit: Int?
  var near: Int?
  var format: String?
  var table: String?
  var arguments: [String] = []
  var available: [String]?
  var preferred: [String]?
  var isCompiled = false
  var printsSchema = false
  var isCheck = false
  var isSorted = false
  var isForced = false
  var isPartial = false
  var hasByteOrderMark = false
  var encoding: String?
  var project: String?
  var style: String?
}

/// What the tool can be asked to do.
enum CommandName: String, CaseIterable {
  case audit, fix, count, resolve, report, stats, format, convert, `import`, pseudo
  case languages, rules, explain, dump, extract
  case `init`, completions, man

  /// What a shell offers for the arguments that are no options.
  var completion: Option.Completion {
    switch self {
    case .audit, .fix, .count, .report, .stats, .dump, .extract, .pseudo, .resolve, .`init`,
      .format, .convert, .import:
      .files
    case .explain: .words(Rule.all.map(\.id))
    case .completions: .words(Shell.allCases.map(\.rawValue))
    case .languages, .rules, .man: .nothing
    }
  }

  /// What `--format` takes; nothing where the command has no such option.
  var formats: [String] {
    switch self {
    case .count: CountCommand.Format.allCases.map(\.rawValue)
    case .stats: StatsCommand.Format.allCases.map(\.rawValue)
    case .rules: RulesCommand.Format.allCases.map(\.rawValue)
    case .dump: DumpCommand.Format.allCases.map(\.rawValue)
    case .convert: ExchangeFormat.allCases.map(\.rawValue)
    case .audit, .fix, .resolve, .report, .languages, .explain, .extract, .pseudo, .`init`,
      .completions, .man, .format, .import:
      []
    }
  }
}
