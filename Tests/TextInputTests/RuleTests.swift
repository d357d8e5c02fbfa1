import Testing
import TextInput
import TextLength

/// What the rules say of effects, snapshots and submission; their diagrams are in
/// `ScenarioTests`.
@Suite struct RuleTests {
  @Test func whatIsRefusedIsTakenFromThePlatformAndItsInputMethod() {
    var model = TextInputModel(text: "ab", limit: CharacterLimit(3))
    let update = model.paste("XY")
    #expect(update.outcome == .truncated(rejected: "Y"))
    #expect(update.effects == [.writeText, .setSelection(3..<3), .resetInputContext])
    #expect(model.insertText("Z").outcome == .rejected("Z"))
    #expect(model.deleteBackward().effects.isEmpty)
  }

  @Test func nothingIsWrittenWhileSomethingIsComposed() {
    var model = TextInputModel(text: "가나다", limit: CharacterLimit(3))
    model.setMarkedText("라")
    let key = model.performBatchEdits { model in
      model.insertText("라")
      model.setMarkedText("마")
    }
    #expect(key.outcome == .rejected("라"))
    #expect(key.effects.isEmpty && key.snapshot != nil)
    let end = model.unmarkText()
    #expect(end.effects == [.writeText, .setSelection(3..<3), .resetInputContext])
  }

  @Test func aReportedCompositionIsCutAsTheEventIs() {
    let limit = CharacterLimit(LengthLimit(3), composition: .immediate)
    var model = TextInputModel(text: "xab", limit: limit)
    model.setSelectedRange(0..<1)
    var observer = model
    #expect(model.setMarkedText("yx").outcome == .truncated(rejected: "x"))
    let update = observer.reconcile(observedText: "yxab", selectedRange: 2..<2, markedRange: 0..<2)
    #expect(update.outcome == .truncated(rejected: "x"))
    #expect(model.text == "yab" && observer.text == "yab")
  }

  @Test(arguments: [("漢\u{200D}", "漢한", "漢", 1), ("가나", "가다라", "가다", 2), ("가나", "가나", "가나", 2)])
  func aReportedCorrectionIsCutAsTheEventIs(
    _ old: String,
    _ text: String,
    _ expected: String,
    _ maximum: Int
  ) {
    let limit = CharacterLimit(maximum)
    var model = TextInputModel(text: old, limit: limit)
    var observer = model
    let end = text.utf16.count
    model.replace(0..<old.utf16.count, withText: text)
    observer.reconcile(observedText: text, selectedRange: end..<end)
    #expect(model.text.utf8.elementsEqual(expected.utf8), "\(model.text)")
    #expect(observer.text.utf8.elementsEqual(expected.utf8), "\(observer.text)")
    #expect(model.selectedRange == observer.selectedRange)
  }

  @Test func aKeyHasOneSnapshotAndOneStepOfUndo() {
    var model = TextInputModel(text: "만", placeholder: Placeholder("prompt"))
    let update = model.performBatchEdits { model in
      #expect(model.deleteBackward().snapshot == nil)
      #expect(model.insertText("마나").snapshot == nil)
    }
    #expect(update.snapshot?.text == "마나" && update.snapshot == model.snapshot)
    #expect(model.undo().snapshot?.text == "만")
    #expect(!model.canUndo)
  }

