/// The scalars that nobody sees and that do something, in some texts at least.
enum InvisibleScalars {
  /// Whether a code point is one.
  static func contains(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060,
      0x2066...0x2069, 0xFEFF, 0xFFFD:
      true
    // Private use.
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
    default: false
    }
  }

  /// Whether the UTF-8 of one may begin with a byte.
  static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F, 0xC2, 0xD8, 0xE2, 0xEE, 0xEF, 0xF3, 0xF4: true
    default: false
    }
  }

  /// Whether a text in well-formed UTF-8 holds one.
  static func occur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.containsScalar(beginningWith: mayBegin, where: contains)
  }
}
