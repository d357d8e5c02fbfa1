/// Something about a file that its reader saw and a person should know.
public struct TableDiagnostic: Hashable, Sendable {
  /// What was seen, with what a message needs to say about it.
  public enum Kind: Hashable, Sendable {
    /// A value, or a key alone, is not followed by `;`.
    case missingSemicolon
  }

  /// What was seen.
  public let kind: Kind
  /// Where, in UTF-8 offsets of the decoded text.
  public let span: Range<Int>
}
