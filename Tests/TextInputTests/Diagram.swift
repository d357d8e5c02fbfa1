import Testing
import TextInput

/// What can happen to a field, as a value.
indirect enum Event: Sendable {
  case insert(String)
  case paste(String)
  case back, backWord, backLine, forward, forwardWord, forwardLine
  case replace(Range<Int>, String)
  case mark(String, Range<Int>? = nil)
  case unmark
  case set(String)
  case select(Range<Int>)
  case focus, blur
  case submit(clearing: Bool = false)
  case undo, redo
  case dictate, dictated(String), endDictation
  case limit(CharacterLimit?)
  case batch([Event])

  /// A caret.
  static func caret(_ offset: Int) -> Event { .select(offset..<offset) }

  /// A keyboard without marked text replaces the syllable before the caret.
  static func key(_ syllables: String) -> Event { .batch([.back, .insert(syllables)]) }
}

extension TextInputModel {
  @discardableResult
  mutating func perform(_ event: Event) -> TextInputUpdate {
    switch event {
    case .insert(let text): insertText(text)
    case .paste(let text): paste(text)
    case .back: deleteBackward()
    case .backWord: deleteBackward(.word)
    case .backLine: deleteBackward(.line)
    case .forward: deleteForward()
    case .forwardWord: deleteForward(.word)
    case .forwardLine: deleteForward(.line)
    case .replace(let range, let text): replace(range, withText: text)
    case .mark(let text, let selection): setMarkedText(text, selectedRange: selection)
    case .unmark: unmarkText()
    case .set(let text): setText(text)
    case .select(let range): setSelectedRange(range)
    case .focus: didBeginEditing()
    case .blur: didEndEditing()
    case .submit(let clearing): submit(clearing: clearing).update
    case .undo: undo()
    case .redo: redo()
    case .dictate: insertDictationResultPlaceholder()
    case .dictated(let text): insertDictationResult(text)
    case .endDictation: removeDictationResultPlaceholder()
    case .limit(let limit): setLimit(limit)
    case .batch(let events):
      performBatchEdits { model in
        for event in events { model.perform(event) }
      }
    }
  }

  /// The text with its caret as `|`, a selection in `[ ]` and marked text in `‹ ›`.
  var diagram: String {
    var marks: [(offset: Int, order: Int, mark: String)] = []
    if selectedRange.isEmpty {
      marks.append((selectedRange.lowerBound, 1, "|"))
    } else {
      marks.append((selectedRange.lowerBound, 1, "["))
      marks.append((selectedRange.upperBound, 1, "]"))
    }
    if let marked = markedRange {
      marks.append((marked.lowerBound, 0, "‹"))
      marks.append((marked.upperBound, 2, "›"))
    }
    var units = Array(text.utf16)
    for mark in marks.sorted(by: { ($0.offset, $0.order) > ($1.offset, $1.order) }) {
      units.insert(contentsOf: mark.mark.utf16, at: mark.offset)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// A field from a diagram with a caret or a selection.
  init(diagram: String, limit: CharacterLimit? = nil, placeholder: String = "prompt") {
    let units = Array(diagram.utf16)
    let marks = "|[]".utf16
    let bars = units.indices.filter { marks.contains(units[$0]) }
    let text = String(decoding: units.filter { !marks.contains($0) }, as: UTF16.self)
    self.init(
      text: text,
      limit: limit,
      placeholder: Placeholder(placeholder),
      counter: CharacterCounter()
    )
    guard let first = bars.first else { return }
    setSelectedRange(first..<max(first, bars[bars.count - 1] - (bars.count - 1)))
  }
}

/// An event, and the field after it: text and caret, the counter's label, whether the prompt shows,
/// and what was refused.
struct Row: Sendable {
  var event: Event
  var text: String
  var count: String
  var prompt: Bool
  var rejected: String

  init(
    _ event: Event,
    _ text: String,
    _ count: String,
    _ prompt: Prompt = .hidden,
    rejects rejected: String = ""
  ) {
    self.event = event
    self.text = text
    self.count = count
    self.prompt = prompt == .visible
    self.rejected = rejected
  }

  enum Prompt { case hidden, visible }

  /// The row as a line of a table, so that a failure shows the whole diagram.
  var line: String {
    Row.line(event, text, count, prompt, rejected)
  }

  static func line(
    _ event: Event,
    _ text: String,
    _ count: String,
    _ prompt: Bool,
    _ rejected: String
  ) -> String {
    "\(event) │ \(text) │ \(count) │ prompt \(prompt ? "visible" : "hidden") │ rejects “\(rejected)”"
  }
}

/// A field and what happens to it.
struct Scenario: Sendable, CustomTestStringConvertible {
  var name: String
  var start: String
  var limit: CharacterLimit?
  var rows: [Row]

  init(_ name: String, _ start: String, _ limit: CharacterLimit?, _ rows: [Row]) {
    self.name = name
    self.start = start
    self.limit = limit
    self.rows = rows
  }

  init(_ name: String, _ start: String, _ limit: Int, _ rows: [Row]) {
    self.init(name, start, CharacterLimit(limit), rows)
  }

  var testDescription: String { name }

  /// The diagram that should be, and the one that is.
  func diagrams() -> (expected: [String], actual: [String]) {
    var model = TextInputModel(diagram: start, limit: limit)
    let actual = rows.map { row in
      let update = model.perform(row.event)
      let snapshot = model.snapshot
      return Row.line(
        row.event,
        model.diagram,
        snapshot.counter?.label ?? "",
        snapshot.placeholder.isVisible,
        update.outcome.rejectedText
      )
    }
    return (rows.map(\.line), actual)
  }
}
