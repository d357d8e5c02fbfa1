import TextLength

/// What a buffer counts: the unit of each cap, and how line breaks count in them.
struct Measures: Equatable, Sendable {
  var units: [LengthUnit] = [.graphemeClusters]
  var lineBreaks: LineBreakCounting = .asWritten

  /// Whether the live counter is to count messages.
  var countMessages: Bool { lineBreaks == .asWritten && units.contains(.smsSegments) }
}

/// The lengths of a text under edit, kept up from edit to edit.
struct BufferLengths: Sendable {
  let measures: Measures
  /// The scalars that are no white space.
  private(set) var inkedScalars: Int
  /// The full stops, without which there is no web address.
  private var stops: Int
  /// The lengths that the counter does not keep, by unit; weights are not rounded.
  private var kept: [Int?]

  init(_ text: String, measures: Measures) {
    self.measures = measures
    inkedScalars = text.inkedScalars
    stops = text.stops
    kept = measures.units.map { unit in
      unit.isCountedLive(measures.lineBreaks)
        ? nil : measure(text, in: unit.unrounded, lineBreaks: measures.lineBreaks)
    }
  }

  func counts(of counter: LiveCounter) -> [Int] {
    zip(measures.units, kept).map { unit, kept in
      switch unit {
      case .weighted(let weights): (kept! + weights.scale - 1) / weights.scale
      case _ where kept != nil: kept!
      case .graphemeClusters: counter.graphemeClusters
      case .unicodeScalars: counter.unicodeScalars
      case .utf16CodeUnits: counter.utf16CodeUnits
      case .smsSegments: counter.smsSegments!
      default: counter.utf8Bytes
      }
    }
  }

  /// Whether a length is kept that the counter does not keep.
  var keepsSome: Bool { kept.contains { $0 != nil } }

  /// Before an edit.
  mutating func update(from old: LiveCounter, replacing range: Range<Int>, with text: String) {
    inkedScalars += text.inkedScalars
    stops += text.stops
    guard !range.isEmpty else { return }
    let replaced = old.text(in: range)
    inkedScalars -= replaced.inkedScalars
    stops -= replaced.stops
  }

  /// After it.
  mutating func updateKept(
    from old: LiveCounter,
    to new: LiveCounter,
    replacing range: Range<Int>
  ) {
    let clusters = PartsAroundEdit(old, new, replacing: range)
    let mayHoldAddresses = stops > 0 || clusters.old.stops > 0
    for (index, unit) in measures.units.enumerated() {
      guard let length = kept[index] else { continue }
      if unit.isSumOfClusters || unit.isSumOfWords && !mayHoldAddresses {
        kept[index] = length - count(clusters.old, unit) + count(clusters.new, unit)
      } else if unit.isSumOfWords {
        let words = clusters.widenedToWords(old, new)
        kept[index] = length - count(words.old, unit) + count(words.new, unit)
      } else {
        kept[index] = count(new.text, unit)
      }
    }
  }

  private func count(_ text: String, _ unit: LengthUnit) -> Int {
    measure(text, in: unit.unrounded, lineBreaks: measures.lineBreaks)
  }
}

extension LengthUnit {
  /// Whether a live counter keeps this length.
  fileprivate func isCountedLive(_ lineBreaks: LineBreakCounting) -> Bool {
    switch self {
    case .graphemeClusters, .unicodeScalars, .utf16CodeUnits, .utf8Bytes, .smsSegments:
      lineBreaks == .asWritten
    case .displayColumns, .weighted: false
    }
  }

  /// Whether the lengths of a text's clusters add up to its own.
  var isSumOfClusters: Bool {
    switch self {
    case .graphemeClusters, .unicodeScalars, .utf16CodeUnits, .utf8Bytes, .displayColumns: true
    case .weighted, .smsSegments: false
    }
  }

  /// Whether the unrounded lengths of parts between white space add up to the text's own; without
  /// web addresses, those of clusters do.
  fileprivate var isSumOfWords: Bool { if case .weighted = self { true } else { false } }

  /// The unit in which parts add up: the weights themselves, for one that rounds their sum.
  fileprivate var unrounded: LengthUnit {
    guard case .weighted(var weights) = self else { return self }
    weights.scale = 1
    return .weighted(weights)
  }
}

extension String {
  fileprivate var inkedScalars: Int {
    unicodeScalars.reduce(0) { $0 + ($1.properties.isWhitespace ? 0 : 1) }
  }

  fileprivate var stops: Int { utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ".") ? 1 : 0) } }
}
