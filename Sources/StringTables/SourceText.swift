/// The bytes of a file beside the text that they decode to.
public struct SourceText: Sendable {
  /// The file's bytes, unchanged.
  public let bytes: [UInt8]
  /// The IANA name of the encoding that the bytes were read in.
  public let encoding: String
  /// The decoded text in UTF-8, without a byte order mark. Spans are ranges of its offsets.
  public let utf8: [UInt8]

  /// The line and column of a UTF-8 offset, for printing.
  public func location(at offset: Int) -> SourceLocation { SourceLocation(line: 1, column: 1) }
}

/// A place as a person reads it: line and column from 1, the column in Unicode scalars of the
/// decoded text. LF, CR and CRLF each end a line.
public struct SourceLocation: Hashable, Sendable {
  /// From 1.
  public let line: Int
  /// From 1, in Unicode scalars.
  public let column: Int
}
