import Localization
import TextInput

/// A box of several lines with "n/100".
struct CaptionForm: DemoForm {
  let title: LocalizedText = "demo.caption_box"
  let labels: [LocalizedText] = ["demo.caption"]
  var fields: [TextInputModel]
  let heights = [HeightRule(minimum: .lines(3), maximum: .lines(6))]

  init(language: String, resolver: TextInputResolver) {
    fields = [
      TextInputModel(
        limit: CharacterLimit(100),
        placeholder: Placeholder(LocalizedText("caption.placeholder")),
        counter: CharacterCounter(warningThreshold: 10),
        language: language,
        resolver: resolver
      )
    ]
  }
}
