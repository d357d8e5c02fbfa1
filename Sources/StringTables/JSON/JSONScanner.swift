/// Steps over the bytes of a JSON text, eight at a time where they are alike.
struct JSONScanner {
  let base: UnsafePointer<UInt8>
  let end: Int

  /// The text has at least one byte.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    base = text.baseAddress!
    end = text.count
  }

  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    )
  }

  /// The first offset whose byte is not one of JSON's white space.
  @inline(__always)
  func skipSpace(_ start: Int) -> Int {
    var offset = start
    while offset < end {
      let byte = base[offset]
      if byte > 0x20 { return offset }
      if byte == 0x20 {
        while offset &+ 8 <= end {
          let other = word(at: offset) ^ 0x2020_2020_2020_2020
          if other == 0 {
            offset &+= 8
          } else {
            offset &+= other.trailingZeroBitCount / 8
            break
          }
        }
        if offset < end, base[offset] == 0x20 { offset &+= 1 }
      } else if byte == 0x0A || byte == 0x0D || byte == 0x09 {
        offset &+= 1
      } else {
        return offset
      }
    }
    return end
  }

  /// The first offset whose byte is the quote, a backslash or a control character.
  @inline(__always)
  func skipPlain(_ start: Int, quote: UInt8) -> Int {
    var offset = start
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let quotes = ones &* UInt64(quote)
    while offset &+ 8 <= end {
      let bytes = word(at: offset)
      let quoted = bytes ^ quotes
      let escaped = bytes ^ 0x5C5C_5C5C_5C5C_5C5C
      // A byte's top bit is set where it is below 0x20, or where a difference is zero; the lowest
      // set one is right, higher ones may be the work of a borrow.
      let below = (bytes &- 0x2020_2020_2020_2020) & ~bytes
      let hits = (((quoted &- ones) & ~quoted) | ((escaped &- ones) & ~escaped) | below) & tops
      if hits != 0 { return offset &+ hits.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < end {
      let byte = base[offset]
      if byte == quote || byte == 0x5C || byte < 0x20 { return offset }
      offset &+= 1
    }
    return end
  }

  /// The scalar that starts at an offset, and the offset after it.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, next: Int) {
    let lead = base[offset]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let next = min(offset + length, end)
    var decoder = UTF8()
    var bytes = UnsafeBufferPointer(start: base + offset, count: next - offset).makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&bytes) { return (scalar, next) }
    return ("\u{FFFD}", next)
  }

  /// The value of `count` hexadecimal digits at an offset; nil where they are fewer.
  func hexDigits(at offset: Int, count: Int) -> UInt32? {
    guard offset + count <= end else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + count {
      guard let digit = Self.hexDigit(base[index]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
