/// How much a finding matters.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing; never fails a run.
  case note
  /// Should be mended; fails a run that is strict.
  case warning
  /// Wrong for the people who use the app; fails a run.
  case error

  /// Whether the left severity matters less.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
