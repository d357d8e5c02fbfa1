import StringTables

/// A format string, read once.
public struct FormatString: Hashable, Sendable {
  /// The text.
  public let text: String
  /// Every `%` of the text, in order.
  public let specifiers: FormatSpecifiers

  /// Reads a text. Any text is a format.
  /// - Parameters:
  ///   - text: the format.
  ///   - firstArgument: the number of the argument that the first unnumbered specifier takes: 1, or
  ///     the argument of a variable whose branch `text` is.
  /// - Complexity: O(n)
  public init(_ text: String, firstArgument: Int = 1) {
    self.text = text
    specifiers = FormatScanner.specifiers(of: text, firstArgument: firstArgument)
  }

  /// Whether some specifiers state their positions and others do not.
  ///
  /// Legal and unsafe: a stated position does not advance the count, so `%1$@ %@` prints the first
  /// argument twice.
  public var hasMixedPositions: Bool {
    let values = specifiers.lazy.filter(\.takesArgument)
    return values.contains { $0.position == nil } && values.contains { $0.position != nil }
  }

  /// Compares bytes, not canonical equivalence.
  public static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameBytes(as: right.text) && left.specifiers.elementsEqual(right.specifiers)
  }

  /// Hashes the bytes of the text.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
