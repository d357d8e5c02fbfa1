#if SystemICU && canImport(ICUBridge)
  import ICUBridge
#endif

/// Text in the encodings that predate Unicode, and ill-formed UTF-8.
enum LegacyEncoding {
  /// What the detector may answer; its other candidates are Unicode's own forms or too rare among
  /// localization files to be worth a wrong guess.
  private static let candidates: Set<String> = [
    "Shift_JIS", "EUC-JP", "EUC-KR", "GB18030", "Big5", "ISO-2022-JP", "ISO-2022-KR", "UTF-8",
    "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254",
    "windows-1255", "windows-1256", "ISO-8859-1", "ISO-8859-2", "ISO-8859-5", "ISO-8859-6",
    "ISO-8859-7", "ISO-8859-8", "ISO-8859-9", "KOI8-R",
  ]

  /// The likeliest encoding of bytes that are not well-formed UTF-8.
  static func detect(_ bytes: [UInt8]) -> String {
    #if SystemICU && canImport(ICUBridge)
      let sample = bytes.prefix(1 << 16)
      var name = [CChar](repeating: 0, count: Int(ICUBRIDGE_ENCODING_NAME_CAPACITY))
      for rank in Int32(0)..<16 {
        let found = sample.withUnsafeBufferPointer {
          icubridge_detect_encoding($0.baseAddress, $0.count, rank, &name)
        }
        guard found else { break }
        let candidate = string(name)
        if candidates.contains(candidate) { return candidate }
      }
    #endif
    return "windows-1252"
  }

  /// The IANA name that an alias of an encoding stands for; nil for an unknown one.
  static func ianaName(_ alias: String) -> String? {
    #if SystemICU && canImport(ICUBridge)
      var name = [CChar](repeating: 0, count: Int(ICUBRIDGE_ENCODING_NAME_CAPACITY))
      return icubridge_iana_encoding_name(alias, &name) ? string(name) : nil
    #else
      switch alias.lowercased() {
      case "utf-8", "utf8": return "UTF-8"
      case "us-ascii", "ascii": return "US-ASCII"
      case "iso-8859-1", "iso8859-1", "latin1", "l1": return "ISO-8859-1"
      default: return nil
      }
    #endif
  }

  /// The name by which an encoding is decoded that a person names; nil for an unknown one.
  static func converter(named name: String) -> String? {
    // Programs that say so write Windows's extension of it.
    let korean = ["euc-kr", "cp949", "ms949", "uhc"]
    let name = korean.contains(name.lowercased()) ? "windows-949" : name
    // Behind a comma, ICU takes options of the converter.
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: ",")) else { return nil }
    #if SystemICU && canImport(ICUBridge)
      return icubridge_decode(name, nil, 0, nil, nil, 0) == 0 ? name : nil
    #else
      return ianaName(name)
    #endif
  }

  /// The text of bytes in an encoding, in UTF-8; U+FFFD stands for what is ill-formed.
  static func decode(_ bytes: [UInt8], as encoding: String) -> [UInt8] {
    Array(String(decoding: units(bytes, as: encoding).units, as: UTF16.self).utf8)
  }

  /// A text's bytes in an encoding; nil where it has no such characters.
  static func encode(_ text: String, as encoding: String) -> [UInt8]? {
    if encoding == "UTF-8" { return Array(text.utf8) }
    #if SystemICU && canImport(ICUBridge)
      let units = Array(text.utf16)
      var bytes = [UInt8](repeating: 0, count: units.count * 8 + 16)
      let capacity = bytes.count
      let count = icubridge_encode(encoding, units, units.count, &bytes, capacity)
      return count < 0 ? nil : Array(bytes[..<Int(count)])
    #else
      let scalars = text.unicodeScalars.map(\.value)
      return scalars.allSatisfy { $0 < 256 } ? scalars.map(UInt8.init) : nil
    #endif
  }

  /// For each byte of the decoded UTF-8, the offset of the byte of the file that it came from.
  static func byteOffsets(of bytes: [UInt8], as encoding: String) -> [Int32] {
    let (units, offsets) = units(bytes, as: encoding)
    var result: [Int32] = []
    result.reserveCapacity(units.count)
    for (index, unit) in units.enumerated() {
      let width =
        switch unit {
        case 0..<0x80: 1
        case 0x80..<0x800: 2
        // A pair makes four bytes: two for each half.
        case 0xD800..<0xE000: 2
        default: 3
        }
      for _ in 0..<width { result.append(offsets[index]) }
    }
    return result
  }

  private static func units(
    _ bytes: [UInt8],
    as encoding: String
  ) -> (units: [UInt16], offsets: [Int32]) {
    #if SystemICU && canImport(ICUBridge)
      let capacity = bytes.count * 2 + 16
      var offsets = [Int32](repeating: 0, count: capacity)
      var count: Int64 = 0
      let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        count = bytes.withUnsafeBufferPointer {
          icubridge_decode(
            encoding,
            $0.baseAddress,
            $0.count,
            buffer.baseAddress,
            &offsets,
            capacity
          )
        }
        initialized = max(0, Int(count))
      }
      if count >= 0 {
        offsets.removeLast(capacity - Int(count))
        return (units, offsets)
      }
    #endif
    return (bytes.map(UInt16.init), bytes.indices.map(Int32.init))
  }

  #if SystemICU && canImport(ICUBridge)
    private static func string(_ name: [CChar]) -> String {
      String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  #endif
}
