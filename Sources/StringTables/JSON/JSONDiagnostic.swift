/// Something in a JSON text that its grammar does not have.
public struct JSONDiagnostic: Hashable, Sendable {
  /// What was seen.
  public let kind: Kind
  /// In UTF-8 offsets. Empty where something is missing.
  public let span: Range<Int>

  /// What was seen, with what a message needs to say about it.
  public enum Kind: Hashable, Sendable {
    /// Something that cannot stand here.
    case unexpected(Found, expected: Expectation)
    /// No comma stands between two members or elements.
    case missingComma
    /// The bracket that closes what opened at `openedAt` is missing.
    case missingClosing(Bracket, openedAt: Int, found: Found)
    /// A string is not closed on its line.
    case unclosedString
    /// A quote inside a string lacks its backslash.
    case unescapedQuote
    /// A control character inside a string, which has to be escaped.
    case controlCharacter(UInt8)
    /// A backslash that begins no escape of the text's dialect.
    case invalidEscape
    /// An escape of half a surrogate pair.
    case loneSurrogate(UInt16)
    /// What begins like a number and is none.
    case invalidNumber
    /// A word that is no value.
    case unknownWord
    /// A `/*` without its `*/`.
    case unterminatedComment
    /// Arrays and objects inside one another beyond this number: what is inside is not read.
    case nestedTooDeeply(limit: Int)
    /// Something after the value that the text holds.
    case textAfterValue
    /// JSON5 has this, JSON has not.
    case onlyInJSON5(Feature)
  }

  /// Whether Apple's readers take the text all the same.
  public var isTolerated: Bool { kind == .onlyInJSON5(.trailingComma) }

  /// What stands where something else should.
  public enum Found: Hashable, Sendable {
    case endOfFile
    case scalar(Unicode.Scalar)
  }

  /// What should stand here.
  public enum Expectation: Hashable, Sendable {
    case value, key, colon
    case commaOrClosing(Bracket)
  }

  /// A bracket that closes.
  public enum Bracket: Character, Hashable, Sendable {
    case brace = "}"
    case square = "]"
  }

  /// What JSON5 adds.
  public enum Feature: Hashable, Sendable {
    case comment, trailingComma, singleQuotes, unquotedKey, number, whitespace
  }
}
