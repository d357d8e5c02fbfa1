/// A text and what is selected in it: what undo brings back.
struct EditingState: Sendable {
  var text: TextBuffer
  /// UTF-16; empty where there is only a caret.
  var selection: Range<Int>
}

/// What kind of edit a transaction was. Steps of undo never mix kinds.
enum EditKind: Sendable {
  case typing, deletingBackward, deletingForward, paste, composition, replacement
}

/// Edits that are judged together.
struct Transaction: Sendable {
  /// The text of before. It holds no marked text.
  var base: EditingState
  /// How the current text differs from it.
  var changes = ChangeList()
  private(set) var kind: EditKind?
  private(set) var editCount = 0

  /// Whether there was one edit alone.
  var isSingleEdit: Bool { editCount <= 1 }

  mutating func note(_ edit: EditKind) {
    editCount += 1
    adopt(edit)
  }

  /// Text that is there already becomes marked, which is no edit.
  mutating func noteMark() { adopt(.composition) }

  /// A key may delete and insert: what it inserts, or how, says what it was.
  private mutating func adopt(_ next: EditKind) {
    switch (kind, next) {
    case (.paste, _), (.composition, _): break
    case (.some, .deletingBackward), (.some, .deletingForward): break
    default: kind = next
    }
  }
}

/// Text that the platform still shows although it was refused, since nothing may be written while a
/// composition runs.
struct Surplus: Sendable {
  /// Where it stands, in the model's text: before this range's end, in its place.
  var range: Range<Int>
  var text: String
}
