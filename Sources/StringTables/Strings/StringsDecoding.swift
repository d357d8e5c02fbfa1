/// What the escapes of an old-style property list stand for.
enum StringsDecoding {
  /// The text of a range, its escapes resolved.
  static func string(_ scanner: StringsScanner, _ range: Range<Int>, hasEscapes: Bool) -> String {
    let text = UnsafeBufferPointer(start: scanner.base, count: scanner.end)
    if !hasEscapes {
      return String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    }
    return String(decoding: unescape(text, range), as: UTF8.self)
  }

  /// The UTF-8 of a range, its escapes resolved.
  static func unescape(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    forEachPiece(text, range) { piece in
      switch piece {
      case .plain(let span): result.append(contentsOf: UnsafeBufferPointer(rebasing: text[span]))
      case .escape(let scalar, _): result.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
    return result
  }

  /// A part of a quoted string.
  enum Piece {
    /// Bytes that stand for themselves.
    case plain(Range<Int>)
    /// The scalar that an escape, or a pair of them, stands for.
    case escape(Unicode.Scalar, Range<Int>)
  }

  /// Calls `body` with the parts of a quoted string in their order.
  static func forEachPiece(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ body: (Piece) -> Void
  ) {
    let scanner = StringsScanner(UnsafeBufferPointer(rebasing: text[..<range.upperBound]))
    var offset = range.lowerBound
    while offset < range.upperBound {
      let backslash = scanner.find(UInt8(ascii: "\\"), from: offset)
      if backslash > offset { body(.plain(offset..<backslash)) }
      guard backslash + 1 < range.upperBound else { return }
      let (unit, next) = escape(scanner, at: backslash)
      offset = next
      guard let unit else {
        // The backslash disappears and the character stays.
        body(.escape(scanner.scalar(at: backslash + 1), backslash..<next))
        continue
      }
      if unit & 0xFC00 == 0xD800, next + 1 < range.upperBound,
        text[next] == UInt8(ascii: "\\"),
        case (let low?, let after) = escape(scanner, at: next), low & 0xFC00 == 0xDC00
      {
        let value = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
        body(.escape(Unicode.Scalar(value)!, backslash..<after))
        offset = after
      } else {
        body(.escape(Unicode.Scalar(unit) ?? "\u{FFFD}", backslash..<next))
      }
    }
  }

  /// The UTF-16 unit that the escape at a backslash gives, nil for the character that follows it,
  /// and the offset after.
  private static func escape(_ scanner: StringsScanner, at backslash: Int) -> (UInt16?, Int) {
    let offset = backslash + 1
    let byte = scanner.base[offset]
    switch byte {
    case UInt8(ascii: "a"): return (7, offset + 1)
    case UInt8(ascii: "b"): return (8, offset + 1)
    case UInt8(ascii: "f"): return (12, offset + 1)
    case UInt8(ascii: "n"): return (10, offset + 1)
    case UInt8(ascii: "r"): return (13, offset + 1)
    case UInt8(ascii: "t"): return (9, offset + 1)
    case UInt8(ascii: "v"): return (11, offset + 1)
    case UInt8(ascii: "U"):
      let (unit, end) = scanner.hexDigits(at: offset + 1)
      return (unit, end)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value: UInt8 = 0
      var next = offset
      while next < min(offset + 3, scanner.end),
        (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(scanner.base[next])
      {
        value = value << 3 | (scanner.base[next] - UInt8(ascii: "0"))
        next += 1
      }
      return (NextStepLatin.unit(value), next)
    default:
      return (nil, scanner.nextScalar(after: offset))
    }
  }
}

/// The encoding that octal escapes are in.
enum NextStepLatin {
  /// The UTF-16 unit of a byte, as Core Foundation converts it.
  static func unit(_ byte: UInt8) -> UInt16 {
    byte < 0x80 ? UInt16(byte) : upperHalf[Int(byte) - 0x80]
  }

  private static let upperHalf: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
    0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
    0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
    0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
    0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
    0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
    0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
    0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
    0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
    0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
    0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
    0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
    0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0x0000, 0x0000,
  ]
}
