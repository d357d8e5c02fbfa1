import TextLength

/// Rows of cells in columns that line up in a terminal, whatever script their texts are in.
package struct AlignedColumns {
  private let rows: [[String]]
  private let widths: [Int]
  /// The columns that end where they would begin otherwise, as those of numbers do.
  private let trailing: Set<Int>

  /// - Parameters:
  ///   - rows: as many cells each.
  ///   - trailing: the columns that are filled from the right.
  package init(_ rows: [[String]], trailing: Set<Int>) {
    self.rows = rows
    self.trailing = trailing
    widths = (rows.first ?? []).indices.map { column in
      rows.map { measure($0[column], in: .displayColumns()) }.max() ?? 0
    }
  }

  /// The lines without their ends. Linear in the length of the texts.
  ///
  /// - Parameter style: what to show in place of a cell, as wide as that is.
  package func lines(
    styled style: (_ cell: String, _ row: Int, _ column: Int) -> String = { cell, _, _ in cell }
  ) -> [String] {
    rows.indices.map { row in
      rows[row].indices.map { column in
        let cell = rows[row][column]
        let shown = style(cell, row, column)
        let isLast = column == rows[row].count - 1
        if isLast, !trailing.contains(column) { return shown }
        let gap = widths[column] - measure(cell, in: .displayColumns())
        let padding = String(repeating: " ", count: gap)
        return trailing.contains(column) ? padding + shown : shown + padding
      }
      .joined(separator: "  ")
    }
  }
}
