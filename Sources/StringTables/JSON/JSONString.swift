/// The escapes of JSON and JSON5 strings.
package enum JSONString {
  /// A part of a string as it is written.
  enum Piece {
    /// Bytes that stand for themselves.
    case plain(Range<Int>)
    /// What an escape, or a pair of them, stands for; nil for the continuation of a line.
    case escape(Unicode.Scalar?, Range<Int>)
    case loneSurrogate(UInt16, Range<Int>)
    /// A backslash that begins no escape, with what follows it.
    case invalid(Range<Int>)
  }

  /// Whether a span is a quoted string, closed and without escapes.
  static func isPlain(_ utf8: [UInt8], _ span: Range<Int>) -> Bool {
    utf8.withUnsafeBufferPointer { text in
      guard span.count > 1, let quote = quote(text[span.lowerBound]),
        text[span.upperBound - 1] == quote
      else { return false }
      let scanner = JSONScanner(UnsafeBufferPointer(rebasing: text[..<span.upperBound]))
      return scanner.skipPlain(span.lowerBound + 1, quote: quote) == span.upperBound - 1
    }
  }

  /// A string without its quotes; the closing one, or with an unquoted key both, may be missing.
  static func contentSpan(_ utf8: [UInt8], _ span: Range<Int>) -> Range<Int> {
    utf8.withUnsafeBufferPointer { text in
      guard let first = text[span].first, quote(first) != nil else { return span }
      let scanner = JSONScanner(UnsafeBufferPointer(rebasing: text[..<span.upperBound]))
      let start = span.lowerBound + 1
      var end = start
      while true {
        end = scanner.skipPlain(end, quote: text[span.lowerBound])
        guard end < span.upperBound, text[end] != text[span.lowerBound] else { break }
        end += text[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return start..<min(end, span.upperBound)
    }
  }

  /// The text of a string or of an unquoted key.
  package static func decode(_ utf8: [UInt8], _ span: Range<Int>) -> String {
    if isPlain(utf8, span) {
      return utf8.withUnsafeBufferPointer {
        String(
          decoding: UnsafeBufferPointer(rebasing: $0[span.lowerBound + 1..<span.upperBound - 1]),
          as: UTF8.self
        )
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(span.count)
    forEachPiece(utf8, span) { piece in
      switch piece {
      case .plain(let range): bytes.append(contentsOf: utf8[range])
      case .escape(let scalar?, _): bytes.append(contentsOf: UTF8.encode(scalar)!)
      case .escape(nil, _): break
      case .loneSurrogate: bytes.append(contentsOf: "\u{FFFD}".utf8)
      case .invalid(let range): bytes.append(contentsOf: utf8[range].dropFirst())
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The UTF-8 of a quoted string's content, its escapes resolved.
  static func unescape(_ text: UnsafeBufferPointer<UInt8>, _ content: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count)
    forEachPiece(text, content) { piece in
      switch piece {
      case .plain(let range): bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
      case .escape(let scalar, _): bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
    return bytes
  }

  /// Calls `body` with the parts of a quoted string's content as other formats name them.
  static func forEachPiece(
    _ text: UnsafeBufferPointer<UInt8>,
    _ content: Range<Int>,
    _ body: (StringsDecoding.Piece) -> Void
  ) {
    let scanner = JSONScanner(UnsafeBufferPointer(rebasing: text[..<content.upperBound]))
    forEachPiece(scanner, from: content.lowerBound, until: nil) { piece in
      switch piece {
      case .plain(let range): body(.plain(range))
      case .escape(let scalar?, let range): body(.escape(scalar, range))
      case .escape(nil, _): break
      case .loneSurrogate(_, let range): body(.escape("\u{FFFD}", range))
      case .invalid(let range):
        if range.count > 1 { body(.plain(range.lowerBound + 1..<range.upperBound)) }
      }
    }
  }

  /// For each byte of the decoded text, and for its end, the offset in the text that it came from.
  package static func offsets(_ utf8: [UInt8], _ span: Range<Int>) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(span.count)
    var end = span.lowerBound
    forEachPiece(utf8, span) { piece in
      switch piece {
      case .plain(let range):
        offsets.append(contentsOf: range)
        end = range.upperBound
      case .escape(let scalar, let range):
        let count = scalar.map { UTF8.encode($0)!.count } ?? 0
        offsets.append(contentsOf: repeatElement(range.lowerBound, count: count))
        end = range.upperBound
      case .loneSurrogate(_, let range):
        offsets.append(contentsOf: repeatElement(range.lowerBound, count: 3))
        end = range.upperBound
      case .invalid(let range):
        offsets.append(contentsOf: range.dropFirst())
        end = range.upperBound
      }
    }
    offsets.append(max(end, min(span.lowerBound + 1, span.upperBound)))
    return offsets
  }

  /// Calls `body` with the parts of a string, or of an unquoted key, in their order.
  static func forEachPiece(_ utf8: [UInt8], _ span: Range<Int>, _ body: (Piece) -> Void) {
    utf8.withUnsafeBufferPointer { text in
      let scanner = JSONScanner(UnsafeBufferPointer(rebasing: text[..<span.upperBound]))
      let quote = quote(text[span.lowerBound])
      forEachPiece(
        scanner,
        from: span.lowerBound + (quote == nil ? 0 : 1),
        until: quote,
        body
      )
    }
  }

  private static func forEachPiece(
    _ scanner: JSONScanner,
    from start: Int,
    until quote: UInt8?,
    _ body: (Piece) -> Void
  ) {
    var offset = start
    var plain = start
    while offset < scanner.end, scanner.base[offset] != quote {
      guard scanner.base[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      if plain < offset { body(.plain(plain..<offset)) }
      let piece = escape(scanner, at: offset)
      body(piece)
      offset = piece.end
      plain = offset
    }
    if plain < offset { body(.plain(plain..<offset)) }
  }

  /// What the backslash at an offset begins. A pair of surrogates is one escape.
  static func escape(_ scanner: JSONScanner, at backslash: Int) -> Piece {
    let offset = backslash + 1
    guard offset < scanner.end else { return .invalid(backslash..<offset) }
    func single(_ scalar: Unicode.Scalar?, _ length: Int = 2) -> Piece {
      .escape(scalar, backslash..<backslash + length)
    }
    switch scanner.base[offset] {
    case UInt8(ascii: "\""): return single("\"")
    case UInt8(ascii: "\\"): return single("\\")
    case UInt8(ascii: "/"): return single("/")
    case UInt8(ascii: "b"): return single("\u{8}")
    case UInt8(ascii: "f"): return single("\u{C}")
    case UInt8(ascii: "n"): return single("\n")
    case UInt8(ascii: "r"): return single("\r")
    case UInt8(ascii: "t"): return single("\t")
    case UInt8(ascii: "u"):
      guard let unit = scanner.hexDigits(at: offset + 1, count: 4) else { break }
      return surrogates(scanner, UInt16(unit), backslash)
    case UInt8(ascii: "x"):
      guard let value = scanner.hexDigits(at: offset + 1, count: 2) else { break }
      return single(Unicode.Scalar(value), 4)
    case UInt8(ascii: "v"): return single("\u{B}")
    case UInt8(ascii: "0"):
      let next = offset + 1
      if next < scanner.end, (0x30...0x39).contains(scanner.base[next]) { break }
      return single("\0")
    case UInt8(ascii: "1")...UInt8(ascii: "9"): break
    case 0x0A: return single(nil)
    case 0x0D:
      let isPair = offset + 1 < scanner.end && scanner.base[offset + 1] == 0x0A
      return single(nil, isPair ? 3 : 2)
    case 0..<0x20: break
    default:
      let (scalar, next) = scanner.scalar(at: offset)
      let isLineEnd = scalar == "\u{2028}" || scalar == "\u{2029}"
      return .escape(isLineEnd ? nil : scalar, backslash..<next)
    }
    return .invalid(backslash..<scanner.scalar(at: offset).next)
  }

  /// Whether JSON has the escape at a backslash, and not JSON5 alone.
  static func isJSON(_ scanner: JSONScanner, at backslash: Int) -> Bool {
    "\"\\/bfnrtu".utf8.contains(scanner.base[backslash + 1])
  }

  private static func surrogates(
    _ scanner: JSONScanner,
    _ unit: UInt16,
    _ backslash: Int
  ) -> Piece {
    let end = backslash + 6
    if let scalar = Unicode.Scalar(unit) { return .escape(scalar, backslash..<end) }
    if unit < 0xDC00, end + 6 <= scanner.end, scanner.base[end] == UInt8(ascii: "\\"),
      scanner.base[end + 1] == UInt8(ascii: "u"),
      let low = scanner.hexDigits(at: end + 2, count: 4), low & 0xFC00 == 0xDC00
    {
      let value = 0x10000 + (UInt32(unit & 0x3FF) << 10 | low & 0x3FF)
      return .escape(Unicode.Scalar(value), backslash..<end + 6)
    }
    return .loneSurrogate(unit, backslash..<end)
  }

  /// The quote that a byte is.
  static func quote(_ byte: UInt8) -> UInt8? {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? byte : nil
  }
}

extension JSONString.Piece {
  /// The offset after it.
  var end: Int {
    switch self {
    case .plain(let range), .escape(_, let range), .loneSurrogate(_, let range),
      .invalid(let range):
      range.upperBound
    }
  }
}
