/// What a platform shows while a composition runs: the model's text, with what was refused and could
/// not be taken away yet.
struct PlatformText {
  let units: [UInt16]
  private let surplus: [Surplus]

  init(_ text: TextBuffer, with surplus: [Surplus]) {
    self.surplus = surplus
    var shown = text
    for entry in surplus.reversed() { shown.replace(entry.range, with: entry.text) }
    units = Array(shown.string.utf16)
  }

  /// Where an offset of the platform is in the model's text.
  func modelOffset(_ offset: Int) -> Int {
    var delta = 0
    for entry in surplus {
      let start = entry.range.lowerBound + delta
      let end = start + entry.text.utf16.count
      if offset <= start { break }
      if offset < end { return entry.range.upperBound }
      delta += entry.text.utf16.count - entry.range.count
    }
    return offset - delta
  }

  func modelRange(_ range: Range<Int>) -> Range<Int> {
    let lower = modelOffset(range.lowerBound)
    return lower..<max(lower, modelOffset(range.upperBound))
  }

  /// Where a range of the model's text is on the platform.
  func platformRange(_ range: Range<Int>) -> Range<Int> {
    func moved(_ offset: Int) -> Int {
      surplus.reduce(offset) { moved, entry in
        entry.range.upperBound <= offset
          ? moved + entry.text.utf16.count - entry.range.count : moved
      }
    }
    return moved(range.lowerBound)..<moved(range.upperBound)
  }

  /// What is still surplus after a range of the platform was replaced.
  func surplus(after range: Range<Int>, replacedBy count: Int) -> [Surplus] {
    let modelDelta = count - modelRange(range).count
    var delta = 0
    var left: [Surplus] = []
    for var entry in surplus {
      let start = entry.range.lowerBound + delta
      let end = start + entry.text.utf16.count
      delta += entry.text.utf16.count - entry.range.count
      if end > range.lowerBound {
        guard start >= range.upperBound else { continue }
        let place = entry.range
        entry.range = place.lowerBound + modelDelta..<place.upperBound + modelDelta
      }
      left.append(entry)
    }
    return left
  }
}
