extension TextInputModel {
  /// A key or a keyboard without marked text inserts at the caret, over the selection, or in place
  /// of the composition, which it ends.
  ///
  /// In a field of one line a line break by itself is Return: ``submit(clearing:)``.
  @discardableResult
  public mutating func insertText(_ text: String) -> TextInputUpdate {
    if lines == .singleLine, text.isLineBreak { return submit().update }
    return event { $0.insert(text, kind: .typing) }
  }

  /// Inserts what came from the pasteboard or a drop. Never joined to another step of undo.
  @discardableResult
  public mutating func paste(_ text: String) -> TextInputUpdate {
    event { $0.insert(text, kind: .paste) }
  }

  /// Deletes the selection, or what stands before the caret.
  @discardableResult
  public mutating func deleteBackward(_ unit: DeletionUnit = .character) -> TextInputUpdate {
    event { model in
      model.delete(kind: .deletingBackward) { $0.rangeToDelete(unit, before: $1) }
    }
  }

  /// Deletes the selection, or what stands after the caret.
  @discardableResult
  public mutating func deleteForward(_ unit: DeletionUnit = .character) -> TextInputUpdate {
    event { model in
      model.delete(kind: .deletingForward) { $0.rangeToDelete(unit, after: $1) }
    }
  }

  /// Replaces a range, as autocorrection does. The range is widened to cluster boundaries, and a
  /// composition ends first.
  @discardableResult
  public mutating func replace(_ range: Range<Int>, withText text: String) -> TextInputUpdate {
    event { model in
      let marked = model.markedRange
      model.endComposition()
      let range = range == marked ? range : model.state.text.widened(range)
      let text = model.normalized(text)
      // What it puts back at its start is as before, which is all that a platform could report.
      let core = EditCore(
        LimitJudge.Edit(range: range, text: text),
        in: model.state.text,
        keepsCommonEnd: false
      )
      model.edit(core.edit.range, core.edit.text, kind: .replacement)
      let caret = range.lowerBound + text.utf16.count
      model.state.selection = caret..<caret
    }
  }

  /// The text as the field holds it.
  func normalized(_ text: String) -> String { lines == .singleLine ? text.joinedLines : text }

  private mutating func insert(_ text: String, kind: EditKind) {
    let place = markedRange ?? state.selection
    let kind = markedRange == nil ? kind : .composition
    markedRange = nil
    edit(place, normalized(text), kind: kind)
  }

  private mutating func delete(kind: EditKind, _ range: (TextBuffer, Int) -> Range<Int>) {
    let place =
      state.selection.isEmpty ? range(state.text, state.selection.lowerBound) : state.selection
    if let marked = markedRange {
      let within = place.clamped(to: marked)
      if within.isEmpty {
        endComposition()
      } else {
        edit(within, "", kind: .composition)
        return
      }
    }
    edit(place, "", kind: kind)
  }
}
