import LocalizationLint

/// `l10n-lint extract`: the keys used in source as `.strings` tables.
struct ExtractCommand {
  let paths: [String]
  let folder: String
  let loading: ProjectLoading
  let isQuiet: Bool

  init(_ low: LowArguments) throws(UsageError) {
    guard let output = low.output else {
      throw .missingArgument("--output DIR", command: "extract")
    }
    folder = output
    paths = try low.paths()
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
    for problem in extraction.problems where !isQuiet {
      context.console.writeError(text(of: problem, context.words))
    }
    let folder = PathArithmetic.normalized(folder, relativeTo: context.console.currentFolder)
    for table in extraction.tables {
      let path = folder + "/" + table.name + ".strings"
      do throws(FileSystem.Failure) {
        try FileSystem.makeFolder(ofFile: path)
        try FileSystem.write(Array(table.text.utf8), to: path)
      } catch {
        context.complain(ProjectScanner.Failure(path: path, reason: .unwritable(error)))
        return .unable
      }
    }
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
