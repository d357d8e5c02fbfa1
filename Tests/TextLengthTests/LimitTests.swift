import Testing
import TextLength

@Suite struct LimitTests {
  @Test func countRemainingAndExcess() {
    let check = LengthLimit(3).check("ab👨‍👩‍👧‍👦한글")
    #expect(check.count == 5)
    #expect(check.remaining == -2)
    #expect(!check.fits)
    #expect(check.excess?.firstCluster == TextRange(utf8: 27..<30, utf16: 13..<14))
    #expect(check.excess?.range == TextRange(utf8: 27..<33, utf16: 13..<15))
    #expect(LengthLimit(5).check("ab👨‍👩‍👧‍👦한글").fits)
  }

  @Test func secondCapStopsALongCluster() {
    let limit = LengthLimit(300, secondCap: LengthLimit.Cap(3000, .utf8Bytes))
    let check = limit.check("a" + String(repeating: "\u{301}", count: 10_000))
    #expect(check.count == 1)
    #expect(check.secondCount == 20_001)
    #expect(check.excess?.firstCluster.utf8 == 0..<20_001)
  }

  @Test func minimum() {
    #expect(LengthLimit(30, minimum: 2).check("a").isTooShort)
    #expect(!LengthLimit(30, minimum: 2).check("a").fits)
    #expect(LengthLimit(30, minimum: 2).check("ab").fits)
  }

  @Test(arguments: [
    (TruncationPosition.end, "가나다…", 9..<21), (.start, "…마바사", 0..<12), (.middle, "가나…사", 6..<18),
  ])
  func ellipsis(_ position: TruncationPosition, _ text: String, _ cut: Range<Int>) {
    let truncation = LengthLimit(4).truncate("가나다라마바사", at: position, ellipsis: "…")
    #expect(truncation.text == text)
    #expect(truncation.cut?.utf8 == cut)
  }

  @Test func neverInsideACluster() {
    let text = "a👨‍👩‍👧‍👦b"
    #expect(LengthLimit(20, .utf8Bytes).truncate(text).text == "a")
    #expect(LengthLimit(26, .utf8Bytes).truncate(text).text == "a👨‍👩‍👧‍👦")
    #expect(LengthLimit(27, .utf8Bytes).truncate(text).cut == nil)
  }

  @Test func everyPresetHasANameAUnitAndASource() {
    #expect(Set(LengthPreset.all.map(\.name)).count == LengthPreset.all.count)
    for preset in LengthPreset.all {
      #expect(LengthPreset.named(preset.name) == preset)
      #expect(!preset.source.isEmpty)
    }
    #expect(LengthPreset.named("app-store.subtitle")?.limit.maximum == 30)
    #expect(LengthPreset.named("x.post")?.limit.unit == .weighted(.x))
  }
}
