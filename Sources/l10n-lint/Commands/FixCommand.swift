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
    let roots = writes ? roots(of: input.paths, in: context) : []
    let done = outcome.files.filter { file in
      if writes { return write(file, inside: roots, in: context) }
      show(file, in: context)
      return true
    }
    if !isQuiet { summarize(done, in: context) }
    if !outcome.failures.isEmpty || done.count < outcome.files.count { return .unable }
    return writes || done.isEmpty ? .clean : .findings
  }

  private func show(_ file: ProjectFixer.File, in context: CommandContext) {
    let diff = UnifiedDiff(from: file.old.utf8, to: file.new.utf8, path: file.path)
    context.output.write(Array(diff.text.utf8))
    guard file.old.encoding != file.new.encoding else { return }
    let message = Message("fix.encoding", .text(file.old.encoding), .text(file.new.encoding))
    context.print("\(PrintableText.escaped(file.path)): \(context.words.text(message))")
  }

  /// The folders that files are written in: those that were named, and those of named files.
  private func roots(of paths: [String], in context: CommandContext) -> [String] {
    paths.compactMap { path in
      let absolute = PathArithmetic.normalized(path, relativeTo: context.console.currentFolder)
      guard let real = try? FileSystem.realPath(absolute) else { return nil }
      return (try? FileSystem.status(real).kind) == .folder ? real : PathArithmetic.parent(real)
    }
  }

  /// Whether a file was written, having said why where it was not.
  private func write(
    _ file: ProjectFixer.File,
    inside roots: [String],
    in context: CommandContext
  ) -> Bool {
    let path = PathArithmetic.normalized(file.path, relativeTo: context.console.currentFolder)
    do throws(FileSystem.Failure) {
      let real = try FileSystem.realPath(path)
      guard try FileSystem.contents(of: real) == file.old.bytes else {
        context.complain(Message("fix.changed_meanwhile", .text(file.path)))
        return false
      }
      // To replace a file needs no right to write to it; to mend one without it was not asked for.
      guard FileSystem.mayWrite(real) else { throw .notPermitted }
      let root = roots.first { PathArithmetic.relative(real, to: $0) != nil }
      try FileSystem.write(file.new.bytes, to: path, inside: root ?? roots.first)
      return true
    } catch {
      context.complain(ProjectScanner.Failure(path: file.path, reason: .unwritable(error)))
      return false
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
