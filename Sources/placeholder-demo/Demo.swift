import Localization
import TextInput
import TextInputTerminal

/// Five forms, one at a time, in three languages.
struct Demo: TerminalApplication {
  static let languages = ["en", "ko", "ja"]

  private let bundle: LocalizationBundle
  private(set) var forms: [any DemoForm]
  private var fields: [TerminalField] = []
  private var current = 0
  private var focus = 0
  private var language: String
  private var columns = 80

  init(bundle: LocalizationBundle, language: String) {
    self.bundle = bundle
    self.language = language
    let resolver = TextInputResolver(bundle)
    forms = [
      PhoneBookForm(name: "홍길동", language: language, resolver: resolver),
      CaptionForm(language: language, resolver: resolver),
      PlainForm(language: language, resolver: resolver),
      ChatForm(language: language, resolver: resolver),
      KeyForm(language: language, resolver: resolver),
    ]
    show(0)
  }

  mutating func resize(columns: Int) {
    self.columns = columns
    for index in fields.indices { fields[index].resize(columns: columns) }
  }

  mutating func handle(_ key: TerminalKey) -> Bool {
    switch key {
    case .escape: return false
    case .function(let number) where forms.indices.contains(number - 1): show(number - 1)
    case .control("n"): show((current + 1) % forms.count)
    case .control("p"): show((current + forms.count - 1) % forms.count)
    case .control("l"): switchLanguage()
    case .control("s"): submit()
    case .tab, .down: if key == .tab || fields[focus].handle(key) == nil { moveFocus(1) }
    case .backTab, .up: if key == .backTab || fields[focus].handle(key) == nil { moveFocus(-1) }
    default: edit(key)
    }
    readBack()
    return true
  }

  private mutating func edit(_ key: TerminalKey) {
    guard let update = fields[focus].handle(key) else { return }
    for case .submit in update.effects {
      if focus == fields.count - 1 { submit() } else { moveFocus(1) }
    }
  }

  private mutating func submit() {
    readBack()
    forms[current].submit()
    load()
    moveFocus(-focus)
  }

  private mutating func show(_ index: Int) {
    readBack()
    current = index
    focus = 0
    load()
    fields[0].model.didBeginEditing()
  }

  private mutating func moveFocus(_ steps: Int) {
    fields[focus].model.didEndEditing()
    focus = (focus + steps + fields.count) % fields.count
    fields[focus].model.didBeginEditing()
  }

  private mutating func switchLanguage() {
    let index = Self.languages.firstIndex(of: language) ?? 0
    language = Self.languages[(index + 1) % Self.languages.count]
    readBack()
    for form in forms.indices {
      for field in forms[form].fields.indices { forms[form].fields[field].setLanguage(language) }
    }
    load()
  }

  /// The form has the fields' state.
  private mutating func readBack() {
    guard !fields.isEmpty else { return }
    forms[current].fields = fields.map(\.model)
    for (index, model) in forms[current].fields.enumerated() { fields[index].model = model }
  }

  private mutating func load() {
    let form = forms[current]
    fields = form.fields.indices.map { index in
      var field = TerminalField(
        form.fields[index],
        label: words(form.labels[index]),
        height: form.heights[index]
      )
      field.resize(columns: columns)
      return field
    }
  }

  private func words(_ text: LocalizedText) -> String {
    bundle.preferring([language]).string(LocalizedText(text.key, table: "Demo"))
  }
}

// MARK: - Drawing

extension Demo {
  var frame: TerminalFrame {
    let form = forms[current]
    var title = TerminalLine(words(form.title), .bold)
    title.append("  \(current + 1)/\(forms.count)  \(language)", .dim)
    var frame = TerminalFrame(lines: [title, TerminalLine()])
    for (index, field) in fields.enumerated() {
      frame.append(field.frame(isFocused: index == focus))
      frame.lines.append(TerminalLine())
    }
    if let action = form.action {
      let style: TerminalStyle = form.canSubmit ? .bold : .dim
      frame.lines.append(TerminalLine("[ \(words(action)) ]  Ctrl-S", style))
      frame.lines.append(TerminalLine())
    }
    if !fields[focus].rejected.isEmpty {
      frame.lines.append(TerminalLine(words("demo.refused"), .warning))
    }
    frame.lines += form.results.flatMap { TerminalLine.lines(of: $0, columns: columns) }
    frame.lines += TerminalLine.lines(of: words("demo.keys"), .dim, columns: columns)
    return frame
  }
}
