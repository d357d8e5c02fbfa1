/// A change of a text: what stands in a span gives way to something else.
public struct TextEdit: Hashable, Sendable {
  /// What is replaced, in UTF-8 offsets of the text; empty for an insertion.
  public let span: Range<Int>
  /// What stands there afterwards.
  public let replacement: String

  /// An edit of the given parts.
  public init(_ span: Range<Int>, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

/// Why edits cannot be applied.
public enum TextEditError: Error, Hashable {
  /// Two edits touch the same bytes, here.
  case overlap(at: Int)
  /// A span that the text does not have.
  case outOfBounds(Range<Int>)
  /// The file is a binary property list: there is no text to edit.
  case binary
  /// The file's encoding, named here, cannot hold a replacement.
  case unencodable(encoding: String)
}

extension SourceText {
  /// The file's bytes with edits applied: all others stay, the encoding, the byte order mark and what
  /// is ill-formed included. Linear in the file's length.
  public func applying(_ edits: [TextEdit]) throws(TextEditError) -> [UInt8] {
    if case .opaque = layout { throw .binary }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var cursor = ByteCursor(self)
    var byte = 0
    var end = 0
    for edit in edits.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
      guard edit.span.lowerBound >= end else { throw .overlap(at: edit.span.lowerBound) }
      guard edit.span.upperBound <= utf8.count else { throw .outOfBounds(edit.span) }
      result.append(contentsOf: bytes[byte..<cursor.byteOffset(of: edit.span.lowerBound)])
      result.append(contentsOf: try encode(edit.replacement))
      byte = cursor.byteOffset(of: edit.span.upperBound)
      end = edit.span.upperBound
    }
    result.append(contentsOf: bytes[byte...])
    return result
  }

  /// The edits that take those given back, in offsets of the text that they lead to. What was
  /// ill-formed in a replaced span comes back as U+FFFD.
  public func inverse(of edits: [TextEdit]) -> [TextEdit] {
    var shift = 0
    return edits.sorted { $0.span.lowerBound < $1.span.lowerBound }.map { edit in
      let start = edit.span.lowerBound + shift
      let count = edit.replacement.utf8.count
      shift += count - edit.span.count
      return TextEdit(start..<start + count, String(decoding: utf8[edit.span], as: UTF8.self))
    }
  }

  private func encode(_ text: String) throws(TextEditError) -> [UInt8] {
    switch layout {
    case .opaque, .utf8: return Array(text.utf8)
    case .utf16:
      return text.utf16.flatMap { Self.bytes(UInt32($0), 2, isBigEndian: encoding == "UTF-16BE") }
    case .utf32:
      return text.unicodeScalars.flatMap {
        Self.bytes($0.value, 4, isBigEndian: encoding == "UTF-32BE")
      }
    case .converted(let name, _):
      guard let bytes = LegacyEncoding.encode(text, as: name) else {
        throw .unencodable(encoding: name)
      }
      return bytes
    }
  }

  private static func bytes(_ value: UInt32, _ count: Int, isBigEndian: Bool) -> [UInt8] {
    (0..<count).map { index in
      UInt8(truncatingIfNeeded: value >> UInt32(8 * (isBigEndian ? count - 1 - index : index)))
    }
  }
}
