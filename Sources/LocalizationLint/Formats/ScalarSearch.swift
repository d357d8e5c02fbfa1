extension UnsafeBufferPointer<UInt8> {
  /// Whether well-formed UTF-8 holds a code point of a kind; only those are looked at whose first
  /// byte may begin one.
  @inline(__always)
  func containsScalar(
    beginningWith mayBegin: (UInt8) -> Bool,
    where isMeant: (UInt32) -> Bool
  ) -> Bool {
    var offset = 0
    while offset < count {
      let lead = self[offset]
      let width = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      let next = Swift.min(offset + width, count)
      if mayBegin(lead) {
        var codePoint = UInt32(width == 1 ? lead : lead & (0x7F >> UInt8(width)))
        for byte in self[offset + 1..<next] { codePoint = codePoint << 6 | UInt32(byte & 0x3F) }
        if isMeant(codePoint) { return true }
      }
      offset = next
    }
    return false
  }
}
