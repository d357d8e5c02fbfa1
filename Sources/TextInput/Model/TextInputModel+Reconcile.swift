extension TextInputModel {
  /// The platform has changed its text, and reports only how it looks now.
  ///
  /// The difference becomes the event that it came from: the model ends in the state that the event
  /// would have led to. Where the platform shows something else then, the update says to write.
  /// Linear in the text's length.
  ///
  /// - Parameters:
  ///   - selectedRange: UTF-16, in the observed text.
  ///   - markedRange: what is composed in it, or nil.
  @discardableResult
  public mutating func reconcile(
    observedText: String,
    selectedRange: Range<Int>,
    markedRange: Range<Int>? = nil
  ) -> TextInputUpdate {
    let marked = markedRange.flatMap { $0.isEmpty ? nil : $0 }
    return event { model in
      model.adopt(Array(observedText.utf16), marked, selectedRange)
      model.report.observation = Observation(text: observedText, selection: selectedRange)
    }
  }

  /// What a platform showed when it was last asked.
  struct Observation: Sendable {
    var text: String
    var selection: Range<Int>
  }

  private mutating func adopt(
    _ observed: [UInt16],
    _ observedMark: Range<Int>?,
    _ observedSelection: Range<Int>
  ) {
    let platform = PlatformText(state.text, with: surplus)
    let place = platform.platformRange(markedRange ?? state.selection)
    let caret =
      observedMark == nil && observedSelection.isEmpty ? observedSelection.lowerBound : nil
    var difference = TextDifference(
      from: platform.units,
      to: observed,
      expected: place,
      caret: caret
    )
    if let found = difference, surplus.isEmpty, markedRange == nil, observedMark == nil {
      difference = found.widened(to: state.text.widened(found.range), of: platform.units)
    }
    var movesCaret = state.selection
    if let difference {
      let left = platform.surplus(
        after: difference.range,
        replacedBy: difference.replacement.utf16.count
      )
      let composes = markedRange != nil || observedMark != nil
      let kind = composes ? .composition : Self.kind(of: difference)
      markedRange = nil
      surplus = []
      edit(platform.modelRange(difference.range), normalized(difference.replacement), kind: kind)
      surplus = left
      movesCaret = state.selection
    }
    let shown = PlatformText(state.text, with: surplus)
    let selection = shown.modelRange(observedSelection).clamped(to: 0..<state.text.utf16Count)
    if let observedMark {
      mark(shown.modelRange(observedMark).clamped(to: 0..<state.text.utf16Count))
      selectMarked(selection)
    } else {
      endComposition()
      if transaction == nil { select(selection) } else { state.selection = selection }
    }
    if difference == nil, movesCaret != state.selection { history.close() }
  }

  /// Text that is there already becomes marked.
  private mutating func mark(_ range: Range<Int>) {
    guard !range.isEmpty else { return endComposition() }
    var transaction = self.transaction ?? Transaction(base: state)
    transaction.changes.record(range, replacedBy: range.count)
    transaction.noteMark()
    self.transaction = transaction
    markedRange = range
  }

  /// More than one key can insert was pasted, as far as one can tell.
  private static func kind(of difference: TextDifference) -> EditKind {
    if difference.replacement.isEmpty { return .deletingBackward }
    return difference.replacement.clusters.count > 2 ? .paste : .typing
  }
}
