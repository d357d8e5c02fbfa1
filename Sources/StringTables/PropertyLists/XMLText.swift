/// The character data of XML: references and CDATA sections.
package enum XMLText {
  /// The UTF-8 that a range of character data stands for.
  ///
  /// - Parameter unifiesLineEnds: whether a CRLF or CR that is no reference is an LF, as XML has it and
  ///   Apple's reader of property lists does not.
  package static func unescape(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    unifiesLineEnds: Bool = false
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    forEachPiece(text, range) { piece in
      switch piece {
      case .plain(let span) where unifiesLineEnds && text[span].contains(13):
        for index in span {
          if text[index] == 10, index > span.lowerBound, text[index - 1] == 13 { continue }
          result.append(text[index] == 13 ? 10 : text[index])
        }
      case .plain(let span): result.append(contentsOf: UnsafeBufferPointer(rebasing: text[span]))
      case .escape(let scalar, _): result.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
    return result
  }

  /// Calls `body` with the parts of character data in their order.
  static func forEachPiece(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ body: (StringsDecoding.Piece) -> Void
  ) {
    var start = range.lowerBound
    var offset = start
    func flush(to end: Int) { if end > start { body(.plain(start..<end)) } }
    while offset < range.upperBound {
      switch text[offset] {
      case UInt8(ascii: "&"):
        guard let (scalar, next) = reference(text, offset..<range.upperBound) else {
          offset += 1
          continue
        }
        flush(to: offset)
        body(.escape(scalar, offset..<next))
        offset = next
        start = next
      case UInt8(ascii: "<") where hasPrefix("<![CDATA[", text, offset..<range.upperBound):
        flush(to: offset)
        let content = offset + 9
        let end = firstOffset(of: "]]>", text, content..<range.upperBound) ?? range.upperBound
        if end > content { body(.plain(content..<end)) }
        offset = min(end + 3, range.upperBound)
        start = offset
      default: offset += 1
      }
    }
    flush(to: range.upperBound)
  }

  /// The first thing in character data that no XML may have: an `&` that begins no reference, or a
  /// control character, as it is or by reference.
  static func firstMistake(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> (kind: XMLMistake, offset: Int)? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch text[offset] {
      case 0..<0x20 where !isBlank(text[offset]): return (.forbiddenCharacter, offset)
      case UInt8(ascii: "&"):
        guard let (scalar, next) = reference(text, offset..<range.upperBound) else {
          return (.malformedReference, offset)
        }
        guard !isForbidden(scalar) else { return (.forbiddenCharacter, offset) }
        offset = next
      case UInt8(ascii: "<") where hasPrefix("<![CDATA[", text, offset..<range.upperBound):
        let end = firstOffset(of: "]]>", text, offset + 9..<range.upperBound) ?? range.upperBound
        if let control = text[offset..<end].firstIndex(where: { $0 < 0x20 && !isBlank($0) }) {
          return (.forbiddenCharacter, control)
        }
        offset = end
      default: offset += 1
      }
    }
    return nil
  }

  /// The texts of the comments in a range, without delimiters and the blanks beside these.
  static func comments(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [String] {
    commentSpans(text, range).map { span in
      let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 &- 9 < 5 }
      let content = text[span.lowerBound + 4..<span.upperBound - 3].drop(while: isSpace)
      let end = content.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? content.startIndex
      return String(decoding: content[..<end], as: UTF8.self)
    }
  }

  /// The comments in a range, delimiters included.
  static func commentSpans(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var offset = range.lowerBound
    while let open = firstOffset(of: "<!--", text, offset..<range.upperBound),
      let close = firstOffset(of: "-->", text, open + 4..<range.upperBound)
    {
      result.append(open..<close + 3)
      offset = close + 3
    }
    return result
  }

  /// Whether XML has no way to write a character, not even as a reference.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Whether a byte is white space of XML.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Whether character data is not what it stands for.
  static func hasEscapes(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    text[range].contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
  }

  /// The scalar of the reference at the start of a range, and the reference's end.
  static func reference(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> (Unicode.Scalar, Int)? {
    guard text[range].first == UInt8(ascii: "&") else { return nil }
    let limit = min(range.upperBound, range.lowerBound + 16)
    guard let end = text[range.lowerBound..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let name = text[range.lowerBound + 1..<end]
    let scalar: Unicode.Scalar? =
      switch String(utf8: UnsafeBufferPointer(rebasing: name)) {
      case "lt": "<"
      case "gt": ">"
      case "amp": "&"
      case "quot": "\""
      case "apos": "'"
      default: name.first == UInt8(ascii: "#") ? Self.scalar(numbered: name.dropFirst()) : nil
      }
    return scalar.map { ($0, end + 1) }
  }

  /// The scalar of a decimal number, or of a hexadecimal one after `x`. Digits alone, and none are
  /// zero, as Core Foundation has it.
  private static func scalar(
    numbered number: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Unicode.Scalar? {
    let isHexadecimal = number.first == UInt8(ascii: "x")
    let radix: UInt64 = isHexadecimal ? 16 : 10
    var value: UInt64 = 0
    for byte in isHexadecimal ? number.dropFirst() : number {
      guard let digit = hexDigitValue(byte), digit < radix else { return nil }
      value = value * radix + UInt64(digit)
    }
    return UInt32(exactly: value).flatMap(Unicode.Scalar.init)
  }

  /// The end of the reference at the start of a range; nil where none is, or one of more digits.
  static func endOfReference(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    maximalDigits: Int
  ) -> Int? {
    guard let (_, end) = reference(text, range) else { return nil }
    let name = text[range.lowerBound + 1..<end - 1]
    guard name.first == UInt8(ascii: "#") else { return end }
    return name.drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "x") }.count <= maximalDigits
      ? end : nil
  }

  static func hasPrefix(
    _ prefix: StaticString,
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    guard range.count >= prefix.utf8CodeUnitCount else { return false }
    for index in 0..<prefix.utf8CodeUnitCount
    where prefix.utf8Start[index] != text[range.lowerBound + index] {
      return false
    }
    return true
  }

  static func firstOffset(
    of needle: StaticString,
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Int? {
    let first = needle.utf8Start[0]
    var offset = range.lowerBound
    while let next = text[offset..<max(offset, range.upperBound)].firstIndex(of: first) {
      if hasPrefix(needle, text, next..<range.upperBound) { return next }
      offset = next + 1
    }
    return nil
  }
}
