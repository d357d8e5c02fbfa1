/// Walks the tokens of an old-style property list: gaps, quoted and bare strings.
///
/// The text outlives the scanner; offsets that it is asked about lie inside.
struct StringsScanner {
  let base: UnsafePointer<UInt8>
  let end: Int
  var position = 0
  /// Where a `/*` opened that nothing closes.
  private(set) var unterminatedComment: Int?
  /// Escapes that do not give what their author meant, with the length of each.
  private(set) var doubtfulEscapes: [(kind: TableDiagnostic.Kind, span: Range<Int>)] = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    base = text.baseAddress ?? UnsafePointer(bitPattern: 1)!
    end = text.count
  }

  var isAtEnd: Bool { position >= end }

  /// The byte here; 0 at the end.
  @inline(__always) var byte: UInt8 { position < end ? base[position] : 0 }

  mutating func takeDoubtfulEscapes() -> [(kind: TableDiagnostic.Kind, span: Range<Int>)] {
    defer { doubtfulEscapes.removeAll(keepingCapacity: true) }
    return doubtfulEscapes
  }

  // MARK: Gaps

  /// Moves past blanks and comments.
  @inline(__always)
  mutating func skipGap() {
    if position < end, base[position] > UInt8(ascii: "/"), base[position] < 0x80 { return }
    while position < end {
      let byte = base[position]
      if byte == UInt8(ascii: " ") || byte &- 9 < 5 {
        position &+= 1
      } else if byte == UInt8(ascii: "/") {
        guard skipComment() else { return }
      } else if isLineSeparator(at: position) {
        position &+= 3
      } else {
        return
      }
    }
  }

  /// Moves past blanks alone.
  mutating func skipBlanks() {
    while position < end {
      if base[position] == UInt8(ascii: " ") || base[position] &- 9 < 5 {
        position &+= 1
      } else if isLineSeparator(at: position) {
        position &+= 3
      } else {
        return
      }
    }
  }

  /// Moves past a comment that starts here; false where none does.
  mutating func skipComment() -> Bool {
    guard position &+ 1 < end else { return false }
    switch base[position &+ 1] {
    case UInt8(ascii: "/"):
      position = lineCommentEnd(from: position &+ 2)
    case UInt8(ascii: "*"):
      let start = position
      guard unterminatedComment == nil else {
        // No `*/` follows: each further one costs its line, not another search to the end.
        position = lineCommentEnd(from: start)
        return true
      }
      var star = find(UInt8(ascii: "*"), from: position &+ 2)
      while star < end, star &+ 1 >= end || base[star &+ 1] != UInt8(ascii: "/") {
        star = find(UInt8(ascii: "*"), from: star &+ 1)
      }
      position = min(star &+ 2, end)
      if star >= end { unterminatedComment = start }
    default: return false
    }
    return true
  }

  /// U+2028 or U+2029.
  @inline(__always)
  func isLineSeparator(at offset: Int) -> Bool {
    base[offset] == 0xE2 && offset &+ 2 < end && base[offset &+ 1] == 0x80
      && base[offset &+ 2] & 0xFE == 0xA8
  }

  func lineCommentEnd(from start: Int) -> Int {
    var offset = start
    while offset < end {
      let byte = base[offset]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || isLineSeparator(at: offset) {
        break
      }
      offset &+= 1
    }
    return offset
  }

  // MARK: Strings

  static func isBare(_ byte: UInt8) -> Bool {
    let low: UInt64 = 0x07FF_E010_0000_0000
    let high: UInt64 = 0x07FF_FFFE_87FF_FFFE
    return byte < 64
      ? low >> UInt64(byte) & 1 != 0 : byte < 128 && high >> UInt64(byte - 64) & 1 != 0
  }

  static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Moves past bare characters.
  @inline(__always)
  mutating func skipBare() {
    while position < end, Self.isBare(base[position]) { position &+= 1 }
  }

  /// What the scan of a quoted string found.
  enum Quoted {
    case plain, escaped
    /// No closing quote, or a backslash as the last character.
    case unterminated, unterminatedEscape
  }

  /// Moves past the quoted string that starts here, or not at all if it does not end.
  @inline(__always)
  mutating func skipQuoted() -> Quoted {
    let quote = base[position]
    var offset = find(quote, or: UInt8(ascii: "\\"), from: position &+ 1)
    var result = Quoted.plain
    while offset < end {
      if base[offset] == quote {
        position = offset &+ 1
        return result
      }
      result = .escaped
      guard offset &+ 1 < end else { return .unterminatedEscape }
      offset = skipEscape(at: offset)
      offset = find(quote, or: UInt8(ascii: "\\"), from: offset)
    }
    return .unterminated
  }

  private mutating func skipEscape(at offset: Int) -> Int {
    switch base[offset &+ 1] {
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "v"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
      UInt8(ascii: "0")...UInt8(ascii: "7"):
      return offset &+ 2
    case UInt8(ascii: "U"):
      return skipUnicodeEscape(at: offset)
    default:
      let next = nextScalar(after: offset &+ 1)
      doubtfulEscapes.append((.unknownEscape(scalar(at: offset &+ 1)), offset..<next))
      return next
    }
  }

  private mutating func skipUnicodeEscape(at offset: Int) -> Int {
    let (unit, next) = hexDigits(at: offset &+ 2)
    if next == offset &+ 2 {
      doubtfulEscapes.append((.emptyUnicodeEscape, offset..<next))
    } else if unit & 0xFC00 == 0xD800, next &+ 1 < end, base[next] == UInt8(ascii: "\\"),
      base[next &+ 1] == UInt8(ascii: "U")
    {
      let (low, after) = hexDigits(at: next &+ 2)
      if low & 0xFC00 == 0xDC00 { return after }
      doubtfulEscapes.append((.loneSurrogate(unit), offset..<next))
    } else if unit & 0xF800 == 0xD800 {
      doubtfulEscapes.append((.loneSurrogate(unit), offset..<next))
    }
    return next
  }

  /// Up to four hexadecimal digits and the offset after them.
  func hexDigits(at start: Int) -> (unit: UInt16, end: Int) {
    var unit: UInt16 = 0
    var offset = start
    while offset < min(start &+ 4, end), let digit = hexDigitValue(base[offset]) {
      unit = unit << 4 | UInt16(digit)
      offset &+= 1
    }
    return (unit, offset)
  }

  // MARK: Searching

  /// The offset of the next byte of this value; the end where there is none.
  @inline(__always)
  func find(_ value: UInt8, from start: Int) -> Int { find(value, or: value, from: start) }

  /// The offset of the next byte of either value; the end where there is none.
  @inline(__always)
  func find(_ first: UInt8, or second: UInt8, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let firsts = ones &* UInt64(first)
    let seconds = ones &* UInt64(second)
    let raw = UnsafeRawPointer(base)
    var offset = start
    while offset &+ 8 <= end {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let one = word ^ firsts
      let two = word ^ seconds
      let hits = (((one &- ones) & ~one) | ((two &- ones) & ~two)) & highBits
      if hits != 0 { return offset &+ hits.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < end, base[offset] != first, base[offset] != second { offset &+= 1 }
    return min(offset, end)
  }

  // MARK: Scalars

  /// The scalar that starts at an offset.
  func scalar(at offset: Int) -> Unicode.Scalar {
    var iterator = UnsafeBufferPointer(start: base + offset, count: min(4, end - offset))
      .makeIterator()
    var decoder = Unicode.UTF8()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) { return scalar }
    return "\u{FFFD}"
  }

  /// The offset of the scalar after the one at an offset.
  func nextScalar(after offset: Int) -> Int {
    var next = offset &+ 1
    while next < end, base[next] & 0xC0 == 0x80 { next &+= 1 }
    return next
  }

  func found(at offset: Int) -> TableDiagnostic.Found {
    offset < end ? .scalar(scalar(at: offset)) : .endOfFile
  }
}

/// The value of an ASCII hexadecimal digit.
func hexDigitValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
