import TextInput
import TextInputTerminal

/// One field on the screen, which Enter ends with its text, and Escape without.
struct TerminalPrompt: TerminalApplication {
  /// The text, once Enter was pressed.
  private(set) var answer: String?
  private var field: TerminalField
  /// What may be done, in words.
  private let keys: String
  /// What is said while something is refused.
  private let refusal: String
  private var columns = 80

  init(_ model: TextInputModel, label: String, keys: String, refusal: String) {
    field = TerminalField(model, label: label)
    field.model.didBeginEditing()
    self.keys = keys
    self.refusal = refusal
  }

  mutating func resize(columns: Int) {
    self.columns = columns
    field.resize(columns: columns)
  }

  mutating func handle(_ key: TerminalKey) -> Bool {
    if key == .escape { return false }
    for case .submit(let value) in field.handle(key)?.effects ?? [] { answer = value }
    return answer == nil
  }

  var frame: TerminalFrame {
    var frame = field.frame(isFocused: true)
    frame.lines.append(TerminalLine())
    if !field.rejected.isEmpty {
      frame.lines += TerminalLine.lines(of: refusal, .warning, columns: columns)
    }
    frame.lines += TerminalLine.lines(of: keys, .dim, columns: columns)
    return frame
  }
}
