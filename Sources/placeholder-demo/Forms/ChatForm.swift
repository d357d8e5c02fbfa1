import Localization
import TextInput
import TextLength

/// A bar that grows with its text, and a button that knows blank from text.
struct ChatForm: DemoForm {
  let title: LocalizedText = "demo.chat"
  let labels: [LocalizedText] = ["demo.comment"]
  var fields: [TextInputModel]
  let heights = [HeightRule(minimum: .lines(1), maximum: .lines(5))]
  let action: LocalizedText? = "demo.send"
  private(set) var results: [String] = []

  init(language: String, resolver: TextInputResolver) {
    let length = LengthLimit(300, secondCap: .init(3000, .utf8Bytes), minimum: 1)
    fields = [
      TextInputModel(
        limit: CharacterLimit(length),
        placeholder: Placeholder(LocalizedText("comment.placeholder")),
        counter: CharacterCounter(style: .remaining, warningThreshold: 20),
        language: language,
        resolver: resolver
      )
    ]
  }

  mutating func submit() {
    guard canSubmit else { return }
    results.append(fields[0].submit(clearing: true).trimmedValue)
  }
}
