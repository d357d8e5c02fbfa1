extension TextInputModel {
  /// The input method shows what it composes, in place of what it showed before or of the selection.
  ///
  /// An empty text ends the composition. Unless the limit says `.immediate`, marked text is not
  /// judged until the composition ends.
  ///
  /// - Parameter selectedRange: UTF-16, within `text`; by default a caret at its end.
  @discardableResult
  public mutating func setMarkedText(
    _ text: String,
    selectedRange: Range<Int>? = nil
  ) -> TextInputUpdate {
    event { model in
      let place = model.markedRange ?? model.state.selection
      model.markedRange = nil
      model.edit(place, text, kind: .composition)
      let count = text.utf16.count
      guard count > 0 else { return }
      let marked = place.lowerBound..<place.lowerBound + count
      let selected = selectedRange ?? count..<count
      model.markedRange = marked
      model.selectMarked(
        marked.lowerBound + selected.lowerBound..<marked.lowerBound + selected.upperBound
      )
    }
  }

  /// Selects within the composition, whose clusters are its own.
  mutating func selectMarked(_ range: Range<Int>) {
    guard let marked = markedRange else { return }
    let range = range.clamped(to: marked)
    let text = TextBuffer(state.text.string(in: marked), measures: state.text.measures)
    let start = marked.lowerBound
    let widened = text.widened(range.lowerBound - start..<range.upperBound - start)
    state.selection = start + widened.lowerBound..<start + widened.upperBound
  }

  /// The composition becomes text as it stands.
  @discardableResult
  public mutating func unmarkText() -> TextInputUpdate { event { $0.endComposition() } }

  /// The person or the platform moves the caret. Leaving the marked range ends the composition.
  @discardableResult
  public mutating func setSelectedRange(_ range: Range<Int>) -> TextInputUpdate {
    event { $0.select(range) }
  }

  mutating func select(_ range: Range<Int>) {
    let clamped = range.clamped(to: 0..<state.text.utf16Count)
    if let marked = markedRange {
      if marked.lowerBound <= clamped.lowerBound, clamped.upperBound <= marked.upperBound {
        selectMarked(clamped)
        if state.selection != range { report.setsSelection = true }
        return
      }
      endComposition()
      // What the composition leaves is judged when the event has ended, and moves the caret along.
      state.selection = clamped
    } else {
      let widened = state.text.widened(clamped)
      if widened != state.selection { history.close() }
      state.selection = widened
    }
    if state.selection != range { report.setsSelection = true }
  }

  /// The field gets the keyboard's focus.
  @discardableResult
  public mutating func didBeginEditing() -> TextInputUpdate { event { $0.isEditing = true } }

  /// The field loses the keyboard's focus, which ends a composition.
  @discardableResult
  public mutating func didEndEditing() -> TextInputUpdate {
    event { model in
      model.endComposition()
      model.settle()
      model.history.close()
      model.isEditing = false
    }
  }

  /// What ``TextInputModel/submit(clearing:)`` gives.
  public struct Submission: Equatable, Sendable {
    /// The text, as ``TextInputModel/value`` was.
    public let value: String
    /// The text without the white space around it.
    public let trimmedValue: String
    /// Whether it may be taken, as ``TextInputModel/isValid`` was.
    public let isValid: Bool
    /// What the shell does.
    public let update: TextInputUpdate
  }

  /// The person has finished: Return in a field of one line, or a Send button.
  ///
  /// - Parameter clearing: empties the field afterwards, as ``setText(_:)`` does.
  @discardableResult
  public mutating func submit(clearing: Bool = false) -> Submission {
    beginBatchEdits()
    endComposition()
    settle()
    let settled = committed
    let isValid = self.isValid
    report.submitted = settled.string
    if clearing { store("") }
    return Submission(
      value: settled.string,
      trimmedValue: settled.trimmed.string,
      isValid: isValid,
      update: endBatchEdits()
    )
  }

  mutating func endComposition() {
    markedRange = nil
  }
}
