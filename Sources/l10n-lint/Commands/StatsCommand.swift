import LocalizationLint

/// `l10n-lint stats`: how much text there is in each language.
struct StatsCommand {
  enum Format: String, CaseIterable {
    case text, json, markdown, svg
  }

  let paths: [String]
  let format: Format
  /// A file, or nil for standard output.
  let output: String?
  let loading: ProjectLoading

  init(_ low: LowArguments) throws(UsageError) {
    paths = try low.paths()
    format = try low.format(Format.self) ?? .text
    output = low.outputFile
    loading = ProjectLoading(low)
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard let input = loading.input(paths, in: context) else { return .unable }
    let (project, hasFailed) = loading.load(input, in: context)
    guard let project else {
      if !hasFailed { context.complainOfNothing(in: paths) }
      return .unable
    }
    guard context.spares(project, and: [input.configuration.path], from: [output]) else {
      return .unable
    }
    let text = StatisticsText(Statistics(project, jobs: loading.jobs), words: context.words)
    let bytes =
      switch format {
      case .text: Array(text.plain.utf8)
      case .markdown: Array(text.markdown.utf8)
      case .json: text.json
      case .svg: Array(text.badge.utf8)
      }
    guard context.write(bytes, to: output) else { return .unable }
    return hasFailed ? .unable : .clean
  }
}
