extension UInt8 {
  /// A letter, a digit, `_` or `$`.
  @inline(__always)
  var isIdentifier: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == 0x5F || self == 0x24
  }

  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }

  @inline(__always)
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// A space or a tab.
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// The value of a hexadecimal digit.
  var hexadecimal: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x41 + 10
    case 0x61...0x66: UInt32(self) - 0x61 + 10
    default: nil
    }
  }

  /// One of the operator characters of Swift that is ASCII, the full stop aside.
  @inline(__always)
  var isSwiftOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar whose encoding begins at an offset, or nil where the bytes are not UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = self[offset..<Swift.min(offset + 4, count)].makeIterator()
    guard case .valid(let encoded) = decoder.parseScalar(from: &iterator) else { return nil }
    return Unicode.UTF8.decode(encoded)
  }

  /// Whether a comment contains `l10n-lint:`.
  func addressesLinter(_ range: Range<Int>) -> Bool {
    let marker: StaticString = "l10n-lint:"
    guard range.count >= marker.utf8CodeUnitCount else { return false }
    return marker.withUTF8Buffer { marker in
      var offset = range.lowerBound
      let last = range.upperBound - marker.count
      while offset <= last {
        if self[offset + 1] == UInt8(ascii: "1"),
          self[offset..<(offset + marker.count)].elementsEqual(marker)
        {
          return true
        }
        offset += 1
      }
      return false
    }
  }
}

extension Unicode.Scalar {
  var utf8Count: Int { UTF8.width(self) }

  /// An operator character beyond ASCII, by the grammar of The Swift Programming Language.
  var isSwiftOperator: Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  /// A character beyond ASCII that may stand in an identifier, white space and operators being what
  /// may not.
  var isSwiftIdentifier: Bool {
    guard value >= 0x80, !isSwiftOperator else { return false }
    switch value {
    case 0x80...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
      return false
    default: return true
    }
  }
}
