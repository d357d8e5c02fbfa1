/// A key, or a paste, as a terminal sends it.
public enum TerminalKey: Equatable, Sendable {
  /// Typed text: what an input method of the terminal commits comes as a whole.
  case text(String)
  /// Text between the marks of a bracketed paste.
  case paste(String)
  case enter, tab, backTab, escape
  case backspace, delete
  case left, right, up, down, home, end
  case wordLeft, wordRight
  /// An arrow with Shift, which selects.
  case selectLeft, selectRight
  /// Deletes the word before the caret: Alt or Control with Backspace, Control-W.
  case deleteWord
  /// Control with a letter, in lower case.
  case control(Character)
  /// F1 and so on.
  case function(Int)
}
