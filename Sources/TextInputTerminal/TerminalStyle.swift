/// How a piece of a line looks.
public enum TerminalStyle: Equatable, Sendable {
  case plain, bold, dim, selected, warning, error

  /// The parameters of "select graphic rendition" (ECMA-48).
  fileprivate var parameters: String {
    switch self {
    case .plain: ""
    case .bold: "1"
    case .dim: "2"
    case .selected: "7"
    case .warning: "33"
    case .error: "31"
    }
  }
}

/// A line of the screen, in pieces.
public struct TerminalLine: Equatable, Sendable {
  struct Piece: Equatable, Sendable {
    var text: String
    var style: TerminalStyle
    /// Where the cursor is put before it; terminals disagree about the width of emoji.
    var column: Int
  }

  private(set) var pieces: [Piece] = []
  /// The cells that are taken.
  public private(set) var width = 0

  /// An empty line.
  public init() {}

  /// A line of one piece.
  public init(_ text: String, _ style: TerminalStyle = .plain) { append(text, style) }

  /// A text in lines, wrapped at a width.
  public static func lines(
    of text: String,
    _ style: TerminalStyle = .plain,
    columns: Int
  ) -> [TerminalLine] {
    TerminalText(text, columns: columns).lines { _ in style }
  }

  /// Adds a text of known words, which wraps nowhere.
  public mutating func append(_ text: String, _ style: TerminalStyle = .plain) {
    for cell in TerminalText(text, columns: .max).rows[0] {
      append(cell.shown, style, width: cell.width)
    }
  }

  /// Adds a cluster that takes so many cells.
  mutating func append(_ shown: String, _ style: TerminalStyle, width cells: Int) {
    if let last = pieces.last, last.style == style, last.text.utf8.allSatisfy({ $0 < 0x80 }) {
      pieces[pieces.count - 1].text += shown
    } else {
      pieces.append(Piece(text: shown, style: style, column: width))
    }
    width += cells
  }

  /// Leaves cells empty up to a column.
  public mutating func pad(to column: Int) {
    guard column > width else { return }
    append(String(repeating: " ", count: column - width), .plain, width: column - width)
  }

  /// What is sent to the terminal, the cursor being at the line's start.
  var encoded: String {
    pieces.reduce(into: "") { encoded, piece in
      encoded += "\u{1B}[\(piece.column + 1)G"
      if piece.style == .plain {
        encoded += piece.text
      } else {
        encoded += "\u{1B}[\(piece.style.parameters)m\(piece.text)\u{1B}[0m"
      }
    }
  }
}

/// What the screen shows.
public struct TerminalFrame: Equatable, Sendable {
  /// From the top.
  public var lines: [TerminalLine]
  /// Where the cursor stands, or nil to hide it.
  public var cursor: TerminalText.Place?

  /// States what the screen shows.
  public init(lines: [TerminalLine] = [], cursor: TerminalText.Place? = nil) {
    self.lines = lines
    self.cursor = cursor
  }

  /// Adds lines below, with their cursor if they have one.
  public mutating func append(_ frame: TerminalFrame) {
    if let place = frame.cursor {
      cursor = TerminalText.Place(row: lines.count + place.row, column: place.column)
    }
    lines += frame.lines
  }

  /// What draws the frame on a screen of so many rows. Where there are more lines than rows, those
  /// around the cursor show.
  func encoded(rows: Int) -> String {
    let rows = max(1, rows)
    let first = max(0, min((cursor?.row ?? 0) - rows + 1, lines.count - rows))
    var encoded = "\u{1B}[?25l\u{1B}[H"
    for (index, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      encoded += "\u{1B}[\(index + 1);1H\u{1B}[2K" + line.encoded
    }
    if lines.count - first < rows { encoded += "\u{1B}[\(lines.count - first + 1);1H\u{1B}[J" }
    if let cursor {
      encoded += "\u{1B}[\(cursor.row - first + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }
    return encoded
  }
}

extension TerminalText {
  func lines(style: (Range<Int>) -> TerminalStyle) -> [TerminalLine] {
    rows.map { cells in
      cells.reduce(into: TerminalLine()) { line, cell in
        line.append(cell.shown, style(cell.range), width: cell.width)
      }
    }
  }
}
