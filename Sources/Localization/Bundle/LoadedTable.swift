import StringTables

/// A file that was read.
final class LoadedFile: Sendable {
  let path: String
  let version: FileVersion
  let table: TableFile

  init(path: String, version: FileVersion, bytes: [UInt8]) {
    self.path = path
    self.version = version
    table = TableFile(reading: bytes, as: .strings)
  }

  /// Where the entry that wins for a key stands.
  func location(ofKey key: String) -> SourceLocation? {
    guard let entry = table.entry(forKey: key), !entry.span.isEmpty else { return nil }
    return table.source.location(at: entry.span.lowerBound)
  }

  /// Whether the file has a key, and a text for it.
  func hasText(forKey key: String) -> Bool? {
    guard !table.isRejected, let entry = table.entry(forKey: key), entry.isReachable else {
      return nil
    }
    return VariedText(entry.value) != nil
  }
}

/// A table merged from the files that were found for it.
final class LoadedTable: Sendable {
  struct Found: Sendable {
    let file: LoadedFile
    /// Nil outside of `.lproj` folders.
    let language: String?
  }

  struct Step: Sendable {
    let path: String
    let file: LoadedFile?
  }

  let values: LookupTable
  let strings: Found?
  let stringsdict: Found?
  let steps: [Step]

  init(_ strings: Found?, _ stringsdict: Found?, steps: [Step], options: LocalizationOptions) {
    self.strings = strings
    self.stringsdict = stringsdict
    self.steps = steps
    var entries: [(key: String, value: LocalizedValue)] = []
    for found in [strings, stringsdict] {
      guard let found else { continue }
      for member in found.file.table.loadedTable() {
        let value = LocalizedValue(member.value, key: member.key, options: options)
        entries.append((member.key, value))
      }
    }
    values = LookupTable(entries)
  }

  /// The localization that the table is in; nil outside of `.lproj` folders.
  var language: String? { stringsdict?.language ?? strings?.language }

  /// The file that decides about a key.
  func file(forKey key: String) -> Found? {
    [stringsdict, strings].compactMap { $0 }.first { $0.file.hasText(forKey: key) != nil }
  }

  /// What came of each file that was looked for.
  func steps(forKey key: String) -> [Resolution.Step] {
    let winner = file(forKey: key)
    return steps.map { step in
      Resolution.Step(path: step.path, outcome: outcome(of: step, forKey: key, winner: winner))
    }
  }

  private func outcome(
    of step: Step,
    forKey key: String,
    winner: Found?
  ) -> Resolution.Step.Outcome {
    guard let file = step.file else { return .absent }
    if file.table.isRejected { return .rejected }
    guard let hasText = file.hasText(forKey: key) else { return .keyMissing }
    guard file === winner?.file else { return .overridden }
    return hasText ? .found : .notText
  }
}
