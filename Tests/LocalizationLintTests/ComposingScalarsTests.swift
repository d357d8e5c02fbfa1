import Testing
import TextLength

@testable import LocalizationLint

@Suite struct ComposingScalarsTests {
  /// A mark that is a composing one to Unicode, and lets letters before it be, is seen in every text.
  @Test func findsWhatFormCPutsTogether() {
    let bases: [Unicode.Scalar] = ["a", "o", "ι", "υ", "Е", "か", "क", "\u{1100}", "가"]
    var seen = 0
    for value in UInt32(0x300)...0x1FFFF {
      guard let mark = Unicode.Scalar(value),
        bases.contains(where: { Normalization.nfc([$0, mark]).count == 1 })
      else { continue }
      seen += 1
      let text = Array(String(String.UnicodeScalarView(["x", mark])).utf8)
      #expect(
        text.withUnsafeBufferPointer(ComposingScalars.occur),
        "U+\(String(value, radix: 16))"
      )
    }
    #expect(seen > 60)
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
