/// Where a selection goes when less was kept than was inserted: after what was kept, where it was in
/// or after the insertion, else along with the text around it.
struct SelectionAfterCut {
  private struct Place {
    /// What the edit led to.
    var raw: Range<Int>
    /// What is there now.
    var kept: Range<Int>
    /// What was selected there before and could not be replaced.
    var restored: Range<Int>?
  }

  private var places: [Place] = []

  init(_ verdict: LimitJudge.Verdict, _ edits: [LimitJudge.Edit], _ transaction: Transaction) {
    let selected = transaction.base.selection
    var delta = 0
    for (change, (edit, kept)) in zip(transaction.changes.changes, zip(edits, verdict.kept)) {
      let lower = edit.range.lowerBound + delta
      let count = kept?.utf16.count ?? edit.range.count
      var place = Place(raw: change.current, kept: lower..<lower + count)
      let holdsSelection =
        edit.range.lowerBound <= selected.lowerBound && selected.upperBound <= edit.range.upperBound
      if kept == nil, holdsSelection, !selected.isEmpty {
        place.restored = selected.lowerBound + delta..<selected.upperBound + delta
      }
      places.append(place)
      delta += count - edit.range.count
    }
  }

  func map(_ selection: Range<Int>) -> Range<Int> {
    if selection.isEmpty,
      let place = places.first(where: {
        $0.raw.lowerBound <= selection.lowerBound && selection.upperBound <= $0.raw.upperBound
      }),
      let restored = place.restored
    {
      return restored
    }
    let lower = map(selection.lowerBound)
    return lower..<max(lower, map(selection.upperBound))
  }

  private func map(_ offset: Int) -> Int {
    guard let place = places.last(where: { $0.raw.lowerBound <= offset }) else { return offset }
    if offset >= place.raw.upperBound {
      return place.kept.upperBound + offset - place.raw.upperBound
    }
    return min(place.kept.lowerBound + offset - place.raw.lowerBound, place.kept.upperBound)
  }
}
