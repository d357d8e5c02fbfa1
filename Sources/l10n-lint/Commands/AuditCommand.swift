import LocalizationLint

/// `l10n-lint audit`: asks the rules about a project.
struct AuditCommand {
  /// Where a report goes.
  struct Output {
    let reporter: Reporter
    /// A file, or nil for standard output.
    let file: String?
  }

  let paths: [String]
  let outputs: [Output]
  let loading: ProjectLoading
  let rules: [Rule]
  let isStrict: Bool
  let isLenient: Bool
  let isColored: Bool?
  let isQuiet: Bool

  init(_ low: LowArguments) throws(UsageError) {
    if low.isStrict, low.isLenient { throw .contradiction("--strict", "--lenient") }
    paths = try low.paths()
    loading = ProjectLoading(low)
    rules = try AuditCommand.rules(low)
    var outputs: [Output] = []
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
    isColored =
      switch low.color {
      case "always": true
      case "never": false
      default: nil
      }
  }

  private static func output(_ text: String) throws(UsageError) -> Output {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let reporter = Reporter.named(name) else {
      let names = Reporter.all.map(\.name)
      throw .invalidValue(
        name,
        option: "--reporter",
        allowed: names,
        suggestion: Suggestion.nearest(to: name, among: names)
      )
    }
    guard parts.count == 2, parts[1] != "-" else { return Output(reporter: reporter, file: nil) }
    guard !parts[1].isEmpty else {
      throw .missingValue(option: "--reporter \(name):", placeholder: "FILE")
    }
    return Output(reporter: reporter, file: String(parts[1]))
  }

  /// The rules that a command line chooses.
  static func rules(_ low: LowArguments) throws(UsageError) -> [Rule] {
    for id in low.onlyRules + low.disabledRules + low.enabledRules where Rule.named(id) == nil {
      throw .unknownRule(id, suggestion: Suggestion.nearest(to: id, among: Rule.all.map(\.id)))
    }
    return Rule.all.filter { rule in
      if low.disabledRules.contains(rule.id) { return false }
      if !low.onlyRules.isEmpty { return low.onlyRules.contains(rule.id) }
      return !rule.isOptIn || low.enabledRules.contains(rule.id)
    }
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard context.areDistinct(outputs.compactMap(\.file)) else { return .unable }
    let (project, hasFailed) = loading.load(
      paths,
      readsSource: rules.contains(where: \.readsSource),
      in: context
    )
    guard let project else {
      if !hasFailed { context.complainOfNothing(in: paths) }
      return .unable
    }
    guard context.spares(project, from: outputs.map(\.file)) else { return .unable }
    let diagnostics = Audit(rules: rules, jobs: loading.jobs).diagnostics(of: project)
    let report = Report(project: project, diagnostics: diagnostics, words: context.words)
    guard write(report, in: context) else { return .unable }
    if !isQuiet { context.console.writeError(SummaryText(report).text) }
    if hasFailed { return .unable }
    let threshold: Severity = isStrict ? .warning : .error
    let fails = !isLenient && diagnostics.contains { $0.severity >= threshold }
    return fails ? .findings : .clean
  }

  private func write(_ report: Report, in context: CommandContext) -> Bool {
    let byDefault = context.console.outputIsTerminal ? Reporter.text : Reporter.xcode
    let outputs = outputs.isEmpty ? [Output(reporter: byDefault, file: nil)] : outputs
    return outputs.allSatisfy { output in
      let style = ReportStyle(
        isColored: output.file == nil && (isColored ?? wantsColor(context.console))
      )
      return context.write(output.reporter.report(report, style: style), to: output.file)
    }
  }

  /// <https://no-color.org>: a variable that is set and not empty.
  private func wantsColor(_ console: Console) -> Bool {
    console.outputIsTerminal && (console.environment["NO_COLOR"] ?? "").isEmpty
      && console.environment["TERM"] != "dumb"
  }
}
