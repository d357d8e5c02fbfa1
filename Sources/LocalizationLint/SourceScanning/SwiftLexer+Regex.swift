extension SwiftLexer {
  /// Reads `/…/` where an expression may begin and the slash cannot be an operator (SE-0354): it
  /// ends on its line, no white space stands inside its slashes, and its parentheses are balanced.
  mutating func readBareRegex() -> Bool {
    let start = position
    guard mayBeginExpression, start >= lineWithoutRegexEnd else { return false }
    switch byte(at: start + 1) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "/"), UInt8(ascii: "*"): return false
    default: break
    }
    var offset = start + 1
    var groups = 0
    var classes = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        lineWithoutRegexEnd = offset
        return false
      case UInt8(ascii: "\\") where !byte(at: offset + 1).isLineBreak:
        offset += 1
      case UInt8(ascii: "("):
        if classes == 0 { groups += 1 }
      case UInt8(ascii: ")"):
        if classes == 0 { groups -= 1 }
        if groups < 0 { return false }
      case UInt8(ascii: "["):
        classes += 1
      case UInt8(ascii: "]"):
        classes = max(0, classes - 1)
      case UInt8(ascii: "/"):
        return endBareRegex(from: start, at: offset)
      default:
        break
      }
      offset += 1
    }
    lineWithoutRegexEnd = bytes.count
    return false
  }

  private mutating func endBareRegex(from start: Int, at slash: Int) -> Bool {
    let next = byte(at: slash + 1)
    let last = bytes[slash - 1]
    let isLastEscaped = byte(at: slash - 2) == UInt8(ascii: "\\")
    if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return false }
    if last == UInt8(ascii: " ") || last == UInt8(ascii: "\t"), !isLastEscaped { return false }
    writer.add(.regex, start, slash + 1)
    position = slash + 1
    return true
  }

  /// Reads `#/…/#`, over several lines where a line break follows the opening delimiter.
  mutating func readExtendedRegex(pounds: Int) {
    let start = position
    var offset = start + pounds + 1
    while byte(at: offset) == UInt8(ascii: " ") || byte(at: offset) == UInt8(ascii: "\t") {
      offset += 1
    }
    let isMultiline = byte(at: offset).isLineBreak
    let resumption = offset
    var hasNoEnd = isMultiline && hasUnterminatedRegex
    while offset < bytes.count, !hasNoEnd {
      switch bytes[offset] {
      case UInt8(ascii: "\\"):
        offset += byte(at: offset + 1).isLineBreak ? 1 : 2
      case UInt8(ascii: "/"):
        offset += 1
        var closing = 0
        while closing < pounds, byte(at: offset + closing) == UInt8(ascii: "#") { closing += 1 }
        if closing == pounds {
          writer.add(.regex, start, offset + closing)
          position = offset + closing
          return
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        hasNoEnd = !isMultiline
        if isMultiline { offset += 1 }
      default:
        offset += 1
      }
    }
    hasUnterminatedRegex = hasUnterminatedRegex || isMultiline
    position = isMultiline ? resumption : min(offset, bytes.count)
    writer.add(.other, start, position)
  }

  /// Whether an expression rather than a binary operator stands to be read.
  private var mayBeginExpression: Bool {
    guard let last = writer.last else { return true }
    switch last.kind {
    case .number, .string, .stringClose, .regex, .parenClose, .squareClose, .braceClose,
      .interpolationClose, .segment:
      return writer.startsLine
    case .identifier:
      return writer.startsLine || precedesExpression(last.range)
    case .question:
      return last.isSpaced
    default:
      return true
    }
  }

  private func precedesExpression(_ range: Range<Int>) -> Bool {
    SwiftLexer.keywordsBeforeExpression.contains { keyword in
      keyword.utf8CodeUnitCount == range.count
        && keyword.withUTF8Buffer { $0.elementsEqual(bytes[range]) }
    }
  }

  private static let keywordsBeforeExpression: [StaticString] = [
    "return", "in", "case", "where", "if", "guard", "while", "else", "try", "await", "throw",
    "repeat", "do", "defer", "yield", "is", "as", "inout", "#if", "#elseif", "consume", "copy",
  ]
}
