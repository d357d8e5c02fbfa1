/// Reads Objective-C, C and C++ source as tokens. Any bytes give tokens, in linear time, without
/// recursion.
struct ObjectiveCLexer: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var writer: TokenWriter
  var directives: [Range<Int>] = []
  /// Whether a raw string has no end, so that the file is searched once.
  private var hasUnterminatedRawString = false

  /// Calls `body` with a file's tokens and the comments that address this tool.
  static func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (SourceTokens, _ directives: [Range<Int>]) -> Result
  ) -> Result {
    var lexer = ObjectiveCLexer(bytes)
    lexer.read()
    let directives = lexer.directives
    return lexer.finish { body($0, directives) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    writer = TokenWriter(byteCount: bytes.count)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private consuming func finish<Result>(_ body: (SourceTokens) -> Result) -> Result {
    writer.finish(body)
  }

  /// The byte at an offset, 0 past the end.
  @inline(__always)
  private func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func read() {
    while position < bytes.count {
      let start = position
      let first = bytes[start]
      if first.isIdentifier || first >= 0x80 {
        if first.isDigit { readNumber() } else { readIdentifier() }
        continue
      }
      switch first {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        skipBlanks(from: start + 1)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        writer.startsLine = true
        skipBlanks(from: start + 1)
      case UInt8(ascii: "\""):
        readString(from: start, quote: start)
      case UInt8(ascii: "'"):
        readCharacter()
      case UInt8(ascii: "@"):
        if byte(at: start + 1) == UInt8(ascii: "\"") {
          readString(from: start, quote: start + 1)
        } else {
          addSingle(.at)
        }
      case UInt8(ascii: "#"):
        if writer.startsLine { readDirective() } else { addSingle(.other) }
      case UInt8(ascii: "("): addOpening(.parenOpen)
      case UInt8(ascii: "["): addOpening(.squareOpen)
      case UInt8(ascii: "{"): addOpening(.braceOpen)
      case UInt8(ascii: ")"): addClosing(.parenClose, of: .parenOpen)
      case UInt8(ascii: "]"): addClosing(.squareClose, of: .squareOpen)
      case UInt8(ascii: "}"): addClosing(.braceClose, of: .braceOpen)
      case UInt8(ascii: ","): addSingle(.comma)
      case UInt8(ascii: ":"): addSingle(.colon)
      case UInt8(ascii: ";"): addSingle(.semicolon)
      case UInt8(ascii: "."): addSingle(.dot)
      case UInt8(ascii: "?"): addSingle(.question)
      case UInt8(ascii: "+"): addSingle(.plus)
      case UInt8(ascii: "="): addSingle(.equal)
      case UInt8(ascii: "\\"): readBackslash()
      case UInt8(ascii: "/"): readSlash()
      default: addSingle(.operator)
      }
    }
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

  /// Reads a name, or the string that it is the prefix of: `L"…"`, `u8R"(…)"`.
  private mutating func readIdentifier() {
    let start = position
    var end = start + 1
    while end < bytes.count, bytes[end].isIdentifier || bytes[end] >= 0x80 { end += 1 }
    if byte(at: end) == UInt8(ascii: "\""), end - start <= 3 {
      switch String(decoding: bytes[start..<end], as: UTF8.self) {
      case "L", "u", "U", "u8": return readString(from: start, quote: end)
      case "R", "LR", "uR", "UR", "u8R": return readRawString(from: start, quote: end)
      default: break
      }
    }
    writer.add(.identifier, start, end)
    position = end
  }

  /// Reads a number with C++ digit separators, which would otherwise open a character.
  private mutating func readNumber() {
    let start = position
    var end = start + 1
    while end < bytes.count {
      let next = bytes[end]
      let isSeparator = next == UInt8(ascii: "'") && byte(at: end + 1).isIdentifier
      guard next.isIdentifier || next == UInt8(ascii: ".") || isSeparator else { break }
      end += 1
    }
    writer.add(.number, start, end)
    position = end
  }

  private mutating func readString(from start: Int, quote: Int) {
    let end = endOfQuoted(from: quote, by: UInt8(ascii: "\""))
    writer.add(end.isClosed ? .string : .other, start, end.offset)
    position = end.offset
  }

  private mutating func readCharacter() {
    let end = endOfQuoted(from: position, by: UInt8(ascii: "'"))
    writer.add(.other, position, end.offset)
    position = end.offset
  }

  /// Where a literal ends: after its closing quote, or at the end of its line.
  private func endOfQuoted(from quote: Int, by delimiter: UInt8) -> (offset: Int, isClosed: Bool) {
    var offset = quote + 1
    while offset < bytes.count {
      switch bytes[offset] {
      case delimiter: return (offset + 1, true)
      case UInt8(ascii: "\\"):
        let isSplice = byte(at: offset + 1) == 0x0D && byte(at: offset + 2) == 0x0A
        offset += isSplice ? 3 : 2
      case 0x0A, 0x0D: return (offset, false)
      default: offset += 1
      }
    }
    return (bytes.count, false)
  }

  /// Reads `R"delimiter(…)delimiter"`; the delimiter has at most 16 characters.
  private mutating func readRawString(from start: Int, quote: Int) {
    var parenthesis = quote + 1
    while parenthesis - quote <= 17, parenthesis < bytes.count,
      bytes[parenthesis] != UInt8(ascii: "("), !bytes[parenthesis].isLineBreak
    {
      parenthesis += 1
    }
    guard byte(at: parenthesis) == UInt8(ascii: "("), !hasUnterminatedRawString else {
      return readString(from: start, quote: quote)
    }
    let delimiter = bytes[(quote + 1)..<parenthesis]
    var offset = parenthesis + 1
    while offset < bytes.count {
      let end = offset + 1 + delimiter.count
      if bytes[offset] == UInt8(ascii: ")"), byte(at: end) == UInt8(ascii: "\""),
        bytes[(offset + 1)..<end].elementsEqual(delimiter)
      {
        writer.add(.string, start, end + 1)
        position = end + 1
        return
      }
      offset += 1
    }
    hasUnterminatedRawString = true
    readString(from: start, quote: quote)
  }

  /// Reads `#` and a directive's name, and passes the lines whose rest is prose or a path.
  private mutating func readDirective() {
    var start = position + 1
    while byte(at: start) == UInt8(ascii: " ") || byte(at: start) == UInt8(ascii: "\t") {
      start += 1
    }
    var end = start
    while byte(at: end).isIdentifier { end += 1 }
    switch String(decoding: bytes[start..<end], as: UTF8.self) {
    case "import", "include", "include_next", "error", "warning", "pragma", "line":
      position = endOfLogicalLine(from: end)
      writer.isSpaced = true
    default:
      writer.add(.other, position, end)
      position = end
    }
  }

  /// The end of a line, lines whose end is escaped counted in. A block comment that begins on it
  /// goes on behind.
  private func endOfLogicalLine(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\\"):
        let isSplice = byte(at: end + 1) == 0x0D && byte(at: end + 2) == 0x0A
        end += isSplice ? 3 : 2
      case UInt8(ascii: "/") where byte(at: end + 1) == UInt8(ascii: "*"): return end
      case 0x0A, 0x0D: return end
      default: end += 1
      }
    }
    return min(end, bytes.count)
  }

  /// Passes an escaped line end as white space.
  private mutating func readBackslash() {
    if byte(at: position + 1).isLineBreak {
      let isPair = byte(at: position + 1) == 0x0D && byte(at: position + 2) == 0x0A
      position += isPair ? 3 : 2
      writer.isSpaced = true
    } else {
      addSingle(.other)
    }
  }

  private mutating func readSlash() {
    switch byte(at: position + 1) {
    case UInt8(ascii: "/"):
      let end = endOfLineComment(from: position + 2)
      skipComment(to: end)
    case UInt8(ascii: "*"):
      var end = position + 2
      while end < bytes.count {
        if bytes[end] == UInt8(ascii: "*"), byte(at: end + 1) == UInt8(ascii: "/") { break }
        if bytes[end].isLineBreak { writer.startsLine = true }
        end += 1
      }
      skipComment(to: min(end + 2, bytes.count))
    default:
      addSingle(.operator)
    }
  }

  private func endOfLineComment(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "\\"), byte(at: end + 1).isLineBreak {
        end += byte(at: end + 1) == 0x0D && byte(at: end + 2) == 0x0A ? 3 : 2
      } else if bytes[end].isLineBreak {
        break
      } else {
        end += 1
      }
    }
    return min(end, bytes.count)
  }

  private mutating func skipComment(to end: Int) {
    writer.isSpaced = true
    if bytes.addressesLinter(position..<end) { directives.append(position..<end) }
    position = end
  }
}
