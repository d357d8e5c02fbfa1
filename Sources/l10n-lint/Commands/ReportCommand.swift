import LocalizationLint

/// `l10n-lint report`: one page for people to look at.
struct ReportCommand {
  let paths: [String]
  /// A file, or nil for standard output.
  let output: String?
  let loading: ProjectLoading
  let rules: RuleChoice
  let baseline: BaselineUse
  /// The page's language, where the command line says which.
  let uiLanguage: String?

  init(_ low: LowArguments) throws(UsageError) {
    if low.output == nil { throw .missingArgument("--output", command: "report") }
    output = low.outputFile
    paths = try low.paths()
    loading = ProjectLoading(low)
    rules = try RuleChoice(low)
    baseline = try BaselineUse(low)
    uiLanguage = low.uiLanguage
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard var input = loading.input(paths, in: context) else { return .unable }
    rules.apply(to: &input.configuration)
    for rule in Rule.all where rule.readsSource { input.configuration.disable(rule) }
    let (project, hasFailed) = loading.load(input, in: context)
    guard var project else {
      if !hasFailed { context.complainOfNothing(in: paths) }
      return .unable
    }
    let audit = Audit(input.configuration, jobs: loading.jobs)
    let known = baseline.completed(by: input.configuration, in: context)
    guard
      context.spares(project, and: [input.configuration.path, known.readFile], from: [output]),
      let diagnostics = known.uncovered(
        audit.diagnostics(of: project),
        of: &project,
        by: audit,
        in: context
      )
    else { return .unable }
    let page = HTMLReport(
      Report(project: project, diagnostics: diagnostics, words: context.words),
      name: name(context.console),
      uiLanguage: uiLanguage,
      jobs: loading.jobs
    )
    guard context.write(to: output, pieces: page.write) else { return .unable }
    return hasFailed ? .unable : .clean
  }

  /// The folder that is reported on; that of the process where there are several.
  private func name(_ console: Console) -> String {
    let path = paths.count == 1 ? paths[0] : "."
    let folder = PathArithmetic.normalized(path, relativeTo: console.currentFolder)
    return PathArithmetic.name(folder)
  }
}
