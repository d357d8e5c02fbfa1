/// A step of undo.
struct UndoStep: Sendable {
  var before: EditingState
  var after: EditingState
  var kind: EditKind?
  /// Whether a step of the same kind may still join.
  var isOpen: Bool
}

/// What undo and redo bring back.
struct UndoHistory: Sendable {
  private var done: [UndoStep] = []
  private var undone: [UndoStep] = []

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Adds a step, or joins it to the last where a person would call both one.
  mutating func push(_ step: UndoStep) {
    undone.removeAll()
    if let last = done.last, last.isOpen, step.isOpen, last.kind == step.kind,
      last.after.selection == step.before.selection
    {
      done[done.count - 1].after = step.after
    } else {
      done.append(step)
    }
  }

  /// Lets nothing join the last step any more.
  mutating func close() {
    if !done.isEmpty { done[done.count - 1].isOpen = false }
  }

  mutating func clear() {
    done.removeAll()
    undone.removeAll()
  }

  mutating func undo() -> EditingState? {
    guard var step = done.popLast() else { return nil }
    step.isOpen = false
    undone.append(step)
    close()
    return step.before
  }

  mutating func redo() -> EditingState? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step.after
  }
}
