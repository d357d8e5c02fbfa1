/// A string literal with interpolation, while its end is not reached.
struct InterpolatedLiteral {
  let pounds: Int
  let isMultiline: Bool
}

extension SwiftLexer {
  /// Reads a literal whose number signs, or first quote, stand at `start`.
  mutating func readString(from start: Int, pounds: Int) {
    let quote = start + pounds
    let isMultiline = opensMultiline(at: quote, pounds: pounds)
    let content = quote + (isMultiline ? 3 : 1)
    let literal = InterpolatedLiteral(pounds: pounds, isMultiline: isMultiline)
    let end = endOfSegment(from: content, in: literal)
    position = end.offset
    switch end.reason {
    case .delimiter:
      position += literal.closingLength
      writer.add(.string, start, position)
    case .interpolation:
      writer.addOpening(.stringOpen, start, content)
      literals.append(literal)
      openInterpolation(after: content, in: literal)
    case .unterminated:
      writer.add(.other, start, position)
    }
  }

  /// Goes on with the innermost literal after an interpolation.
  mutating func resumeLiteral() {
    guard let literal = literals.last else { return }
    let start = position
    let end = endOfSegment(from: start, in: literal)
    position = end.offset
    switch end.reason {
    case .delimiter:
      writer.add(.segment, start, position)
      closeLiteral(length: literal.closingLength)
    case .interpolation:
      openInterpolation(after: start, in: literal)
    case .unterminated:
      writer.add(.segment, start, position)
      closeLiteral(length: 0)
    }
  }

  /// Ends the innermost literal inside its interpolation: with the line, or with the file.
  mutating func endUnterminatedLiteral() {
    writer.addClosing(.interpolationClose, of: .interpolationOpen, position, position)
    closeLiteral(length: 0)
  }

  private mutating func closeLiteral(length: Int) {
    writer.addClosing(.stringClose, of: .stringOpen, position, position + length)
    position += length
    literals.removeLast()
  }

  private mutating func openInterpolation(after start: Int, in literal: InterpolatedLiteral) {
    writer.add(.segment, start, position)
    let length = 2 + literal.pounds
    writer.addOpening(.interpolationOpen, position, position + length)
    position += length
  }

  /// Three quotes open a multi-line literal; behind number signs only where the line ends after
  /// them, since `#"""#` is a quote in a literal of one line.
  private func opensMultiline(at quote: Int, pounds: Int) -> Bool {
    guard byte(at: quote + 1) == UInt8(ascii: "\""), byte(at: quote + 2) == UInt8(ascii: "\"")
    else { return false }
    guard pounds > 0 else { return true }
    var next = quote + 3
    while byte(at: next) == UInt8(ascii: " ") || byte(at: next) == UInt8(ascii: "\t") { next += 1 }
    return byte(at: next).isLineBreak
  }

  private enum SegmentEnd { case delimiter, interpolation, unterminated }

  private func endOfSegment(
    from start: Int,
    in literal: InterpolatedLiteral
  ) -> (offset: Int, reason: SegmentEnd) {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        if closes(literal, at: offset) { return (offset, .delimiter) }
        offset += 1
      case UInt8(ascii: "\\"):
        let escaped = offset + 1 + literal.pounds
        guard hasNumberSigns(literal.pounds, at: offset + 1) else {
          offset += 1
          continue
        }
        switch byte(at: escaped) {
        case UInt8(ascii: "("): return (offset, .interpolation)
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset = escaped
        default: offset = min(escaped + 1, bytes.count)
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !literal.isMultiline { return (offset, .unterminated) }
        offset += 1
      default:
        offset += 1
      }
    }
    return (bytes.count, .unterminated)
  }

  private func closes(_ literal: InterpolatedLiteral, at offset: Int) -> Bool {
    guard literal.isMultiline else { return hasNumberSigns(literal.pounds, at: offset + 1) }
    return byte(at: offset + 1) == UInt8(ascii: "\"") && byte(at: offset + 2) == UInt8(ascii: "\"")
      && hasNumberSigns(literal.pounds, at: offset + 3)
  }

  private func hasNumberSigns(_ count: Int, at offset: Int) -> Bool {
    var index = 0
    while index < count {
      guard byte(at: offset + index) == UInt8(ascii: "#") else { return false }
      index += 1
    }
    return true
  }
}

extension InterpolatedLiteral {
  /// The length of the closing delimiter.
  var closingLength: Int { (isMultiline ? 3 : 1) + pounds }
}
