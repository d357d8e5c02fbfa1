extension RandomAccessCollection where Index == Int {
  /// The index of the first element that a condition holds for, where it holds for all after one
  /// that it holds for; the end where there is none. Logarithmic.
  @inlinable
  package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
