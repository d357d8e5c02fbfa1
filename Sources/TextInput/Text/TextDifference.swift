/// How a text became another, as one replacement: what a person or an input method most likely did,
/// as far as the caret tells.
struct TextDifference {
  /// What was replaced, in the text of before; UTF-16.
  let range: Range<Int>
  /// By what.
  let replacement: String

  /// Finds the replacement, or nil where the texts are the same.
  ///
  /// - Parameters:
  ///   - expected: what would be replaced first of all: the composition or the selection of before.
  ///   - caret: where the caret is now, which ends an insertion and is where a deletion was.
  init?(from old: [UInt16], to new: [UInt16], expected: Range<Int>, caret: Int?) {
    guard old != new else { return nil }
    if let inserted = Self.insertion(in: expected, from: old, to: new, caret: caret) {
      range = expected
      replacement = String(decoding: new[inserted], as: UTF16.self)
      return
    }
    let shorter = min(old.count, new.count)
    let unchanged = caret.flatMap { Self.end(of: old, unchangedAfter: $0, in: new) }
    var suffix = unchanged ?? 0
    var prefix = 0
    while prefix < shorter - suffix, old[prefix] == new[prefix] { prefix += 1 }
    if unchanged == nil {
      while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
        suffix += 1
      }
    }
    // Both halves of a surrogate pair change together.
    if prefix > 0, UTF16.isLeadSurrogate(old[prefix - 1]) { prefix -= 1 }
    if suffix > 0, UTF16.isTrailSurrogate(old[old.count - suffix]) { suffix -= 1 }
    range = prefix..<old.count - suffix
    replacement = String(decoding: new[prefix..<new.count - suffix], as: UTF16.self)
  }

  /// The same replacement from boundary to boundary of the old text, where it is one of text by text:
  /// half of a cluster gives way only with the whole.
  func widened(to range: Range<Int>, of old: [UInt16]) -> TextDifference {
    guard !self.range.isEmpty, !replacement.isEmpty else { return self }
    func text(_ range: Range<Int>) -> String { String(decoding: old[range], as: UTF16.self) }
    let start = text(range.lowerBound..<self.range.lowerBound)
    let end = text(self.range.upperBound..<range.upperBound)
    return TextDifference(range: range, replacement: start + replacement + end)
  }

  private init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// How much of the old text's end stands unchanged after the caret, or nil where something else
  /// does.
  private static func end(of old: [UInt16], unchangedAfter caret: Int, in new: [UInt16]) -> Int? {
    let count = new.count - caret
    guard count <= old.count, new[caret...].elementsEqual(old[(old.count - count)...]) else {
      return nil
    }
    return count
  }

  private static func insertion(
    in expected: Range<Int>,
    from old: [UInt16],
    to new: [UInt16],
    caret: Int?
  ) -> Range<Int>? {
    let after = old.count - expected.upperBound
    let end = new.count - after
    guard end >= expected.lowerBound, caret == nil || caret == end,
      old[..<expected.lowerBound].elementsEqual(new[..<expected.lowerBound]),
      old[expected.upperBound...].elementsEqual(new[end...])
    else { return nil }
    return expected.lowerBound..<end
  }
}
