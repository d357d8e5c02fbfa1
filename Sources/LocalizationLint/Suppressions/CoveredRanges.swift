import StringTables

/// Ranges of a text that directives speak of, each with the number by which its use is noted.
///
/// They may overlap, but none lies within a larger one and ends before it: a line reaches as far as
/// the entries that stand on it.
struct CoveredRanges {
  private struct Item {
    let range: Range<Int>
    let number: Int
  }

  private var items: [Item] = []

  /// Adds a range behind the others.
  mutating func append(_ range: Range<Int>, number: Int) {
    items.append(Item(range: range, number: number))
  }

  /// The numbers of the ranges that hold an offset, found in logarithmic time.
  func numbers(at offset: Int) -> [Int] {
    let first = items.partitioningIndex { $0.range.upperBound > offset }
    return items[first...].prefix { $0.range.lowerBound <= offset }.map(\.number)
  }
}
