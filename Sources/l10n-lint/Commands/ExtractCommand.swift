import LocalizationLint

/// `l10n-lint extract`: the keys used in source as `.strings` tables.
struct ExtractCommand {
  let paths: [String]
  let folder: String
  /// Whether tables that exist are written over.
  let isForced: Bool
  let loading: ProjectLoading
  let isQuiet: Bool

  init(_ low: LowArguments) throws(UsageError) {
    guard let output = low.output else {
      throw .missingArgument("--output DIR", command: "extract")
    }
    folder = output
    paths = try low.paths()
    isForced = low.isForced
    loading = ProjectLoading(low)
    isQuiet = low.isQuiet
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard let input = loading.input(paths, in: context) else { return .unable }
    let (sources, hasFailed) = loading.loadSources(input, in: context)
    guard !sources.isEmpty else {
      if !hasFailed { context.complain(Message("failure.no_source")) }
      return .unable
    }
    let extraction = KeyExtraction(sources)
    for problem in extraction.problems where !isQuiet || problem.isUnsafe {
      context.console.writeError(text(of: problem, context.words))
    }
    guard !extraction.problems.contains(where: \.isUnsafe) else { return .unable }
    let files = extraction.tables.map { table in
      (PathArithmetic.join(folder, table.name + ".strings"), Array(table.text.utf8))
    }
    guard context.write(files, replacing: isForced) else { return .unable }
    return hasFailed ? .unable : .clean
  }

  private func text(of problem: KeyExtraction.Problem, _ words: Words) -> String {
    let message =
      switch problem.kind {
      case .undeterminableKey: Message("extract.undeterminable_key")
      case .undeterminableTable: Message("extract.undeterminable_table")
      case .otherValue(let key): Message("extract.other_value", .text(key))
      case .unsafeTable(let name): Message("extract.unsafe_table", .text(name))
      }
    let path = PrintableText.escaped(problem.path)
    return "\(path):\(problem.location.line):\(problem.location.column): \(words.text(message))"
  }
}
