import TextLength

/// The part of a text that an edit touched, before and after it: whole clusters, which begin and end
/// where both texts have a boundary.
struct PartsAroundEdit {
  let old: String
  let new: String
  /// Of the text of before; UTF-16.
  private let range: Range<Int>
  private let delta: Int

  init(_ old: LiveCounter, _ new: LiveCounter, replacing range: Range<Int>) {
    let delta = new.utf16CodeUnits - old.utf16CodeUnits
    // A boundary that a scalar follows before the edit does not depend on the edit.
    let start = old.boundary(before: range.lowerBound) ?? 0
    var end = range.upperBound
    while end < old.utf16CodeUnits, !(old.isBoundary(end) && new.isBoundary(end + delta)) {
      end = old.boundary(after: end) ?? old.utf16CodeUnits
    }
    self.init(old, new, start..<end, delta)
  }

  private init(_ old: LiveCounter, _ new: LiveCounter, _ range: Range<Int>, _ delta: Int) {
    self.range = range
    self.delta = delta
    self.old = old.text(in: range)
    self.new = new.text(in: range.lowerBound..<range.upperBound + delta)
  }

  /// The same, up to clusters of white space on both sides. What follows a common boundary has the
  /// same clusters in both texts.
  func widenedToWords(_ old: LiveCounter, _ new: LiveCounter) -> PartsAroundEdit {
    let start = old.whiteSpace(before: range.lowerBound) ?? 0
    let end = old.whiteSpace(from: range.upperBound) ?? old.utf16CodeUnits
    return PartsAroundEdit(old, new, start..<end, delta)
  }
}

extension LiveCounter {
  /// The last cluster of white space that begins before an offset.
  fileprivate func whiteSpace(before offset: Int) -> Int? {
    windows(from: offset, by: -1) { units, start in
      units.indices.reversed().first { isWhiteSpace(units[$0], at: start + $0) }
    }
  }

  /// The first cluster of white space that begins at an offset or after it.
  fileprivate func whiteSpace(from offset: Int) -> Int? {
    windows(from: offset, by: 1) { units, start in
      units.indices.first { isWhiteSpace(units[$0], at: start + $0) }
    }
  }

  private func isWhiteSpace(_ unit: UInt16, at offset: Int) -> Bool {
    (unit == 0x20 || (0x09...0x0D).contains(unit)) && isBoundary(offset)
  }

  /// Looks at ever larger parts of the text in one direction until something is found.
  private func windows(
    from offset: Int,
    by direction: Int,
    _ find: (_ units: [UInt16], _ start: Int) -> Int?
  ) -> Int? {
    var (lower, upper) = (offset, offset)
    var size = 64
    while direction < 0 ? lower > 0 : upper < utf16CodeUnits {
      if direction < 0 {
        (lower, upper) = (max(0, lower - size), lower)
      } else {
        (lower, upper) = (upper, min(utf16CodeUnits, upper + size))
      }
      let units = Array(text(in: lower..<upper).utf16)
      // A window that begins or ends inside a scalar does so at its start.
      if direction < 0 { lower = upper - units.count } else { upper = lower + units.count }
      if let found = find(units, lower) { return lower + found }
      size *= 4
    }
    return nil
  }
}
