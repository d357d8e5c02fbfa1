import TextLength

/// One text with its lengths.
package struct CountEntry: Sendable {
  /// How a text stands to its limit.
  package enum Status: String, Sendable {
    case ok, near, full, over
  }

  package var path: String?
  package var language: String?
  package var table: String?
  package var key: String?
  /// Which of the key's texts it is; nil for the only one.
  package var variant: String?
  package let value: String
  package let counts: LengthCounts
  /// The limit that leaves the least room, with how it is held against the text.
  package let stringLimit: StringLimit?
  /// The length in the limit's unit, else in the one that was asked for.
  package let count: Int
  package let status: Status

  /// - Parameter text: what is held against the limits in place of the value; the value itself if nil.
  package init(
    value: String,
    measuring text: String? = nil,
    limits: [StringLimit],
    unit: LengthUnit,
    near: Int
  ) {
    self.value = value
    counts = LengthCounts(value)
    let measured = limits.map { (limit: $0, count: $0.count(of: text ?? value)) }
    let tightest = measured.min { left, right in
      // By the share that is used, without dividing: a limit may be 0.
      left.count.multipliedFullWidth(by: max(1, right.limit.limit.maximum))
        > right.count.multipliedFullWidth(by: max(1, left.limit.limit.maximum))
    }
    stringLimit = tightest?.limit
    count = tightest?.count ?? measure(value, in: unit)
    status =
      tightest.map { CountEntry.status($0.count, of: $0.limit.limit.maximum, near: near) } ?? .ok
  }

  /// The limit that leaves the least room.
  package var limit: LengthLimit? { stringLimit?.limit }

  /// What may still be added, in the limit's unit.
  package var remaining: Int? { limit.map { $0.maximum - count } }

  private static func status(_ count: Int, of maximum: Int, near: Int) -> Status {
    if count > maximum { return .over }
    if count == maximum { return .full }
    return count.multipliedFullWidth(by: 100) >= maximum.multipliedFullWidth(by: near) ? .near : .ok
  }
}
