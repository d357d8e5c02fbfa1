import TestSupport
import Testing

@testable import LocalizationLint

@Suite struct LineDifferenceTests {
  static let cases: [(old: String, new: String, changes: [String])] = [
    ("", "", []),
    ("a", "a", []),
    ("", "ab", ["0..<0 0..<2"]),
    ("abc", "axc", ["1..<2 1..<2"]),
    ("abcd", "acd", ["1..<2 1..<1"]),
    ("acd", "abcd", ["1..<1 1..<2"]),
    ("abcde", "abXcYe", ["2..<2 2..<3", "3..<4 4..<5"]),
    ("{a}{b}", "{a}{x}{b}", ["4..<4 4..<7"]),
    ("aaaa", "aaaaa", ["4..<4 4..<5"]),
    ("ab", "ba", ["0..<1 0..<0", "2..<2 1..<2"]),
  ]

  @Test(arguments: cases.indices) func findsLinesThatDiffer(_ index: Int) {
    let (old, new, changes) = Self.cases[index]
    let difference = LineDifference(from: lines(old), to: lines(new))
    #expect(difference.changes.map { "\($0.old) \($0.new)" } == changes)
  }

  @Test func anyChangesLeadFromOneTextToTheOther() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let texts = (0..<2).map { _ in
        lines(
          String(
            (0..<Int.random(in: 0..<12, using: &random)).map { _ in
              "abcd{}".randomElement(using: &random)!
            }
          )
        )
      }
      var result = texts[0]
      for change in LineDifference(from: texts[0], to: texts[1]).changes.reversed() {
        result.replaceSubrange(change.old, with: texts[1][change.new])
      }
      #expect(result == texts[1])
    }
  }

  /// A line for each letter.
  private func lines(_ letters: String) -> [ArraySlice<UInt8>] {
    letters.utf8.map { [$0, UInt8(ascii: "\n")][...] }
  }
}
