import Localization
import TextInput
import TextLength

/// Two prompts, a prefill, and a button that can never store a prompt.
struct PhoneBookForm: DemoForm {
  struct Entry: Equatable {
    var name: String
    var phone: String
  }

  let title: LocalizedText = "demo.phone_book"
  let labels: [LocalizedText] = ["demo.name", "demo.phone"]
  var fields: [TextInputModel]
  let action: LocalizedText? = "demo.save"
  private(set) var entries: [Entry] = []

  init(name: String = "", phone: String = "", language: String, resolver: TextInputResolver) {
    fields = [(name, "name.placeholder"), (phone, "phone.placeholder")].map { text, key in
      TextInputModel(
        text: text,
        limit: CharacterLimit(LengthLimit(24, minimum: 1)),
        placeholder: Placeholder(LocalizedText(key)),
        lines: .singleLine,
        language: language,
        resolver: resolver
      )
    }
  }

  var results: [String] { entries.map { "\($0.name)  \($0.phone)" } }

  mutating func submit() {
    guard canSubmit else { return }
    let values = fields.indices.map { fields[$0].submit(clearing: true).trimmedValue }
    entries.append(Entry(name: values[0], phone: values[1]))
  }
}
