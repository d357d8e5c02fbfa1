/// A text by key, as data: resolved when it is shown, so that what holds one follows a change of
/// language.
public struct LocalizedText: Sendable {
  /// What the tables have the text under.
  public var key: String
  /// The table's name; nil is `Localizable`.
  public var table: String?
  /// What to show where no table has the key; nil shows the key.
  public var defaultValue: String?
  /// What the text's specifiers print, the first by `%1$@`.
  public var arguments: [FormatArgument]

  /// States a text; nothing is looked up.
  public init(
    _ key: String,
    table: String? = nil,
    defaultValue: String? = nil,
    arguments: [FormatArgument] = []
  ) {
    self.key = key
    self.table = table
    self.defaultValue = defaultValue
    self.arguments = arguments
  }
}

extension LocalizedText: ExpressibleByStringLiteral {
  /// A key of the table `Localizable`.
  public init(stringLiteral key: String) { self.init(key) }
}

extension LocalizedText: Hashable {
  /// Compares bytes, not canonical equivalence.
  public static func == (left: Self, right: Self) -> Bool {
    left.parts == right.parts && left.arguments == right.arguments
  }

  /// Hashes bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts)
    hasher.combine(arguments)
  }

  private var parts: [[UInt8]?] {
    [Array(key.utf8), table.map { Array($0.utf8) }, defaultValue.map { Array($0.utf8) }]
  }
}

extension LocalizedText: Codable {
  private enum Member: String, CodingKey {
    case key, table, defaultValue, arguments
  }

  /// Writes an object; what is nil or empty is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Member.self)
    try container.encode(key, forKey: .key)
    try container.encodeIfPresent(table, forKey: .table)
    try container.encodeIfPresent(defaultValue, forKey: .defaultValue)
    if !arguments.isEmpty { try container.encode(arguments, forKey: .arguments) }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Member.self)
    self.init(
      try container.decode(String.self, forKey: .key),
      table: try container.decodeIfPresent(String.self, forKey: .table),
      defaultValue: try container.decodeIfPresent(String.self, forKey: .defaultValue),
      arguments: try container.decodeIfPresent([FormatArgument].self, forKey: .arguments) ?? []
    )
  }
}
