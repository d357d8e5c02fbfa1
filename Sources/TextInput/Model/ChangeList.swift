/// Where a text differs from what it was when a transaction began: disjoint, in order.
struct ChangeList {
  struct Change: Equatable {
    /// What was replaced, in the text of before.
    var base: Range<Int>
    /// What stands there now.
    var current: Range<Int>
  }

  private(set) var changes: [Change] = []

  init(_ changes: [Change] = []) { self.changes = changes }

  /// Notes that `range` of the current text was replaced by `count` UTF-16 units.
  ///
  /// Changes that touch become one, so that deleting a syllable and inserting another is the
  /// replacement that a person sees.
  mutating func record(_ range: Range<Int>, replacedBy count: Int) {
    let delta = count - range.count
    let first = changes.firstIndex { $0.current.upperBound >= range.lowerBound } ?? changes.count
    let end =
      changes[first...].firstIndex { $0.current.lowerBound > range.upperBound } ?? changes.count
    let shift =
      first == 0 ? 0 : changes[first - 1].base.upperBound - changes[first - 1].current.upperBound
    var merged = Change(
      base: range.lowerBound + shift..<range.upperBound + shift,
      current: range
    )
    if first < end {
      let (head, tail) = (changes[first], changes[end - 1])
      let lower = min(range.lowerBound, head.current.lowerBound)
      let upper = max(range.upperBound, tail.current.upperBound)
      merged.current = lower..<upper
      let before = head.current.lowerBound - lower
      let after = upper - tail.current.upperBound
      merged.base = head.base.lowerBound - before..<tail.base.upperBound + after
    }
    merged.current = merged.current.lowerBound..<merged.current.upperBound + delta
    changes.replaceSubrange(first..<end, with: CollectionOfOne(merged))
    for index in changes.indices.dropFirst(first + 1) {
      let current = changes[index].current
      changes[index].current = current.lowerBound + delta..<current.upperBound + delta
    }
  }
}
