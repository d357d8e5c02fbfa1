/// Reads Swift source as tokens: enough of the language's lexical structure that strings, calls and
/// comments are never mistaken for each other. Any bytes give tokens, in linear time, without
/// recursion.
struct SwiftLexer: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var writer: TokenWriter
  var directives: [Range<Int>] = []
  /// The literals whose interpolations are being read, outermost first.
  var literals: [InterpolatedLiteral] = []
  /// Up to here no bare regular expression ends, so that a line of slashes is searched once.
  var lineWithoutRegexEnd = 0
  /// Whether a regular expression of several lines has no end, so that the file is searched once.
  var hasUnterminatedRegex = false

  /// Calls `body` with a file's tokens and the comments that address this tool.
  static func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (SourceTokens, _ directives: [Range<Int>]) -> Result
  ) -> Result {
    var lexer = SwiftLexer(bytes)
    lexer.read()
    let directives = lexer.directives
    return lexer.finish { body($0, directives) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    writer = TokenWriter(byteCount: bytes.count)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if byte(at: position) == UInt8(ascii: "#"), byte(at: position + 1) == UInt8(ascii: "!") {
      position = endOfLine(from: position)
    }
  }

  private consuming func finish<Result>(_ body: (SourceTokens) -> Result) -> Result {
    writer.finish(body)
  }

  /// The byte at an offset, 0 past the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func read() {
    while position < bytes.count {
      let start = position
      let first = bytes[start]
      if first.isIdentifier {
        if first.isDigit { readNumber() } else { readIdentifier(from: start) }
        continue
      }
      switch first {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        skipBlanks(from: start + 1)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        while let literal = literals.last, !literal.isMultiline { endUnterminatedLiteral() }
        writer.startsLine = true
        skipBlanks(from: start + 1)
      case UInt8(ascii: "\""):
        readString(from: start, pounds: 0)
      case UInt8(ascii: "#"):
        readAfterNumberSign()
      case UInt8(ascii: "("): addOpening(.parenOpen)
      case UInt8(ascii: "["): addOpening(.squareOpen)
      case UInt8(ascii: "{"): addOpening(.braceOpen)
      case UInt8(ascii: ")"): readClosingParenthesis()
      case UInt8(ascii: "]"): addClosing(.squareClose, of: .squareOpen)
      case UInt8(ascii: "}"): addClosing(.braceClose, of: .braceOpen)
      case UInt8(ascii: ","): addSingle(.comma)
      case UInt8(ascii: ":"): addSingle(.colon)
      case UInt8(ascii: ";"): addSingle(.semicolon)
      case UInt8(ascii: "@"): addSingle(.at)
      case UInt8(ascii: "."):
        if byte(at: start + 1) == UInt8(ascii: ".") {
          readOperator(from: start)
        } else {
          addSingle(.dot)
        }
      case UInt8(ascii: "`"):
        readQuotedIdentifier()
      case UInt8(ascii: "/"):
        readSlash()
      case _ where first.isSwiftOperator:
        readOperator(from: start)
      case _ where first >= 0x80:
        readBeyondASCII()
      default:
        addSingle(.other)
      }
    }
    while !literals.isEmpty { endUnterminatedLiteral() }
  }

  @inline(__always)
  private mutating func skipBlanks(from start: Int) {
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    position = end
    writer.isSpaced = true
  }

  private mutating func addSingle(_ kind: SourceToken.Kind) {
    writer.add(kind, position, position + 1)
    position += 1
  }

  private mutating func addOpening(_ kind: SourceToken.Kind) {
    writer.addOpening(kind, position, position + 1)
    position += 1
  }

  private mutating func addClosing(_ kind: SourceToken.Kind, of opening: SourceToken.Kind) {
    writer.addClosing(kind, of: opening, position, position + 1)
    position += 1
  }

  private mutating func readClosingParenthesis() {
    if literals.isEmpty || writer.hasOpenParenthesis {
      addClosing(.parenClose, of: .parenOpen)
    } else {
      addClosing(.interpolationClose, of: .interpolationOpen)
      resumeLiteral()
    }
  }

  mutating func readIdentifier(from start: Int) {
    var end = start
    if bytes[end] == UInt8(ascii: "#") { end += 1 }
    while end < bytes.count {
      if bytes[end].isIdentifier {
        end += 1
      } else if bytes[end] >= 0x80, let scalar = bytes.scalar(at: end), scalar.isSwiftIdentifier {
        end += scalar.utf8Count
      } else {
        break
      }
    }
    writer.add(.identifier, start, end)
    position = end
  }

  /// Reads a name between back ticks as an identifier without them.
  private mutating func readQuotedIdentifier() {
    var end = position + 1
    while end < bytes.count, !bytes[end].isLineBreak, bytes[end] != UInt8(ascii: "`") { end += 1 }
    guard byte(at: end) == UInt8(ascii: "`"), end > position + 1 else { return addSingle(.other) }
    writer.add(.identifier, position + 1, end)
    position = end + 1
  }

  private mutating func readNumber() {
    let start = position
    let isHexadecimal = bytes[start] == UInt8(ascii: "0") && byte(at: start + 1) | 0x20 == 0x78
    var end = start + 1
    while end < bytes.count {
      let next = bytes[end]
      if next.isIdentifier {
        end += 1
        let isExponent = next | 0x20 == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e"))
        if isExponent, byte(at: end) == UInt8(ascii: "-") || byte(at: end) == UInt8(ascii: "+"),
          byte(at: end + 1).isDigit
        {
          end += 1
        }
      } else if next == UInt8(ascii: "."), byte(at: end + 1).isDigit,
        !bytes[start..<end].contains(UInt8(ascii: "."))
      {
        end += 1
      } else {
        break
      }
    }
    writer.add(.number, start, end)
    position = end
  }

  /// Reads what `#` begins: a raw string, a regular expression, a macro or directive.
  private mutating func readAfterNumberSign() {
    var end = position + 1
    while byte(at: end) == UInt8(ascii: "#") { end += 1 }
    switch byte(at: end) {
    case UInt8(ascii: "\""):
      readString(from: position, pounds: end - position)
    case UInt8(ascii: "/"):
      readExtendedRegex(pounds: end - position)
    case let next where next.isIdentifier && !next.isDigit && end == position + 1:
      readIdentifier(from: position)
    default:
      writer.add(.other, position, end)
      position = end
    }
  }

  private mutating func readSlash() {
    switch byte(at: position + 1) {
    case UInt8(ascii: "/"): skipLineComment()
    case UInt8(ascii: "*"): skipBlockComment()
    default:
      if !readBareRegex() { readOperator(from: position) }
    }
  }

  private mutating func readOperator(from start: Int) {
    let takesDots = bytes[start] == UInt8(ascii: ".")
    var end = start
    while end < bytes.count {
      let next = bytes[end]
      if end > start, next == UInt8(ascii: "/"),
        byte(at: end + 1) == UInt8(ascii: "/") || byte(at: end + 1) == UInt8(ascii: "*")
      {
        break
      }
      if next.isSwiftOperator || takesDots && next == UInt8(ascii: ".") {
        end += 1
      } else if next >= 0x80, let scalar = bytes.scalar(at: end), scalar.isSwiftOperator {
        end += scalar.utf8Count
      } else {
        break
      }
    }
    writer.add(operatorKind(start..<end), start, end)
    position = end
  }

  private func operatorKind(_ range: Range<Int>) -> SourceToken.Kind {
    switch (range.count, bytes[range.lowerBound]) {
    case (1, UInt8(ascii: "?")): .question
    case (1, UInt8(ascii: "+")): .plus
    case (1, UInt8(ascii: "=")): .equal
    case (2, UInt8(ascii: "-")) where bytes[range.lowerBound + 1] == UInt8(ascii: ">"): .arrow
    default: .operator
    }
  }

  private mutating func readBeyondASCII() {
    guard let scalar = bytes.scalar(at: position) else { return addSingle(.other) }
    if scalar.isSwiftOperator {
      readOperator(from: position)
    } else if scalar.isSwiftIdentifier {
      readIdentifier(from: position)
    } else {
      writer.isSpaced = true
      position += scalar.utf8Count
    }
  }

  private func endOfLine(from start: Int) -> Int {
    var end = start
    while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
    return end
  }

  private mutating func skipLineComment() {
    let end = endOfLine(from: position + 2)
    noteComment(position..<end)
    position = end
  }

  private mutating func skipBlockComment() {
    let start = position
    var depth = 1
    var end = start + 2
    while end < bytes.count, depth > 0 {
      switch bytes[end] {
      case UInt8(ascii: "*") where byte(at: end + 1) == UInt8(ascii: "/"):
        depth -= 1
        end += 2
      case UInt8(ascii: "/") where byte(at: end + 1) == UInt8(ascii: "*"):
        depth += 1
        end += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        writer.startsLine = true
        end += 1
      default:
        end += 1
      }
    }
    noteComment(start..<end)
    position = end
  }

  private mutating func noteComment(_ range: Range<Int>) {
    writer.isSpaced = true
    if bytes.addressesLinter(range) { directives.append(range) }
  }
}
