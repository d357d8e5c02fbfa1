/// The weight of a text, cluster by cluster from its start.
struct WeightMeter {
  private var sum = 0
  /// The text since the last white space, where an address may begin, with its weight so far.
  private var pending = ""
  private var pendingWeight = 0

  func total(_ weights: WeightedLength) -> Int {
    let parts = sum + pendingTotal(weights)
    return (parts + weights.scale - 1) / weights.scale
  }

  mutating func add(_ cluster: Substring.UnicodeScalarView, _ weights: WeightedLength) {
    let weight = Self.weight(of: cluster, weights)
    guard weights.urlWeight != nil else {
      sum += weight
      return
    }
    if cluster.first!.properties.isWhitespace {
      sum += pendingTotal(weights) + weight
      pending = ""
      pendingWeight = 0
    } else {
      pending.unicodeScalars.append(contentsOf: cluster)
      pendingWeight += weight
    }
  }

  private func pendingTotal(_ weights: WeightedLength) -> Int {
    guard let urlWeight = weights.urlWeight else { return 0 }
    return WebAddress.ranges(in: pending).reduce(pendingWeight) { total, range in
      let spelled = GraphemeClusters(pending[range]).reduce(0) {
        $0 + Self.weight(of: pending[range].cluster($1).unicodeScalars, weights)
      }
      return total - spelled + urlWeight
    }
  }

  private static func weight(
    of cluster: Substring.UnicodeScalarView,
    _ weights: WeightedLength
  ) -> Int {
    if let emojiWeight = weights.emojiWeight, isEmoji(cluster) { return emojiWeight }
    guard weights.normalizes, cluster.count > 1 || cluster.first!.value >= 0x300 else {
      return cluster.reduce(0) { $0 + weights.weight(of: $1.value) }
    }
    return Normalization.nfc(Substring(cluster)).reduce(0) { $0 + weights.weight(of: $1.value) }
  }

  private static func isEmoji(_ cluster: Substring.UnicodeScalarView) -> Bool {
    cluster.last == "\u{20E3}" || CharacterWidth.isEmoji(cluster)
  }
}
