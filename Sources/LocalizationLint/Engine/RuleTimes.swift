/// How long rules took, each from when it was asked until something else began.
package struct RuleTimes: Sendable {
  /// By the rule's id; of several threads, the sum.
  package private(set) var durations: [String: Duration] = [:]
  private var current: String?
  /// Since `origin`; an instant itself would make each access to a list of findings costly.
  private var start = RuleTimes.now

  private static let origin = ContinuousClock.now

  private static var now: Duration { origin.duration(to: .now) }

  package init() {}

  /// Notes that a rule is asked from now on, or none.
  mutating func begin(_ rule: String?) {
    let now = RuleTimes.now
    if let current { durations[current, default: .zero] += now - start }
    (current, start) = (rule, now)
  }

  /// Adds what another list has.
  mutating func add(_ other: RuleTimes) {
    durations.merge(other.durations, uniquingKeysWith: +)
  }
}
