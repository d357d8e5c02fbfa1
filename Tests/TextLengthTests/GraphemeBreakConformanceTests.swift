import Foundation
import TestSupport
import Testing
import TextLength

/// Unicode's own test of grapheme cluster boundaries, of the version that the fixture names.
@Suite struct GraphemeBreakConformanceTests {
  static let fixtureVersion = "15.0"

  static var isOfLinkedVersion: Bool { unicodeVersion == fixtureVersion }

  static let needed: Comment =
    "needs an engine of Unicode \(fixtureVersion); this one, \(segmentationEngine), is of \(unicodeVersion)"

  @Test(.enabled(if: isOfLinkedVersion, needed))
  func everySampleBreaksAsUnicodeSays() throws {
    let fixture = packageFolder.appending(
      path: "Tests/TextLengthTests/Fixtures/GraphemeBreakTest-15.0.0.txt"
    )
    let samples = try String(contentsOf: fixture, encoding: .utf8)
      .split(separator: "\n").compactMap(Sample.init)
    #expect(samples.count == 602)
    let failures = samples.filter { Self.ends(of: $0.text) != $0.ends }
    #expect(
      failures.isEmpty,
      "\(failures.map { "\($0.line): \(Self.ends(of: $0.text))" }.joined(separator: "\n"))"
    )
  }

  static func ends(of text: String) -> [Int] { GraphemeClusters(text).map(\.utf16.upperBound) }

  /// A line such as `÷ 0020 × 0308 ÷ 0020 ÷ # comment`.
  struct Sample {
    let line: Substring
    let text: String
    let ends: [Int]

    init?(_ line: Substring) {
      let fields = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      guard fields.first == "÷" else { return nil }
      self.line = line
      var text = ""
      var ends: [Int] = []
      for field in fields.dropFirst() {
        if field == "÷" {
          ends.append(text.utf16.count)
        } else if let value = UInt32(field, radix: 16), let scalar = Unicode.Scalar(value) {
          text.unicodeScalars.append(scalar)
        }
      }
      self.text = text
      self.ends = ends
    }
  }
}
