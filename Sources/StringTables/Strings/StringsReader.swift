/// Reads an old-style text table into records, as Apple's parser decides what it holds, and goes on
/// after mistakes.
struct StringsReader {
  var scanner: StringsScanner
  var records: [EntryRecord] = []
  /// Values that are no strings, by their entries.
  private(set) var others: [Int: TableValue] = [:]
  private(set) var findings = StringsFindings()

  private(set) var isInBraces = false
  private var hasReportedComment = false
  /// Set once a quoted string ran to the end of the text: from then on none may cross a line, so
  /// that no part of the text is walked through again and again.
  var quotesEndWithLine = false
  var openConflict = false
  /// Part of the line whose end was looked for last, up to that end.
  var seenLine = 0..<0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    scanner = StringsScanner(text)
    records.reserveCapacity(text.count / 96)
  }

  /// What was seen, with what each costs.
  var diagnostics: [TableDiagnostic] { findings.diagnostics(entryCount: records.count) }

  // MARK: Reporting

  mutating func note(_ kind: TableDiagnostic.Kind, _ span: Range<Int>) {
    report(kind, span, .note)
  }

  /// Apple's parser refuses the file for this, unless it has stopped reading before.
  mutating func refuse(_ kind: TableDiagnostic.Kind, _ span: Range<Int>) {
    report(kind, span, .refusal)
  }

  /// Apple's parser takes this for the end of the table.
  mutating func stop(_ kind: TableDiagnostic.Kind, _ span: Range<Int>) {
    report(kind, span, .stop)
  }

  private mutating func report(
    _ kind: TableDiagnostic.Kind,
    _ span: Range<Int>,
    _ severity: StringsFindings.Severity
  ) {
    let place = span.clamped(to: 0..<scanner.end)
    findings.add(kind, place, severity, entriesBefore: records.count)
  }

  /// A place where no key can start ends the table without a word, except at the very start and in
  /// braces, where something is still required.
  mutating func stopOrRefuse(_ kind: TableDiagnostic.Kind, _ span: Range<Int>) {
    let isFirst = records.isEmpty && !findings.hasMistakes
    if isInBraces || isFirst {
      refuse(kind, span)
    } else {
      stop(kind, span)
    }
  }

  // MARK: The table

  mutating func read() {
    readRoot()
    if !findings.hasAny, records.isEmpty { note(.noEntries, 0..<0) }
  }

  private mutating func readRoot() {
    scanner.skipGap()
    if scanner.isAtEnd {
      // Comments alone are an empty table; one that does not close may hide entries.
      if let comment = scanner.unterminatedComment { readInsideComment(from: comment) }
      return
    }
    let start = scanner.position
    switch scanner.byte {
    case UInt8(ascii: "{"):
      scanner.position += 1
      readBraces(openedAt: start)
    case UInt8(ascii: "(") where !isConflictMarker(at: start),
      UInt8(ascii: "<") where !isConflictMarker(at: start):
      var parser = StringsObjectParser(scanner)
      let value = parser.object(depth: 0)
      scanner.position = max(parser.scanner.position, start + 1)
      if let failure = parser.failure {
        refuse(failure.kind, failure.span)
      } else {
        refuse(.notATable(value?.kind ?? .data), start..<scanner.position)
      }
      resynchronize()
    default:
      scanner.position = 0
    }
    readPairs()
  }

  private mutating func readBraces(openedAt start: Int) {
    isInBraces = true
    readPairs()
    isInBraces = false
    if scanner.byte == UInt8(ascii: "}") {
      scanner.position += 1
      scanner.skipGap()
      guard !scanner.isAtEnd else { return }
      refuse(.textAfterTable, scanner.position..<scanner.nextScalar(after: scanner.position))
      if scanner.byte == UInt8(ascii: "{") {
        scanner.position += 1
      } else if !isPairAhead {
        resynchronize()
      }
    } else if !findings.isRejected {
      refuse(
        .missingClosing(.brace, openedAt: start, found: .endOfFile),
        scanner.end..<scanner.end
      )
    }
  }

  /// Reads entries to the end of the text, or in braces to the closing one.
  private mutating func readPairs() {
    while true {
      let lead = skipGapBetweenEntries()
      guard !scanner.isAtEnd else {
        if let comment = scanner.unterminatedComment, !findings.isQuiet {
          readInsideComment(from: comment)
        }
        return
      }
      let start = scanner.position
      let byte = scanner.base[start]
      var flags = EntryRecord.Flags()
      if StringsScanner.isQuote(byte) {
        flags = .keyIsQuoted
        switch skipQuoted() {
        case .plain: break
        case .escaped: flags.insert(.keyHasEscapes)
        case .unterminated, .unterminatedEscape:
          recoverFromUnclosedKey()
          continue
        }
      } else if StringsScanner.isBare(byte) {
        scanner.skipBare()
      } else if byte == UInt8(ascii: "}"), isInBraces {
        return
      } else {
        recoverFromStrayText()
        continue
      }
      let record = EntryRecord(
        leadStart: UInt32(truncatingIfNeeded: lead),
        keyStart: UInt32(truncatingIfNeeded: start),
        keyEnd: UInt32(truncatingIfNeeded: scanner.position),
        flags: flags
      )
      readValue(of: record)
    }
  }

  private mutating func readValue(of partial: EntryRecord) {
    var record = partial
    scanner.skipGap()
    if scanner.byte == UInt8(ascii: ";") {
      append(shorthand: record)
      return
    }
    guard scanner.byte == UInt8(ascii: "=") || recoverAfterKey(&record) else { return }
    scanner.position += 1
    scanner.skipGap()
    let start = scanner.position
    record.valueStart = UInt32(truncatingIfNeeded: start)
    let byte = scanner.byte
    if StringsScanner.isQuote(byte) {
      record.flags.insert(.valueIsQuoted)
      switch skipQuoted() {
      case .plain: break
      case .escaped: record.flags.insert(.valueHasEscapes)
      case .unterminated, .unterminatedEscape:
        recoverFromUnclosedValue(record)
        return
      }
    } else if StringsScanner.isBare(byte) {
      scanner.skipBare()
    } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<"),
      !isConflictMarker(at: start)
    {
      guard readObject(of: &record) else { return }
    } else {
      recoverFromMissingValue(record)
      return
    }
    record.valueEnd = UInt32(truncatingIfNeeded: scanner.position)
    scanner.skipGap()
    if scanner.byte == UInt8(ascii: ";") {
      scanner.position += 1
      append(record)
    } else {
      recoverAfterValue(record)
    }
  }

  private mutating func readObject(of record: inout EntryRecord) -> Bool {
    let start = scanner.position
    var parser = StringsObjectParser(scanner)
    let value = parser.object(depth: 1)
    scanner.position = parser.scanner.position
    for loss in parser.overcome { note(loss.kind, loss.span) }
    guard let value else {
      if let failure = parser.failure { refuse(failure.kind, failure.span) }
      resynchronize()
      return false
    }
    record.flags.insert(.valueIsElsewhere)
    others[records.count] = value
    note(.nonStringValue(value.kind), start..<scanner.position)
    return true
  }

  /// Takes `key;`, which means `key = key;`, where the `;` is here.
  mutating func append(shorthand record: EntryRecord) {
    var record = record
    record.valueStart = record.keyStart
    record.valueEnd = record.keyEnd
    if record.flags.contains(.keyIsQuoted) { record.flags.insert(.valueIsQuoted) }
    if record.flags.contains(.keyHasEscapes) { record.flags.insert(.valueHasEscapes) }
    scanner.position += 1
    append(record)
  }

  /// Takes a record whose entry ends here.
  mutating func append(_ record: EntryRecord) {
    var record = record
    record.end = UInt32(truncatingIfNeeded: scanner.position)
    record.trailEnd = record.end
    records.append(record)
  }

  /// Moves past the quoted string here, reporting the escapes in it.
  @inline(__always)
  private mutating func skipQuoted() -> StringsScanner.Quoted {
    let start = scanner.position
    var outcome = scanner.skipQuoted()
    if quotesEndWithLine, lineEnd(from: start, limit: scanner.position) < scanner.position {
      scanner.position = start
      outcome = .unterminated
    }
    if outcome != .plain { noteEscapes(of: start, outcome) }
    return outcome
  }

  private mutating func noteEscapes(of start: Int, _ outcome: StringsScanner.Quoted) {
    let escapes = scanner.takeDoubtfulEscapes()
    guard !escapes.isEmpty else { return }
    // What lies on later lines is read again.
    let limit = outcome == .escaped ? scanner.end : lineEnd(from: start, limit: scanner.end)
    for (kind, span) in escapes where span.upperBound <= limit { note(kind, span) }
  }

  // MARK: Comments that do not end

  /// Reports a `/*` without its `*/`, once.
  mutating func reportComment(openedAt start: Int, isInEntry: Bool) {
    guard !hasReportedComment else { return }
    hasReportedComment = true
    if isInBraces || isInEntry {
      refuse(.unterminatedComment, start..<start + 2)
    } else {
      stop(.unterminatedComment, start..<start + 2)
    }
  }

  /// Looks for entries in what a comment without an end swallowed.
  private mutating func readInsideComment(from start: Int) {
    reportComment(openedAt: start, isInEntry: false)
    findings.isQuiet = true
    scanner.position = start + 2
    resynchronize()
    readPairs()
    findings.isQuiet = false
  }
}
