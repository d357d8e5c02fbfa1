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
    var builder = LookupTable.Builder()
    for found in [strings, stringsdict] {
      found?.file.forEachEntry(options) { builder.append($0, $1) }
    }
    values = LookupTable(builder)
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
    if file.isRejected { return .rejected }
    guard let hasText = file.hasText(forKey: key) else { return .keyMissing }
    guard file === winner?.file else { return .overridden }
    return hasText ? .found : .notText
  }
}
