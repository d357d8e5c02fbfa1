#if SystemICU && canImport(ICUBridge)
  import Foundation
  import ICUBridge
  import TestSupport
  import Testing

  @testable import TextLength

  /// Every way of counting agrees with plain ICU iteration.
  @Suite struct EquivalenceTests {
    /// One scalar of each class of the linked ICU's rules, the first and the last of it.
    static let representatives: [Unicode.Scalar] = {
      let machine = icubridge_graphemes_machine()!
      var ends: [UInt8: (first: Unicode.Scalar, last: Unicode.Scalar)] = [:]
      for value in UInt32(0)...0x10FFFF {
        guard let scalar = Unicode.Scalar(value) else { continue }
        ends[icubridge_class(machine, value), default: (scalar, scalar)].last = scalar
      }
      return ends.sorted { $0.key < $1.key }.flatMap { [$0.value.first, $0.value.last] }
    }()

    static let classes: [Unicode.Scalar] = stride(from: 0, to: representatives.count, by: 2)
      .map { representatives[$0] }

    /// A text about which some way of counting is wrong, or nil.
    static func disagreement(_ text: String) -> String? {
      let ends = PlainIteration.ends(of: text)
      var text = text
      let machine = GraphemeMachine.linked!
      let counts = text.withUTF8 { utf8 in
        [
          machine.count(utf8),
          Int(icubridge_count_clusters_portably(machine.tables, utf8.baseAddress, utf8.count)),
        ]
      }
      let all = counts + [machine.countUTF16(text), measure(text), measure(Substring(text))]
      guard all.allSatisfy({ $0 == ends.count }),
        GraphemeClusters(text).map(\.utf16.upperBound) == ends
      else {
        let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
        return "\(scalars.joined(separator: " ")): \(ends), counted \(all)"
      }
      return nil
    }

    static func disagreements(_ texts: some Sequence<String>) -> [String] {
      Array(texts.lazy.compactMap(disagreement).prefix(10))
    }

    static func text(_ scalars: [Unicode.Scalar]) -> String {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      return text
    }

    @Test func theLinkedRulesAreUnderstood() {
      #expect(segmentationEngine == Segmenter.linked.engine)
      #expect(Self.classes.count == 18)
    }

    @Test func pairs() {
      let all = Self.representatives
      let texts = all.lazy.flatMap { a in all.lazy.map { Self.text([a, $0]) } }
      #expect(Self.disagreements(texts) == [])
    }

    @Test func triples() {
      let all = Self.classes
      let texts = all.lazy.flatMap { a in
        all.lazy.flatMap { b in all.lazy.map { Self.text([a, b, $0]) } }
      }
      #expect(Self.disagreements(texts) == [])
    }

    /// Long enough for the vectorised scan, each class at every place of a block.
    @Test func pairsInLongText() {
      let all = Self.classes
      for filler in ["a", "가", "の", "é", "😀"] {
        let texts = (0..<70).lazy.flatMap { place in
          all.lazy.flatMap { a in
            all.lazy.map { b in
              String(repeating: filler, count: place) + Self.text([a, b])
                + String(repeating: filler, count: 40)
            }
          }
        }
        let sample = texts.enumerated().lazy.filter { $0.offset % 7 == 0 }.map(\.element)
        #expect(Self.disagreements(sample) == [])
      }
    }

    @Test(arguments: [
      "क्ष", "क्षि", "क्\u{200D}ष", "क्\u{200C}ष", "क\u{93C}्ष", "क््ष", "क्क्क", "क्a", "্ক", "ক্ষ",
      "ક્ષ", "କ୍ଷ", "క్ష", "ക്ഷ", "ಕ್ಷ", "க்ஷ", "ක්ෂ", "ক্ক্ষ", "कं्ष", "क\u{301}्ष", "क्\u{301}ष",
      "क्ક", "ක්‍ෂ", "க்‌ஷ", "র্\u{200D}য", "\u{1100}क्ष", "क्ष्\u{1F600}", "ষ্ণ্ব", "ന്\u{200D}",
    ])
    func conjuncts(_ text: String) {
      #expect(Self.disagreement(text) == nil)
      #expect(Self.disagreement(String(repeating: text, count: 40)) == nil)
    }

    /// `TEXT_LENGTH_RANDOM_STRINGS` says how many; a million pass in a release build.
    static let randomStrings =
      ProcessInfo.processInfo.environment["TEXT_LENGTH_RANDOM_STRINGS"].flatMap { Int($0) }
      ?? 20_000

    @Test func randomStrings() {
      var generator = SeededGenerator(seed: 15)
      let texts = (0..<Self.randomStrings).lazy.map { _ in Self.randomText(using: &generator) }
      #expect(Self.disagreements(texts) == [])
    }

    static func randomText(using generator: inout SeededGenerator) -> String {
      let length = Int.random(in: 1...Int.random(in: 1...60, using: &generator), using: &generator)
      let alphabet = Int.random(in: 0..<4, using: &generator)
      var text = ""
      for _ in 0..<length {
        let scalar: Unicode.Scalar =
          switch Int.random(in: 0..<8, using: &generator) {
          case 0 where alphabet > 0, 1 where alphabet > 1, 2 where alphabet > 2:
            classes.randomElement(using: &generator)!
          case 3: anyScalar(using: &generator)
          case 4, 5: representatives.randomElement(using: &generator)!
          default: alphabets[alphabet].randomElement(using: &generator)!
          }
        text.unicodeScalars.append(scalar)
      }
      return text
    }

    static let alphabets: [[Unicode.Scalar]] = [
      Array("abc \r\n…’가나다のカ".unicodeScalars),
      Array("🇰🇷👍🏽👨\u{200D}❤\u{FE0F}e\u{301}\u{308}".unicodeScalars),
      Array("\u{1112}\u{1161}\u{11AB}한가\u{A960}\u{D7B0}".unicodeScalars),
      Array("कषक्\u{94D}\u{93F}\u{200D}\u{200C}กำনক্".unicodeScalars),
    ]

    static func anyScalar(using generator: inout SeededGenerator) -> Unicode.Scalar {
      while true {
        let value = UInt32.random(in: 0...0x1FFFF, using: &generator)
        if let scalar = Unicode.Scalar(value) { return scalar }
      }
    }
  }

  extension GraphemeMachine {
    func countUTF16(_ text: String) -> Int {
      Array(text.utf16).withUnsafeBufferPointer { count($0) }
    }
  }
#endif
