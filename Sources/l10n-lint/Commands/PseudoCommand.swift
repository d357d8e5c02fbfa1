import Localization
import LocalizationLint
import StringTables

/// `l10n-lint pseudo`: a table whose texts are made strange.
struct PseudoCommand {
  /// Those that make sense of a table; the others are for a running program.
  static let styles: [PseudoLocalization] = [.accented, .double, .bracketed, .rightToLeft]

  let path: String
  let style: PseudoLocalization
  /// A file, or nil for standard output.
  let output: String?
  /// Whether a file that exists is written over.
  let isForced: Bool
  let loading: ProjectLoading

  init(_ low: LowArguments) throws(UsageError) {
    guard let path = try low.paths().first else {
      throw .missingArgument("FILE", command: "pseudo")
    }
    try low.requirePositionals(atMost: 1)
    self.path = path
    style = low.style.flatMap { PseudoLocalization(rawValue: $0) } ?? .accented
    output = low.outputFile
    isForced = low.isForced
    if isForced, output == nil { throw .needs("--force", "--output") }
    loading = ProjectLoading(low)
  }

  func perform(in context: CommandContext) -> RunStatus {
    guard let (project, file) = loading.loadFile(path, in: context),
      context.areUnread([output], of: project),
      let bytes = bytes(of: file.table, in: context)
    else { return .unable }
    guard let output else {
      context.output.write(bytes)
      return .clean
    }
    return context.write([(output, bytes)], replacing: isForced) ? .clean : .unable
  }

  /// The file with its texts made strange; nil where that cannot be, having said so.
  private func bytes(of table: TableFile, in context: CommandContext) -> [UInt8]? {
    let path = Message.Argument.text(path)
    guard table.format != .xliff else {
      context.complain(Message("failure.unknown_format", path))
      return nil
    }
    if table.isRejected, let problem = table.diagnostics.first(where: { $0.effect != .none }) {
      let place = table.source.location(at: problem.span.lowerBound)
      context.complain(
        Message("failure.broken_table", path, .number(place.line), .number(place.column))
      )
      return nil
    }
    do {
      if table.format == .xcstrings {
        let catalog = StringCatalog(reading: table.source.bytes)
        return try catalog.source.applying(style.edits(of: catalog))
      }
      let (edits, unplaced) = style.edits(of: table)
      if let text = unplaced.first {
        context.complain(Message("failure.unchanged_text", path, .text(text.key)))
        return nil
      }
      return try table.source.applying(edits)
    } catch TextEditError.binary {
      context.complain(Message("failure.binary_table", path))
    } catch TextEditError.unencodable(let encoding) {
      context.complain(Message("failure.unencodable_table", path, .text(encoding)))
    } catch {
      context.complain(Message("failure.unknown_format", path))
    }
    return nil
  }
}
