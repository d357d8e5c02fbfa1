/// What stands between entries.
extension StringsReader {
  /// Moves to the next entry and returns where its comments start. A comment on the line where an
  /// entry ends, with nothing after it, belongs to that entry; a blank line parts comments from what
  /// follows.
  mutating func skipGapBetweenEntries() -> Int {
    var lead: Int?
    var lines = 0
    var isFirstLine = !records.isEmpty
    var trailing: (start: Int, end: Int)?
    while !scanner.isAtEnd {
      let offset = scanner.position
      switch scanner.base[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if scanner.base[offset] == UInt8(ascii: "\r"), offset + 1 < scanner.end,
          scanner.base[offset + 1] == UInt8(ascii: "\n")
        {
          scanner.position += 1
        }
        scanner.position += 1
        lines += 1
        isFirstLine = false
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        scanner.position += 1
      case UInt8(ascii: "/"):
        guard scanner.skipComment() else { return finishGap(lead, trailing, lines, offset) }
        if scanner.unterminatedComment == offset { break }
        if isFirstLine {
          trailing = (trailing?.start ?? offset, scanner.position)
        } else if lead == nil || lines > 1 {
          lead = offset
        }
        lines = 0
      default:
        guard scanner.isLineSeparator(at: offset) else {
          return finishGap(lead, isFirstLine ? nil : trailing, lines, offset, sameLine: trailing)
        }
        scanner.position += 3
        lines += 1
        isFirstLine = false
      }
    }
    return finishGap(lead, trailing, lines, scanner.end)
  }

  private mutating func finishGap(
    _ lead: Int?,
    _ trailing: (start: Int, end: Int)?,
    _ lines: Int,
    _ key: Int,
    sameLine: (start: Int, end: Int)? = nil
  ) -> Int {
    if let trailing {
      records[records.count - 1].trailEnd = UInt32(truncatingIfNeeded: trailing.end)
    } else if let sameLine, lead == nil, lines == 0 {
      return sameLine.start
    }
    if let lead, lines < 2 { return lead }
    return key
  }
}
