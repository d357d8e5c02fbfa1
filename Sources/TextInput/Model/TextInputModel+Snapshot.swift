import TextLength

extension TextInputModel {
  /// All that a shell shows now.
  public var snapshot: TextInputSnapshot { snapshot(committed) }

  private func snapshot(_ committed: TextBuffer) -> TextInputSnapshot {
    let settled = transaction == nil ? committed : settledText
    let limit = configuration.limit?.length
    let status = status(of: committed)
    return TextInputSnapshot(
      buffer: state.text,
      revision: revision,
      selectedRange: state.selection,
      markedRange: markedRange,
      isEditing: isEditing,
      placeholder: placeholderState,
      counter: configuration.counter.map { counterState($0, committed, status) },
      excessRange: limit.flatMap { excessRange($0, status) },
      isBlank: settled.isBlank,
      isValid: limit.map(settled.satisfies) ?? true,
      canUndo: canUndo,
      canRedo: canRedo
    )
  }

  /// How near the committed text is to the limit.
  public var limitStatus: CharacterCounter.Status { status(of: committed) }

  private func status(of committed: TextBuffer) -> CharacterCounter.Status {
    guard let limit = configuration.limit else { return .normal }
    let rooms = zip(limit.length.caps, committed.counts).map { $0.maximum - $1 }
    if let over = rooms.first(where: { $0 < 0 }) { return .exceeded(by: -over) }
    if rooms.contains(0) { return .full }
    if let threshold = configuration.counter?.warningThreshold, rooms[0] <= threshold {
      return .nearLimit
    }
    return .normal
  }

  /// Ends an event: what to do, and what to show where that has changed.
  mutating func publish() -> TextInputUpdate {
    var effects: [TextInputEffect] = []
    // Nothing is written while an input method composes: it would lose its place.
    if markedRange == nil {
      if let observed = report.observation {
        if !state.text.isIdentical(to: observed.text) { report.writesText = true }
        if state.selection != observed.selection { report.setsSelection = true }
      }
      if report.writesText { effects.append(.writeText) }
      if report.setsSelection { effects.append(.setSelection(state.selection)) }
      if report.resetsContext { effects.append(.resetInputContext) }
      surplus = []
    }
    let outcome = report.outcome
    let submitted = report.submitted
    noteRevision()
    if markedRange == nil {
      report = Report()
    } else {
      (report.rejected, report.keptSomething, report.submitted) = ("", false, nil)
      report.changes = ChangeList()
    }
    let committed = committed
    if let announcement = announcement(of: status(of: committed), committed) {
      effects.append(.announce(announcement))
    }
    if let submitted { effects.append(.submit(value: submitted)) }
    let snapshot = snapshot(committed)
    defer { shown = snapshot }
    let isNew = shown != snapshot
    return TextInputUpdate(outcome: outcome, effects: effects, snapshot: isNew ? snapshot : nil)
  }

  /// Counts a change of the text, which it tells from a replacement by the same without a look at
  /// the rest.
  private mutating func noteRevision() {
    guard let shown else { return }
    let isSame =
      report.changes?.changes.allSatisfy { change in
        state.text.string(in: change.current)
          .isIdentical(to: shown.buffer.string(in: change.base))
      } ?? shown.buffer.isIdentical(to: state.text)
    if isSame {
      state.text = shown.buffer.measured(by: state.text.measures)
    } else {
      revision += 1
    }
  }

  private func excessRange(
    _ limit: LengthLimit,
    _ status: CharacterCounter.Status
  ) -> Range<Int>? {
    guard case .exceeded = status, let end = state.text.endOfFitting(limit) else { return nil }
    return end..<state.text.utf16Count
  }
}
