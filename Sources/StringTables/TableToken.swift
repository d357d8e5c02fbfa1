/// A piece of a file's bytes, as the reader takes them apart.
public struct TableToken: Hashable, Sendable {
  /// A kind of token.
  public enum Kind: Hashable, Sendable {
    case byteOrderMark, whitespace, lineComment, blockComment, quotedString, bareString
    case equals, semicolon, comma
    case openBrace, closeBrace, openParenthesis, closeParenthesis, openAngle, closeAngle
    /// A character that has no meaning in a table.
    case unknown
    /// A file that is not old-style text, whole; or a last byte that is no code unit.
    case opaque
  }

  /// What it is.
  public let kind: Kind
  /// Where its text stands, in UTF-8 offsets of the decoded text.
  public let span: Range<Int>
  /// Where its bytes stand in the file.
  public let byteRange: Range<Int>
}

/// A file's tokens in order: their bytes, put together, are the file's.
public struct TableTokens: Sequence, Sendable {
  let source: SourceText
  let container: TableContainer

  /// An iterator from the first token.
  public func makeIterator() -> Iterator { Iterator(source, container) }

  /// Takes a file apart token by token, keeping none.
  public struct Iterator: IteratorProtocol {
    private let source: SourceText
    private let isText: Bool
    private var cursor: ByteCursor
    private var offset = 0
    private var byte = 0

    init(_ source: SourceText, _ container: TableContainer) {
      self.source = source
      isText = container == .text
      cursor = ByteCursor(source)
    }

    /// The next token; nil after the last.
    public mutating func next() -> TableToken? {
      guard byte < source.bytes.count else { return nil }
      let mark = cursor.byteOffset(of: offset)
      if !isText { return token(.opaque, to: source.utf8.count, byteEnd: source.bytes.count) }
      if offset == 0, byte < mark { return token(.byteOrderMark, to: 0, byteEnd: mark) }
      guard offset < source.utf8.count else {
        return token(.opaque, to: offset, byteEnd: source.bytes.count)
      }
      let (kind, end) = source.utf8.withUnsafeBufferPointer { Self.scan($0, from: offset) }
      return token(kind, to: end, byteEnd: cursor.byteOffset(of: end))
    }

    private mutating func token(_ kind: TableToken.Kind, to end: Int, byteEnd: Int) -> TableToken {
      defer { (offset, byte) = (end, byteEnd) }
      return TableToken(kind: kind, span: offset..<end, byteRange: byte..<byteEnd)
    }

    private static func scan(
      _ text: UnsafeBufferPointer<UInt8>,
      from start: Int
    ) -> (TableToken.Kind, Int) {
      var scanner = StringsScanner(text)
      scanner.position = start
      let byte = text[start]
      if byte == UInt8(ascii: "/"), scanner.skipComment() {
        let isLine = text[start + 1] == UInt8(ascii: "/")
        return (isLine ? .lineComment : .blockComment, scanner.position)
      }
      if StringsScanner.isBare(byte) {
        scanner.skipBare()
        return (.bareString, scanner.position)
      }
      if StringsScanner.isQuote(byte) {
        switch scanner.skipQuoted() {
        case .plain, .escaped: return (.quotedString, scanner.position)
        case .unterminated, .unterminatedEscape: return (.quotedString, text.count)
        }
      }
      if let kind = punctuation[byte] { return (kind, start + 1) }
      scanner.skipBlanks()
      if scanner.position > start { return (.whitespace, scanner.position) }
      return (.unknown, scanner.nextScalar(after: start))
    }

    private static let punctuation: [UInt8: TableToken.Kind] = [
      UInt8(ascii: "="): .equals, UInt8(ascii: ";"): .semicolon, UInt8(ascii: ","): .comma,
      UInt8(ascii: "{"): .openBrace, UInt8(ascii: "}"): .closeBrace,
      UInt8(ascii: "("): .openParenthesis, UInt8(ascii: ")"): .closeParenthesis,
      UInt8(ascii: "<"): .openAngle, UInt8(ascii: ">"): .closeAngle,
    ]
  }
}

extension TableFile {
  /// The file's bytes as tokens, found while they are walked through: linear time, no memory.
  public var tokens: TableTokens { TableTokens(source: source, container: container) }
}
