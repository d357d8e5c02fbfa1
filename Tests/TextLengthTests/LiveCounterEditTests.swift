import TestSupport
import Testing

@testable import TextLength

/// Random edits leave the counter as a recount of the whole text would.
@Suite struct LiveCounterEditTests {
  static let alphabets: [(name: String, parts: [String])] = [
    (
      "Korean, emoji and marks",
      [
        "가", "한글", "이름을 ", "\u{1112}\u{1161}\u{11AB}", "\u{1161}", "\u{11AB}", "\u{1100}", "👍", "🏽",
        "\u{200D}",
        "👨‍👩‍👧‍👦", "🇰", "🇷", "🇰🇷", "e", "\u{301}", "\u{323}\u{308}", "\r", "\n", "\r\n", "क", "\u{94D}",
        "ष",
        "\u{600}", "\u{FE0F}", "か\u{3099}",
      ]
    ),
    ("flags", ["🇰", "🇷", "🇯", "🇵"]),
    ("marks", ["\u{301}", "\u{308}", "\u{200D}", "👍"]),
    ("GSM 7-bit", ["a", "{", "}", "€", "\n", "é", "name "]),
  ]

  static let segmenters: [(name: String, segmenter: Segmenter)] = [
    ("linked", .linked), ("standard library", .standardLibrary),
  ]

  static func text(
    _ count: Int,
    of parts: [String],
    using generator: inout SeededGenerator
  ) -> String {
    var text = ""
    for _ in 0..<count {
      text.unicodeScalars += parts.randomElement(using: &generator)!.unicodeScalars
    }
    return text
  }

  @Test(arguments: alphabets.indices, segmenters.indices)
  func editsEqualARecount(_ alphabet: Int, _ engine: Int) {
    let segmenter = Self.segmenters[engine].segmenter
    let parts = Self.alphabets[alphabet].parts
    var generator = SeededGenerator(seed: 4)
    var expected = Array(Self.text(1500, of: parts, using: &generator).unicodeScalars)
    let meter = PieceMeter(segmenter: segmenter, countsMessages: true)
    var counter = LiveCounter(Self.string(expected), by: meter)
    for round in 0..<300 {
      let lower = Int.random(in: 0...expected.count, using: &generator)
      let most = min(expected.count - lower, round % 20 == 0 ? 800 : 4)
      let upper = lower + Int.random(in: 0...most, using: &generator)
      let added = Self.text(
        Int.random(in: 0...(round % 25 == 0 ? 700 : 3), using: &generator),
        of: parts,
        using: &generator
      )
      let start = expected[..<lower].reduce(0) { $0 + UTF16.width($1) }
      let end = start + expected[lower..<upper].reduce(0) { $0 + UTF16.width($1) }
      expected.replaceSubrange(lower..<upper, with: added.unicodeScalars)
      counter.replace(start..<end, with: added)
      let ends = Self.ends(of: Self.string(expected), by: segmenter)
      #expect(counter.graphemeClusters == ends.count)
      #expect(counter.smsSegments == SMSLength(Self.string(expected)).segments)
      #expect(counter.unicodeScalars == expected.count)
      #expect(counter.utf8Bytes == ends.last ?? 0)
      #expect(counter.utf16CodeUnits == expected.reduce(0) { $0 + UTF16.width($1) })
      if round % 30 == 0 {
        #expect(Array(counter.text.utf8) == Array(Self.string(expected).utf8))
        let starts = [0] + ends
        for index in stride(from: 0, to: starts.count, by: 37) {
          #expect(counter.offset(ofCluster: index, in: .utf8) == starts[index])
          #expect(counter.cluster(at: starts[index], in: .utf8) == index)
          #expect(counter.isBoundary(starts[index], in: .utf8))
          #expect(
            counter.boundary(before: starts[index], in: .utf8)
              == (index == 0 ? nil : starts[index - 1])
          )
        }
      }
    }
  }

  static func string(_ scalars: [Unicode.Scalar]) -> String {
    var text = ""
    text.unicodeScalars += scalars
    return text
  }

  static func ends(of text: String, by segmenter: Segmenter) -> [Int] {
    text.withContiguousUTF8 { utf8 in
      var ends: [Int] = []
      while (ends.last ?? 0) < utf8.count {
        ends.append(segmenter.end(ofClusterAt: ends.last ?? 0, in: utf8))
      }
      return ends
    }
  }
}
