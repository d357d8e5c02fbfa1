import TextLength

/// What a buffer counts: the unit of each cap, and how line breaks count in them.
struct Measures: Equatable, Sendable {
  var units: [LengthUnit] = [.graphemeClusters]
  var lineBreaks: LineBreakCounting = .asWritten

  func counts(of text: String) -> [Int] {
    units.map { measure(text, in: $0, lineBreaks: lineBreaks) }
  }
}

/// A text under edit, in UTF-16 offsets, with its lengths.
struct TextBuffer: Sendable {
  private var units: [UInt16]
  let measures: Measures
  /// The text's length in each unit of ``measures``.
  private(set) var counts: [Int]

  init(_ text: String, measures: Measures) {
    units = Array(text.utf16)
    self.measures = measures
    counts = measures.counts(of: text)
  }

  var utf16Count: Int { units.count }

  var isEmpty: Bool { units.isEmpty }

  var string: String { String(decoding: units, as: UTF16.self) }

  /// Whether there is nothing but white space.
  var isBlank: Bool { string.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  func string(in range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

  mutating func replace(_ range: Range<Int>, with text: String) {
    units.replaceSubrange(range, with: text.utf16)
    counts = measures.counts(of: string)
  }

  func replacing(_ range: Range<Int>, with text: String) -> TextBuffer {
    var copy = self
    copy.replace(range, with: text)
    return copy
  }

  func measured(by measures: Measures) -> TextBuffer {
    measures == self.measures ? self : TextBuffer(string, measures: measures)
  }

  func isIdentical(to other: TextBuffer) -> Bool { units == other.units }

  func isIdentical(to text: String) -> Bool { units.elementsEqual(text.utf16) }
}

// MARK: - Where a caret may stand

extension TextBuffer {
  private var ends: [Int] { [0] + GraphemeClusters(string).map(\.utf16.upperBound) }

  func boundary(atOrAfter offset: Int) -> Int {
    ends.first { $0 >= offset } ?? utf16Count
  }

  func boundary(atOrBefore offset: Int) -> Int {
    ends.last { $0 <= offset } ?? 0
  }

  /// The end of the cluster after an offset; the text's end at the text's end.
  func boundary(after offset: Int) -> Int { ends.first { $0 > offset } ?? utf16Count }

  /// The start of the cluster before an offset; 0 at the text's start.
  func boundary(before offset: Int) -> Int { ends.last { $0 < offset } ?? 0 }

  /// A range within the text that begins and ends at boundaries; a caret moves forward to one.
  func widened(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<utf16Count)
    let upper = boundary(atOrAfter: range.upperBound)
    return range.isEmpty ? upper..<upper : boundary(atOrBefore: range.lowerBound)..<upper
  }
}
