import TextLength

/// One text with its lengths.
struct CountEntry {
  /// How a text stands to its limit.
  enum Status: String {
    case ok, near, full, over
  }

  var path: String?
  var language: String?
  var table: String?
  var key: String?
  let value: String
  let counts: LengthCounts
  /// The limit that leaves the least room.
  let limit: LengthLimit?
  /// The length in the limit's unit, else in the one that was asked for.
  let count: Int
  let status: Status

  init(value: String, limits: [LengthLimit], unit: LengthUnit, near: Int) {
    self.value = value
    counts = LengthCounts(value)
    let measured = limits.map { limit in
      (limit: limit, count: measure(value, in: limit.unit, lineBreaks: limit.lineBreaks))
    }
    let tightest = measured.min { left, right in
      // By the share that is used, without dividing: a limit may be 0.
      left.count * max(1, right.limit.maximum) > right.count * max(1, left.limit.maximum)
    }
    limit = tightest?.limit
    count = tightest?.count ?? measure(value, in: unit)
    status = tightest.map { CountEntry.status($0.count, of: $0.limit.maximum, near: near) } ?? .ok
  }

  /// What may still be added, in the limit's unit.
  var remaining: Int? { limit.map { $0.maximum - count } }

  private static func status(_ count: Int, of maximum: Int, near: Int) -> Status {
    if count > maximum { return .over }
    if count == maximum { return .full }
    return count * 100 >= maximum * near ? .near : .ok
  }
}
