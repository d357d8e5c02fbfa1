import StringTables

/// What a table says for a key, ready to be handed out.
enum LocalizedValue: Sendable {
  case text(String)
  /// Not a text and nothing that one can be made of, such as an array.
  case unusable

  init(_ value: TableValue) {
    switch value {
    case .string(let text):
      self = .text(text)
    default:
      self = .unusable
    }
  }

  var isUsable: Bool {
    if case .unusable = self { false } else { true }
  }

  /// What a person sees. A text without arguments is no format: its `%` stay as they are.
  func text(_ arguments: [FormatArgument], locale: String) -> String {
    switch self {
    case .text(let text):
      arguments.isEmpty ? text : FormatString(text).formatted(arguments, locale: locale)
    case .unusable:
      ""
    }
  }
}
