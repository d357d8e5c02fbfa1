/// A file's bytes as text, with what was irregular about them.
struct DecodedText {
  /// The text as a person means it.
  let source: SourceText
  /// Whether this is neither UTF-8 nor UTF-16 with its byte order mark.
  let isUnusual: Bool
  /// Where the bytes are not well-formed: a UTF-8 offset of the decoded text.
  let illFormedOffset: Int?
  /// Where the bytes are not well-formed, though Apple's reader lets it pass.
  let toleratedOffset: Int?
  /// What Apple's reader takes the bytes for, where that is another text than `source`.
  let textForApple: [UInt8]?
  /// Whether a last byte, half a code unit, was left out.
  let hasStrayByte: Bool
  /// The name of an encoding that the text says it is in, and which is not known.
  let unknownEncoding: String?

  /// Where bytes are lost, whoever lets that pass; nil where all of them are text.
  var lossOffset: Int? {
    illFormedOffset ?? toleratedOffset ?? source.replacementOffset
      ?? (hasStrayByte ? source.utf8.count : nil)
  }

  /// Takes bytes for text in an encoding of a name that has a converter, unless a byte order mark says
  /// another.
  init(_ bytes: [UInt8], as encoding: String) {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF]]
    guard !marks.contains(where: bytes.starts) else {
      self.init(bytes, isPropertyList: false)
      return
    }
    self.init(
      source: SourceText(
        bytes: bytes,
        encoding: encoding,
        utf8: LegacyEncoding.decode(bytes, as: encoding),
        layout: .converted(encoding, byteOrderMark: 0)
      )
    )
  }

  /// Takes bytes for text as Apple's reader does, except that UTF-16 and UTF-32 without a byte order
  /// mark are read in their own byte order and from their first character, and that bytes which are
  /// not UTF-8 are read in the encoding they seem to be in.
  ///
  /// `isPropertyList` is false for text of other kinds, where zeros and XML declarations say nothing.
  init(_ bytes: [UInt8], isPropertyList: Bool = true) {
    func starts(_ mark: [UInt8], ifLongerThan count: Int) -> Bool {
      bytes.count > count && bytes.starts(with: mark)
    }
    if starts([0, 0, 0xFE, 0xFF], ifLongerThan: 4) {
      self.init(utf32: bytes, mark: 4, bigEndian: true)
    } else if starts([0xFF, 0xFE, 0, 0], ifLongerThan: 4) {
      self.init(utf32: bytes, mark: 4, bigEndian: false)
    } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(utf8: bytes, mark: 3)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self.init(utf16: bytes, mark: 2, bigEndian: false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self.init(utf16: bytes, mark: 2, bigEndian: true)
    } else if isPropertyList, bytes.count > 2, bytes[0] == 0 || bytes[1] == 0 {
      self.init(unmarked: bytes)
    } else if isPropertyList, let name = Self.declaredEncoding(bytes) {
      self.init(declaredIn: name, bytes)
    } else {
      self.init(utf8: bytes, mark: 0)
    }
  }

  private init(
    source: SourceText,
    isUnusual: Bool = false,
    illFormedOffset: Int? = nil,
    toleratedOffset: Int? = nil,
    textForApple: [UInt8]? = nil,
    hasStrayByte: Bool = false,
    unknownEncoding: String? = nil
  ) {
    self.source = source
    self.isUnusual = isUnusual
    self.illFormedOffset = illFormedOffset
    self.toleratedOffset = toleratedOffset
    self.textForApple = textForApple
    self.hasStrayByte = hasStrayByte
    self.unknownEncoding = unknownEncoding
  }

  /// XML whose declaration names an encoding.
  private init(declaredIn alias: String, _ bytes: [UInt8]) {
    // ICU looks at the letters and digits of a name alone.
    let isName = alias.utf8.allSatisfy { (1..<0x80).contains($0) }
    guard isName,
      let name = LegacyEncoding.ianaName(alias) ?? LegacyEncoding.converter(named: alias)
    else {
      self.init(utf8: bytes, mark: 0, unknownEncoding: alias)
      return
    }
    guard name != "UTF-8" else {
      self.init(utf8: bytes, mark: 0)
      return
    }
    // Core Foundation reads all of Latin-1 where ASCII is named.
    let encoding = name == LegacyEncoding.ianaName("US-ASCII") ? "ISO-8859-1" : name
    let text = LegacyEncoding.decode(bytes, as: encoding)
    let source = SourceText(
      bytes: bytes,
      encoding: encoding,
      utf8: text,
      layout: .converted(encoding, byteOrderMark: 0)
    )
    self.init(source: source, isUnusual: true, illFormedOffset: source.replacementOffset)
  }

  private init(utf8 bytes: [UInt8], mark: Int, unknownEncoding: String? = nil) {
    let text = mark == 0 ? bytes : Array(bytes[mark...])
    guard let bad = text.withUnsafeBufferPointer(firstIllFormedUTF8Offset) else {
      self.init(
        source: SourceText(
          bytes: bytes,
          encoding: "UTF-8",
          utf8: text,
          layout: .utf8(byteOrderMark: mark)
        ),
        unknownEncoding: unknownEncoding
      )
      return
    }
    guard !Self.hasOnlyStrayCopyrightSigns(text, from: bad) else {
      self.init(
        source: SourceText(
          bytes: bytes,
          encoding: "UTF-8",
          utf8: LegacyEncoding.decode(text, as: "UTF-8"),
          layout: .converted("UTF-8", byteOrderMark: mark)
        ),
        toleratedOffset: bad,
        unknownEncoding: unknownEncoding
      )
      return
    }
    // XML without another declaration is UTF-8; bytes outside of its values may still be anything.
    let isUTF8 = mark > 0 || XMLPropertyListReader.mayBeXML(text)
    let name = isUTF8 ? "UTF-8" : LegacyEncoding.detect(bytes)
    let prefix = LegacyEncoding.decode(Array(text[..<bad]), as: name)
    let decoded = LegacyEncoding.decode(text, as: name)
    self.init(
      source: SourceText(
        bytes: bytes,
        encoding: name,
        utf8: decoded,
        layout: .converted(name, byteOrderMark: mark)
      ),
      isUnusual: name != "UTF-8",
      illFormedOffset: min(prefix.count, max(decoded.count - 1, 0)),
      unknownEncoding: unknownEncoding
    )
  }

  /// Whether Core Foundation takes bytes for UTF-8.
  static func isTolerated(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer(firstIllFormedUTF8Offset)
      .map { hasOnlyStrayCopyrightSigns(text, from: $0) } ?? true
  }

  /// Whether all that is ill-formed are bytes A9, the copyright sign of older encodings, which Core
  /// Foundation lets pass as U+FFFD.
  private static func hasOnlyStrayCopyrightSigns(_ text: [UInt8], from bad: Int) -> Bool {
    text.withUnsafeBufferPointer { text in
      var offset = bad
      while text[offset] == 0xA9 {
        let rest = UnsafeBufferPointer(rebasing: text[(offset + 1)...])
        guard let next = firstIllFormedUTF8Offset(rest) else { return true }
        offset += 1 + next
      }
      return false
    }
  }

  private init(utf16 bytes: [UInt8], mark: Int, bigEndian: Bool) {
    let (text, bad) = Self.transcodeUTF16(bytes[mark...], bigEndian: bigEndian)
    self.init(
      source: SourceText(
        bytes: bytes,
        encoding: bigEndian ? "UTF-16BE" : "UTF-16LE",
        utf8: text,
        layout: .utf16(byteOrderMark: mark)
      ),
      toleratedOffset: bad,
      hasStrayByte: bytes.count % 2 == 1
    )
  }

  private init(utf32 bytes: [UInt8], mark: Int, bigEndian: Bool) {
    let (text, bad) = Self.transcodeUTF32(bytes[mark...], bigEndian: bigEndian)
    self.init(
      source: SourceText(
        bytes: bytes,
        encoding: bigEndian ? "UTF-32BE" : "UTF-32LE",
        utf8: text,
        layout: .utf32(byteOrderMark: mark)
      ),
      isUnusual: true,
      illFormedOffset: bad,
      hasStrayByte: bytes.count % 4 != 0
    )
  }

  /// UTF-16 or UTF-32 without a byte order mark. Apple's reader takes both for UTF-16 in the host's
  /// byte order and leaves out the first two bytes.
  private init(unmarked bytes: [UInt8]) {
    let apple = Self.transcodeUTF16(bytes[2...], bigEndian: false).text
    let zeros = bytes.prefix(4).map { $0 == 0 }
    let proper: DecodedText
    switch zeros {
    case [true, true, true, false]: proper = DecodedText(utf32: bytes, mark: 0, bigEndian: true)
    case [false, true, true, true]: proper = DecodedText(utf32: bytes, mark: 0, bigEndian: false)
    default: proper = DecodedText(utf16: bytes, mark: 0, bigEndian: bytes[0] == 0)
    }
    self.init(
      source: proper.source,
      isUnusual: true,
      toleratedOffset: proper.toleratedOffset,
      textForApple: apple,
      hasStrayByte: proper.hasStrayByte
    )
  }

  /// The name of the encoding that an XML declaration at the very start states.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let declaration = bytes.dropFirst(5)
      .prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: ">") }
    let sign = Array("encoding=".utf8)
    // Core Foundation takes the name only where its quote follows the sign at once, and looks for
    // the other quote in all of the text.
    guard
      let start = declaration.indices.first(where: { declaration[$0...].starts(with: sign) }),
      case let rest = bytes[(start + sign.count)...], let quote = rest.first,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = rest.dropFirst().firstIndex(of: quote)
    else { return nil }
    return String(decoding: rest[..<end].dropFirst(), as: UTF8.self)
  }

  private static func transcodeUTF16(
    _ bytes: ArraySlice<UInt8>,
    bigEndian: Bool
  ) -> (text: [UInt8], bad: Int?) {
    var bad: Int?
    let text = bytes.withUnsafeBytes { raw in
      let count = raw.count / 2
      func unit(_ index: Int) -> UInt16 {
        let value = raw.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
        return bigEndian ? value.byteSwapped : value
      }
      /// Four units, the first in the lowest bits.
      func units(_ index: Int) -> UInt64 {
        let value = raw.loadUnaligned(fromByteOffset: index * 2, as: UInt64.self)
        let lowBytes: UInt64 = 0x00FF_00FF_00FF_00FF
        return bigEndian ? (value & lowBytes) << 8 | value >> 8 & lowBytes : value
      }
      // Nobody knows yet how much of the room is needed, which is kept for as long as the text.
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count * 3) { buffer in
        var index = 0
        var out = UTF8Writer(buffer)
        while index < count {
          while index + 4 <= count, out.appendASCII(units(index)) { index += 4 }
          guard index < count else { break }
          let first = unit(index)
          index += 1
          if first & 0xF800 != 0xD800 {
            out.append(UInt32(first))
          } else if first < 0xDC00, index < count, unit(index) & 0xFC00 == 0xDC00 {
            let high = UInt32(first & 0x3FF) << 10
            out.append(0x10000 + (high | UInt32(unit(index) & 0x3FF)))
            index += 1
          } else {
            if bad == nil { bad = out.count }
            out.append(0xFFFD)
          }
        }
        return Array(buffer[..<out.count])
      }
    }
    return (text, bad)
  }

  private static func transcodeUTF32(
    _ bytes: ArraySlice<UInt8>,
    bigEndian: Bool
  ) -> (text: [UInt8], bad: Int?) {
    var bad: Int?
    let text = bytes.withUnsafeBytes { raw in
      [UInt8](unsafeUninitializedCapacity: raw.count / 4 * 4) { buffer, written in
        var out = UTF8Writer(buffer)
        for index in 0..<(raw.count / 4) {
          let value = raw.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
          let scalar = Unicode.Scalar(bigEndian ? value.byteSwapped : value)
          if scalar == nil, bad == nil { bad = out.count }
          out.append(scalar?.value ?? 0xFFFD)
        }
        written = out.count
      }
    }
    return (text, bad)
  }
}

