import Localization
import Testing
import TextInput
import TextLength

@testable import placeholder_demo

private let resolver = TextInputResolver(
  LocalizationBundle(source: PlaceholderDemo.tables, preferences: ["en"])
)

/// Five forms that every app writes by hand, and the faults that such hands make.
@Suite struct FormTests {
  @Suite struct PhoneBook {
    private func form(name: String = "", phone: String = "") -> PhoneBookForm {
      PhoneBookForm(name: name, phone: phone, language: "ko", resolver: resolver)
    }

    /// The grey text was the state: what was shown was saved.
    @Test func neverSavesAPrompt() {
      var form = form()
      #expect(form.fields.map(\.snapshot.placeholder.text) == ["이름을 입력하세요.", "전화번호를 입력하세요."])
      #expect(form.fields.map(\.value) == ["", ""])
      form.submit()
      #expect(form.entries.isEmpty && !form.canSubmit)
      form.fields[0].didBeginEditing()
      form.fields[0].didEndEditing()
      form.submit()
      #expect(form.entries.isEmpty)
    }

    /// The prompt was told from text by comparing sentences: a user who typed it lost it.
    @Test func savesTheSentenceOfThePromptWhereItWasTyped() {
      var form = form(phone: "02-1234")
      form.fields[0].didBeginEditing()
      form.fields[0].insertText("이름을 입력하세요.")
      form.fields[0].didEndEditing()
      form.submit()
      #expect(form.entries == [.init(name: "이름을 입력하세요.", phone: "02-1234")])
    }

    /// Text that was set in code stayed grey, or kept the prompt under it.
    @Test func aPrefillIsText() {
      var form = form(name: "홍길동", phone: "010")
      #expect(form.fields.allSatisfy { !$0.snapshot.placeholder.isVisible })
      form.submit()
      #expect(form.entries == [.init(name: "홍길동", phone: "010")])
      #expect(form.fields.allSatisfy { $0.snapshot.placeholder.isVisible })
    }

    /// A syllable that was still composed was not saved, or saved without its last key.
    @Test func savesWhatIsStillComposed() {
      var form = form(phone: "010")
      form.fields[0].setMarkedText("홍")
      #expect(form.canSubmit)
      form.submit()
      #expect(form.entries.map(\.name) == ["홍"])
    }

    @Test func aBlankNameIsNone() {
      var form = form(name: "  ", phone: "010")
      form.submit()
      #expect(form.entries.isEmpty)
    }
  }

  @Suite struct Caption {
    private func form() -> CaptionForm { CaptionForm(language: "en", resolver: resolver) }

    /// The counter lagged one key behind, or showed 0 under the prompt's length.
    @Test func countsWhatIsThere() {
      var form = form()
      var labels = [form.fields[0].snapshot.counter?.label]
      for event in ["H", "i", " ", "👨‍👩‍👧‍👦"] {
        labels.append(form.fields[0].insertText(event).snapshot?.counter?.label)
      }
      labels.append(form.fields[0].setText("").snapshot?.counter?.label)
      #expect(labels == ["0/100", "1/100", "2/100", "3/100", "4/100", "0/100"])
    }

    /// A check before the change refused the last syllable of Korean, or the whole of a paste.
    @Test func theHundredthSyllableCanBeFinished() {
      var form = form()
      form.fields[0].paste(String(repeating: "가", count: 99))
      for syllable in ["ㅎ", "하", "한"] { form.fields[0].setMarkedText(syllable) }
      form.fields[0].unmarkText()
      #expect(form.fields[0].snapshot.counter?.label == "100/100")
      #expect(form.fields[0].text.hasSuffix("가한"))
      form.fields[0].deleteBackward()
      #expect(form.fields[0].paste("끝!").outcome == .truncated(rejected: "!"))
    }

    /// The prompt's sentence, typed, vanished when the field was left.
    @Test func theCaptionMayBeThePrompt() {
      var form = form()
      let prompt = form.fields[0].snapshot.placeholder.text
      form.fields[0].insertText(prompt)
      form.fields[0].didEndEditing()
      form.fields[0].didBeginEditing()
      #expect(form.fields[0].value == prompt)
    }
  }

  @Suite struct Plain {
    /// The label stayed over text that was set in code, or did not come back.
    @Test func thePromptGoesAndComesBack() {
      var field = PlainForm(language: "ja", resolver: resolver).fields[0]
      #expect(field.snapshot.placeholder.text == "入力してください。")
      #expect(field.setText("x").snapshot?.placeholder.isVisible == false)
      #expect(field.setText("").snapshot?.placeholder.isVisible == true)
      field.setMarkedText("に")
      #expect(!field.snapshot.placeholder.isVisible)
      field.setMarkedText("")
      #expect(field.snapshot.placeholder.isVisible)
    }
  }

  @Suite struct Chat {
    private func form() -> ChatForm { ChatForm(language: "ko", resolver: resolver) }

    /// The button woke for spaces and line breaks.
    @Test func theButtonKnowsBlankFromText() {
      var form = form()
      #expect(!form.canSubmit)
      form.fields[0].insertText(" \n\u{3000}")
      #expect(!form.canSubmit && !form.fields[0].snapshot.placeholder.isVisible)
      form.fields[0].insertText("네")
      #expect(form.canSubmit)
      form.submit()
      #expect(form.results == ["네"] && !form.canSubmit)
    }

    /// The field was emptied under the input method, which brought the text back.
    @Test func sendingEmptiesTheInputMethodToo() {
      var form = form()
      form.fields[0].setMarkedText("안녕")
      let submission = form.fields[0].submit(clearing: true)
      #expect(submission.value == "안녕")
      #expect(submission.update.effects.contains(.resetInputContext))
      #expect(form.fields[0].text.isEmpty)
    }

    /// The height followed the text but not the prompt, grew without end, or jumped.
    @Test(arguments: [(0.0, 1.0, false), (1, 1, false), (3, 3, false), (9, 5, true)])
    func growsWithinBounds(_ lines: Double, _ height: Double, _ scrolls: Bool) {
      let resolved = form().heights[0].resolve(fittingHeight: lines, lineHeight: 1)
      #expect(resolved.height == height && resolved.isScrollEnabled == scrolls)
    }

    /// One character of ten thousand marks got through a limit of characters.
    @Test func aStormOfMarksIsLimitedByItsBytes() {
      var form = form()
      form.fields[0].paste("a" + String(repeating: "\u{301}", count: 10_000))
      #expect(form.fields[0].value.isEmpty)
    }
  }

  @Suite struct Key {
    /// The prompt was looked up once, in the language of that moment.
    @Test func followsKeyAndLanguage() {
      var form = KeyForm(language: "en", resolver: resolver)
      #expect(form.fields[1].snapshot.placeholder.text == "Enter your name.")
      for index in form.fields.indices { form.fields[index].setLanguage("ko") }
      #expect(form.fields[1].snapshot.placeholder.text == "이름을 입력하세요.")
      form.fields[0].setText("phone.placeholder")
      #expect(form.fields[1].snapshot.placeholder.text == "전화번호를 입력하세요.")
      form.fields[0].setText("no.such.key")
      #expect(form.fields[1].snapshot.placeholder.isFallback)
      #expect(form.fields[1].value.isEmpty)
    }
  }
}
