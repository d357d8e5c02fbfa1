import TextInput

/// A text field in a terminal: keys in, lines out.
public struct TerminalField: Sendable {
  /// The field.
  public var model: TextInputModel
  /// What stands before it.
  public var label: String
  /// How tall it grows, in lines.
  public var height: HeightRule
  /// What the last key was refused, for a moment's notice.
  public private(set) var rejected = ""
  private var anchor: Int?
  /// The column that moving up and down keeps to.
  private var goal: Int?
  private var columns = 80

  /// Puts a field on the screen.
  public init(_ model: TextInputModel, label: String, height: HeightRule = HeightRule()) {
    self.model = model
    self.label = label
    self.height = height
  }

  /// Handles a key, and says what it did; nil where the key is not the field's.
  public mutating func handle(_ key: TerminalKey) -> TextInputUpdate? {
    if key != .selectLeft, key != .selectRight { anchor = nil }
    let column = goal
    goal = nil
    guard let update = edit(key) ?? move(key, toward: column) else { return nil }
    rejected = update.outcome.rejectedText
    return update
  }

  /// The width that the field has from now on.
  public mutating func resize(columns: Int) { self.columns = max(8, columns) }

  private mutating func edit(_ key: TerminalKey) -> TextInputUpdate? {
    switch key {
    case .text(let text): model.insertText(text)
    case .paste(let text): model.paste(text)
    case .enter: model.insertText("\n")
    case .backspace: model.deleteBackward()
    case .delete: model.deleteForward()
    case .deleteWord: model.deleteBackward(.word)
    case .control("u"): model.deleteBackward(.line)
    case .control("k"): model.deleteForward(.line)
    case .control("d"): model.deleteForward()
    case .control("z"): model.undo()
    case .control("y"): model.redo()
    default: nil
    }
  }

  private mutating func move(_ key: TerminalKey, toward column: Int?) -> TextInputUpdate? {
    let selection = model.selectedRange
    switch key {
    case .left:
      return moveCaret(
        selection.isEmpty ? model.boundary(before: selection.lowerBound) : selection.lowerBound
      )
    case .right:
      return moveCaret(
        selection.isEmpty ? model.boundary(after: selection.upperBound) : selection.upperBound
      )
    case .wordLeft: return moveCaret(model.wordStart(before: selection.lowerBound))
    case .wordRight: return moveCaret(model.wordEnd(after: selection.upperBound))
    case .home, .control("a"): return moveCaret(layout.rowRange(caretPlace.row).lowerBound)
    case .end, .control("e"): return moveCaret(layout.rowRange(caretPlace.row).upperBound)
    case .up, .down: return moveVertically(key == .up ? -1 : 1, toward: column)
    case .selectLeft, .selectRight: return extendSelection(key == .selectLeft)
    default: return nil
    }
  }

  private mutating func moveCaret(_ offset: Int) -> TextInputUpdate {
    model.setSelectedRange(offset..<offset)
  }

  /// In the first and last row, the key is not the field's.
  private mutating func moveVertically(_ rows: Int, toward column: Int?) -> TextInputUpdate? {
    let place = caretPlace
    guard layout.rows.indices.contains(place.row + rows) else { return nil }
    let goal = column ?? place.column
    defer { self.goal = goal }
    return moveCaret(
      layout.offset(at: TerminalText.Place(row: place.row + rows, column: goal))
    )
  }

  private mutating func extendSelection(_ backward: Bool) -> TextInputUpdate {
    let selection = model.selectedRange
    let fixed = anchor ?? (backward ? selection.upperBound : selection.lowerBound)
    let moving = fixed == selection.lowerBound ? selection.upperBound : selection.lowerBound
    let next = backward ? model.boundary(before: moving) : model.boundary(after: moving)
    anchor = fixed
    return model.setSelectedRange(min(fixed, next)..<max(fixed, next))
  }

  private var layout: TerminalText { TerminalText(model.text, columns: columns) }

  private var caretPlace: TerminalText.Place { layout.place(of: model.selectedRange.upperBound) }
}

// MARK: - Drawing

extension TerminalField {
  /// The field's lines: its label with the counter, then the text or the prompt.
  public func frame(isFocused: Bool) -> TerminalFrame {
    let snapshot = model.snapshot
    var frame = TerminalFrame(lines: [heading(snapshot, isFocused: isFocused)])
    let layout = TerminalText(snapshot.text, columns: columns)
    let prompt = TerminalText(snapshot.placeholder.text, columns: columns)
    let lines =
      snapshot.placeholder.isVisible
      ? prompt.lines { _ in .dim } : layout.lines { Self.style(of: $0, in: snapshot) }
    let place = layout.place(of: snapshot.selectedRange.upperBound)
    let resolved = height.resolve(fittingHeight: Double(lines.count), lineHeight: 1)
    let shown = max(1, Int(resolved.height))
    let first = min(max(0, place.row - shown + 1), max(0, lines.count - shown))
    let cursor = TerminalText.Place(row: place.row - first, column: place.column)
    var text = TerminalFrame(lines: Array(lines.dropFirst(first).prefix(shown)))
    text.lines += Array(repeating: TerminalLine(), count: max(0, shown - text.lines.count))
    text.cursor = isFocused ? cursor : nil
    frame.append(text)
    return frame
  }

  private func heading(_ snapshot: TextInputSnapshot, isFocused: Bool) -> TerminalLine {
    var line = TerminalLine(label, isFocused ? .bold : .plain)
    guard let counter = snapshot.counter else { return line }
    let style: TerminalStyle =
      switch counter.status {
      case .normal: .dim
      case .nearLimit, .full: .warning
      case .exceeded: .error
      }
    line.pad(to: max(line.width + 1, columns - TerminalLine(counter.label).width))
    line.append(counter.label, style)
    return line
  }

  private static func style(of range: Range<Int>, in snapshot: TextInputSnapshot) -> TerminalStyle {
    if snapshot.selectedRange.overlaps(range) { return .selected }
    if let excess = snapshot.excessRange, excess.overlaps(range) { return .error }
    return .plain
  }
}
