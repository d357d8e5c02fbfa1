/// How long rules took, each from when it was asked until something else began.
package struct RuleTimes: Sendable {
  /// By the rule's id; of several threads, the sum.
  package private(set) var durations: [String: Duration] = [:]
  private var current: String?
  private var start = ContinuousClock.now

  package init() {}

  /// Notes that a rule is asked from now on, or none.
  mutating func begin(_ rule: String?) {
    let now = ContinuousClock.now
    if let current { durations[current, default: .zero] += now - start }
    (current, start) = (rule, now)
  }

  /// Adds what another list has.
  mutating func add(_ other: RuleTimes) {
    durations.merge(other.durations, uniquingKeysWith: +)
  }
}
