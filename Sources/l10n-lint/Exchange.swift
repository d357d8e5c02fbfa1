import LocalizationLint
import StringTables

extension LowArguments {
  /// The encoding that is named for sheets, of which there is one among the files; nil where none is.
  func encoding(ofSheetsAmong files: [String]) throws(UsageError) -> String? {
    guard let encoding else { return nil }
    guard files.contains(where: { ExchangeFormat(reading: $0) == .csv }) else {
      throw .contradiction("--encoding \(encoding)", files[0])
    }
    guard let converter = CSVTable.converter(named: encoding) else {
      throw .invalidValue(
        encoding,
        option: "--encoding",
        allowed: ExchangeReader.encodings,
        suggestion: Suggestion.nearest(to: encoding, among: ExchangeReader.encodings)
      )
    }
    return converter
  }
}

/// What commands that exchange and change files say.
extension CommandContext {
  /// Shows changes of files as a diff on standard output.
  func show(_ changes: [FileChange]) {
    for change in changes { output.write(Array(change.diff.text.utf8)) }
  }

  /// Writes changes of files, all or none; false where it could not, having said so.
  func write(_ changes: [FileChange]) -> Bool {
    do {
      try changes.write(in: console.currentFolder)
      return true
    } catch {
      complain(error)
      return false
    }
  }

  /// Lists problems on standard error, where they cannot get into a diff.
  func report(_ problems: [ExchangeProblem]) {
    for problem in problems {
      console.writeError(prefix(problem.place, .error) + words.text(problem.message))
      guard let note = problem.note else { continue }
      console.writeError(prefix(note.place, .note) + words.text(note.message))
    }
  }

  /// A place and a severity, as compilers write them.
  func prefix(_ place: FilePlace?, _ severity: Severity) -> String {
    guard let place else { return "\(severity.rawValue): " }
    let path = PrintableText.escaped(place.path)
    return "\(path):\(place.location.line):\(place.location.column): \(severity.rawValue): "
  }

  /// Says why an exchange cannot be done.
  func complain(_ failure: ExchangeFailure) {
    func list(_ names: [String]) -> Message.Argument { .text(names.joined(separator: ", ")) }
    switch failure {
    case .files(let failures): for failure in failures { complain(failure) }
    case .nothing(let path): complainOfNothing(in: [path])
    case .severalTables(let names): complain(Message("convert.several_tables", list(names)))
    case .severalLanguages(let names): complain(Message("convert.several_languages", list(names)))
    case .unknownTable(let name, let names):
      complain(Message("convert.unknown_table", .text(name), list(names)))
    case .noTarget: complain(Message("convert.no_target"))
    case .unsafeName(let name): complain(Message("convert.unsafe_name", .text(name)))
    case .notForCatalog(let name): complain(Message("convert.not_for_catalog", .text(name)))
    }
  }
}
