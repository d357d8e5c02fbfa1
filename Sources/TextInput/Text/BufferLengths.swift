import TextLength

/// What a buffer counts: the unit of each cap, and how line breaks count in them.
struct Measures: Equatable, Sendable {
  var units: [LengthUnit] = [.graphemeClusters]
  var lineBreaks: LineBreakCounting = .asWritten
}

/// The lengths of a text under edit, kept up from edit to edit.
struct BufferLengths: Sendable {
  let measures: Measures
  /// The scalars that are no white space.
  private(set) var inkedScalars: Int
  /// The lengths that the counter does not keep, by unit.
  private var kept: [Int?]

  init(_ text: String, measures: Measures) {
    self.measures = measures
    inkedScalars = text.inkedScalars
    kept = measures.units.map { unit in
      unit.isCountedLive(measures.lineBreaks)
        ? nil : measure(text, in: unit, lineBreaks: measures.lineBreaks)
    }
  }

  func counts(of counter: LiveCounter) -> [Int] {
    zip(measures.units, kept).map { unit, kept in
      switch unit {
      case _ where kept != nil: kept!
      case .graphemeClusters: counter.graphemeClusters
      case .unicodeScalars: counter.unicodeScalars
      case .utf16CodeUnits: counter.utf16CodeUnits
      default: counter.utf8Bytes
      }
    }
  }

  /// Whether a length is kept that the counter does not keep.
  var needsClusters: Bool { kept.contains { $0 != nil } }

  /// Before an edit.
  mutating func update(from old: LiveCounter, replacing range: Range<Int>, with text: String) {
    inkedScalars += text.inkedScalars
    if !range.isEmpty { inkedScalars -= old.text(in: range).inkedScalars }
  }

  /// After it.
  mutating func updateClusters(
    from old: LiveCounter,
    to new: LiveCounter,
    replacing range: Range<Int>
  ) {
    let around = ClustersAroundEdit(old, new, replacing: range)
    for (index, unit) in measures.units.enumerated() {
      guard let length = kept[index] else { continue }
      if unit.isSumOfClusters {
        kept[index] = length - count(around.old, unit) + count(around.new, unit)
      } else {
        kept[index] = count(new.text, unit)
      }
    }
  }

  private func count(_ text: String, _ unit: LengthUnit) -> Int {
    measure(text, in: unit, lineBreaks: measures.lineBreaks)
  }
}

/// The clusters that an edit touched, before and after it: whole clusters that begin and end where
/// both texts have a boundary.
private struct ClustersAroundEdit {
  let old: String
  let new: String

  init(_ old: LiveCounter, _ new: LiveCounter, replacing range: Range<Int>) {
    // A boundary that a scalar follows before the edit does not depend on the edit.
    let start = old.boundary(before: range.lowerBound) ?? 0
    let delta = new.utf16CodeUnits - old.utf16CodeUnits
    var end = range.upperBound
    while end < old.utf16CodeUnits, !(old.isBoundary(end) && new.isBoundary(end + delta)) {
      end = old.boundary(after: end) ?? old.utf16CodeUnits
    }
    self.old = old.text(in: start..<end)
    self.new = new.text(in: start..<end + delta)
  }
}

extension LengthUnit {
  /// Whether a live counter keeps this length.
  fileprivate func isCountedLive(_ lineBreaks: LineBreakCounting) -> Bool {
    switch self {
    case .graphemeClusters, .unicodeScalars, .utf16CodeUnits, .utf8Bytes:
      lineBreaks == .asWritten
    case .displayColumns, .weighted, .smsSegments: false
    }
  }

  /// Whether the lengths of a text's clusters add up to its own.
  var isSumOfClusters: Bool {
    switch self {
    case .graphemeClusters, .unicodeScalars, .utf16CodeUnits, .utf8Bytes, .displayColumns: true
    case .weighted, .smsSegments: false
    }
  }
}

extension String {
  fileprivate var inkedScalars: Int {
    unicodeScalars.reduce(0) { $0 + ($1.properties.isWhitespace ? 0 : 1) }
  }
}
