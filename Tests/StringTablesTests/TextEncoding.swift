@testable import StringTables

/// An encoding that a file may be in.
struct TextEncoding: CustomStringConvertible, Sendable {
  let description: String
  let isUnicode: Bool
  let bytes: @Sendable ([UInt8]) -> [UInt8]?

  static let all: [TextEncoding] =
    [
      TextEncoding(description: "UTF-8", isUnicode: true) { $0 },
      TextEncoding(description: "UTF-8 with a mark", isUnicode: true) { [0xEF, 0xBB, 0xBF] + $0 },
      utf16("UTF-16LE", mark: [], isBigEndian: false),
      utf16("UTF-16BE", mark: [], isBigEndian: true),
      utf16("UTF-16LE with a mark", mark: [0xFF, 0xFE], isBigEndian: false),
      utf16("UTF-16BE with a mark", mark: [0xFE, 0xFF], isBigEndian: true),
    ]
    + ["Shift_JIS", "EUC-JP", "EUC-KR", "GB18030", "windows-1252", "windows-1251"].map {
      name in
      TextEncoding(description: name, isUnicode: false) {
        // What is ASCII alone is UTF-8.
        let text = String(decoding: $0, as: UTF8.self)
        return text.utf8.allSatisfy { $0 < 0x80 } ? nil : LegacyEncoding.encode(text, as: name)
      }
    }

  private static func utf16(_ name: String, mark: [UInt8], isBigEndian: Bool) -> TextEncoding {
    TextEncoding(description: name, isUnicode: true) { utf8 in
      // Without a mark the encoding shows in the zero of an ASCII character.
      guard !mark.isEmpty || utf8[0] < 0x80 else { return nil }
      return mark
        + String(decoding: utf8, as: UTF8.self).utf16.flatMap { unit in
          let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
          return isBigEndian ? bytes : bytes.reversed()
        }
    }
  }

  /// The bytes of a file's text in the encoding; nil where it has no such characters.
  func encode(_ file: [UInt8]) -> [UInt8]? {
    let text = SourceText(decoding: file).utf8
    return text.isEmpty ? nil : bytes(text)
  }
}
