import Localization
import LocalizationLint
import TextInput
import TextInputTerminal
import TextLength

/// A field on the terminal whose text is counted.
struct CountPrompt {
  /// The key whose text is the field's prompt.
  let lookup: KeyLookup?
  let near: Int

  init(_ low: LowArguments) throws(UsageError) {
    if !low.texts.isEmpty { throw .contradiction("--interactive", "--text") }
    if low.table != nil, low.key == nil { throw .needs("--table", "--key") }
    if low.key == nil, low.limit == nil { throw .needs("--interactive", "--limit") }
    if low.key == nil, let option = low.optionAboutFiles { throw .needs(option, "--key") }
    try low.requirePositionals(atMost: low.key == nil ? 0 : 1)
    let path = try low.paths().first
    lookup = low.key.map { low.lookup(of: $0, in: path, preferring: []) }
    near = low.near ?? 90
  }

  /// The text that was typed and the limit that it was held to; nil where there is none, having said
  /// so. Does not return where a signal ends the field.
  func ask(
    _ limit: LengthLimit?,
    in context: CommandContext
  ) -> (text: String, limit: LengthLimit)? {
    var placeholder: Placeholder?
    var limit = limit
    if let lookup {
      guard
        let answers = lookup.answers(in: context, { $0.resolve(lookup.key, table: lookup.table) })
      else { return nil }
      guard let resolution = answers.first?.resolution, resolution.source == .found else {
        context.complain(Message("failure.unknown_key", .text(lookup.key)))
        return nil
      }
      placeholder = Placeholder(resolution.text)
      limit = limit ?? lookup.limit(in: resolution.table, resolution.language, context)
    }
    guard let limit else {
      context.complain(UsageError.needs("--interactive", "--limit").message)
      return nil
    }
    return answer(placeholder, limit, in: context).map { ($0, limit) }
  }

  private func answer(
    _ placeholder: Placeholder?,
    _ limit: LengthLimit,
    in context: CommandContext
  ) -> String? {
    let words = context.words
    let model = TextInputModel(
      limit: CharacterLimit(limit),
      placeholder: placeholder,
      counter: CharacterCounter(warningThreshold: roomFromWhichNear(limit)),
      lines: .singleLine,
      language: words.language
    )
    var prompt = TerminalPrompt(
      model,
      label: PrintableText.escaped(lookup?.key ?? words.text(Message("count.value"))),
      keys: words.text(Message("count.keys")),
      refusal: words.text(Message("count.refused"))
    )
    do throws(TerminalError) {
      try context.console.ask(&prompt).passOn()
    } catch {
      context.complain(Message("failure.no_terminal"))
      return nil
    }
    if prompt.answer == nil { context.complain(Message("failure.left")) }
    return prompt.answer
  }

  /// How much is left of a limit where a text begins to be near it; nil for never.
  private func roomFromWhichNear(_ limit: LengthLimit) -> Int? {
    guard near <= 100 else { return nil }
    let (high, low) = limit.maximum.multipliedFullWidth(by: 100 - near)
    return 100.dividingFullWidth((high, low)).quotient
  }
}
