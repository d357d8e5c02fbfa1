/// A value of a table: a string, or what else a property list can hold.
public indirect enum TableValue: Hashable, Sendable {
  case string(String)
  case dictionary([TableValueMember])
  case array([TableValue])
  case data([UInt8])
  case boolean(Bool)
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsignedInteger(UInt64)
  case real(Double)
  /// Seconds since 2001-01-01T00:00:00Z.
  case date(Double)

  /// The text of a string value; nil for any other.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value with the members of its dictionaries in the order of their keys' bytes.
  package func sortedByKey() -> TableValue {
    switch self {
    case .dictionary(let members):
      .dictionary(
        members.map { TableValueMember(key: $0.key, value: $0.value.sortedByKey()) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      )
    case .array(let elements): .array(elements.map { $0.sortedByKey() })
    default: self
    }
  }

  /// Whether two values are the same, strings compared by their scalars: `==` takes composed and
  /// decomposed spellings for equal.
  public func isIdentical(to other: TableValue) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)):
      left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isIdentical(to: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy {
          $0.key.hasSameBytes(as: $1.key) && $0.value.isIdentical(to: $1.value)
        }
    default: self == other
    }
  }
}

/// A key and its value, of a table or inside a dictionary value.
public struct TableValueMember: Hashable, Sendable {
  /// The key, decoded.
  public let key: String
  /// The value, decoded.
  public let value: TableValue

  /// A member of the given parts.
  public init(key: String, value: TableValue) {
    self.key = key
    self.value = value
  }
}
