extension TextInputModel {
  /// The character that stands for what a dictation will say.
  static let dictationPlaceholder = "\u{FFFC}"

  /// A dictation begins: one U+FFFC stands at the caret. It is shown, but neither counted nor part
  /// of the value.
  @discardableResult
  public mutating func insertDictationResultPlaceholder() -> TextInputUpdate {
    event { model in
      model.endComposition()
      model.discardDictationPlaceholder()
      let place = model.state.selection
      model.edit(place, Self.dictationPlaceholder, kind: .replacement)
      model.dictationOffset = place.lowerBound
    }
  }

  /// A dictation has a result, which takes the placeholder's place and is judged as text.
  @discardableResult
  public mutating func insertDictationResult(_ text: String) -> TextInputUpdate {
    event { model in
      model.endComposition()
      let place = model.dictationOffset.map { $0..<$0 + 1 } ?? model.state.selection
      model.dictationOffset = nil
      model.edit(place, model.normalized(text), kind: .replacement)
    }
  }

  /// A dictation ends, with or without a result.
  @discardableResult
  public mutating func removeDictationResultPlaceholder() -> TextInputUpdate {
    event { $0.discardDictationPlaceholder() }
  }

  /// Takes the placeholder away, and brings back what was selected where it came.
  mutating func discardDictationPlaceholder() {
    guard let offset = dictationOffset else { return }
    let place = offset..<offset + 1
    let change = transaction?.changes.changes.first { $0.current == place }
    let replaced = change.flatMap { transaction?.base.text.string(in: $0.base) } ?? ""
    let selection = state.selection
    edit(place, replaced, kind: .replacement)
    if markedRange == nil, selection == place.upperBound..<place.upperBound {
      state.selection = offset..<offset + replaced.utf16.count
      return
    }
    let delta = replaced.utf16.count - place.count
    func moved(_ position: Int) -> Int { position > offset ? position + delta : position }
    state.selection = moved(selection.lowerBound)..<moved(selection.upperBound)
  }
}
