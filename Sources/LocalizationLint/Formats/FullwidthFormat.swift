import Localization
import StringTables

/// Specifiers that were typed with fullwidth characters, as East Asian keyboards give them.
enum FullwidthFormat {
  /// One such specifier.
  struct Slip {
    /// In UTF-8 offsets of the text.
    let span: Range<Int>
    /// As it should be written.
    let correction: String
  }

  /// The slips of a text, in order.
  static func slips(in text: String) -> [Slip] {
    var text = text
    guard text.withUTF8(mayHaveSlips) else { return [] }
    var slips: [Slip] = []
    let scalars = Array(text.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets.last! + UTF8.width(scalar)) }
    var start = 0
    while start < scalars.count {
      guard narrow(scalars[start]) == "%" else {
        start += 1
        continue
      }
      guard let slip = slip(in: scalars, at: start, offsets) else {
        // `%%` is one specifier; its second half begins none.
        start += start + 1 < scalars.count && scalars[start + 1] == "%" ? 2 : 1
        continue
      }
      slips.append(slip.slip)
      start = slip.end
    }
    return slips
  }

  /// Whether any of the characters occurs of which a slip has one: most texts have fullwidth
  /// punctuation at most.
  private static func mayHaveSlips(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.dropLast(2).contains { index in
      guard bytes[index] == 0xEF else { return false }
      return switch (bytes[index + 1], bytes[index + 2]) {
      case (0xBC, 0x83...0x85), (0xBC, 0x8E), (0xBC, 0x90...0x99), (0xBC, 0xA0...0xBA),
        (0xBD, 0x81...0x9A):
        true
      default: false
      }
    }
  }

  /// The text as it was meant.
  static func corrected(_ text: String) -> String {
    text.replacing(slips(in: text).map { ($0.span, $0.correction) })
  }

  private static func slip(
    in scalars: [Unicode.Scalar],
    at start: Int,
    _ offsets: [Int]
  ) -> (slip: Slip, end: Int)? {
    // A specifier longer than this is none that a person typed.
    let meant = scalars[start...].prefix(12).map(narrow)
    let narrowed = String(String.UnicodeScalarView(meant))
    guard let specifier = FormatUse(narrowed).specifiers.first, specifier.span.lowerBound == 0,
      case .value = specifier.kind, !specifier.flags.contains(.space)
    else { return nil }
    let spelling = String(decoding: narrowed.utf8.prefix(specifier.span.upperBound), as: UTF8.self)
    let end = start + spelling.unicodeScalars.count
    guard scalars[start..<end].contains(where: { $0 != narrow($0) }) else { return nil }
    return (Slip(span: offsets[start]..<offsets[end], correction: spelling), end)
  }

  /// The ASCII character of a fullwidth one that can stand in a specifier.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "％", "＄", "＠", "＃", "．", "０"..."９", "ａ"..."ｚ", "Ａ"..."Ｚ":
      Unicode.Scalar(scalar.value - 0xFEE0)!
    default: scalar
    }
  }
}
