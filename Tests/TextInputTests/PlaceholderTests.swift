import Localization
import Testing
import TextInput

@Suite struct PlaceholderTests {
  private static let bundle = LocalizationBundle(
    source: MemorySource([
      "en.lproj/Localizable.strings": """
      "name" = "Enter a name."; "only" = "English only";
      """,
      "ko.lproj/Localizable.strings": """
      "name" = "이름을 입력하세요.";
      """,
    ]),
    preferences: ["en"]
  )

  @Test func followsTheLanguage() {
    var model = TextInputModel(
      placeholder: Placeholder(LocalizedText("name")),
      resolver: TextInputResolver(Self.bundle)
    )
    #expect(model.snapshot.placeholder.text == "Enter a name.")
    let snapshot = model.setLanguage("ko").snapshot
    #expect(snapshot?.placeholder.text == "이름을 입력하세요.")
    #expect(snapshot?.placeholder.isVisible == true && snapshot?.placeholder.isFallback == false)
    #expect(model.setLanguage("fr").snapshot?.placeholder.isFallback == true)
    #expect(model.value.isEmpty)
  }

  @Test func saysWhetherItIsAFallback() {
    func placeholder(_ text: LocalizedText, _ language: String) -> Placeholder.State {
      TextInputModel(
        placeholder: Placeholder(text),
        language: language,
        resolver: TextInputResolver(Self.bundle)
      ).snapshot.placeholder
    }
    #expect(placeholder(LocalizedText("name"), "ko-KR").isFallback == false)
    let missing = placeholder(
      LocalizedText("none", defaultValue: "Default %ld", arguments: [.integer(3)]),
      "en"
    )
    #expect(missing.text == "Default 3" && missing.isFallback)
    #expect(placeholder(LocalizedText("none"), "en").text == "none")
  }

  @Test(arguments: [(Placeholder.Hiding.whenTextEntered, true), (.whenEditingBegins, false)])
  func hidesAsAsked(_ hiding: Placeholder.Hiding, _ showsWhileEditing: Bool) {
    var model = TextInputModel(placeholder: Placeholder("prompt", hides: hiding))
    #expect(model.snapshot.placeholder.isVisible)
    model.didBeginEditing()
    #expect(model.snapshot.placeholder.isVisible == showsWhileEditing)
    model.insertText("a")
    #expect(!model.snapshot.placeholder.isVisible)
    model.deleteBackward()
    #expect(model.snapshot.placeholder.isVisible == showsWhileEditing)
    model.didEndEditing()
    #expect(model.snapshot.placeholder.isVisible)
  }

  @Test func aChangeOfThePromptIsNoChangeOfTheText() {
    var model = TextInputModel(text: "prompt", placeholder: Placeholder("prompt"))
    let update = model.setPlaceholder(Placeholder("other"))
    #expect(update.snapshot?.placeholder.text == "other" && update.effects.isEmpty)
    #expect(model.value == "prompt" && !model.snapshot.placeholder.isVisible)
    model.setPlaceholder(nil)
    model.setText("")
    #expect(!model.snapshot.placeholder.isVisible)
  }
}
