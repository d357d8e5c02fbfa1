/// The weight of a text, cluster by cluster from its start.
struct WeightMeter {
  private var sum = 0
  /// The clusters since the last that no address holds, among which there may be addresses.
  private var pending: [UInt8] = []
  private var pendingWeights: [(end: Int, weight: Int)] = []
  private var pendingWeight = 0
  private var hasDot = false

  func total(_ weights: WeightedLength) -> Int {
    lengths(sum + pendingTotal(weights), weights)
  }

  func leastTotal(_ weights: WeightedLength) -> Int { lengths(sum, weights) }

  mutating func add(
    _ cluster: Range<Int>,
    of text: UnsafeBufferPointer<UInt8>,
    _ weights: WeightedLength
  ) {
    let weight = Self.weight(of: cluster, in: text, weights)
    guard weights.urlWeight != nil else {
      sum += weight
      return
    }
    var scalars = UTF8Scalars(text, in: cluster)
    if !WebAddress.mayHold(scalars.next()!) {
      sum += pendingTotal(weights) + weight
      pending.removeAll(keepingCapacity: true)
      pendingWeights.removeAll(keepingCapacity: true)
      pendingWeight = 0
      hasDot = false
    } else {
      pending.append(contentsOf: text[cluster])
      pendingWeight += weight
      pendingWeights.append((pending.count, weight))
      hasDot = hasDot || text[cluster.lowerBound] == UInt8(ascii: ".")
    }
  }

  private func lengths(_ weight: Int, _ weights: WeightedLength) -> Int {
    (weight + weights.scale - 1) / weights.scale
  }

  /// The weight of the pending clusters, each address taken as one.
  private func pendingTotal(_ weights: WeightedLength) -> Int {
    guard hasDot, let urlWeight = weights.urlWeight else { return pendingWeight }
    let addresses = WebAddress.ranges(in: pending)
    guard !addresses.isEmpty else { return pendingWeight }
    let spelled = pendingWeights.reduce(0) { total, cluster in
      addresses.contains { $0.contains(cluster.end - 1) } ? total + cluster.weight : total
    }
    return pendingWeight - spelled + addresses.count * urlWeight
  }

  private static func weight(
    of cluster: Range<Int>,
    in text: UnsafeBufferPointer<UInt8>,
    _ weights: WeightedLength
  ) -> Int {
    let scalars = UTF8Scalars(text, in: cluster)
    if text[cluster.lowerBound] < 0x80, cluster.count == 1 {
      return weights.weight(of: UInt32(text[cluster.lowerBound]))
    }
    if let emojiWeight = weights.emojiWeight, CharacterWidth.isEmoji(scalars, orKeycap: true) {
      return emojiWeight
    }
    let weighed = weights.normalizes ? Normalization.nfc(scalars) : Array(scalars)
    return weighed.reduce(0) { $0 + weights.weight(of: $1.value) }
  }
}
