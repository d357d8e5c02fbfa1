/// One lexical element of a source file: where it stands, and what it pairs with.
struct SourceToken {
  enum Kind: UInt8 {
    case identifier, number
    /// A string literal without interpolation, delimiters included.
    case string
    /// The opening delimiter of a string literal with interpolation; pairs with `stringClose`.
    case stringOpen
    case stringClose
    /// The text between two interpolations.
    case segment
    /// `\(`, with its number signs; pairs with `interpolationClose`.
    case interpolationOpen
    case interpolationClose
    case parenOpen, parenClose, squareOpen, squareClose, braceOpen, braceClose
    case comma, colon, semicolon, dot, question, plus, equal, arrow, at
    case `operator`
    case regex
    case other
  }

  let kind: Kind
  /// Whether white space or a comment stands before it.
  let isSpaced: Bool
  /// Whether a line break stands between it and the token before.
  let startsLine: Bool
  /// UTF-8 offsets of the file.
  let start: UInt32
  let end: UInt32
  /// The index of the token that closes this one, or that this one closes. Of an opening token that
  /// nothing closes: where the next outer one ends, at most the count of tokens. Of a closing token
  /// that closes nothing: its own index. Of any other: 0.
  var partner: UInt32

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// A source file as tokens. Comments are left out.
typealias SourceTokens = UnsafeBufferPointer<SourceToken>
