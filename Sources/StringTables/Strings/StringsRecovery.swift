/// How reading goes on after a mistake, so that one does not hide the next.
extension StringsReader {
  /// How far a guess at what its author meant may look ahead: what keeps the reader linear.
  private static let lookahead = 1024

  // MARK: Places

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 9 }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// The end of the line that an offset is on.
  func lineEnd(from start: Int, limit: Int) -> Int {
    var offset = start
    while offset < limit, !isLineEnd(scanner.base[offset]) { offset += 1 }
    return offset
  }

  private func skipBlanks(from start: Int) -> Int {
    var offset = start
    while offset < scanner.end, isBlank(scanner.base[offset]) { offset += 1 }
    return offset
  }

  private func isStringStart(_ byte: UInt8) -> Bool {
    StringsScanner.isQuote(byte) || StringsScanner.isBare(byte)
  }

  /// Whether only blanks stand before an offset on its line.
  private func isFirstOnLine(_ offset: Int) -> Bool {
    var index = offset
    while index > 0, isBlank(scanner.base[index - 1]) { index -= 1 }
    return index == 0 || isLineEnd(scanner.base[index - 1])
  }

  /// The end of the string at an offset, if it ends on its line.
  private func stringEnd(at start: Int) -> Int? {
    let limit = min(scanner.end, start + Self.lookahead)
    guard start < limit else { return nil }
    var offset = start
    if StringsScanner.isBare(scanner.base[start]) {
      while offset < limit, StringsScanner.isBare(scanner.base[offset]) { offset += 1 }
      return offset
    }
    let quote = scanner.base[start]
    guard StringsScanner.isQuote(quote) else { return nil }
    offset += 1
    while offset < limit, !isLineEnd(scanner.base[offset]) {
      if scanner.base[offset] == quote { return offset + 1 }
      offset += scanner.base[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private func isPair(at start: Int) -> Bool {
    guard let end = stringEnd(at: start) else { return false }
    let next = skipBlanks(from: end)
    guard next < scanner.end else { return false }
    return scanner.base[next] == UInt8(ascii: "=") || scanner.base[next] == UInt8(ascii: ";")
  }

  /// Whether an entry seems to start here.
  var isPairAhead: Bool { isPair(at: scanner.position) }

  /// Whether a line of `<<<<<<<`, `|||||||`, `=======` or `>>>>>>>` starts at an offset.
  func isConflictMarker(at offset: Int) -> Bool {
    guard offset + 7 <= scanner.end, offset == 0 || isLineEnd(scanner.base[offset - 1]) else {
      return false
    }
    let mark = scanner.base[offset]
    guard "<|=>".utf8.contains(mark) else { return false }
    for index in 1..<7 where scanner.base[offset + index] != mark { return false }
    let next = offset + 7
    return next == scanner.end || isBlank(scanner.base[next]) || isLineEnd(scanner.base[next])
  }

  // MARK: Resynchronizing

  /// Moves to where reading can go on: after a `;` that ends its line or has an entry behind it, or
  /// to a line that starts with an entry or a comment.
  mutating func resynchronize() {
    var offset = scanner.position
    while offset < scanner.end {
      let byte = scanner.base[offset]
      offset += 1
      let isTerminator = byte == UInt8(ascii: ";")
      guard isTerminator || isLineEnd(byte) else { continue }
      let next = skipBlanks(from: offset)
      if next >= scanner.end { break }
      let isComment =
        scanner.base[next] == UInt8(ascii: "/") && next + 1 < scanner.end
        && (scanner.base[next + 1] == UInt8(ascii: "/")
          || scanner.base[next + 1] == UInt8(ascii: "*") && scanner.unterminatedComment == nil)
      if isPair(at: next) || isComment || isConflictMarker(at: next)
        || (isTerminator && isLineEnd(scanner.base[next]))
      {
        scanner.position = isTerminator ? offset : next
        return
      }
      offset = next
    }
    scanner.position = scanner.end
  }

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
    while offset < scanner.end, !isLineEnd(scanner.base[offset]),
      !isStringStart(scanner.base[offset])
    {
      offset += 1
    }
    scanner.position = offset
    if offset < scanner.end, !isLineEnd(scanner.base[offset]), !isPair(at: offset) {
      resynchronize()
    }
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
      scanner.position += 1
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
