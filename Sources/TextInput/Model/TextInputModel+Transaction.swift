extension TextInputModel {
  /// What the events of one transaction add up to.
  struct Report: Sendable {
    var rejected = ""
    var keptSomething = false
    var writesText = false
    var resetsContext = false
    var setsSelection = false
    var submitted: String?
    var observation: Observation?
    /// How the text differs from what is shown; nil where that is not known.
    var changes: ChangeList? = ChangeList()

    var outcome: EditOutcome {
      if rejected.isEmpty { return .accepted }
      return keptSomething ? .truncated(rejected: rejected) : .rejected(rejected)
    }
  }

  /// Groups events into one: the limit is judged once, by the text of before and the text of after,
  /// and there is one outcome, one snapshot and one step of undo.
  ///
  /// The updates that events return inside say nothing; that of the batch does.
  @discardableResult
  public mutating func performBatchEdits(
    _ edits: (inout TextInputModel) throws -> Void
  ) rethrows -> TextInputUpdate {
    beginBatchEdits()
    do {
      try edits(&self)
    } catch {
      endBatchEdits()
      throw error
    }
    return endBatchEdits()
  }

  /// Opens a batch as ``performBatchEdits(_:)`` does, for a shell that learns only later that a key
  /// has ended. Batches nest.
  public mutating func beginBatchEdits() { batchDepth += 1 }

  /// Closes a batch. The outermost one is judged.
  @discardableResult
  public mutating func endBatchEdits() -> TextInputUpdate {
    precondition(batchDepth > 0, "a batch was begun")
    batchDepth -= 1
    guard batchDepth == 0 else { return .deferred }
    settle()
    return publish()
  }

  /// Runs one event.
  mutating func event(_ body: (inout TextInputModel) -> Void) -> TextInputUpdate {
    beginBatchEdits()
    body(&self)
    return endBatchEdits()
  }

  /// Replaces a range of the text, unjudged, and leaves the caret after what it inserts.
  mutating func edit(_ range: Range<Int>, _ text: String, kind: EditKind) {
    if range.isEmpty, text.isEmpty { return }
    var transaction = self.transaction ?? Transaction(base: state)
    let count = text.utf16.count
    transaction.note(kind)
    transaction.changes.record(range, replacedBy: count)
    self.transaction = transaction
    state.text.replace(range, with: text)
    report.changes?.record(range, replacedBy: count)
    let caret = range.lowerBound + count
    state.selection = caret..<caret
    shiftAnchors(replaced: range, by: count)
  }

  private mutating func shiftAnchors(replaced range: Range<Int>, by count: Int) {
    let delta = count - range.count
    if let marked = markedRange {
      if range.upperBound <= marked.lowerBound {
        markedRange = marked.lowerBound + delta..<marked.upperBound + delta
      } else if range.lowerBound < marked.upperBound {
        let lower = min(marked.lowerBound, range.lowerBound + count)
        let upper = max(lower, marked.upperBound + delta)
        markedRange = lower < upper ? lower..<upper : nil
      }
    }
    if let offset = dictationOffset {
      if range.contains(offset) {
        dictationOffset = nil
      } else if range.upperBound <= offset {
        dictationOffset = offset + delta
      }
    }
    for index in surplus.indices where range.upperBound < surplus[index].range.lowerBound {
      let place = surplus[index].range
      surplus[index].range = place.lowerBound + delta..<place.upperBound + delta
    }
  }

  /// Judges what is committed since the transaction began, and leaves what is composed pending.
  mutating func settle() {
    guard let transaction else { return }
    if markedRange != nil, configuration.limit?.composition == .immediate, cutMarkedText() {
      return
    }
    let transients = transientRanges
    if transients.isEmpty {
      settleAll(transaction)
    } else {
      settleCommitted(transaction, around: transients)
    }
    guard markedRange == nil else { return }
    let widened = state.text.widened(state.selection)
    if widened != state.selection { report.setsSelection = true }
    state.selection = widened
  }

  private func judge(
    _ edits: [LimitJudge.Edit],
    of transaction: Transaction,
    to candidate: TextBuffer
  ) -> LimitJudge.Verdict {
    LimitJudge(limit: configuration.limit).judge(
      edits,
      from: transaction.base.text,
      to: candidate,
      keepsCommonEnd: !transaction.isSingleEdit
    )
  }

  private mutating func settleAll(_ transaction: Transaction) {
    let edits = transaction.changes.changes.map {
      LimitJudge.Edit(range: $0.base, text: state.text.string(in: $0.current))
    }
    let verdict = judge(edits, of: transaction, to: state.text)
    if !verdict.isAcceptance {
      state.text = transaction.base.text.applying(edits, keeping: verdict.kept)
      report.changes = nil
      state.selection = SelectionAfterCut(verdict, edits, transaction).map(state.selection)
      note(verdict)
    }
    self.transaction = nil
    record(transaction, edits, verdict)
  }

  private mutating func note(_ verdict: LimitJudge.Verdict) {
    report.rejected += verdict.rejected
    report.keptSomething = report.keptSomething || verdict.kept.contains { $0?.isEmpty == false }
    report.writesText = true
    report.setsSelection = true
    report.resetsContext = true
  }

  /// Makes a step of undo of a settled transaction, where it changed anything.
  private mutating func record(
    _ transaction: Transaction,
    _ edits: [LimitJudge.Edit],
    _ verdict: LimitJudge.Verdict
  ) {
    guard changesText(edits, verdict, of: transaction.base.text) else { return }
    let after = EditingState(text: state.text, selection: state.text.widened(state.selection))
    let joins = transaction.kind != .paste && transaction.kind != .composition
    let isOpen = joins && !edits.contains { $0.text.containsLineBreak }
    history.push(
      UndoStep(before: transaction.base, after: after, kind: transaction.kind, isOpen: isOpen)
    )
  }

  private func changesText(
    _ edits: [LimitJudge.Edit],
    _ verdict: LimitJudge.Verdict,
    of base: TextBuffer
  ) -> Bool {
    zip(edits, verdict.kept).contains { edit, kept in
      kept.map { !$0.isIdentical(to: base.string(in: edit.range)) } ?? false
    }
  }

  /// Cuts marked text that is judged at each key. A cut ends the composition.
  private mutating func cutMarkedText() -> Bool {
    var ended = self
    ended.endComposition()
    ended.settle()
    guard !ended.report.rejected.isEmpty else { return false }
    self = ended
    return true
  }

  private mutating func settleCommitted(_ transaction: Transaction, around transients: [Range<Int>])
  {
    let split = CommittedEdits(transaction.changes, in: state.text, around: transients)
    guard split.commitsSomething else { return }
    let candidate = transaction.base.text.applying(split.edits, keeping: split.edits.map(\.text))
    let verdict = judge(split.edits, of: transaction, to: candidate)
    let rebased = split.rebase(verdict, on: transaction.base.text)
    if !verdict.isAcceptance { note(verdict) }
    adopt(rebased, after: transaction, split.edits, verdict)
  }

  private mutating func adopt(
    _ rebased: RebasedComposition,
    after transaction: Transaction,
    _ edits: [LimitJudge.Edit],
    _ verdict: LimitJudge.Verdict
  ) {
    let caret = rebased.base.widened(rebased.caret..<rebased.caret)
    let base = EditingState(text: rebased.base, selection: caret)
    let selection = rebased.map(state.selection)
    state = base
    record(transaction, edits, verdict)
    if !verdict.isAcceptance { report.changes = nil }
    state = EditingState(text: rebased.text, selection: selection)
    markedRange = markedRange.map(rebased.map)
    dictationOffset = dictationOffset.map(rebased.map)
    surplus = surplus.map { Surplus(range: rebased.map($0.range), text: $0.text) } + rebased.surplus
    self.transaction = Transaction(base: base, changes: rebased.pending)
    if markedRange != nil { self.transaction?.note(.composition) }
  }
}
