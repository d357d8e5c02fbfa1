/// What was seen in a text table, and how far Apple's parser gets because of it.
struct StringsFindings {
  /// How many entries stand before the place where the table silently ends.
  private(set) var entriesBeforeStop: Int?
  private(set) var isRejected = false
  /// Whether anything was found that costs entries.
  private(set) var hasMistakes = false
  /// Set while looking for entries in what Apple's reader takes for a comment.
  var isQuiet = false

  private var list: [Finding] = []

  enum Severity { case note, stop, refusal }

  private struct Finding {
    let kind: TableDiagnostic.Kind
    let span: Range<Int>
    let severity: Severity
    let entriesBefore: Int
  }

  var hasAny: Bool { !list.isEmpty }

  /// Takes something seen after some entries. What comes first decides whether Apple's parser refuses
  /// the file or only stops reading.
  mutating func add(
    _ kind: TableDiagnostic.Kind,
    _ span: Range<Int>,
    _ severity: Severity,
    entriesBefore: Int
  ) {
    if severity == .refusal, entriesBeforeStop == nil { isRejected = true }
    if severity == .stop, entriesBeforeStop == nil, !isRejected {
      entriesBeforeStop = entriesBefore
    }
    guard !isQuiet else { return }
    if severity != .note { hasMistakes = true }
    list.append(
      Finding(kind: kind, span: span, severity: severity, entriesBefore: entriesBefore)
    )
  }

  /// All of it in the order of the places, with what each costs of that many entries.
  func diagnostics(entryCount: Int) -> [TableDiagnostic] {
    let ordered = list.enumerated().sorted {
      ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset)
    }
    var result: [TableDiagnostic] = []
    for finding in ordered.map(\.element) {
      let effect: TableDiagnostic.Effect =
        switch finding.severity {
        case .note: .none
        case .stop: .endsTable(entriesLost: entryCount - finding.entriesBefore)
        case .refusal: .refusesFile(entriesLost: entryCount)
        }
      let diagnostic = TableDiagnostic(kind: finding.kind, effect: effect, span: finding.span)
      // Text that recovery goes back over is seen twice.
      if result.last != diagnostic { result.append(diagnostic) }
    }
    return result
  }
}
