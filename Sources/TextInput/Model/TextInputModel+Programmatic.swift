extension TextInputModel {
  /// The program sets the text.
  ///
  /// A text that is there already, byte for byte, changes nothing, a composition included: bindings
  /// write back what they were given. Another one discards the composition, is stored as it is
  /// (unless the limit clamps it), and cannot be undone; the input method forgets what it composed,
  /// which it would bring back with the next key. An empty text always empties the field: a program
  /// that sends and clears does not know that all of the text was still composed.
  @discardableResult
  public mutating func setText(_ text: String) -> TextInputUpdate {
    event { model in
      guard !model.state.text.isIdentical(to: text),
        text.isEmpty || !model.committed.isIdentical(to: text)
      else { return }
      model.store(model.configuration.limit?.clamp(text) ?? text)
    }
  }

  mutating func store(_ text: String) {
    transaction = nil
    markedRange = nil
    dictationOffset = nil
    surplus = []
    history.clear()
    let buffer = TextBuffer(text, measures: configuration.limit.measures)
    state = EditingState(text: buffer, selection: buffer.utf16Count..<buffer.utf16Count)
    report.changes = nil
    report.writesText = true
    report.setsSelection = true
    report.resetsContext = true
  }

  /// Changes the limit. A text that is longer stays, and may not grow.
  @discardableResult
  public mutating func setLimit(_ limit: CharacterLimit?) -> TextInputUpdate {
    event { model in
      model.configuration.limit = limit
      let measures = limit.measures
      model.state.text = model.state.text.measured(by: measures)
      if let base = model.transaction?.base.text {
        model.transaction?.base.text = base.measured(by: measures)
      }
    }
  }

  /// Changes the prompt.
  @discardableResult
  public mutating func setPlaceholder(_ placeholder: Placeholder?) -> TextInputUpdate {
    event { $0.configuration.placeholder = placeholder }
  }

  /// Changes the counter.
  @discardableResult
  public mutating func setCounter(_ counter: CharacterCounter?) -> TextInputUpdate {
    event { $0.configuration.counter = counter }
  }

  /// Changes the language: prompt and labels are resolved anew.
  @discardableResult
  public mutating func setLanguage(_ language: String) -> TextInputUpdate {
    event { model in
      model.configuration.words = FieldWords(language: language, resolver: model.resolver)
    }
  }
}