/// Appends scalars to memory that is large enough.
struct UTF8Writer {
  private let base: UnsafeMutablePointer<UInt8>?
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { base = buffer.baseAddress }

  /// Appends four units of UTF-16, the first in the lowest bits; false where one is beyond ASCII.
  @inline(__always)
  mutating func appendASCII(_ units: UInt64) -> Bool {
    guard units & 0xFF80_FF80_FF80_FF80 == 0, let base else { return false }
    let pairs = (units | units >> 8) & 0x0000_FFFF_0000_FFFF
    let bytes = UInt32(truncatingIfNeeded: pairs | pairs >> 16)
    UnsafeMutableRawPointer(base + count).storeBytes(of: bytes.littleEndian, as: UInt32.self)
    count += 4
    return true
  }

  /// The value is a Unicode scalar's.
  @inline(__always)
  mutating func append(_ value: UInt32) {
    guard let out = base?.advanced(by: count) else { return }
    switch value {
    case 0..<0x80:
      out[0] = UInt8(value)
      count += 1
    case 0x80..<0x800:
      out[0] = UInt8(0xC0 | value >> 6)
      out[1] = UInt8(0x80 | value & 0x3F)
      count += 2
    case 0x800..<0x10000:
      out[0] = UInt8(0xE0 | value >> 12)
      out[1] = UInt8(0x80 | value >> 6 & 0x3F)
      out[2] = UInt8(0x80 | value & 0x3F)
      count += 3
    default:
      out[0] = UInt8(0xF0 | value >> 18)
      out[1] = UInt8(0x80 | value >> 12 & 0x3F)
      out[2] = UInt8(0x80 | value >> 6 & 0x3F)
      out[3] = UInt8(0x80 | value & 0x3F)
      count += 4
    }
  }
}
