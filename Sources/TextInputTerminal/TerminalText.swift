import TextLength

/// A text laid out in rows of terminal cells.
public struct TerminalText: Sendable {
  /// A cluster on the screen.
  struct Cell: Sendable {
    /// What is written: controls are shown, never sent.
    var shown: String
    /// UTF-16, in the text.
    var range: Range<Int>
    var column: Int
    var width: Int
  }

  /// A place on the screen, from 0.
  public struct Place: Equatable, Sendable {
    /// The row.
    public var row: Int
    /// The cell.
    public var column: Int

    /// States a place.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  private(set) var rows: [[Cell]] = [[]]
  /// Where each row begins in the text; UTF-16.
  private(set) var starts: [Int] = [0]
  private let columns: Int

  /// Wraps a text at a width, between clusters. Linear in its length.
  public init(_ text: String, columns: Int) {
    self.columns = max(2, columns)
    var start = text.startIndex
    var offset = 0
    var column = 0
    for range in GraphemeClusters(text) {
      let end = text.utf8.index(start, offsetBy: range.utf8.count)
      let cluster = String(text[start..<end])
      start = end
      let next = offset + range.utf16.count
      if cluster.endsLine {
        beginRow(at: next)
        column = 0
      } else {
        let (shown, width) = Self.cells(of: cluster, at: column)
        if column + width > self.columns {
          beginRow(at: offset)
          column = 0
        }
        rows[rows.count - 1].append(
          Cell(shown: shown, range: offset..<next, column: column, width: width)
        )
        column += width
      }
      offset = next
    }
    // The caret after a full row stands at the start of the next.
    if column == self.columns { beginRow(at: offset) }
  }

  private mutating func beginRow(at offset: Int) {
    rows.append([])
    starts.append(offset)
  }

  /// Where a caret is; UTF-16.
  public func place(of offset: Int) -> Place {
    let row = starts.lastIndex { $0 <= offset } ?? 0
    let cell = rows[row].last { $0.range.upperBound <= offset }
    return Place(row: row, column: cell.map { $0.column + $0.width } ?? 0)
  }

  /// The offset whose caret is nearest to a place.
  func offset(at place: Place) -> Int {
    let row = min(max(0, place.row), rows.count - 1)
    var nearest = starts[row]
    for cell in rows[row] where cell.column + cell.width <= place.column {
      nearest = cell.range.upperBound
    }
    // After the last cluster of a full row, the caret stands in the next one.
    return row + 1 < starts.count && nearest == starts[row + 1]
      ? rows[row].last?.range.lowerBound ?? nearest : nearest
  }

  func rowRange(_ row: Int) -> Range<Int> {
    let end = rows[row].last?.range.upperBound ?? starts[row]
    return starts[row]..<end
  }

  private static func cells(of cluster: String, at column: Int) -> (shown: String, width: Int) {
    if cluster == "\t" {
      let width = 8 - column % 8
      return (String(repeating: " ", count: width), width)
    }
    guard let scalar = cluster.unicodeScalars.first else { return ("", 0) }
    switch scalar.value {
    case 0x00...0x1F: return ("^" + String(Unicode.Scalar(UInt8(scalar.value) + 0x40)), 2)
    case 0x7F: return ("^?", 2)
    case 0x80...0x9F: return ("\u{FFFD}", 1)
    default: break
    }
    let width = measure(cluster, in: .displayColumns())
    if width > 0 { return (cluster, width) }
    // What has no cell of its own gets a dotted circle. Format characters could disorder the line.
    return ("\u{25CC}" + (scalar.properties.generalCategory == .format ? "" : cluster), 1)
  }
}

extension String {
  fileprivate var endsLine: Bool {
    guard let last = unicodeScalars.last else { return false }
    return (0x0A...0x0D).contains(last.value) || [0x85, 0x2028, 0x2029].contains(last.value)
  }
}
