import LocalizationLint

/// `l10n-lint convert`: tables in another format.
struct ConvertCommand {
  let input: String
  let output: String
  /// What is written; one file, unless `isFolder`.
  let format: ExchangeFormat
  let isFolder: Bool
  let table: String?
  let languages: [String]
  let hasByteOrderMark: Bool
  /// Whether losses keep anything from being written.
  let isStrict: Bool
  /// Whether files that exist are written over.
  let isForced: Bool
  /// The encoding of a sheet that is read.
  let encoding: String?
  let loading: ProjectLoading

  init(_ low: LowArguments) throws(UsageError) {
    let paths = try low.paths()
    guard paths.count > 1 else {
      throw .missingArgument(paths.isEmpty ? "IN OUT" : "OUT", command: "convert")
    }
    try low.requirePositionals(atMost: 2)
    (input, output) = (paths[0], paths[1])
    let named = ExchangeFormat(writing: output)
    let asked = try low.format(ExchangeFormat.self)
    if let asked, let named, asked != named {
      throw .contradiction("--format \(asked.rawValue)", output)
    }
    isFolder = named == nil
    format = named ?? asked ?? .strings
    if low.hasByteOrderMark, format != .csv {
      throw .contradiction("--bom", isFolder ? "--format \(format.rawValue)" : output)
    }
    table = low.table
    languages = low.languages
    hasByteOrderMark = low.hasByteOrderMark
    encoding = try low.encoding(ofSheetsAmong: [input])
    isStrict = low.isStrict
    isForced = low.isForced
    loading = ProjectLoading(low)
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard !isFolder || namesFolder(in: context),
      let named = loading.input([input], in: context)
    else { return .unable }
    let locator = ExchangeLocator()
    do throws(ExchangeFailure) {
      var reader = ExchangeReader(loader: loading.loader(for: named, in: context))
      reader.encoding = encoding
      reader.language = languages.count == 1 ? languages[0] : nil
      var writer = ExchangeWriter(try reader.read(input, locator))
      writer.languages = languages
      writer.hasByteOrderMark = hasByteOrderMark
      guard let isWhole = try choose(of: &writer, in: context) else { return .findings }
      let result = isFolder ? try writer.folder(output, format) : try writer.file(output, format)
      report(result.losses, locator, context)
      if isStrict, !(isWhole && result.losses.isEmpty) { return .findings }
      guard write(result.files, in: context) else { return .unable }
      let names = result.files.prefix(3).map(\.path) + (result.files.count > 3 ? ["…"] : [])
      let (count, list) = (result.files.count, names.joined(separator: ", "))
      context.console.writeError(
        context.words.text(Message("convert.written", .number(count), .text(list)))
      )
      return isWhole ? .clean : .findings
    } catch {
      context.complain(error)
      return .unable
    }
  }

  /// Leaves the tables that are asked for and can be converted whole, having said what is wrong with
  /// the others.
  ///
  /// - Returns: whether nothing is wrong; nil where nothing is left.
  private func choose(
    of writer: inout ExchangeWriter,
    in context: CommandContext
  ) throws(ExchangeFailure) -> Bool? {
    if let table, !writer.input.tables.isEmpty { try writer.choose(table) }
    let problems = writer.input.problems
    context.report(problems)
    guard !problems.isEmpty else { return true }
    let refused = writer.input.removeRefusedTables()
    guard !writer.input.tables.isEmpty else { return nil }
    if !refused.isEmpty {
      let list = Message.Argument.text(refused.joined(separator: ", "))
      context.complain(Message("convert.refused", .number(refused.count), list))
    }
    return false
  }

  /// Whether the output can be a folder, having said so where its name is rather that of a file in
  /// a format that is not known.
  private func namesFolder(in context: CommandContext) -> Bool {
    let ending = PathArithmetic.split(PathArithmetic.name(output)).extension
    guard !ending.isEmpty, !context.exists(output) else { return true }
    let formats = ExchangeFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
    context.complain(Message("convert.unknown_ending", .text(output), .text(formats)))
    return false
  }

  private func report(
    _ losses: [ExchangeLoss],
    _ locator: ExchangeLocator,
    _ context: CommandContext
  ) {
    for loss in losses {
      let place = locator.place(of: loss)
      let language = loss.loss.language.map { " [\(PrintableText.escaped($0))]" } ?? ""
      context.console.writeError(
        context.prefix(place, .warning) + context.words.text(loss.message) + language
      )
    }
    guard !losses.isEmpty else { return }
    let count = Message.Argument.number(losses.count)
    context.console.writeError(
      context.words.text(
        isStrict ? Message("convert.strict", count) : Message("convert.losses", count)
      )
    )
  }

  private func write(_ files: [(path: String, bytes: [UInt8])], in context: CommandContext) -> Bool
  {
    context.areDistinct(files.map(\.path), orSay: { Message("convert.same_file", .text($0)) })
      && context.write(files, replacing: isForced)
  }
}
