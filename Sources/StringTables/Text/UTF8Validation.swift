extension [UInt8] {
  /// The first byte that is not part of well-formed UTF-8, with its place; nil where all of it is.
  package var firstIllFormedUTF8: (offset: Int, location: SourceLocation)? {
    withUnsafeBufferPointer { text in
      guard let offset = firstIllFormedUTF8Offset(text) else { return nil }
      var cursor = LocationCursor()
      cursor.advance(over: text, from: 0, to: offset)
      return (offset, cursor.location)
    }
  }
}

/// The offset of the first byte that is not part of well-formed UTF-8 (Unicode 15.0, table 3-7); nil
/// where all of it is. ASCII passes at 16 bytes a step.
func firstIllFormedUTF8Offset(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
  guard let base = text.baseAddress else { return nil }
  let raw = UnsafeRawPointer(base)
  let count = text.count
  let highBits: UInt64 = 0x8080_8080_8080_8080
  var index = 0
  while index < count {
    while index &+ 16 <= count {
      let first = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let second = raw.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
      if (first | second) & highBits != 0 { break }
      index &+= 16
    }
    // A run of multi-byte scalars is followed to its end before ASCII is tried in steps again.
    let limit = min(index &+ 64, count)
    while index < limit {
      let lead = base[index]
      if lead < 0x80 {
        index &+= 1
        continue
      }
      let length: Int
      var low: UInt8 = 0x80
      var high: UInt8 = 0xBF
      switch lead {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, low) = (3, 0xA0)
      case 0xED: (length, high) = (3, 0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, low) = (4, 0x90)
      case 0xF4: (length, high) = (4, 0x8F)
      case 0xF1...0xF3: length = 4
      default: return index
      }
      guard index &+ length <= count else { return index }
      let second = base[index &+ 1]
      guard second >= low, second <= high else { return index }
      if length > 2, base[index &+ 2] & 0xC0 != 0x80 { return index }
      if length > 3, base[index &+ 3] & 0xC0 != 0x80 { return index }
      index &+= length
    }
  }
  return nil
}
