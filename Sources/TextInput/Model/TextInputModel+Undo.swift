extension TextInputModel {
  /// Takes the last step back, exactly, also to a text over the limit. Ends a composition first.
  @discardableResult
  public mutating func undo() -> TextInputUpdate { event { $0.restore { $0.undo() } } }

  /// Brings back what ``undo()`` took back.
  @discardableResult
  public mutating func redo() -> TextInputUpdate { event { $0.restore { $0.redo() } } }

  private mutating func restore(_ step: (inout UndoHistory) -> EditingState?) {
    endComposition()
    discardDictationPlaceholder()
    settle()
    guard let restored = step(&history) else { return }
    state = restored
    state.text = restored.text.measured(by: configuration.limit.measures)
    report.changes = nil
    report.writesText = true
    report.setsSelection = true
    report.resetsContext = true
  }
}
