/// How reading goes on after a mistake in a key or beside it, so that one does not hide the next.
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
}
