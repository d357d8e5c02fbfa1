import LocalizationLint
import StringTables

/// `l10n-lint fix`: mends what findings are about where what is right is certain.
struct FixCommand {
  let paths: [String]
  let loading: ProjectLoading
  let rules: RuleChoice
  /// Whether files are written, and not only shown.
  let writes: Bool
  let isQuiet: Bool

  init(_ low: LowArguments) throws(UsageError) {
    paths = try low.paths()
    if paths.contains("-") { throw .unexpectedArgument("-", command: CommandName.fix.rawValue) }
    loading = ProjectLoading(low)
    rules = try RuleChoice(low)
    writes = low.writesFiles
    isQuiet = low.isQuiet
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard var input = loading.input(paths, in: context) else { return .unable }
    rules.apply(to: &input.configuration)
    // What source says of keys is nothing to mend.
    for rule in Rule.all where rule.readsSource { input.configuration.disable(rule) }
    let audit = Audit(input.configuration, jobs: loading.jobs)
    var fixer = ProjectFixer(loading.loader(for: input, in: context), audit: audit)
    let outcome = fixer.fix(input.paths)
    for failure in outcome.failures { context.complain(failure) }
    guard outcome.hasProject else {
      if outcome.failures.isEmpty { context.complainOfNothing(in: paths) }
      return .unable
    }
    for path in outcome.refused { context.complain(Message("fix.refused", .text(path))) }
    if writes {
      guard context.write(changes(outcome.files, of: input.paths, in: context)) else {
        return .unable
      }
    } else {
      for file in outcome.files { show(file, in: context) }
    }
    if !isQuiet { summarize(outcome.files, in: context) }
    if !outcome.failures.isEmpty { return .unable }
    return writes || outcome.files.isEmpty ? .clean : .findings
  }

  private func show(_ file: ProjectFixer.File, in context: CommandContext) {
    let diff = UnifiedDiff(from: file.old.utf8, to: file.new.utf8, path: file.path)
    context.output.write(Array(diff.text.utf8))
    guard file.old.encoding != file.new.encoding else { return }
    let message = Message("fix.encoding", .text(file.old.encoding), .text(file.new.encoding))
    context.print("\(PrintableText.escaped(file.path)): \(context.words.text(message))")
  }

  /// The files as they are written: in the folders that were named, and those of named files.
  private func changes(
    _ files: [ProjectFixer.File],
    of paths: [String],
    in context: CommandContext
  ) -> [FileChange] {
    func absolute(_ path: String) -> String {
      PathArithmetic.normalized(path, relativeTo: context.console.currentFolder)
    }
    let roots = paths.compactMap { path -> String? in
      guard let real = try? FileSystem.realPath(absolute(path)) else { return nil }
      return (try? FileSystem.status(real).kind) == .folder ? real : PathArithmetic.parent(real)
    }
    return files.map { file in
      let real = (try? FileSystem.realPath(absolute(file.path))) ?? absolute(file.path)
      let root = roots.first { PathArithmetic.relative(real, to: $0) != nil }
      return FileChange(
        path: file.path,
        old: file.old,
        new: file.new.bytes,
        inside: root ?? roots.first
      )
    }
  }

  private func summarize(_ files: [ProjectFixer.File], in context: CommandContext) {
    let findings = files.reduce(0) { $0 + $1.count }
    let message =
      writes
      ? Message("fix.written", .number(findings), .number(files.count))
      : Message("fix.pending", .number(findings), .number(files.count))
    context.console.writeError(context.words.text(message))
  }
}