  @Test func aSnapshotComesOnlyWithAChange() {
    var model = TextInputModel(text: "ab", limit: CharacterLimit(2))
    #expect(model.setSelectedRange(2..<2).snapshot == nil)
    #expect(model.setText("ab").snapshot == nil)
    #expect(model.insertText("c").snapshot == nil)
    #expect(
      model.performBatchEdits {
        $0.deleteBackward(); $0.insertText("b")
      }.snapshot == nil
    )
    #expect(model.setSelectedRange(0..<0).snapshot != nil)
    let kept = model.snapshot
    model.insertText("")
    model.deleteForward()
    #expect(kept.text == "ab" && model.text == "b" && kept != model.snapshot)
  }

  @Test func equalTextsOfOtherBytesDiffer() {
    let nfc = TextInputModel(text: "é").snapshot
    #expect(nfc != TextInputModel(text: "e\u{301}").snapshot)
    #expect(nfc == TextInputModel(text: "é").snapshot)
    #expect(EditOutcome.rejected("é") != .rejected("e\u{301}"))
  }

  @Test func programmaticTextDiscardsTheComposition() {
    var model = TextInputModel(text: "a")
    model.setMarkedText("か")
    let update = model.setText("b")
    #expect(update.effects == [.writeText, .setSelection(1..<1), .resetInputContext])
    #expect(model.markedRange == nil && model.text == "b" && !model.canUndo && !model.canRedo)
  }

  @Test func theValueIsWhatWouldBeCommitted() {
    var model = TextInputModel(limit: CharacterLimit(2), placeholder: Placeholder("prompt"))
    #expect(model.value.isEmpty && model.isBlank)
    model.setMarkedText("にんじゃ")
    #expect(model.text == "にんじゃ" && model.committedText.isEmpty && model.value == "にん")
    #expect(model.markedRange == 0..<4)
  }

  @Test func submittingEndsTheComposition() {
    var model = TextInputModel(lines: .singleLine)
    model.setMarkedText("か")
    let submission = model.submit(clearing: true)
    #expect(submission.value == "か" && submission.isValid)
    #expect(submission.update.effects.contains(.submit(value: "か")))
    #expect(submission.update.effects.contains(.resetInputContext))
    #expect(model.text.isEmpty && !model.canUndo)
  }

  @Test(arguments: ["\n", "\r\n", "\u{2028}"])
  func returnSubmitsASingleLine(_ key: String) {
    var model = TextInputModel(text: "a", lines: .singleLine)
    #expect(model.insertText(key).effects.contains(.submit(value: "a")))
    #expect(model.text == "a")
    var lines = TextInputModel(text: "a")
    lines.insertText(key)
    #expect(lines.text.utf8.elementsEqual(("a" + key).utf8))
  }

  @Test func pastedLineBreaksBecomeSpaces() {
    var model = TextInputModel(limit: CharacterLimit(5), lines: .singleLine)
    #expect(model.paste("a\r\nb\nc\u{2029}d").outcome == .truncated(rejected: " d"))
    #expect(model.text == "a b c")
  }

  @Test(arguments: [
    ("", false, true), ("  ", false, true), (" a ", false, false), (" ab ", true, false),
    ("abcd", false, false),
  ])
  func lengthsAreForSubmission(_ text: String, _ isValid: Bool, _ isBlank: Bool) {
    let model = TextInputModel(text: text, limit: CharacterLimit(LengthLimit(3, minimum: 2)))
    let long = TextInputModel(text: text, limit: CharacterLimit(LengthLimit(4, minimum: 2)))
    #expect(model.isBlank == isBlank)
    #expect((text.utf16.count > 3 ? long : model).isValid == (text == "abcd" ? true : isValid))
    #expect(text != "abcd" || !model.isValid)
  }

  @Test func aLoweredLimitLeavesTheText() {
    var model = TextInputModel(text: "abcd", limit: CharacterLimit(4), counter: CharacterCounter())
    let update = model.setLimit(CharacterLimit(2, .utf8Bytes))
    #expect(update.snapshot?.counter?.status == .exceeded(by: 2))
    #expect(update.snapshot?.excessRange == 2..<4)
    #expect(model.insertText("e").outcome == .rejected("e"))
    model.deleteBackward()
    #expect(model.undo().snapshot?.text == "abcd")
    model.setLimit(nil)
    #expect(model.snapshot.excessRange == nil && model.snapshot.counter?.label == "4")
  }

  @Test(arguments: [
    (LengthUnit.displayColumns(), 5, "가나", "다"), (.weighted(.x), 4, "가나", "다"),
    (.weighted(.japaneseForm), 2, "가나", "다"), (.smsSegments, 0, "", "가나다"),
    (.unicodeScalars, 2, "가나", "다"),
  ])
  func limitsInEveryUnit(_ unit: LengthUnit, _ maximum: Int, _ kept: String, _ rejected: String) {
    var model = TextInputModel(limit: CharacterLimit(maximum, unit))
    #expect(model.paste("가나다").outcome.rejectedText == rejected)
    #expect(model.text == kept)
    model.setText("가나다")
    #expect(model.snapshot.excessRange == kept.utf16.count..<3)
  }

  @Test func aBookIsPastedQuickly() {
    var model = TextInputModel(text: "ab", limit: CharacterLimit(100))
    model.setSelectedRange(1..<1)
    let book = String(repeating: "한국어 ", count: 100_000)
    #expect(model.paste(book).outcome.rejectedText.utf16.count == 400_000 - 98)
    #expect(model.text.utf16.count == 100)
  }

  @Test func reconcilingFindsTheEditAtTheCaret() {
    var model = TextInputModel(text: "aaa", limit: CharacterLimit(4))
    model.setSelectedRange(1..<1)
    let update = model.reconcile(observedText: "abbaa", selectedRange: 3..<3)
    #expect(update.outcome == .truncated(rejected: "b"))
    #expect(update.effects == [.writeText, .setSelection(2..<2), .resetInputContext])
    #expect(model.text == "abaa")
    #expect(model.reconcile(observedText: "abaa", selectedRange: 2..<2).effects.isEmpty)
  }

  @Test func aBatchThatThrowsStillEnds() {
    struct Failure: Error {}
    var model = TextInputModel()
    #expect(throws: Failure.self) {
      try model.performBatchEdits { model in
        model.insertText("a")
        throw Failure()
      }
    }
    #expect(model.undo().snapshot?.text == "")
  }
}

@Suite struct HeightRuleTests {
  @Test(arguments: [
    (10.0, 20.0, false), (50.0, 50.0, false), (100.0, 100.0, false), (120.0, 100.0, true),
  ])
  func clampsLines(_ fitting: Double, _ height: Double, _ scrolls: Bool) {
    let rule = HeightRule(minimum: .lines(1), maximum: .lines(5))
    let resolved = rule.resolve(fittingHeight: fitting, lineHeight: 20)
    #expect(resolved.height == height && resolved.isScrollEnabled == scrolls)
  }

  @Test func addsInsetsToLinesAlone() {
    let lines = HeightRule(minimum: .lines(2)).resolve(
      fittingHeight: 10,
      lineHeight: 20,
      insets: 16
    )
    #expect(lines.height == 56)
    let points = HeightRule(minimum: .points(44), maximum: .points(40))
      .resolve(fittingHeight: 10, lineHeight: 20, insets: 16)
    #expect(points.height == 40 && !points.isScrollEnabled)
  }
}
