import Foundation
import TestSupport
import Testing

@testable import TextLength

/// Every form of input, ill-formed ones with them.
@Suite struct InputTests {
  static let illFormedBytes: [[UInt8]] = [
    [0x80], [0xFF], [0xC0, 0x80], [0xC2], [0xE0, 0x80, 0x80], [0xE3, 0x81], [0xE3, 0x81, 0x41],
    [0xED, 0xA0, 0x80], [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80], [0xF0, 0x9F, 0x98],
    [0xF0, 0x9F, 0x41], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0x61, 0xCC],
    [0x61, 0xCC, 0x81, 0xCC], [0xEA, 0xB0, 0x80, 0xEA, 0xB0], [0x0D, 0x80, 0x0A],
  ]

  @Test(arguments: illFormedBytes)
  func illFormedBytesCountAsTheirRepair(_ bytes: [UInt8]) {
    for padding in [0, 1, 31, 32, 70] {
      let padded = Array(repeating: UInt8(ascii: "a"), count: padding) + bytes
      let repaired = String(decoding: padded, as: UTF8.self)
      for unit in LengthUnit.named.map(\.unit) {
        #expect(measure(utf8: padded, in: unit) == measure(repaired, in: unit))
        #expect(measure(utf8: padded[...], in: unit) == measure(repaired, in: unit))
      }
    }
  }

  @Test(
    arguments: [
      ([0xD800], 1), ([0xDC00], 1), ([0xDC00, 0xD800], 2), ([0xD83D, 0xDE00], 1),
      ([0xD83D, 0x61], 2), ([0x61, 0xD83D, 0x0301], 2), ([0xD83D, 0xD83D, 0xDE00], 2),
    ] as [([UInt16], Int)]
  )
  func unpairedSurrogatesCountAsReplacementCharacters(_ units: [UInt16], _ count: Int) {
    #expect(measure(utf16: units) == count)
    #expect(measure(utf16: units[...]) == count)
    let repaired = String(decoding: units, as: UTF16.self)
    for unit in LengthUnit.named.map(\.unit) {
      #expect(measure(utf16: units, in: unit) == measure(repaired, in: unit))
    }
  }

  @Test func partsOfTexts() {
    let text = "ab👨‍👩‍👧‍👦한글e\u{301}"
    #expect(measure(text.dropFirst(2)) == 4)
    #expect(measure(text.prefix(3)) == 3)
    #expect(measure(text.dropFirst(2).dropLast(), in: .utf16CodeUnits) == 13)
    #expect(measure(utf8: AnyCollection(text.utf8)) == 6)
    #expect(measure(utf16: AnyCollection(text.utf16)) == 6)
  }

  #if SystemICU && canImport(ICUBridge)
    /// Files as wholes, and each of their lines, which hold the keys and the values.
    @Test(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
    func everyFileOfTheCorpus() throws {
      let files = SharedMaterial.corpusFiles(withExtensions: [
        "strings", "stringsdict", "xcstrings",
      ])
      #expect(files.count > 100)
      var lines: Set<String> = []
      for file in files {
        let bytes = Array(try Data(contentsOf: file))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(measure(utf8: bytes) == PlainIteration.count(text), "\(file.path)")
        lines.formUnion(text.components(separatedBy: "\n"))
      }
      let wrong = lines.lazy.filter { measure($0) != PlainIteration.count($0) }
      #expect(Array(wrong.prefix(5)) == [])
    }
  #endif

  /// Different texts on several threads at once, from the first call on.
  @Test func threads() async {
    let texts = ["plain", "한글 이름", "e\u{301}", "👨‍👩‍👧‍👦🇰🇷", "क्षि", "a\r\nb"]
    let counts = [5, 5, 1, 2, 1, 3]
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask {
          let text = texts[index % texts.count]
          var counter = LiveCounter(text)
          counter.replace(0..<0, with: "x")
          return (0..<200).allSatisfy { _ in measure(text) == counts[index % texts.count] }
            && counter.graphemeClusters == measure("x" + text)
            && LengthCounts(text).graphemeClusters == counts[index % texts.count]
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
