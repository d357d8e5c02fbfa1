import Foundation
import Testing
import TextLength

@testable import LocalizationLint

@Suite struct ComposingScalarsTests {
  /// What ends the decomposition of any composed scalar is seen in every text.
  @Test func findsWhatFormCPutsTogether() {
    var marks: Set<Unicode.Scalar> = []
    for scalar in (UInt32(0)...0x2FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let decomposed = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
      guard decomposed.count > 1, Normalization.nfc(decomposed) == [scalar] else { continue }
      marks.insert(decomposed.last!)
    }
    #expect(marks.count > 100)
    for mark in marks {
      let text = Array("x\(mark)".utf8)
      #expect(
        text.withUnsafeBufferPointer(ComposingScalars.occur),
        "U+\(String(mark.value, radix: 16))"
      )
    }
  }

  @Test(arguments: ["", "plain", "naïve Größe", "ファイル", "ไฟล์", "설정", "שָׁלוֹם", "x\u{E4}"])
  func seesNothingInComposedText(_ text: String) {
    #expect(!Array(text.utf8).withUnsafeBufferPointer(ComposingScalars.occur))
  }

  @Test(arguments: ["cafe\u{301}", "か\u{3099}", "फ\u{93C}", "\u{1112}\u{1161}", "ι\u{344}"])
  func seesMarksThatCompose(_ text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer(ComposingScalars.occur))
  }
}
