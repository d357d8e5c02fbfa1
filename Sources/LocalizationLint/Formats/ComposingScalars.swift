import ICUBridge

/// The scalars that normalization form C may put together with what stands before them.
enum ComposingScalars {
  /// Whether a code point is one.
  static func contains(_ codePoint: UInt32) -> Bool {
    guard codePoint >= first else { return false }
    let index = Int(codePoint - first)
    return index < known.count ? known[index] : !icubridge_nfc_keeps(codePoint)
  }

  /// Whether the UTF-8 of one begins with a byte: those of the blocks that hold accents, vowel signs,
  /// jamo and voiced sound marks of kana do.
  static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case 0xCC, 0xCD, 0xD9, 0xE0, 0xE1, 0xE3, 0xF0: true
    default: false
    }
  }

  /// Whether a text in well-formed UTF-8 holds one.
  static func occur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.containsScalar(beginningWith: mayBegin, where: contains)
  }

  /// Of the first combining mark.
  private static let first: UInt32 = 0x300
  /// What ICU says of those that most scripts are in.
  private static let known = (first..<0x3100).map { !icubridge_nfc_keeps($0) }
}
