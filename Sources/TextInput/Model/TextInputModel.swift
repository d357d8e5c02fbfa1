import TextLength

/// A text field without a screen: what it shows follows from what happened to it, and nothing else.
///
/// A shell reports events and carries out the effects that they return; see ``TextInputUpdate``.
/// Offsets are UTF-16, as in UIKit. The model reads no file and no clock and knows no UI framework:
/// equal events give equal states.
public struct TextInputModel: Sendable {
  /// Whether a field holds line breaks.
  public enum Lines: Equatable, Sendable {
    /// Line breaks are text.
    case multiLine
    /// Pasted line breaks become spaces, and Return is ``TextInputModel/submit(clearing:)``.
    case singleLine
  }

  /// Whether the field holds line breaks.
  public let lines: Lines
  /// Whether the field has the keyboard's focus.
  public internal(set) var isEditing = false
  /// The input method's composition, or nil.
  public internal(set) var markedRange: Range<Int>?

  let resolver: TextInputResolver
  var configuration: Configuration
  var state: EditingState
  /// Where the one U+FFFC stands that a dictation will replace.
  var dictationOffset: Int?
  var transaction: Transaction?
  var history = UndoHistory()
  var surplus: [Surplus] = []
  var batchDepth = 0
  var report = Report()
  var revision = 0
  var shown: TextInputSnapshot?

  /// The status that was last announced.
  var announced = CharacterCounter.Status.normal

  /// What a program may change while the field lives.
  struct Configuration: Sendable {
    var limit: CharacterLimit?
    var placeholder: Placeholder? { didSet { prompt = placeholder.map(words.prompt) } }
    var counter: CharacterCounter?
    var words: FieldWords { didSet { prompt = placeholder.map(words.prompt) } }
    /// The placeholder in words, looked up once for each placeholder and language.
    private(set) var prompt: TextInputResolver.Resolved?

    init(
      limit: CharacterLimit?,
      placeholder: Placeholder?,
      counter: CharacterCounter?,
      words: FieldWords
    ) {
      self.limit = limit
      self.placeholder = placeholder
      self.counter = counter
      self.words = words
      prompt = placeholder.map(words.prompt)
    }
  }

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - text: stored as it is, also over the limit; the caret stands at its end.
  ///   - resolver: turns localized texts into words; it is asked again whenever the language
  ///     changes.
  public init(
    text: String = "",
    limit: CharacterLimit? = nil,
    placeholder: Placeholder? = nil,
    counter: CharacterCounter? = nil,
    lines: Lines = .multiLine,
    language: String = "en",
    resolver: TextInputResolver = .defaultValues
  ) {
    self.lines = lines
    self.resolver = resolver
    configuration = Configuration(
      limit: limit,
      placeholder: placeholder,
      counter: counter,
      words: FieldWords(language: language, resolver: resolver)
    )
    let text = limit.map { $0.clamp(text) } ?? text
    let buffer = TextBuffer(text, measures: limit.measures)
    state = EditingState(text: buffer, selection: buffer.utf16Count..<buffer.utf16Count)
    announced = limitStatus
    shown = snapshot
  }
}

// MARK: - What can be asked

extension TextInputModel {
  /// The displayed text, marked text included. Linear in its length.
  public var text: String { state.text.string }

  /// The text without what is still composed or dictated.
  public var committedText: String { committed.string }

  /// What a Save button stores: the text as it would be if the composition ended now. Never the
  /// placeholder.
  ///
  /// Over a hard limit only by text that the program set, a limit that was lowered, or undo.
  public var value: String { settledText.string }

  /// The caret or selection.
  public var selectedRange: Range<Int> { state.selection }

  /// How long the text may be, if anything limits it.
  public var limit: CharacterLimit? { configuration.limit }

  /// The prompt, if there is one.
  public var placeholder: Placeholder? { configuration.placeholder }

  /// The counter, if there is one.
  public var counter: CharacterCounter? { configuration.counter }

  /// The language in which localized texts are resolved.
  public var language: String { configuration.words.language }

  /// Whether ``undo()`` has something to take back.
  public var canUndo: Bool { history.canUndo || transaction != nil }

  /// Whether ``redo()`` has something to bring back.
  public var canRedo: Bool { history.canRedo && transaction == nil }

  /// Whether the value is empty or white space only.
  public var isBlank: Bool { settledText.isBlank }

  /// Whether the value may be submitted: no cap is exceeded, and without the white space around it
  /// it reaches the limit's minimum.
  public var isValid: Bool { configuration.limit.map { settledText.satisfies($0.length) } ?? true }

  var settledText: TextBuffer {
    guard transaction != nil else { return committed }
    var settled = self
    settled.endComposition()
    settled.discardDictationPlaceholder()
    settled.settle()
    return settled.committed
  }

  /// Text that is not judged yet: what is marked, and the mark of a dictation.
  var transientRanges: [Range<Int>] {
    let dictation = dictationOffset.map { $0..<$0 + 1 }
    return [markedRange, dictation].compactMap { $0 }.sorted { $0.lowerBound < $1.lowerBound }
  }

  var committed: TextBuffer {
    if batchDepth == 0, let transaction,
      transaction.changes.changes.allSatisfy(\.base.isEmpty)
    {
      // What is not judged yet is composed, and stands beside the text of before.
      return transaction.base.text
    }
    return transientRanges.reversed().reduce(state.text, Self.without)
  }

  /// The displayed text as the counter sees it, without the mark of a dictation.
  var countedText: TextBuffer {
    dictationOffset.map { Self.without(state.text, $0..<$0 + 1) } ?? state.text
  }

  private static func without(_ text: TextBuffer, _ range: Range<Int>) -> TextBuffer {
    text.replacing(range, with: "")
  }
}

extension TextBuffer {
  /// The text without the white space around it.
  var trimmed: TextBuffer {
    var end = utf16Count
    while end > 0, case let start = boundary(before: end), isWhiteSpace(start..<end) { end = start }
    var start = 0
    while start < end, case let next = boundary(after: start), isWhiteSpace(start..<next) {
      start = next
    }
    return replacing(end..<utf16Count, with: "").replacing(0..<start, with: "")
  }

  private func isWhiteSpace(_ range: Range<Int>) -> Bool {
    string(in: range).unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  func satisfies(_ limit: LengthLimit) -> Bool {
    zip(limit.caps, counts).allSatisfy { $1 <= $0.maximum }
      && (limit.minimum <= 0 || trimmed.counts[0] >= limit.minimum)
  }
}

extension Optional<CharacterLimit> {
  var measures: Measures {
    map { Measures(units: $0.length.caps.map(\.unit), lineBreaks: $0.length.lineBreaks) }
      ?? Measures()
  }
}

extension CharacterLimit {
  /// A text set by the program, cut where the limit says so.
  func clamp(_ text: String) -> String {
    clampsProgrammaticText ? length.truncate(text).text : text
  }
}
