/// How reading goes on after a mistake in a value or beside it, so that one does not hide the next.
extension StringsReader {
  // MARK: Where a value should stand

  mutating func recoverFromMissingValue(_ record: EntryRecord) {
    let start = scanner.position
    let found = scanner.found(at: start)
    if let comment = scanner.unterminatedComment, scanner.isAtEnd {
      reportComment(openedAt: comment, isInEntry: true)
      return
    }
    refuse(
      .unexpected(found, expected: .value),
      start..<(scanner.nextScalar(after: start))
    )
    var offset = start
    while offset < scanner.end, !isLineEnd(scanner.base[offset]),
      !isStringStart(scanner.base[offset]), scanner.base[offset] != UInt8(ascii: ";")
    {
      offset += 1
    }
    guard offset < scanner.end else {
      scanner.position = scanner.end
      return
    }
    scanner.position = offset
    if scanner.byte == UInt8(ascii: ";") {
      scanner.position += 1
    } else if let end = stringEnd(at: offset), case let next = skipBlanks(from: end),
      next < scanner.end, scanner.base[next] == UInt8(ascii: ";")
    {
      var record = record
      record.valueStart = UInt32(truncatingIfNeeded: offset)
      record.valueEnd = UInt32(truncatingIfNeeded: end)
      if StringsScanner.isQuote(scanner.byte) {
        record.flags.formUnion([.valueIsQuoted, .valueHasEscapes])
      }
      scanner.position = next + 1
      append(record)
    } else {
      resynchronize()
    }
  }

  mutating func recoverFromUnclosedValue(_ record: EntryRecord) {
    quotesEndWithLine = true
    endUnclosedValue(record)
  }

  /// Takes the value to the end of its first line.
  private mutating func endUnclosedValue(_ record: EntryRecord) {
    let start = Int(record.valueStart)
    let lineEnd = lineEnd(from: start, limit: scanner.end)
    refuse(.unclosedQuote(of: .value), start..<lineEnd)
    var end = lineEnd
    while end > start + 1, isBlank(scanner.base[end - 1]) { end -= 1 }
    if end > start + 1, scanner.base[end - 1] == UInt8(ascii: ";") { end -= 1 }
    var record = record
    record.valueEnd = UInt32(truncatingIfNeeded: end)
    record.flags.formUnion([.valueIsUnclosed, .valueHasEscapes])
    scanner.position = lineEnd
    append(record)
    if lineEnd < scanner.end { resynchronize() }
  }

  // MARK: After a value

  mutating func recoverAfterValue(_ record: EntryRecord) {
    let start = Int(record.valueStart)
    let end = Int(record.valueEnd)
    let next = scanner.position
    if let comment = scanner.unterminatedComment, scanner.isAtEnd {
      reportComment(openedAt: comment, isInEntry: true)
      append(record)
      return
    }
    let isQuoted = record.flags.contains(.valueIsQuoted)
    if isQuoted, swallowsLine(start..<end) {
      endUnclosedValue(record)
      return
    }
    if isQuoted, next == end, !scanner.isAtEnd, let closing = laterClosingQuote(from: end) {
      refuse(.unescapedQuote, end - 1..<end)
      var record = record
      record.valueEnd = UInt32(truncatingIfNeeded: closing + 1)
      record.flags.insert(.valueHasEscapes)
      finishLine(record, at: skipBlanks(from: closing + 1) + 1)
      return
    }
    if !isQuoted, !record.flags.contains(.valueIsElsewhere), let close = bareTextEnd(from: end) {
      refuse(.unquotedText, start..<close.text)
      var record = record
      record.valueEnd = UInt32(truncatingIfNeeded: close.text)
      finishLine(record, at: close.semicolon + 1)
      return
    }
    refuse(
      .missingSemicolon(after: .value, found: scanner.found(at: next), foundAt: next),
      end..<end
    )
    scanner.position = end
    append(record)
    scanner.position = next
    skipToNextEntry(after: end)
  }

  private mutating func finishLine(_ record: EntryRecord, at offset: Int) {
    scanner.position = offset
    append(record)
  }

  /// Goes on at what follows a value without its `;`, unless that is more of the same mistake.
  private mutating func skipToNextEntry(after end: Int) {
    let next = scanner.position
    guard !scanner.isAtEnd, scanner.byte != UInt8(ascii: "}"), !isPairWithEquals(at: next) else {
      return
    }
    if lineEnd(from: end, limit: next) < next, isStringStart(scanner.byte) { return }
    var offset = next
    while offset < scanner.end, !isLineEnd(scanner.base[offset]),
      scanner.base[offset] != UInt8(ascii: ";"), !isStringStart(scanner.base[offset])
    {
      offset += 1
    }
    scanner.position = offset
    guard offset < scanner.end, !isLineEnd(scanner.base[offset]) else { return }
    if scanner.byte == UInt8(ascii: ";") {
      scanner.position += 1
    } else if !isPairWithEquals(at: offset) {
      resynchronize()
    }
  }

  /// A quote further on the line that has the `;` behind it and ends the line, where the one before
  /// an offset is followed by more text.
  private mutating func laterClosingQuote(from start: Int) -> Int? {
    if !seenLine.contains(start) { seenLine = start..<lineEnd(from: start, limit: scanner.end) }
    let end = seenLine.upperBound
    guard end - start <= Self.lookahead else { return nil }
    var offset = end - 1
    var semicolon: Int?
    while offset >= start {
      let byte = scanner.base[offset]
      if byte == UInt8(ascii: ";") {
        semicolon = offset
      } else if byte == UInt8(ascii: "\""), semicolon != nil {
        return skipBlanks(from: offset + 1) == semicolon ? offset : nil
      } else if semicolon != nil, !isBlank(byte) {
        return nil
      }
      offset -= 1
    }
    return nil
  }

  /// The end of a bare value of several words, and its `;`, if both stand on its line.
  private func bareTextEnd(from start: Int) -> (text: Int, semicolon: Int)? {
    let limit = min(scanner.end, start + Self.lookahead)
    var offset = start
    var text = start
    while offset < limit, !isLineEnd(scanner.base[offset]) {
      let byte = scanner.base[offset]
      if byte == UInt8(ascii: ";") { return text > start ? (text, offset) : nil }
      if byte == UInt8(ascii: "=") || StringsScanner.isQuote(byte) { return nil }
      offset += 1
      if !isBlank(byte) { text = offset }
    }
    return nil
  }
}
