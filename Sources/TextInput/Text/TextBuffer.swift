import TextLength

/// A text under edit, in UTF-16 offsets, with its lengths.
///
/// A copy costs nothing and an edit little, however long the text: undo and snapshots hold copies.
struct TextBuffer: Sendable {
  private var counter: LiveCounter
  private var identity = TextIdentity()
  private var lengths: BufferLengths

  init(_ text: String, measures: Measures) {
    counter = LiveCounter(text, countsMessages: measures.countMessages)
    lengths = BufferLengths(text, measures: measures)
  }

  var measures: Measures { lengths.measures }

  /// The text's length in each unit of ``measures``.
  var counts: [Int] { lengths.counts(of: counter) }

  var utf16Count: Int { counter.utf16CodeUnits }

  var isEmpty: Bool { utf16Count == 0 }

  var string: String { counter.text }

  /// Whether there is nothing but white space.
  var isBlank: Bool { lengths.inkedScalars == 0 }

  func string(in range: Range<Int>) -> String { counter.text(in: range) }

  mutating func replace(_ range: Range<Int>, with text: String) {
    if range.isEmpty, text.isEmpty { return }
    lengths.update(from: counter, replacing: range, with: text)
    let old = lengths.keepsSome ? counter : nil
    counter.replace(range, with: text)
    if let old { lengths.updateKept(from: old, to: counter, replacing: range) }
    identity = TextIdentity()
  }

  func replacing(_ range: Range<Int>, with text: String) -> TextBuffer {
    var copy = self
    copy.replace(range, with: text)
    return copy
  }

  /// The text with lengths in other units. Linear in its length.
  func measured(by measures: Measures) -> TextBuffer {
    guard measures != self.measures else { return self }
    var copy = self
    let text = string
    if measures.countMessages != self.measures.countMessages {
      copy.counter = LiveCounter(text, countsMessages: measures.countMessages)
    }
    copy.lengths = BufferLengths(text, measures: measures)
    return copy
  }

  /// Whether two texts are the same bytes. Constant for a copy that was not edited.
  func isIdentical(to other: TextBuffer) -> Bool {
    if identity === other.identity { return true }
    return utf16Count == other.utf16Count && counter.utf8Bytes == other.counter.utf8Bytes
      && string.isIdentical(to: other.string)
  }

  func isIdentical(to text: String) -> Bool {
    counter.utf8Bytes == text.utf8.count && string.isIdentical(to: text)
  }
}

/// Tells a copy from another text without a look at either.
private final class TextIdentity: Sendable {}

// MARK: - Where a caret may stand

extension TextBuffer {
  func boundary(atOrBefore offset: Int) -> Int {
    counter.isBoundary(offset) ? offset : boundary(before: offset)
  }

  /// The end of the cluster after an offset; the text's end at the text's end.
  func boundary(after offset: Int) -> Int { counter.boundary(after: offset) ?? utf16Count }

  /// The start of the cluster before an offset; 0 at the text's start.
  func boundary(before offset: Int) -> Int { counter.boundary(before: offset) ?? 0 }

  /// A range within the text that begins and ends at boundaries; a caret moves forward to one.
  func widened(_ range: Range<Int>) -> Range<Int> {
    counter.widened(range.clamped(to: 0..<utf16Count))
  }

  /// Where the longest prefix ends that fits, or nil where all does.
  func endOfFitting(_ limit: LengthLimit) -> Int? {
    let over = zip(limit.caps, counts).filter { $1 > $0.maximum }.map(\.0)
    guard !over.isEmpty else { return nil }
    let ends = over.compactMap { end(ofFitting: $0, limit.lineBreaks) }
    if ends.count == over.count, let end = ends.min() { return end }
    return limit.check(string).excess?.range.utf16.lowerBound
  }

  private func end(ofFitting cap: LengthLimit.Cap, _ lineBreaks: LineBreakCounting) -> Int? {
    guard lineBreaks == .asWritten else { return nil }
    let maximum = max(0, cap.maximum)
    return switch cap.unit {
    case .graphemeClusters: counter.offset(ofCluster: maximum)
    case .utf16CodeUnits: boundary(atOrBefore: maximum)
    case .utf8Bytes: boundary(atOrBefore: counter.convert(maximum, from: .utf8, to: .utf16))
    case .unicodeScalars, .displayColumns, .weighted, .smsSegments: nil
    }
  }
}
