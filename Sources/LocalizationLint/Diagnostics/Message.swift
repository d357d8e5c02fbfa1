import StringTables

/// A sentence as data: the key of a format in `Localizations/`, and what goes into it.
///
/// Words are made of it in one place, ``Words``, in the language of whoever reads.
public struct Message: Hashable, Sendable {
  /// What a message quotes or counts.
  public enum Argument: Hashable, Sendable {
    /// A name, key or value from a project. It is data: nothing in it can act on a terminal. A
    /// message keeps as much of it as people would read.
    case text(String)
    /// Names of the tool's own, one after another.
    case names([String])
    /// A count.
    case number(Int)
    /// Another sentence or word of the tool's own.
    case message(Message)

    /// The text of a value, or what kind of value it is.
    package static func value(_ value: TableValue) -> Argument {
      if let text = value.string { return .text(text) }
      return .message(Message(kind: value.kind))
    }

    /// Whether it is a text of which people would not read all.
    fileprivate var isLong: Bool {
      if case .text(let text) = self { PrintableText.isLong(text) } else { false }
    }

    /// Without the rest of a long text, which every finding about it would keep alive.
    fileprivate var shortened: Argument {
      if case .text(let text) = self { .text(PrintableText.shortened(text)) } else { self }
    }
  }

  /// The key in the table `LocalizationLint`.
  public let key: String
  /// In the order of the format's positions.
  public let arguments: [Argument]

  /// A message by the key of its format, which is a literal so that the tables can be audited
  /// against the source.
  public init(_ key: Key, _ arguments: Argument...) {
    self.key = key.name
    self.arguments =
      arguments.contains { $0.isLong } ? arguments.map { $0.shortened } : arguments
  }

  /// The key of a format, which can only be written as a literal.
  public struct Key: ExpressibleByStringLiteral, Sendable {
    let name: String

    /// A key by its literal.
    public init(stringLiteral name: String) { self.name = name }
  }
}
