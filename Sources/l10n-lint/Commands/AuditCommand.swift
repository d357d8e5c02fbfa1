import LocalizationLint

/// `l10n-lint audit`: asks the rules about a project.
struct AuditCommand {
  let paths: [String]
  /// The reports that the command line asks for.
  let outputs: [ReportDestination]
  let loading: ProjectLoading
  let rules: RuleChoice
  let baseline: BaselineUse
  let changes: ChangeUse
  let isStrict: Bool
  let isLenient: Bool
  let isColored: Bool?
  let isQuiet: Bool
  let showsStatistics: Bool

  init(_ low: LowArguments) throws(UsageError) {
    if low.isStrict, low.isLenient { throw .contradiction("--strict", "--lenient") }
    paths = try low.paths()
    loading = ProjectLoading(low)
    rules = try RuleChoice(low)
    baseline = try BaselineUse(low)
    changes = try ChangeUse(low)
    var outputs: [ReportDestination] = []
    for text in low.reporters {
      let output = try AuditCommand.output(text)
      if outputs.contains(where: { $0.file == nil && output.file == nil }) {
        throw .sharedOutput("-")
      }
      outputs.append(output)
    }
    self.outputs = outputs
    isStrict = low.isStrict
    isLenient = low.isLenient
    isQuiet = low.isQuiet
    showsStatistics = low.showsStatistics
    isColored = low.isColored
  }

  private static func output(_ text: String) throws(UsageError) -> ReportDestination {
    do throws(ReportDestination.Mistake) {
      return try ReportDestination(text)
    } catch {
      switch error {
      case .unknownReporter(let name):
        let names = Reporter.all.map(\.name)
        throw .invalidValue(
          name,
          option: "--reporter",
          allowed: names,
          suggestion: Suggestion.nearest(to: name, among: names)
        )
      case .missingFile(let name):
        throw .missingValue(option: "--reporter \(name):", placeholder: "FILE")
      }
    }
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard context.areDistinct(outputs.compactMap(\.file)),
      var input = loading.input(
        paths,
        in: context,
        reportingMistakes: { _ = write($0, to: outputs, in: context) }
      )
    else { return .unable }
    rules.apply(to: &input.configuration)
    let audit = Audit(input.configuration, jobs: loading.jobs)
    var (project, hasFailed) = loading.load(
      input,
      readsSource: audit.rules.contains(where: \.readsSource),
      in: context
    )
    guard var project else {
      if !hasFailed { context.complainOfNothing(in: paths) }
      return .unable
    }
    if !loading.hasDevelopmentLanguage(project, of: input, in: context) { hasFailed = true }
    let baseline = baseline.completed(by: input.configuration, in: context)
    let destinations = destinations(by: input.configuration, in: context)
    let written = destinations.map(\.file) + [baseline.writtenFile]
    guard context.areDistinct(written.compactMap(\.self)),
      context.spares(
        project,
        and: [input.configuration.path, baseline.readFile],
        from: written
      )
    else { return .unable }
    let outcome = context.phases.during(Message("phase.auditing")) {
      audit.outcome(of: project, isTimed: showsStatistics)
    }
    let left: [Diagnostic]? = context.phases.during(Message("phase.comparing")) {
      countingFindings(outcome, of: &project, by: audit, input, baseline, in: context)
    }
    guard let diagnostics = left else { return .unable }
    let report = Report(project: project, diagnostics: diagnostics, words: context.words)
    context.keptReports.keep(report)
    let isWritten = context.phases.during(Message("phase.reporting"), isShown: false) {
      write(report, to: destinations, in: context)
    }
    guard isWritten else { return .unable }
    if showsStatistics {
      let table = StatisticsTable(context.phases.done, outcome.times, words: context.words)
      context.console.writeError(table.text)
    }
    if !isQuiet { context.console.writeError(SummaryText(report).text) }
    if hasFailed { return .unable }
    let threshold: Severity = isStrict ? .warning : .error
    let fails = !isLenient && diagnostics.contains { $0.severity >= threshold }
    return fails ? .findings : .clean
  }

  /// The findings that count: those that no baseline covers and that changes may have caused, with
  /// what is wrong with what leaves findings out; nil where that cannot be known, having said so.
  private func countingFindings(
    _ outcome: Audit.Outcome,
    of project: inout Project,
    by audit: Audit,
    _ input: ProjectLoading.Input,
    _ baseline: BaselineUse,
    in context: CommandContext
  ) -> [Diagnostic]? {
    let (audited, configuration) = (project, input.configuration)
    let found = audit.diagnostics(
      outcome,
      of: input.paths,
      by: input.configurationFile,
      in: &project
    )
    return baseline.uncovered(found, of: &project, by: audit, in: context).flatMap {
      changes.caused(
        $0,
        of: audited,
        deciding: [configuration.path, baseline.file].compactMap(\.self),
        settings: configuration.source,
        in: context
      )
    }
  }

  /// The reports that the command line asks for, else those of the configuration, else one for
  /// whoever reads standard output.
  private func destinations(
    by configuration: Configuration,
    in context: CommandContext
  ) -> [ReportDestination] {
    if !outputs.isEmpty { return outputs }
    guard configuration.reporters.isEmpty else {
      let folder = context.console.currentFolder
      return configuration.reporters.map { report in
        ReportDestination(
          report.reporter,
          file: report.file.map { configuration.absolutePath(of: $0, currentFolder: folder) }
        )
      }
    }
    return [ReportDestination(context.console.outputIsTerminal ? .text : .xcode)]
  }

  private func write(
    _ report: Report,
    to outputs: [ReportDestination],
    in context: CommandContext
  ) -> Bool {
    outputs.allSatisfy { output in
      let style = ReportStyle(
        isColored: output.file == nil && (isColored ?? context.console.wantsColor)
      )
      return context.write(to: output.file) { take in
        output.reporter.write(report, style: style, to: take)
      }
    }
  }
}
