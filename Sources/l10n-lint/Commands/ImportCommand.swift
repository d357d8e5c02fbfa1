import LocalizationLint

/// `l10n-lint import`: what translators send back, into the tables of a project.
struct ImportCommand {
  let files: [String]
  /// The folder or table that is imported into.
  let project: String
  let languages: [String]
  let isWrite: Bool
  /// Whether what can be imported is, beside what cannot.
  let isPartial: Bool
  /// The encoding of sheets.
  let encoding: String?
  let loading: ProjectLoading

  init(_ low: LowArguments) throws(UsageError) {
    files = try low.paths()
    if files.isEmpty { throw .missingArgument("FILE", command: "import") }
    project = low.project ?? "."
    languages = low.languages
    isWrite = low.writesFiles
    isPartial = low.isPartial
    encoding = try low.encoding(ofSheetsAmong: files)
    loading = ProjectLoading(low)
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard let named = loading.input([project], in: context) else { return .unable }
    let locator = ExchangeLocator()
    do throws(ExchangeFailure) {
      var reader = ExchangeReader(loader: loading.loader(for: named, in: context))
      reader.encoding = encoding
      let tables = try reader.read(project, locator)
      var importer = Importer(tables, asked: languages, locator)
      for path in files {
        let file = try reader.readImport(path, into: tables, asked: languages, locator)
        importer.add(file)
      }
      return finish(importer.plan(), in: context)
    } catch {
      context.complain(error)
      return .unable
    }
  }

  private func finish(_ plan: Importer.Plan, in context: CommandContext) -> RunStatus {
    context.report(plan.problems)
    func say(_ message: Message) { context.console.writeError(context.words.text(message)) }
    if plan.unfinished > 0 { say(Message("import.unfinished", .number(plan.unfinished))) }
    if !plan.problems.isEmpty {
      say(
        isPartial
          ? Message("import.partial", .number(plan.problems.count))
          : Message("import.refused", .number(plan.problems.count))
      )
    }
    guard plan.problems.isEmpty || isPartial else { return .findings }
    context.show(plan.changes)
    if isWrite, !context.write(plan.changes) { return .unable }
    let (count, files) = (
      Message.Argument.number(plan.count), Message.Argument.number(plan.changes.count)
    )
    if plan.changes.isEmpty {
      say(Message("import.nothing"))
    } else {
      say(isWrite ? Message("import.written", count, files) : Message("import.shown", count, files))
    }
    return plan.problems.isEmpty ? .clean : .findings
  }
}
