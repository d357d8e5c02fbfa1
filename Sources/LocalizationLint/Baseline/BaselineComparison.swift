import Localization
import StringTables

/// Findings held against a baseline.
public struct BaselineComparison: Sendable {
  /// The findings that the baseline does not cover, in their order.
  public private(set) var uncovered: [Diagnostic] = []
  /// An entry that covers more findings than there are.
  struct Stale: Sendable {
    let entry: Baseline.Entry
    /// How many there are.
    let found: Int
  }

  /// In the order of the file.
  private(set) var stale: [Stale] = []
  private let baseline: Baseline

  /// Compares the findings of rules about a project. Of equal findings the first are covered.
  ///
  /// An entry is stale only where its findings were looked for: of a rule that did not run, or of a
  /// file that was not read although it exists, nothing is known.
  ///
  /// - Parameters:
  ///   - rules: the rules that were asked.
  ///   - exists: whether there is a file at an absolute path.
  public init(
    _ baseline: Baseline,
    _ diagnostics: [Diagnostic],
    of project: Project,
    rules: [Rule],
    exists: (String) -> Bool
  ) {
    self.baseline = baseline
    var allowed: [Baseline.Finding: Int] = [:]
    for entry in baseline.entries { allowed[entry.finding, default: 0] += entry.count }
    var paths: [Int: LiteralText] = [:]
    for diagnostic in diagnostics {
      let finding = Baseline.Finding(diagnostic, of: project, at: baseline.location, &paths)
      if diagnostic.mayBeLeftOut, let rest = allowed[finding], rest > 0 {
        allowed[finding] = rest - 1
      } else {
        uncovered.append(diagnostic)
      }
    }
    guard project.isWhole else { return }
    let read = Set(project.readPaths.map(baseline.location.path))
    let asked = Set(rules.map(\.id))
    for entry in baseline.entries {
      guard let rest = allowed[entry.finding], rest > 0 else { continue }
      let rule = Rule.named(entry.finding.rule.text)
      let wasAsked = rule.map { asked.contains($0.id) || !$0.mayBeLeftOut } ?? true
      guard wasAsked,
        read.contains(entry.finding.path)
          || !exists(baseline.location.absolutePath(of: entry.finding.path))
      else { continue }
      let missing = min(rest, entry.count)
      allowed[entry.finding] = rest - missing
      stale.append(Stale(entry: entry, found: entry.count - missing))
    }
  }

  /// The baseline without what is stale.
  public var shrunk: Baseline {
    let found = Dictionary(
      stale.map { ($0.entry.span.lowerBound, $0.found) },
      uniquingKeysWith: { $1 }
    )
    let entries = baseline.entries.compactMap { entry in
      var entry = entry
      entry.count = found[entry.span.lowerBound] ?? entry.count
      return entry.count > 0 ? entry : nil
    }
    return Baseline(entries: entries, location: baseline.location)
  }
}

extension Project {
  /// The paths, as they are printed, of everything that was asked for.
  fileprivate var readPaths: [String] {
    askedFiles.map(\.path) + sources.map(\.path)
  }
}

extension Audit {
  /// The findings that a baseline does not cover, in their order, with those about the baseline
  /// itself where its rule is asked.
  ///
  /// - Parameter document: the baseline's file, which is added to the project's.
  package func uncovered(
    _ comparison: BaselineComparison,
    in document: ProjectSource,
    of project: inout Project
  ) -> [Diagnostic] {
    guard !comparison.stale.isEmpty, var findings = findings(ofMeta: .staleBaseline) else {
      return comparison.uncovered
    }
    let file = project.add(document)
    for stale in comparison.stale {
      let finding = stale.entry.finding
      let rule = Message.Argument.text(finding.rule.text)
      findings.add(
        Place(file: file, span: stale.entry.span),
        stale.found == 0
          ? Message("stale_baseline.gone", rule)
          : Message(
            "stale_baseline.fewer",
            rule,
            .number(stale.entry.count),
            .number(stale.found)
          ),
        key: finding.key?.text,
        table: finding.table?.text,
        language: finding.language?.text
      )
    }
    return comparison.uncovered.inserting(findings.diagnostics, ofFile: file, in: project)
  }
}
