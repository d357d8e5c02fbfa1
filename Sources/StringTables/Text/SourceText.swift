/// The bytes of a file beside the text that they decode to.
public struct SourceText: Sendable {
  /// The file's bytes, unchanged.
  public let bytes: [UInt8]
  /// The IANA name of the encoding that the bytes were read in; `binary` for a binary property list.
  public let encoding: String
  /// The decoded text in UTF-8, without a byte order mark. Spans are ranges of its offsets.
  public let utf8: [UInt8]
  /// How an offset of `utf8` finds its byte.
  let layout: ByteLayout

  /// Whether the bytes are Unicode, and not in an encoding that was guessed.
  var isUnicode: Bool { if case .converted = layout { false } else { true } }

  /// Where the first U+FFFD stands that takes the place of bytes which are none in their encoding.
  var replacementOffset: Int? {
    guard !isUnicode else { return nil }
    return utf8.withUnsafeBufferPointer { text in
      XMLText.firstOffset(of: "\u{FFFD}", text, 0..<text.count)
    }
  }

  /// The line and column of a UTF-8 offset, for printing. Linear in the offset; ask a ``LineIndex``
  /// for many.
  public func location(at offset: Int) -> SourceLocation {
    var cursor = LocationCursor()
    utf8.withUnsafeBufferPointer {
      cursor.advance(over: $0, from: 0, to: min(max(offset, 0), $0.count))
    }
    return cursor.location
  }

  /// The bytes of the file that a span of the text was decoded from. Linear in the span's end, and
  /// constant for UTF-8.
  public func byteRange(of span: Range<Int>) -> Range<Int> {
    var cursor = ByteCursor(self)
    let start = cursor.byteOffset(of: span.lowerBound)
    return start..<cursor.byteOffset(of: span.upperBound)
  }
}

extension SourceText {
  /// Takes bytes for text, whatever their encoding.
  package init(decoding bytes: [UInt8]) { self = DecodedText(bytes).source }
}

/// How decoded text and the bytes of its file correspond.
enum ByteLayout: Sendable {
  case utf8(byteOrderMark: Int)
  case utf16(byteOrderMark: Int)
  case utf32(byteOrderMark: Int)
  /// Decoded by the converter of this name, without the mark.
  case converted(String, byteOrderMark: Int)
  /// There is no text.
  case opaque
}

/// Finds the bytes of ascending offsets of a text, each step in time linear in its length.
struct ByteCursor {
  private let source: SourceText
  private var offset = 0
  private var byte: Int
  private var converted: [Int32] = []

  init(_ source: SourceText) {
    self.source = source
    switch source.layout {
    case .utf8(let mark), .utf16(let mark), .utf32(let mark): byte = mark
    case .opaque: byte = 0
    case .converted(let name, let mark):
      byte = mark
      converted = LegacyEncoding.byteOffsets(of: Array(source.bytes[mark...]), as: name)
    }
  }

  mutating func byteOffset(of target: Int) -> Int {
    switch source.layout {
    case .opaque: return 0
    case .utf8(let mark): return mark + target
    case .utf16: advance(to: target) { $0 >= 0xF0 ? 4 : 2 }
    case .utf32: advance(to: target) { _ in 4 }
    case .converted(_, let mark):
      return target < converted.count ? mark + Int(converted[target]) : source.bytes.count
    }
    return byte
  }

  private mutating func advance(to target: Int, unitBytes: (UInt8) -> Int) {
    source.utf8.withUnsafeBufferPointer { text in
      while offset < target {
        if text[offset] & 0xC0 != 0x80 { byte += unitBytes(text[offset]) }
        offset += 1
      }
    }
  }
}
