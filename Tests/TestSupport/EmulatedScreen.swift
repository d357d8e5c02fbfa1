import TextLength

/// The cells of a terminal, as far as the tested programs use one: cursor moves, erasing, the
/// alternate screen, bracketed paste, a hidden cursor.
public struct EmulatedScreen {
  /// Where the cursor is, from 0.
  public private(set) var row = 0
  /// The cell that the cursor is in, from 0.
  public private(set) var column = 0
  /// What is set, or, of what is on at first, reset.
  public private(set) var modes: Set<String> = []
  private var cells: [[String]]
  private var columns: Int
  private var pending: [UInt8] = []

  /// An empty screen.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The screen's lines, without the space at their ends.
  public var lines: [String] {
    cells.map { line in
      var text = line.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Whether every mode that was set is reset: no alternate screen, no bracketed paste, and the
  /// cursor shown.
  public var isRestored: Bool { modes.isEmpty }

  /// Whether a line holds a text.
  public func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Has another size from now on, and is empty.
  public mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// Shows what a program writes.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    while let count = step() { pending.removeFirst(count) }
  }

  private mutating func step() -> Int? {
    guard let first = pending.first else { return nil }
    if first == 0x1B { return sequence() }
    if first < 0x20 {
      if first == 0x0D { column = 0 }
      if first == 0x0A { row += 1 }
      return 1
    }
    // Text is taken up to the next sequence, so that no cluster is cut.
    guard let end = pending.firstIndex(where: { $0 < 0x20 }) else { return nil }
    write(String(decoding: pending[..<end], as: UTF8.self))
    return end
  }

  private mutating func write(_ text: String) {
    for range in GraphemeClusters(text) {
      let cluster = String(decoding: Array(text.utf16)[range.utf16], as: UTF16.self)
      let width = measure(cluster, in: .displayColumns())
      guard row < cells.count, column + width <= columns else { continue }
      cells[row][column] = cluster
      for offset in 1..<max(1, width) { cells[row][column + offset] = "" }
      column += width
    }
  }

  private mutating func sequence() -> Int? {
    guard pending.count > 2,
      let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) })
    else { return nil }
    let parameters = String(decoding: pending[2..<end], as: UTF8.self)
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch Character(Unicode.Scalar(pending[end])) {
    case "H":
      row = (numbers.first ?? 1) - 1
      column = (numbers.dropFirst().first ?? 1) - 1
    case "G": column = (numbers.first ?? 1) - 1
    case "J":
      for line in (numbers.first == 2 ? 0 : row)..<cells.count { erase(line) }
    case "K": if row < cells.count { erase(row) }
    // Wrapping and the cursor are on unless they are reset.
    case "h" where ["?25", "?7"].contains(parameters): modes.remove(parameters)
    case "l" where ["?25", "?7"].contains(parameters): modes.insert(parameters)
    case "h": modes.insert(parameters)
    // The screen of before is taken for empty.
    case "l" where parameters == "?1049":
      modes.remove(parameters)
      cells.indices.forEach { erase($0) }
      (row, column) = (0, 0)
    case "l": modes.remove(parameters)
    default: break
    }
    return end + 1
  }

  private mutating func erase(_ line: Int) {
    cells[line] = Array(repeating: " ", count: columns)
  }
}
