import Localization
import TextInput

/// A field whose prompt is given by key, as an inspector would set it; the prompt follows both the
/// key and the language.
struct KeyForm: DemoForm {
  let title: LocalizedText = "demo.localized_key"
  let labels: [LocalizedText] = ["demo.key", "demo.preview"]
  var fields: [TextInputModel] {
    didSet { followKey() }
  }

  init(key: String = "name.placeholder", language: String, resolver: TextInputResolver) {
    fields = [
      TextInputModel(text: key, lines: .singleLine, language: language, resolver: resolver),
      TextInputModel(lines: .singleLine, language: language, resolver: resolver),
    ]
    followKey()
  }

  private mutating func followKey() {
    let placeholder = Placeholder(LocalizedText(fields[0].value))
    if fields[1].placeholder != placeholder { fields[1].setPlaceholder(placeholder) }
  }
}
