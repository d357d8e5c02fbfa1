import StringTables

/// What a table says for a key, ready to be handed out.
enum LocalizedValue: Sendable {
  case text(String)
  /// A choice of texts, and the format to hand to who formats without us.
  case varied(VariedText, plain: String)
  /// Not a text and nothing that one can be made of, such as an array.
  case unusable

  /// The value of an entry, without the detour of a property-list value where it is a text.
  init(_ entry: TableEntry, key: UnsafeBufferPointer<UInt8>, _ options: LocalizationOptions) {
    let text =
      options.pseudoLocalization == nil
      ? entry.withValueUTF8 { $0.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
      : nil
    if let text {
      self = .text(text)
    } else {
      self.init(entry.value, key: key, options)
    }
  }

  init(_ value: TableValue, key: UnsafeBufferPointer<UInt8>, _ options: LocalizationOptions) {
    guard var varied = VariedText(value) else {
      self = .unusable
      return
    }
    if let pseudo = options.pseudoLocalization {
      varied = pseudo.transformed(varied, key: String(decoding: key, as: UTF8.self))
    }
    if case .text(let text) = varied {
      self = .text(text.text)
    } else {
      self = .varied(varied, plain: varied.plainFormat(device: options.device))
    }
  }

  /// The text without arguments.
  var plain: String? {
    switch self {
    case .text(let text): text
    case .varied(_, let plain): plain
    case .unusable: nil
    }
  }

  /// What a person sees, and what went wrong. Nil for what no text can be made of.
  /// - Parameter arguments: nil for a text as it stands: its `%` are no specifiers.
  func text(
    _ arguments: [FormatArgument]?,
    in circumstances: VariationCircumstances
  ) -> (text: String, problems: [FormatProblem])? {
    switch self {
    case .text(let text):
      guard let arguments else { return (text, []) }
      var printer = FormatPrinter(arguments, circumstances.conventions.symbols)
      printer.append(FormatString(text))
      return (printer.text, printer.problems)
    case .varied(let varied, _):
      guard let arguments else {
        return (varied.plainFormat(device: circumstances.device, width: circumstances.width), [])
      }
      return VariationPrinter.text(varied, arguments, in: circumstances)
    case .unusable:
      return nil
    }
  }
}
