/// How reading goes on after a mistake, so that one does not hide the next.
extension StringsReader {
  // MARK: Where a key should stand

  mutating func recoverFromStrayText() {
    let start = scanner.position
    if isConflictMarker(at: start) {
      let mark = scanner.base[start]
      if mark == UInt8(ascii: "<") || !openConflict {
        stopOrRefuse(.conflictMarker, start..<start + 7)
      }
      openConflict = mark != UInt8(ascii: ">")
      scanner.position = lineEnd(from: start, limit: scanner.end)
      return
    }
    let next = scanner.nextScalar(after: start)
    let scalar = scanner.scalar(at: start)
    if scalar == "\u{FEFF}", start == 0 {
      stopOrRefuse(.repeatedByteOrderMark, start..<next)
      scanner.position = next
      return
    }
    let isCommentEnd =
      scalar == "*" && next < scanner.end && scanner.base[next] == UInt8(ascii: "/")
    stopOrRefuse(
      .unexpected(.scalar(scalar), expected: .key),
      start..<(isCommentEnd ? next + 1 : next)
    )
    var offset = isCommentEnd ? next + 1 : next
    var isValue = scalar == "="
    while offset < scanner.end, !isLineEnd(scanner.base[offset]),
      !isStringStart(scanner.base[offset])
    {
      isValue = isValue || scanner.base[offset] == UInt8(ascii: "=")
      offset += 1
    }
    scanner.position = offset
    guard offset < scanner.end, !isLineEnd(scanner.base[offset]) else { return }
    if isValue ? !isPairWithEquals(at: offset) : !isPair(at: offset) { resynchronize() }
  }

  mutating func recoverFromUnclosedKey() {
    let start = scanner.position
    if isInBraces {
      // Apple's parser goes on behind the quote, and may find the end of the table there.
      scanner.position = start + 1
      scanner.skipGap()
      if scanner.byte == UInt8(ascii: "}") {
        note(.unclosedQuote(of: .key), start..<start + 1)
        return
      }
      scanner.position = start
    }
    quotesEndWithLine = true
    let end = lineEnd(from: start, limit: scanner.end)
    stopOrRefuse(.unclosedQuote(of: .key), start..<end)
    scanner.position = end
    if end < scanner.end { resynchronize() }
  }

  // MARK: After a key

  /// Reports what stands between a key and its value. True where the `=` is found after all.
  mutating func recoverAfterKey(_ record: inout EntryRecord) -> Bool {
    let keyStart = Int(record.keyStart)
    let keyEnd = Int(record.keyEnd)
    let start = scanner.position
    if let comment = scanner.unterminatedComment, scanner.isAtEnd {
      reportComment(openedAt: comment, isInEntry: true)
      return false
    }
    if record.flags.contains(.keyIsQuoted), swallowsLine(keyStart..<keyEnd) {
      refuse(.unclosedQuote(of: .key), keyStart..<lineEnd(from: keyStart, limit: keyEnd))
      scanner.position = keyEnd - 1
      return false
    }
    if recoverFromMissingKeyQuote(&record) { return true }
    let found = scanner.found(at: start)
    guard !scanner.isAtEnd else {
      refuse(.missingSemicolon(after: .key, found: found, foundAt: start), keyEnd..<keyEnd)
      return false
    }
    refuse(
      .unexpected(found, expected: .equalsOrSemicolon),
      start..<scanner.nextScalar(after: start)
    )
    var offset = start
    while offset < scanner.end, !isLineEnd(scanner.base[offset]),
      !isStringStart(scanner.base[offset]), !"=;".utf8.contains(scanner.base[offset])
    {
      offset += 1
    }
    if offset < scanner.end, "=;".utf8.contains(scanner.base[offset]) {
      scanner.position = offset
      if scanner.byte == UInt8(ascii: "=") { return true }
      append(shorthand: record)
      return false
    }
    if offset == start, let end = stringEnd(at: start) {
      let next = skipBlanks(from: end)
      if next < scanner.end, scanner.base[next] == UInt8(ascii: ";") {
        record.valueStart = UInt32(truncatingIfNeeded: start)
        record.valueEnd = UInt32(truncatingIfNeeded: end)
        if StringsScanner.isQuote(scanner.byte) {
          record.flags.formUnion([.valueIsQuoted, .valueHasEscapes])
        }
        scanner.position = next + 1
        append(record)
        return false
      }
    }
    resynchronize()
    return false
  }

  /// Where one quote of a key is missing, the other opens a string that has the `=` in it. True with
  /// the position at that `=`; also at a `:` in its place.
  private mutating func recoverFromMissingKeyQuote(_ record: inout EntryRecord) -> Bool {
    let start = scanner.position
    let keyEnd = Int(record.keyEnd)
    guard start < scanner.end else { return false }
    if record.flags.contains(.keyIsQuoted) {
      if scanner.byte == UInt8(ascii: ":"), start + 1 < scanner.end,
        !StringsScanner.isBare(scanner.base[start + 1])
      {
        refuse(
          .unexpected(scanner.found(at: start), expected: .equalsOrSemicolon),
          start..<start + 1
        )
        return true
      }
      var equals = keyEnd - 2
      while equals > record.keyStart, isBlank(scanner.base[equals]) { equals -= 1 }
      guard start == keyEnd, equals > record.keyStart, scanner.base[equals] == UInt8(ascii: "=")
      else { return false }
      var end = equals
      while end > record.keyStart + 1, isBlank(scanner.base[end - 1]) { end -= 1 }
      refuse(.unclosedQuote(of: .key), Int(record.keyStart)..<end)
      record.keyStart += 1
      record.keyEnd = UInt32(truncatingIfNeeded: end)
      record.flags.remove(.keyIsQuoted)
      scanner.position = equals
      return true
    }
    guard StringsScanner.isQuote(scanner.byte), start == keyEnd else { return false }
    let equals = skipBlanks(from: start + 1)
    guard equals < scanner.end, scanner.base[equals] == UInt8(ascii: "="),
      case let next = skipBlanks(from: equals + 1), next < scanner.end,
      StringsScanner.isQuote(scanner.base[next])
    else { return false }
    refuse(
      .unexpected(scanner.found(at: start), expected: .equalsOrSemicolon),
      start..<start + 1
    )
    scanner.position = equals
    return true
  }

  /// Whether a quoted string ran on into the line of the next entry: its closing quote is the first
  /// thing on a line.
  private func swallowsLine(_ span: Range<Int>) -> Bool {
    lineEnd(from: span.lowerBound, limit: span.upperBound) < span.upperBound
      && isFirstOnLine(span.upperBound - 1)
  }

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

  private func isPairWithEquals(at start: Int) -> Bool {
    guard let end = stringEnd(at: start) else { return false }
    let next = skipBlanks(from: end)
    return next < scanner.end && scanner.base[next] == UInt8(ascii: "=")
  }

  /// A quote further on the line that has the `;` behind it and ends the line, where the one before
  /// an offset is followed by more text.
  private func laterClosingQuote(from start: Int) -> Int? {
    let limit = min(scanner.end, start + Self.lookahead)
    let end = lineEnd(from: start, limit: limit)
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
