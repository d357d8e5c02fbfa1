import LocalizationLint
import StringTables

/// `l10n-lint dump`: what a reader sees in a file.
struct DumpCommand {
  enum Format: String, CaseIterable {
    case text, json
  }

  let path: String
  let format: Format
  let isCompiled: Bool
  let loading: ProjectLoading

  init(_ low: LowArguments) throws(UsageError) {
    guard let path = try low.paths().first else {
      throw .missingArgument("FILE", command: "dump")
    }
    try low.requirePositionals(atMost: 1)
    self.path = path
    format = try low.format(Format.self) ?? .text
    isCompiled = low.isCompiled
    loading = ProjectLoading(low)
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard let (project, file) = loading.loadFile(path, in: context) else { return .unable }
    if isCompiled, file.table.format != .xcstrings {
      context.complain(Message("failure.not_catalog", .text(path)))
      return .unable
    }
    let diagnostics = Audit(rules: Rule.ofFiles, jobs: 1).diagnostics(of: project)
    let report = Report(project: project, diagnostics: diagnostics, words: context.words)
    let (text, json): (() -> String, () -> [UInt8])
    switch file.table.format {
    case .xcstrings where isCompiled:
      let dump = CatalogDump(file: file, report: report)
      (text, json) = ({ dump.text }, dump.json)
    case .xcstrings:
      let dump = TextsDump(catalog: file, report: report)
      (text, json) = ({ dump.text }, dump.json)
    case .xliff:
      let dump = TextsDump(xliff: file, report: report)
      (text, json) = ({ dump.text }, dump.json)
    case .strings, .stringsdict:
      let dump = TableDump(file: file, report: report)
      (text, json) = ({ dump.text }, dump.json)
    }
    switch format {
    case .json: context.output.write(json())
    case .text: context.output.write(Array(text().utf8))
    }
    return .clean
  }
}
