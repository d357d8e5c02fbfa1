/// All that a shell shows of a field.
///
/// It holds the text by reference: making, keeping and comparing snapshots does not depend on how
/// long the text is.
public struct TextInputSnapshot: Sendable {
  let buffer: TextBuffer
  /// Grows with each change of the text.
  public let revision: Int
  /// The caret or selection, in UTF-16.
  public let selectedRange: Range<Int>
  /// What the input method composes, or nil.
  public let markedRange: Range<Int>?
  /// Whether the field has the keyboard's focus.
  public let isEditing: Bool
  /// The prompt.
  public let placeholder: Placeholder.State
  /// The counter, or nil where the field has none.
  public let counter: CharacterCounter.State?
  /// What is too much, where the limit allows it or the program set it: from the first character
  /// that does not fit to the text's end.
  public let excessRange: Range<Int>?
  /// Whether the value is empty or white space only.
  public let isBlank: Bool
  /// Whether the value may be submitted.
  public let isValid: Bool
  /// Whether undo would change something.
  public let canUndo: Bool
  /// Whether redo would change something.
  public let canRedo: Bool

  /// The displayed text, marked text included. Linear in its length.
  public var text: String { buffer.string }
}

extension TextInputSnapshot: Equatable {
  /// Constant in the text's length for the snapshots of one field.
  public static func == (a: TextInputSnapshot, b: TextInputSnapshot) -> Bool {
    a.revision == b.revision && a.selectedRange == b.selectedRange
      && a.markedRange == b.markedRange && a.isEditing == b.isEditing
      && a.placeholder == b.placeholder && a.counter == b.counter
      && a.excessRange == b.excessRange && a.isBlank == b.isBlank && a.isValid == b.isValid
      && a.canUndo == b.canUndo && a.canRedo == b.canRedo && a.buffer.isIdentical(to: b.buffer)
  }
}
