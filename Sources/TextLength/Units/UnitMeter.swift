/// The length of a text in one unit, cluster by cluster from its start.
struct UnitMeter {
  let unit: LengthUnit
  let lineBreaks: LineBreakCounting
  private var sum = 0
  private var sms = SMSLength("")
  private var weight = WeightMeter()

  init(_ unit: LengthUnit, lineBreaks: LineBreakCounting) {
    self.unit = unit
    self.lineBreaks = lineBreaks
  }

  /// The length of what was added.
  var count: Int {
    switch unit {
    case .smsSegments: sms.segments
    case .weighted(let weights): weight.total(weights)
    default: sum
    }
  }

  /// Whether a longer text may be shorter in the unit: an address can weigh less than its parts.
  var canShrink: Bool {
    if case .weighted(let weights) = unit { weights.urlWeight != nil } else { false }
  }

  mutating func add(_ cluster: Substring.UnicodeScalarView) {
    let isPair = lineBreaks == .crlfPair && (cluster.first == "\r" || cluster.first == "\n")
    let scalars = isPair ? Self.crlf : cluster
    switch unit {
    case .graphemeClusters: sum += isPair ? 2 : 1
    case .unicodeScalars: sum += scalars.count
    case .utf16CodeUnits: sum += Substring(scalars).utf16.count
    case .utf8Bytes: sum += Substring(scalars).utf8.count
    case .displayColumns(let ambiguous):
      sum += CharacterWidth.columns(of: cluster, ambiguousWidth: ambiguous)
    case .weighted(let weights): weight.add(scalars, weights)
    case .smsSegments: for scalar in scalars { sms.add(scalar) }
    }
  }

  private static let crlf = Substring("\r\n").unicodeScalars
}
