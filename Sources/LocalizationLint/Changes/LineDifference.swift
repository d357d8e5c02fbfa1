import StringTables

/// Which lines of two texts differ: all but those that stand once in either and follow one another
/// in both, and the same lines beside them. In `n log n` time.
struct LineDifference {
  /// Lines that give way to others; one of the ranges may be empty.
  struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// In order, no two of them side by side.
  private(set) var changes: [Change] = []

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let next = numbers.count
      let number = numbers[line] ?? next
      if number == next { numbers[line] = next }
      return number
    }
    let left = old.map(number)
    let right = new.map(number)
    var last = (old: 0, new: 0)
    let anchors = Self.anchors(left, right, numbers: numbers.count)
    for anchor in anchors + [(left.count, right.count)] {
      // A line that was passed beside an earlier anchor is no anchor of its own any more.
      guard anchor.0 >= last.old, anchor.1 >= last.new else { continue }
      while last.old < anchor.0, last.new < anchor.1, left[last.old] == right[last.new] {
        last = (last.old + 1, last.new + 1)
      }
      var end = anchor
      while end.0 > last.old, end.1 > last.new, left[end.0 - 1] == right[end.1 - 1] {
        end = (end.0 - 1, end.1 - 1)
      }
      if end.0 > last.old || end.1 > last.new {
        changes.append(Change(old: last.old..<end.0, new: last.new..<end.1))
      }
      last = (min(anchor.0 + 1, left.count), min(anchor.1 + 1, right.count))
    }
  }

  /// The longest sequence of lines, each only once in either text, that has one order in both.
  private static func anchors(_ old: [Int], _ new: [Int], numbers: Int) -> [(Int, Int)] {
    var places = [(old: Int, new: Int)](repeating: (-1, -1), count: numbers)
    for (index, line) in old.enumerated() { places[line].old = places[line].old == -1 ? index : -2 }
    for (index, line) in new.enumerated() { places[line].new = places[line].new == -1 ? index : -2 }
    let candidates = old.indices.compactMap { index in
      let place = places[old[index]]
      return place.old >= 0 && place.new >= 0 ? place.new : nil
    }
    let olds = old.indices.filter { places[old[$0]].old >= 0 && places[old[$0]].new >= 0 }
    // The candidate that ends the best sequence of each length, and what goes before each.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, new) in candidates.enumerated() {
      let length = ends.partitioningIndex { candidates[$0] >= new }
      previous.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var anchors: [(Int, Int)] = []
    var next = ends.last
    while let index = next {
      anchors.append((olds[index], candidates[index]))
      next = previous[index]
    }
    return anchors.reversed()
  }
}

extension [UInt8] {
  /// The lines, each with its LF.
  var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (offset, byte) in enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(self[start...offset])
      start = offset + 1
    }
    if start < count { lines.append(self[start...]) }
    return lines
  }
}
