import Localization
import LocalizationLint
import StringTables

/// `l10n-lint format`: tables in canonical layout.
struct FormatCommand {
  /// What becomes of the result.
  enum Mode {
    /// It is shown as a diff; what comes on standard input is printed whole.
    case show
    /// Files that would change are listed, and fail the run.
    case check
    case write
  }

  let paths: [String]
  let mode: Mode
  let sortsKeys: Bool
  let loading: ProjectLoading

  init(_ low: LowArguments) throws(UsageError) {
    if low.isCheck, low.writesFiles { throw .contradiction("--check", "--write") }
    paths = try low.paths()
    if paths.isEmpty { throw .missingArgument("FILE", command: "format") }
    if paths.contains("-"), low.writesFiles { throw .contradiction("-", "--write") }
    mode = low.writesFiles ? .write : low.isCheck ? .check : .show
    sortsKeys = low.isSorted
    loading = ProjectLoading(low)
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard let input = loading.input(paths, in: context) else { return .unable }
    let (project, hasFailed) = loading.load(input, in: context)
    guard !hasFailed, let project else {
      if !hasFailed { context.complainOfNothing(in: paths) }
      return .unable
    }
    let problems = project.refusals(ExchangeLocator())
    context.report(problems)
    var refused = Set(problems.map { LiteralText($0.place.path) })
    var changes: [FileChange] = []
    for file in project.askedFiles where !refused.contains(LiteralText(file.path)) {
      switch file.formatting(sortsKeys: sortsKeys) {
      case .file(let change): changes.append(change)
      case .refused:
        context.complain(Message("format.refused", .text(file.path)))
        refused.insert(LiteralText(file.path))
      case .notText:
        // What a folder holds besides is left alone; what is named is meant.
        guard isNamed(file, context) else { continue }
        context.complain(Message("format.not_text", .text(file.path)))
        return .unable
      }
    }
    guard finish(changes, in: context) else { return .unable }
    let isUnformatted = mode == .check && changes.contains(where: \.isChange)
    return refused.isEmpty && !isUnformatted ? .clean : .findings
  }

  private func isNamed(_ file: ProjectFile, _ context: CommandContext) -> Bool {
    func absolute(_ path: String) -> String {
      PathArithmetic.normalized(path, relativeTo: context.console.currentFolder)
    }
    return paths.contains { absolute($0).hasSameBytes(as: absolute(file.path)) }
  }

  /// Does with the changes what is asked for; false where it could not, having said so.
  private func finish(_ changes: [FileChange], in context: CommandContext) -> Bool {
    let needed = changes.filter(\.isChange)
    switch mode {
    case .show where paths == ["-"]:
      if let change = changes.first { context.output.write(change.new) }
    case .show: context.show(needed)
    case .check: for change in needed { context.print(PrintableText.escaped(change.path)) }
    case .write: return context.write(needed)
    }
    return true
  }
}
