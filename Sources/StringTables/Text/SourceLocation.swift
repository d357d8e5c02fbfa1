/// A place as a person reads it: line and column from 1, the column in Unicode scalars of the
/// decoded text. LF, CR and CRLF each end a line.
public struct SourceLocation: Hashable, Sendable {
  /// From 1.
  public let line: Int
  /// From 1, in Unicode scalars.
  public let column: Int
}

/// Answers many questions for locations in one text in constant time each.
public struct LineIndex: Sendable {
  private static let stride = 1024

  private let utf8: [UInt8]
  private let checkpoints: [LocationCursor]

  /// Reads the text once: linear time, and 24 bytes for each kilobyte.
  public init(_ source: SourceText) {
    utf8 = source.utf8
    var cursor = LocationCursor()
    var checkpoints = [cursor]
    checkpoints.reserveCapacity(utf8.count / Self.stride + 1)
    var offset = 0
    utf8.withUnsafeBufferPointer { text in
      while offset + Self.stride <= text.count {
        cursor.advance(over: text, from: offset, to: offset + Self.stride)
        offset += Self.stride
        checkpoints.append(cursor)
      }
    }
    self.checkpoints = checkpoints
  }

  /// The line and column of a UTF-8 offset, in constant time.
  public func location(at offset: Int) -> SourceLocation { cursor(at: offset).location }

  /// The column of a UTF-8 offset from 1, in UTF-16 code units, in constant time.
  public func utf16Column(at offset: Int) -> Int { cursor(at: offset).utf16Column }

  private func cursor(at offset: Int) -> LocationCursor {
    let offset = min(max(offset, 0), utf8.count)
    var cursor = checkpoints[offset / Self.stride]
    utf8.withUnsafeBufferPointer {
      cursor.advance(over: $0, from: offset / Self.stride * Self.stride, to: offset)
    }
    return cursor
  }
}

/// Counts lines and scalars over UTF-8.
struct LocationCursor {
  private var line = 1
  private var column = 1
  /// How many scalars of the line stand beyond the first plane: each is two UTF-16 code units.
  private var supplementary = 0

  var utf16Column: Int { column + supplementary }

  var location: SourceLocation { SourceLocation(line: line, column: column) }

  mutating func advance(over text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    for offset in start..<end {
      switch text[offset] {
      case UInt8(ascii: "\n"):
        // The LF of a CRLF stands on the line that its CR has begun: one line end, not two.
        if offset == 0 || text[offset - 1] != UInt8(ascii: "\r") { line += 1 }
        startLine()
      case UInt8(ascii: "\r"):
        line += 1
        startLine()
      case 0x80..<0xC0: break
      case 0xF0...:
        column += 1
        supplementary += 1
      default: column += 1
      }
    }
  }

  private mutating func startLine() {
    column = 1
    supplementary = 0
  }
}
