/// One key with its value, as a file states it.
public struct TableEntry: Sendable {
  /// The key, decoded.
  public let key: String
  /// The value, decoded; the key itself where the entry is written `key;`.
  public let value: TableValue
  /// The comments that lead the entry, and one that trails it on its line, without delimiters.
  public let comment: String?
  /// From the key to the semicolon.
  public let span: Range<Int>
  /// The key as it is written, quotes included.
  public let keySpan: Range<Int>
  /// Equal to `keySpan` where the entry is written `key;`.
  public let valueSpan: Range<Int>
  /// From the first of the comments to the last, delimiters included.
  public let commentSpan: Range<Int>?
  /// Whether Apple's reader gets this far: false for what a silent stop or a refusal costs.
  public let isReachable: Bool
}

/// A value of a table: a string, or what else a property list can hold.
public indirect enum TableValue: Hashable, Sendable {
  case string(String)
  case dictionary([TableValueMember])
  case array([TableValue])
  case data([UInt8])
}

/// A key and its value inside a dictionary value.
public struct TableValueMember: Hashable, Sendable {
  /// The key, decoded.
  public let key: String
  /// The value, decoded.
  public let value: TableValue
}
