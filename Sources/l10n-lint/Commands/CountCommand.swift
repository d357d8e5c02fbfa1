import LocalizationLint
import StringTables
import TextLength

/// `l10n-lint count`: how long texts are, and whether they fit.
struct CountCommand {
  enum Format: String, CaseIterable {
    case text, csv, json
  }

  /// What is counted.
  enum Source {
    case texts([String])
    /// Standard input as one text.
    case standardInput
    case files([String])
    /// What is typed.
    case prompt(CountPrompt)
  }

  let source: Source
  let unit: LengthUnit
  /// A limit that goes before those of comments and of the configuration.
  let limit: LengthLimit?
  /// The percentage of a limit from which a text is near it.
  let near: Int
  let format: Format
  let isColored: Bool?
  let loading: ProjectLoading

  init(_ low: LowArguments) throws(UsageError) {
    let paths = try low.paths()
    if low.key != nil || low.table != nil, !low.isInteractive {
      throw .needs(low.key != nil ? "--key" : "--table", "--interactive")
    }
    if low.isInteractive {
      source = .prompt(try CountPrompt(low))
    } else if !low.texts.isEmpty {
      if let file = paths.first {
        throw .unexpectedArgument(file, command: "count --text")
      }
      source = .texts(low.texts)
      try CountCommand.requireUse(of: low, for: "--text")
    } else if paths == ["-"], low.standardInputName == nil {
      source = .standardInput
      try CountCommand.requireUse(of: low, for: "-")
    } else if paths.isEmpty {
      throw .missingArgument("FILE", command: "count")
    } else {
      source = .files(paths)
    }
    unit = low.unit.flatMap { LengthUnit(named: $0) } ?? .graphemeClusters
    let unit = unit
    limit = low.limit.map { LengthLimit($0, unit) }
    near = low.near ?? 90
    format = try low.format(Format.self) ?? .text
    isColored = low.isColored
    loading = ProjectLoading(low)
  }

  /// Complains about options that say nothing of a text which is in no file.
  private static func requireUse(
    of low: LowArguments,
    for text: String
  ) throws(UsageError) {
    if let option = low.optionAboutFiles { throw .contradiction(text, option) }
    if low.near != nil, low.limit == nil { throw .needs("--near", "--limit") }
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard let entries = entries(in: context) else { return .unable }
    let sheet = CountSheet(entries: entries, unit: unit)
    switch format {
    case .text:
      let paint = Paint(isOn: isColored ?? context.console.wantsColor)
      context.output.write(Array(sheet.text(context.words, paint).utf8))
    case .csv: context.output.write(Array(sheet.csv.utf8))
    case .json: context.output.write(sheet.json)
    }
    return entries.contains { $0.status == .over } ? .findings : .clean
  }

  private func entries(in context: CommandContext) -> [CountEntry]? {
    switch source {
    case .texts(let texts): return texts.map { entry($0) }
    case .prompt(let prompt):
      guard let answer = prompt.ask(limit, in: context) else { return nil }
      return [entry(answer.text, limits: [StringLimit(answer.limit)])]
    case .standardInput: return standardInput(in: context).map { [entry($0)] }
    case .files(let paths):
      let documents = paths.filter(CountCommand.isDocument)
      let others = paths.filter { !CountCommand.isDocument($0) }
      guard let ofDocuments = documents.isEmpty ? [] : entries(ofDocuments: documents, in: context),
        let ofTables = others.isEmpty ? [] : entries(ofTables: others, in: context)
      else { return nil }
      return ofTables + ofDocuments
    }
  }

  /// The text on standard input, without the line break that `echo` ends it with; nil where it is
  /// none, having said so.
  private func standardInput(in context: CommandContext) -> String? {
    do throws(FileSystem.Failure) {
      let bytes = try context.console.readInput()
      guard let (offset, location) = bytes.firstIllFormedUTF8 else {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.last?.isNewline == true ? String(text.dropLast()) : text
      }
      context.complain(Message("count.ill_formed", .number(offset)), at: location, of: "-")
    } catch {
      context.complain(ProjectScanner.Failure(path: "-", reason: .unreadable(error)))
    }
    return nil
  }

  private static func isDocument(_ path: String) -> Bool {
    let format = ExchangeFormat(reading: path)
    return format == .xliff || format == .xcloc
  }

  /// Every string of a project, with the limits of its source's comment and of the configuration.
  private func entries(ofTables paths: [String], in context: CommandContext) -> [CountEntry]? {
    guard let input = loading.input(paths, in: context) else { return nil }
    let (project, hasFailed) = loading.load(input, in: context)
    guard !hasFailed, let project else {
      if !hasFailed { context.complainOfNothing(in: paths) }
      return nil
    }
    return StringLimits.all(in: project).map(entry)
  }

  /// Every translation of XLIFF documents, with the limits of their units and of the configuration.
  private func entries(ofDocuments paths: [String], in context: CommandContext) -> [CountEntry]? {
    guard let input = loading.input(paths, in: context) else { return nil }
    let reader = ExchangeReader(loader: loading.loader(for: input, in: context))
    let locator = ExchangeLocator()
    do throws(ExchangeFailure) {
      var entries: [CountEntry] = []
      for path in paths {
        let (document, problems) = try reader.document(path, locator)
        context.report(problems)
        guard problems.isEmpty else { return nil }
        entries += StringLimits.all(in: document, at: path, input.configuration).map(entry)
      }
      return entries
    } catch {
      context.complain(error)
      return nil
    }
  }

  /// What the command line asks for, which goes before what the project says.
  private var ownLimits: [StringLimit]? { limit.map { [StringLimit($0)] } }

  private func entry(_ text: String, limits: [StringLimit] = []) -> CountEntry {
    CountEntry(value: text, limits: ownLimits ?? limits, unit: unit, near: near)
  }

  private func entry(_ string: StringLimits) -> CountEntry {
    var entry = CountEntry(
      value: string.value,
      measuring: string.measuredText,
      limits: ownLimits ?? string.limits,
      unit: unit,
      near: near
    )
    entry.path = string.path
    entry.language = string.language
    entry.table = string.table
    entry.key = string.key
    entry.variant = string.variant
    return entry
  }
}
