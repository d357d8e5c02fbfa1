import LocalizationLint
import TextLength

/// `--statistics`: where the time of a run went, in milliseconds.
struct StatisticsTable {
  let text: String

  init(_ phases: [Phases.Phase], _ rules: RuleTimes, words: Words) {
    var rows = phases.map { (name: words.text($0.name), duration: $0.duration) }
    rows.append((words.text(Message("statistics.rules")), rules.durations.values.reduce(.zero, +)))
    rows += rules.durations
      .sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .map { (name: "  " + $0.key, duration: $0.value) }
    let width = rows.map { measure($0.name, in: .displayColumns()) }.max() ?? 0
    text = rows.map { row in
      let time = Self.milliseconds(row.duration)
      let gap = width - measure(row.name, in: .displayColumns()) + max(2, 12 - time.utf8.count)
      return row.name + String(repeating: " ", count: gap) + time
    }
    .joined(separator: "\n")
  }

  /// With one digit after the point.
  private static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000 + (attoseconds + 50_000_000_000_000 - 1) / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
