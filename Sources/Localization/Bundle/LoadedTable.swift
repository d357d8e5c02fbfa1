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

  /// By their precedence, the highest last.
  private let files: [Found]
  private let steps: [Step]
  private let options: LocalizationOptions
  /// All files merged, once a program asks for more than a few texts: making it takes as long as
  /// reading the files did, and a program that only says one thing need not wait for it.
  private let merged = SharedReference(LoadedTable.unmerged)
  private let lookups = SharedCounter()

  private static let unmerged = LookupTable(LookupTable.Builder())
  private static let lookupsUntilMerged = 16

  init(_ files: [Found], steps: [Step], options: LocalizationOptions) {
    self.files = files.sorted { $0.file.format.precedence < $1.file.format.precedence }
    self.steps = steps
    self.options = options
  }

  /// The merged table, for as long as this lives; nil as long as it has not been made.
  var view: LookupTable.View? {
    merged.withObject { $0 === Self.unmerged ? nil : $0.view }
  }

  /// The value of a key, compared by its bytes.
  func value(forKey key: String) -> LocalizedValue? {
    if let view { return view.value(of: key) }
    if lookups.value < Self.lookupsUntilMerged, files.allSatisfy(\.file.hasIndex) {
      lookups.increment()
      return files.reversed().lazy.compactMap { $0.file.value(forKey: key, self.options) }.first
    }
    merge()
    return view?.value(of: key)
  }

  private func merge() {
    var builder = LookupTable.Builder()
    for found in files {
      found.file.forEachEntry(options) { builder.append($0, $1) }
    }
    let table = LookupTable(builder)
    merged.replace { $0 === Self.unmerged ? table : $0 }
  }

  /// The localization that the table is in; nil outside of `.lproj` folders.
  var language: String? { files.last?.language }

  /// The file that decides about a key.
  func file(forKey key: String) -> Found? {
    files.last { $0.file.hasText(forKey: key) != nil }
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
