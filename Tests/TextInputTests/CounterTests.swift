import Localization
import Testing
import TextInput
import TextLength

@Suite struct CounterTests {
  private func counter(
    _ text: String,
    _ counter: CharacterCounter = CharacterCounter(),
    limit: CharacterLimit? = CharacterLimit(100),
    language: String = "en"
  ) -> CharacterCounter.State {
    TextInputModel(text: text, limit: limit, counter: counter, language: language)
      .snapshot.counter!
  }

  @Test(arguments: [
    (CharacterCounter.Style.used, "3"), (.remaining, "97"), (.usedOfLimit, "3/100"),
  ])
  func showsItsStyle(_ style: CharacterCounter.Style, _ label: String) {
    #expect(counter("abc", CharacterCounter(style: style)).label == label)
  }

  @Test func needsNoLimit() {
    #expect(counter("abc", limit: nil).label == "3")
    #expect(counter("abc", limit: nil).accessibilityLabel == "3 characters")
  }

  @Test func goesBelowZero() {
    let state = counter("abcde", CharacterCounter(style: .remaining), limit: CharacterLimit(3))
    #expect(state.label == "-2")
    #expect(state.accessibilityLabel == "2 characters over the limit")
    #expect(state.status == .exceeded(by: 2))
  }

  @Test(arguments: [
    ("ar", "\u{2066}٣/١٠٠\u{2069}"), ("fa", "\u{2066}۳/۱۰۰\u{2069}"),
    ("he", "\u{2066}3/100\u{2069}"),
    ("hi", "3/100"), ("mr", "३/१००"), ("ko", "3/100"), ("uz-Arab", "\u{2066}۳/۱۰۰\u{2069}"),
  ])
  func writesDigitsAsTheLocaleDoes(_ language: String, _ label: String) {
    let found = counter("abc", language: language).label
    #expect(Array(found.unicodeScalars) == Array(label.unicodeScalars))
    let byLocale = counter("abc", CharacterCounter(locale: language), language: "en").label
    #expect(Array(byLocale.unicodeScalars) == Array(label.unicodeScalars))
  }

  @Test(arguments: [
    ("en", 1, "1 character"), ("en", 2, "2 characters"), ("ko", 1, "1자"), ("ja", 2, "2文字"),
    ("fr", 2, "2 characters"),
  ])
  func readsWhatIsUsed(_ language: String, _ count: Int, _ label: String) {
    let text = String(repeating: "가", count: count)
    let state = counter(text, CharacterCounter(style: .used), language: language)
    #expect(state.accessibilityLabel == label)
  }

  @Test(arguments: [
    ("en", 100, "12 of 100 characters"), ("en", 1, "12 of 1 character"),
    ("ko", 100, "100자 중 12자"), ("ja", 100, "100文字中12文字"),
  ])
  func readsWhatIsUsedOfTheLimit(_ language: String, _ limit: Int, _ label: String) {
    let text = String(repeating: "a", count: 12)
    let state = counter(text, limit: CharacterLimit(limit), language: language)
    #expect(state.accessibilityLabel == label)
  }

  @Test(arguments: [
    (LengthUnit.utf8Bytes, "en", "29 bytes left"), (.utf8Bytes, "ja", "残り29バイト"),
    (.utf16CodeUnits, "ko", "31자 남음"), (.graphemeClusters, "en", "31 characters left"),
  ])
  func namesTheUnit(_ unit: LengthUnit, _ language: String, _ label: String) {
    let state = counter(
      "가",
      CharacterCounter(style: .remaining),
      limit: CharacterLimit(32, unit),
      language: language
    )
    #expect(state.accessibilityLabel == label)
  }

  @Test func countsMarkedTextUnlessToldNotTo() {
    for (includes, label) in [(true, "2/100"), (false, "1/100")] {
      var model = TextInputModel(
        text: "a",
        limit: CharacterLimit(100),
        counter: CharacterCounter(includesMarkedText: includes)
      )
      model.setMarkedText("か")
      #expect(model.snapshot.counter?.label == label)
    }
  }

  @Test func theStatusFollowsCommittedText() {
    var model = TextInputModel(
      limit: CharacterLimit(5, enforcement: .allowsOverflow),
      counter: CharacterCounter(warningThreshold: 2)
    )
    var statuses: [CharacterCounter.Status] = []
    for event: Event in [
      .insert("ab"), .mark("かな"), .insert("c"), .insert("d"), .insert("e"), .insert("fg"), .back,
    ] {
      model.perform(event)
      statuses.append(model.snapshot.counter!.status)
    }
    #expect(
      statuses == [
        .normal, .normal, .nearLimit, .nearLimit, .full, .exceeded(by: 2), .exceeded(by: 1),
      ]
    )
    #expect(model.snapshot.excessRange == 5..<6)
  }

  @Test func theNearestCapDecides() {
    let limit = CharacterLimit(LengthLimit(3, secondCap: .init(4, .utf8Bytes)))
    #expect(counter("가a", limit: limit).status == .full)
    #expect(counter("가나", limit: limit).status == .exceeded(by: 2))
  }

  @Test(arguments: [
    ("en", ["2 characters left", "Character limit reached.", "1 character over the limit"]),
    ("ko", ["2자 남음", "글자 수 제한에 도달했습니다.", "1자 초과"]),
    ("ja", ["残り2文字", "文字数の上限に達しました。", "1文字超過"]),
  ])
  func announcesCrossingsOnce(_ language: String, _ announcements: [String]) {
    var model = TextInputModel(
      limit: CharacterLimit(5, enforcement: .allowsOverflow),
      counter: CharacterCounter(warningThreshold: 2),
      language: language
    )
    var heard: [String] = []
    for text in ["a", "b", "c", "d", "e", "f", "g"] {
      for case .announce(let words) in model.insertText(text).effects { heard.append(words) }
    }
    #expect(heard == announcements)
    for _ in 0..<2 {
      let update = model.deleteBackward()
      #expect(!update.effects.contains { if case .announce = $0 { true } else { false } })
    }
  }

  @Test func anAppMaySayItInItsOwnWords() {
    let resolver = TextInputResolver { text, language in
      text.table == "TextInput" ? .init("\(language): \(text.key)") : nil
    }
    let model = TextInputModel(counter: CharacterCounter(), language: "fr", resolver: resolver)
    #expect(model.snapshot.counter?.accessibilityLabel == "fr: counter.used.characters")
  }
}
