/// The length of a text in one unit, cluster by cluster from its start.
struct UnitMeter {
  private let unit: LengthUnit
  private let lineBreaks: LineBreakCounting
  private var sum = 0
  private var sms = SMSLength("")
  private var weight = WeightMeter()

  init(_ unit: LengthUnit, lineBreaks: LineBreakCounting) {
    self.unit = unit
    self.lineBreaks = lineBreaks
  }

  /// The length of well-formed UTF-8.
  static func measure(
    _ text: UnsafeBufferPointer<UInt8>,
    _ unit: LengthUnit,
    _ lineBreaks: LineBreakCounting
  ) -> Int {
    switch (unit, lineBreaks) {
    case (.graphemeClusters, .asWritten): return Segmenter.linked.count(text)
    case (.unicodeScalars, .asWritten): return scalarCount(text)
    case (.utf16CodeUnits, .asWritten):
      return UTF8Scalars.utf16Length(of: 0..<text.count, in: text)
    case (.utf8Bytes, .asWritten): return text.count
    default:
      var meter = UnitMeter(unit, lineBreaks: lineBreaks)
      var start = 0
      while start < text.count {
        let end = Segmenter.linked.end(ofClusterAt: start, in: text)
        meter.add(start..<end, of: text)
        start = end
      }
      return meter.count
    }
  }

  /// The length of what was added.
  var count: Int {
    switch unit {
    case .smsSegments: sms.segments
    case .weighted(let weights): weight.total(weights)
    default: sum
    }
  }

  /// The least length that the text can have, whatever is added yet. An address that is not
  /// finished may weigh less than its letters do.
  var leastCount: Int {
    if case .weighted(let weights) = unit { weight.leastTotal(weights) } else { count }
  }

  mutating func add(_ cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    let first = text[cluster.lowerBound]
    if lineBreaks == .crlfPair, first == 0x0D || first == 0x0A {
      addPair()
    } else {
      addWhole(cluster, of: text)
    }
  }

  private mutating func addWhole(_ cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    switch unit {
    case .graphemeClusters: sum += 1
    case .unicodeScalars:
      sum += scalarCount(UnsafeBufferPointer(rebasing: text[cluster]))
    case .utf16CodeUnits: sum += UTF8Scalars.utf16Length(of: cluster, in: text)
    case .utf8Bytes: sum += cluster.count
    case .displayColumns(let ambiguousWidth):
      sum += CharacterWidth.columns(of: cluster, in: text, ambiguousWidth: ambiguousWidth)
    case .weighted(let weights): weight.add(cluster, of: text, weights)
    case .smsSegments: for scalar in UTF8Scalars(text, in: cluster) { sms.add(scalar) }
    }
  }

  /// Adds a CR and an LF that count apart.
  private mutating func addPair() {
    let pair: StaticString = "\r\n"
    let text = UnsafeBufferPointer(start: pair.utf8Start, count: 2)
    addWhole(0..<1, of: text)
    addWhole(1..<2, of: text)
  }
}
