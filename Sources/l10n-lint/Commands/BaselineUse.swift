import LocalizationLint
import StringTables

/// What a command line says of findings that are known: to leave them out, or to list them first.
struct BaselineUse {
  /// The file that lists them; nil to leave out none.
  private(set) var file: String?
  /// Whether the file is written: made where there is none, else shortened to what is still found.
  let isWritten: Bool
  let isQuiet: Bool

  init(_ low: LowArguments) throws(UsageError) {
    if low.baseline != nil, low.writtenBaseline != nil {
      throw .contradiction("--baseline", "--write-baseline")
    }
    file = low.writtenBaseline ?? low.baseline
    isWritten = low.writtenBaseline != nil
    isQuiet = low.isQuiet
  }

  /// The file as far as it is written, for whoever sees to it that no output is lost to another.
  var writtenFile: String? { isWritten ? file : nil }

  /// The file as far as it is only read.
  var readFile: String? { isWritten ? nil : file }

  /// With the file that a configuration names, where the command line names none.
  func completed(by configuration: Configuration, in context: CommandContext) -> BaselineUse {
    var use = self
    use.file =
      file
      ?? configuration.baseline.map {
        configuration.absolutePath(of: $0, currentFolder: context.console.currentFolder)
      }
    return use
  }

  /// The findings that are left, with those about the file itself; nil where it could not be read
  /// or written, which was said on standard error then.
  func uncovered(
    _ diagnostics: [Diagnostic],
    of project: inout Project,
    by audit: Audit,
    in context: CommandContext
  ) -> [Diagnostic]? {
    guard let file else { return diagnostics }
    let path = PathArithmetic.normalized(file, relativeTo: context.console.currentFolder)
    let displayed = ProjectLoader.displayed(path, in: context.console.currentFolder)
    let old: [UInt8]?
    let source: SourceText
    let baseline: Baseline
    do {
      let location = Baseline.Location(
        folder: try FileSystem.realPath(PathArithmetic.parent(path)),
        currentFolder: context.console.currentFolder
      )
      old = try contents(of: path)
      source = SourceText(decoding: old ?? [])
      baseline =
        old == nil
        ? Baseline(covering: diagnostics, of: project, at: location)
        : try Baseline(reading: source, at: location)
    } catch let problem as Baseline.Problem {
      context.complain(problem.message, at: problem.location, of: displayed)
      return nil
    } catch {
      let failure = error as? FileSystem.Failure ?? .missing
      context.complain(ProjectScanner.Failure(path: file, reason: .unreadable(failure)))
      return nil
    }
    let comparison = BaselineComparison(
      baseline,
      diagnostics,
      of: project,
      rules: audit.rules,
      exists: { (try? FileSystem.status($0)) != nil }
    )
    guard isWritten else {
      let document = ProjectSource(path: displayed, text: source)
      return audit.uncovered(comparison, in: document, of: &project)
    }
    guard write(comparison.shrunk, over: old, to: file, in: context) else { return nil }
    let rest = comparison.uncovered.count { $0.mayBeLeftOut }
    if rest > 0, !isQuiet {
      context.complain(Message("baseline.not_added", .number(rest), .text(file)))
    }
    return comparison.uncovered
  }

  /// The bytes of the file; nil where it is still to be made.
  private func contents(of path: String) throws(FileSystem.Failure) -> [UInt8]? {
    do {
      return try FileSystem.contents(of: path)
    } catch .missing where isWritten {
      return nil
    }
  }

  private func write(
    _ baseline: Baseline,
    over old: [UInt8]?,
    to file: String,
    in context: CommandContext
  ) -> Bool {
    let bytes = baseline.bytes
    guard bytes != old else { return true }
    guard context.write(bytes, to: file) else { return false }
    if !isQuiet {
      context.complain(Message("baseline.written", .text(file), .number(baseline.count)))
    }
    return true
  }
}
