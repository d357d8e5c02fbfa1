import Localization
import TextInput

/// A prompt that is a label over an empty field, and goes when the field is entered.
struct PlainForm: DemoForm {
  let title: LocalizedText = "demo.plain_field"
  let labels: [LocalizedText] = ["demo.note"]
  var fields: [TextInputModel]

  init(language: String, resolver: TextInputResolver) {
    fields = [
      TextInputModel(
        placeholder: Placeholder(LocalizedText("plain.placeholder")),
        lines: .singleLine,
        language: language,
        resolver: resolver
      )
    ]
  }
}
