#if SystemICU && canImport(ICUBridge)
  import Foundation
  import TestSupport
  import Testing

  @testable import TextLength

  /// The versions of Unicode that the article "Two engines" compares.
  enum ListedVersions {
    static let areLinked =
      unicodeVersion == "15.0" && Segmenter.standardLibrary.unicodeVersion == "17.0"

    static let needed: Comment =
      "the list compares Unicode 15.0 and 17.0; these are \(unicodeVersion) and \(Segmenter.standardLibrary.unicodeVersion)"
  }

  /// ICU and the standard library differ in what that article lists, and only there.
  @Suite(.enabled(if: ListedVersions.areLinked, ListedVersions.needed))
  struct EngineDifferenceTests {
    static let kinds: [String: @Sendable ([Unicode.Scalar]) -> Bool] = [
      "new character": { $0.contains(where: isNewerThanICU) },
      "conjunct": { scalars in
        scalars.contains(where: isLinker) && scalars.count { $0.properties.isLetter } >= 2
      },
      "not a pictograph": { scalars in
        scalars.contains("\u{200D}") && scalars.contains(where: isFormerPictograph)
      },
      "mark of another class": { scalars in
        scalars.contains("\u{200D}")
          && scalars.contains { $0.properties.generalCategory == .spacingMark }
      },
      "no longer prepended": { $0.contains("\u{11A3A}") },
    ]

    static func isNewerThanICU(_ scalar: Unicode.Scalar) -> Bool {
      guard let age = scalar.properties.age else { return false }
      return (age.major, age.minor) > (15, 0)
    }

    /// The viramas that join letters.
    static func isLinker(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.canonicalCombiningClass == .virama
    }

    static func isFormerPictograph(_ scalar: Unicode.Scalar) -> Bool {
      !scalar.properties.isEmoji && scalar.value >= 0x2100
        && [.otherSymbol, .unassigned, .mathSymbol, .otherPunctuation, .modifierSymbol]
          .contains(scalar.properties.generalCategory)
    }

    /// Scalars of every property that matters, and most of what is assigned.
    static let probed: [ClosedRange<UInt32>] = [
      0...0x33FF, 0xA000...0xABFF, 0xD7B0...0xD7FF, 0xFE00...0xFFFF, 0x10000...0x11FFF,
      0x13400...0x1345F, 0x16000...0x16FFF, 0x1B000...0x1B0FF, 0x1D000...0x1D2FF, 0x1E000...0x1FBFF,
      0xE0000...0xE01FF,
    ]

    static let contexts: [(before: [Unicode.Scalar], after: [Unicode.Scalar])] = [
      (["a"], []), ([], ["a"]), (["가"], []), ([], ["가"]), (["\u{1100}"], []), (["\u{1161}"], []),
      (["👨", "\u{200D}"], []), ([], ["\u{200D}", "👨"]), (["क", "\u{94D}"], []),
      ([], ["\u{94D}", "क"]), (["क", "\u{94D}"], ["क"]), (["🇰"], []), (["👨"], ["\u{200D}", "👨"]),
    ]

    /// What differs and is of no listed kind.
    static func unlisted(_ scalars: [Unicode.Scalar]) -> String? {
      let text = EquivalenceTests.text(scalars)
      guard measure(text) != text.count, !kinds.values.contains(where: { $0(scalars) }) else {
        return nil
      }
      let names = scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
      return "\(names): ICU \(measure(text)), standard library \(text.count)"
    }

    @Test func everyScalarInEveryContext() {
      let scalars = Self.probed.joined().compactMap(Unicode.Scalar.init)
      let found = scalars.lazy.flatMap { scalar in
        Self.contexts.lazy.compactMap { Self.unlisted($0.before + [scalar] + $0.after) }
      }
      #expect(Array(found.prefix(10)) == [])
    }

    @Test func triplesOfRepresentatives() {
      let all = EquivalenceTests.classes
      let found = all.lazy.flatMap { a in
        all.lazy.flatMap { b in all.lazy.compactMap { Self.unlisted([a, b, $0]) } }
      }
      #expect(Array(found.prefix(10)) == [])
    }

    @Test func randomStrings() {
      var generator = SeededGenerator(seed: 16)
      var found: [String] = []
      for _ in 0..<EquivalenceTests.randomStrings where found.count < 10 {
        let text = EquivalenceTests.randomText(using: &generator)
        found += [Self.unlisted(Array(text.unicodeScalars))].compactMap { $0 }
      }
      #expect(found == [])
    }

    @Test func theArticleListsTheKindsWithExamples() throws {
      let article = try String(
        contentsOf: packageFolder.appending(path: "Sources/TextLength/TextLength.docc/Engines.md"),
        encoding: .utf8
      )
      let rows = article.split(separator: "\n").filter { $0.contains("U+") && $0.hasPrefix("|") }
        .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      #expect(Set(rows.map { $0[0] }) == Set(Self.kinds.keys))
      for row in rows {
        let scalars = row[2].split(separator: " ").compactMap {
          UInt32($0.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        }
        let text = EquivalenceTests.text(scalars)
        #expect(measure(text) == Int(row[3]), "\(row[0])")
        #expect(text.count == Int(row[4]), "\(row[0])")
        #expect(Self.kinds[row[0]]?(scalars) == true, "\(row[0])")
      }
    }
  }

  extension Unicode.Scalar.Properties {
    fileprivate var isLetter: Bool { generalCategory == .otherLetter }
  }
#endif
