/// What a shell does after an event.
public enum TextInputEffect: Equatable, Sendable {
  /// Replace the text that the platform shows by the model's.
  case writeText
  /// Select this range (UTF-16) on the platform.
  case setSelection(Range<Int>)
  /// Make the input method forget what it was composing.
  case resetInputContext
  /// Speak this to a person who uses a screen reader.
  case announce(String)
  /// The person has finished: Return in a single-line field, or ``TextInputModel/submit(clearing:)``.
  case submit(value: String)
}

/// What an event did: whether its text was taken, what the shell has to do, what it has to show.
public struct TextInputUpdate: Equatable, Sendable {
  /// Whether the inserted text was taken.
  public let outcome: EditOutcome
  /// In the order in which a shell carries them out.
  public let effects: [TextInputEffect]
  /// What to show now, or nil where nothing that shows has changed.
  public let snapshot: TextInputSnapshot?

  /// Of an event inside a batch: the batch's end says what became of it.
  static let deferred = TextInputUpdate(outcome: .accepted, effects: [], snapshot: nil)
}
