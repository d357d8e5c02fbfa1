import Foundation
import TestSupport
import Testing

@testable import StringTables

/// Foundation's reader as the oracle.
@Suite struct JSONOracleTests {
  private static let seed = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a\\u00e9\\n" : { "n" : [0, -1.5e+3, true, false, null, 1234567890] },
        "한 \\"key\\"" : { "stringUnit" : { "state" : "new", "value" : "\\ud83d\\ude00 \\/" } }
      },
      "version" : 1.0
    }
    """

  @Test func readsWhatFoundationReads() throws {
    var generator = SeededGenerator(seed: 20_260_101)
    let seed = Array(Self.seed.utf8)
    let pieces = Array("{}[]\",:\\ \n\tabe0159.-+truenull/*'\u{1}".utf8)
    var accepted = 0
    for _ in 0..<20_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.remove(at: at)
        case 1: bytes.insert(pieces.randomElement(using: &generator)!, at: at)
        default: bytes[at] = pieces.randomElement(using: &generator)!
        }
      }
      guard String(validating: bytes, as: UTF8.self) != nil else { continue }
      let document = JSONDocument(bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(JSONOracle.disagreement(with: document) == nil, "\(text)")
      if document.isAccepted { accepted += 1 }
    }
    #expect(accepted > 4_000)
  }
}
