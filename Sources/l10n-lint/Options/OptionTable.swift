import LocalizationLint
import TextLength

extension Option {
  /// What names standard input, of which only some commands make a file of any name.
  static let standardInputName = Option(
    "--stdin-filename",
    .name("NAME"),
    for: [.audit, .count, .dump, .format, .pseudo],
    help: Message("option.stdin_filename"),
    store: { $0.standardInputName = $1 }
  )

  /// Every option, in the order in which help lists them.
  static let all: [Option] = [
    Option(
      "--config",
      .name("FILE"),
      completing: .files,
      for: [.audit, .fix, .count, .resolve, .report, .stats, .extract, .format, .convert, .import],
      help: Message("option.config"),
      store: { $0.configurationFile = $1 }
    ),
    Option(
      "--reporter",
      .any("NAME[:FILE]"),
      completing: .words(Reporter.all.map(\.name)),
      for: [.audit],
      help: Message(
        "option.reporter",
        .text(Reporter.all.map(\.name).joined(separator: ", "))
      ),
      store: { $0.reporters.append($1) }
    ),
    Option(
      "--development-language",
      .name("L"),
      for: [.audit, .fix, .count, .resolve, .report, .stats, .`init`, .format, .convert, .import],
      help: Message("option.development_language"),
      store: { $0.developmentLanguage = $1 }
    ),
    Option(
      "--language",
      .list("L"),
      for: [.audit, .fix, .resolve, .report, .stats, .convert, .import],
      help: Message("option.language"),
      store: { $0.languages += $1.listItems }
    ),
    Option(
      "--only-rule",
      .list("RULE"),
      completing: .rules,
      for: [.audit, .report],
      help: Message("option.only_rule"),
      store: { $0.onlyRules += $1.listItems }
    ),
    Option(
      "--rule",
      .list("RULE"),
      completing: .rules,
      for: [.fix],
      help: Message("option.rule"),
      store: { $0.onlyRules += $1.listItems }
    ),
    Option(
      "--write",
      for: [.fix, .format, .import],
      help: Message("option.write"),
      store: { arguments, _ in arguments.writesFiles = true }
    ),
    Option(
      "--disable",
      .list("RULE"),
      completing: .rules,
      for: [.audit, .fix, .report],
      help: Message("option.disable"),
      store: { $0.disabledRules += $1.listItems }
    ),
    Option(
      "--enable",
      .list("RULE"),
      completing: .rules,
      for: [.audit, .report],
      help: Message("option.enable"),
      store: { $0.enabledRules += $1.listItems }
    ),
    Option(
      "--baseline",
      .name("FILE"),
      completing: .files,
      for: [.audit, .report],
      help: Message("option.baseline"),
      store: { $0.baseline = $1 }
    ),
    Option(
      "--write-baseline",
      .name("FILE"),
      completing: .files,
      for: [.audit],
      help: Message("option.write_baseline"),
      store: { $0.writtenBaseline = $1 }
    ),
    Option(
      "--changed-since",
      .name("REV"),
      for: [.audit],
      help: Message("option.changed_since"),
      store: { $0.changedSince = $1 }
    ),
    Option(
      "--strict",
      for: [.audit, .convert],
      help: Message("option.strict"),
      store: { arguments, _ in arguments.isStrict = true }
    ),
    Option(
      "--lenient",
      for: [.audit],
      help: Message("option.lenient"),
      store: { arguments, _ in arguments.isLenient = true }
    ),
    Option(
      "--output",
      .name("FILE|DIR"),
      completing: .files,
      for: [.report, .stats, .extract, .pseudo],
      help: Message("option.output"),
      store: { $0.output = $1 }
    ),
    Option(
      "--files-from",
      .name("FILE|-"),
      completing: .files,
      for: [.audit, .fix, .report, .stats],
      help: Message("option.files_from"),
      store: { $0.filesFrom = $1 }
    ),
    standardInputName,
    Option(
      "--jobs",
      .number("N"),
      for: [.audit, .fix, .report, .stats, .extract, .format, .convert, .import],
      help: Message("option.jobs"),
      store: { $0.jobs = Int($1) }
    ),
    Option(
      "--statistics",
      for: [.audit],
      help: Message("option.statistics"),
      store: { arguments, _ in arguments.showsStatistics = true }
    ),
    Option(
      "--quiet",
      short: "-q",
      for: [.audit, .fix, .extract],
      help: Message("option.quiet"),
      store: { arguments, _ in arguments.isQuiet = true }
    ),
    Option(
      "--text",
      .any("T"),
      for: [.count],
      help: Message("option.text"),
      store: { $0.texts.append($1) }
    ),
    Option(
      "--interactive",
      for: [.count],
      help: Message("option.interactive"),
      store: { arguments, _ in arguments.isInteractive = true }
    ),
    Option(
      "--key",
      .any("K"),
      for: [.count],
      help: Message("option.key"),
      store: { $0.key = $1 }
    ),
    Option(
      "--unit",
      .choice(LengthUnit.named.map(\.name)),
      for: [.count],
      help: Message("option.unit"),
      store: { $0.unit = $1 }
    ),
    Option(
      "--limit",
      .number("N"),
      for: [.count],
      help: Message("option.limit"),
      store: { $0.limit = Int($1) }
    ),
    Option(
      "--near",
      .number("PERCENT"),
      for: [.count],
      help: Message("option.near"),
      store: { $0.near = Int($1) }
    ),
    Option(
      "--table",
      .any("T"),
      for: [.count, .resolve, .convert],
      help: Message("option.table"),
      store: { $0.table = $1 }
    ),
    Option(
      "--argument",
      .any("A"),
      for: [.resolve],
      help: Message("option.argument"),
      store: { $0.arguments.append($1) }
    ),
    Option(
      "--available",
      .any("L,…"),
      for: [.languages],
      help: Message("option.available"),
      store: { $0.available = ($0.available ?? []) + $1.listItems }
    ),
    Option(
      "--preferred",
      .any("L,…"),
      for: [.languages],
      help: Message("option.preferred"),
      store: { $0.preferred = ($0.preferred ?? []) + $1.listItems }
    ),
    Option(
      "--format",
      .format,
      for: CommandName.allCases.filter { !$0.formats.isEmpty },
      help: Message("option.format"),
      store: { $0.format = $1 }
    ),
    Option(
      "--compiled",
      for: [.dump],
      help: Message("option.compiled"),
      store: { arguments, _ in arguments.isCompiled = true }
    ),
    Option(
      "--schema",
      for: [.`init`],
      help: Message("option.schema"),
      store: { arguments, _ in arguments.printsSchema = true }
    ),
    Option(
      "--check",
      for: [.format],
      help: Message("option.check"),
      store: { arguments, _ in arguments.isCheck = true }
    ),
    Option(
      "--sort",
      for: [.format],
      help: Message("option.sort"),
      store: { arguments, _ in arguments.isSorted = true }
    ),
    Option(
      "--into",
      .name("PATH"),
      completing: .files,
      for: [.import],
      help: Message("option.into"),
      store: { $0.project = $1 }
    ),
    Option(
      "--partial",
      for: [.import],
      help: Message("option.partial"),
      store: { arguments, _ in arguments.isPartial = true }
    ),
    Option(
      "--bom",
      for: [.convert],
      help: Message("option.bom"),
      store: { arguments, _ in arguments.hasByteOrderMark = true }
    ),
    Option(
      "--encoding",
      .name("ENCODING"),
      completing: .words(ExchangeReader.encodings),
      for: [.convert, .import],
      help: Message("option.encoding"),
      store: { $0.encoding = $1 }
    ),
    Option(
      "--force",
      for: [.convert, .extract, .pseudo],
      help: Message("option.force"),
      store: { arguments, _ in arguments.isForced = true }
    ),
    Option(
      "--style",
      .choice(PseudoCommand.styles.map(\.rawValue)),
      for: [.pseudo],
      help: Message("option.style"),
      store: { $0.style = $1 }
    ),
    Option(
      "--color",
      .choice(["auto", "always", "never"]),
      for: [.audit, .count],
      help: Message("option.color"),
      store: { $0.color = $1 }
    ),
    Option(
      "--ui-language",
      .choice(Words.languages),
      help: Message("option.ui_language"),
      store: { $0.uiLanguage = $1 }
    ),
    Option(
      "--help",
      short: "-h",
      help: Message("option.help"),
      store: { arguments, _ in arguments.showsHelp = true }
    ),
    Option(
      "--version",
      short: "-V",
      help: Message("option.version"),
      store: { arguments, _ in arguments.showsVersion = true }
    ),
  ]
}
