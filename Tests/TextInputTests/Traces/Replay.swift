import TextInput

/// A field that an input method types into, key by key.
protocol TraceField {
  var model: TextInputModel { get }
  mutating func perform(_ operation: FieldOperation)
  mutating func beginKey()
  mutating func endKey() -> TextInputUpdate
}

/// What reaches the field of a recorded operation: nothing of what was refused before.
enum FieldOperation {
  case insert(String)
  case mark(String, caret: Int?)
  case unmark
  case deleteBackward
  case select(Int)
  case endEditing
}

/// A shell that reports each event to the model.
struct EventField: TraceField {
  var model: TextInputModel

  mutating func beginKey() { model.beginBatchEdits() }

  mutating func endKey() -> TextInputUpdate { model.endBatchEdits() }

  mutating func perform(_ operation: FieldOperation) {
    switch operation {
    case .insert(let text): model.insertText(text)
    case .mark(let text, let caret): model.setMarkedText(text, selectedRange: caret.map { $0..<$0 })
    case .unmark: model.unmarkText()
    case .deleteBackward: model.deleteBackward()
    case .select(let offset): model.setSelectedRange(offset..<offset)
    case .endEditing: model.didEndEditing()
    }
  }
}

/// A platform that changes its own text and lets the model look at it afterwards.
struct ObservedField: TraceField {
  var model: TextInputModel
  private var text: [UInt16]
  private var selection: Range<Int>
  private var marked: Range<Int>?

  init(model: TextInputModel) {
    self.model = model
    text = Array(model.text.utf16)
    selection = model.selectedRange
  }

  mutating func beginKey() { model.beginBatchEdits() }

  mutating func endKey() -> TextInputUpdate {
    let update = model.endBatchEdits()
    carryOut(update)
    return update
  }

  private mutating func carryOut(_ update: TextInputUpdate) {
    for effect in update.effects {
      switch effect {
      case .writeText:
        precondition(marked == nil, "no shell writes while something is composed")
        text = Array(model.text.utf16)
        selection = model.selectedRange
      case .setSelection(let range): selection = range
      case .resetInputContext, .announce, .submit: break
      }
    }
  }

  mutating func perform(_ operation: FieldOperation) {
    switch operation {
    case .insert(let inserted): replace(marked ?? selection, inserted, marks: false)
    case .mark(let composed, let caret):
      replace(marked ?? selection, composed, marks: !composed.isEmpty)
      if let marked, let caret {
        selection = marked.lowerBound + caret..<marked.lowerBound + caret
      }
    case .unmark: marked = nil
    case .deleteBackward:
      let cut = String(decoding: text[..<selection.lowerBound], as: UTF16.self)
      guard let last = cut.last else { return }
      replace(selection.lowerBound - last.utf16.count..<selection.upperBound, "", marks: false)
    case .select(let offset): selection = offset..<offset
    case .endEditing: marked = nil
    }
    model.reconcile(
      observedText: String(decoding: text, as: UTF16.self),
      selectedRange: selection,
      markedRange: marked
    )
    if case .endEditing = operation { model.didEndEditing() }
  }

  private mutating func replace(_ range: Range<Int>, _ replacement: String, marks: Bool) {
    text.replaceSubrange(range, with: replacement.utf16)
    let end = range.lowerBound + replacement.utf16.count
    selection = end..<end
    marked = marks ? range.lowerBound..<end : nil
  }
}

/// A recording played into a field under a limit.
struct Replay<Field: TraceField> {
  var field: Field
  var recording: Recording

  /// Plays a key, in one transaction.
  mutating func play(_ key: [TraceOperation]) -> TextInputUpdate {
    recording.beginKey()
    field.beginKey()
    for operation in key { play(operation) }
    recording.endKey()
    return field.endKey()
  }

  private mutating func play(_ operation: TraceOperation) {
    switch operation {
    case .insert(let text):
      recording.insert(text)
      field.perform(.insert(text))
    case .mark(let text, let caret):
      recording.compose(text)
      field.perform(.mark(text, caret: caret))
    case .unmark:
      if !recording.composed.isEmpty { recording.insert(recording.composed) }
      field.perform(.unmark)
    case .deleteBackward: delete()
    case .deleteScalars(let count):
      var left = count
      while left > 0 { left -= delete()?.unicodeScalars.count ?? left }
    case .replaceLast(let units, let text):
      var left = units
      while left > 0 { left -= delete()?.utf16.count ?? left }
      if !text.isEmpty { play(.insert(text)) }
    case .move(let units):
      guard units != 0 else { return }
      recording.move(units)
      field.perform(.select(recording.keptOffset))
    case .endEditing:
      if !recording.composed.isEmpty { recording.insert(recording.composed) }
      field.perform(.endEditing)
    }
  }

  /// Deletes the character before the caret; one that was refused is not in the field.
  @discardableResult
  private mutating func delete() -> String? {
    guard let deleted = recording.deleteBackward() else { return nil }
    if deleted.isKept { field.perform(.deleteBackward) }
    return deleted.text
  }
}
