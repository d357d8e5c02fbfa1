/// What a configuration leaves out of the findings, and whether it did.
final class IgnoredFindings {
  private struct Entry {
    let rules: Set<String>
    let keys: [Glob]
    /// Canonical names.
    let languages: Set<String>
    let paths: PathPatterns

    /// Whether it holds for a finding, wherever that is and whatever its key.
    func covers(_ finding: Diagnostic) -> Bool {
      guard rules.isEmpty || rules.contains(finding.rule) else { return false }
      guard !languages.isEmpty else { return true }
      return finding.language.map { languages.contains(DevelopmentLanguage.canonical($0)) } ?? false
    }
  }

  /// The positions of entries that hold in a file, by their patterns of keys and without any.
  private struct Selection {
    let ofAnyKey: [Int]
    let patterns: [(key: Glob, entry: Int)]
    let index: PatternIndex
  }

  private let entries: [Entry]
  private let project: Project
  private var selections: [Int: Selection] = [:]
  /// Whether each entry left out a finding that none before it did.
  private var used: [Bool]

  init(_ configuration: Configuration, in project: Project) {
    self.project = project
    let folder = configuration.folder ?? project.folder
    entries = configuration.ignored.map { setting in
      Entry(
        rules: Set(setting.rules),
        keys: setting.keys.map { Glob($0) },
        languages: Set(setting.languages.map(DevelopmentLanguage.canonical)),
        paths: PathPatterns(setting.paths, in: folder)
      )
    }
    used = [Bool](repeating: false, count: entries.count)
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether a finding is left out; what leaves it out is of use then.
  func covers(_ finding: Diagnostic) -> Bool {
    guard let entry = entry(covering: finding) else { return false }
    used[entry] = true
    return true
  }

  /// The entries, by their numbers, that left out nothing, although what they are about was looked for.
  ///
  /// - Parameter rules: the rules that were asked.
  func unused(beside rules: [Rule]) -> [Int] {
    guard project.isWhole else { return [] }
    let asked = Set(rules.filter { !$0.readsSource || !project.sources.isEmpty }.map(\.id))
    let byDefault = Set(Rule.byDefault.map(\.id))
    return entries.indices.filter { index in
      let rules = entries[index].rules
      return !used[index] && asked.isSuperset(of: rules.isEmpty ? byDefault : rules)
    }
  }

  private func entry(covering finding: Diagnostic) -> Int? {
    let selection = selection(inFile: finding.place.file)
    if let entry = selection.ofAnyKey.first(where: { entries[$0].covers(finding) }) { return entry }
    guard var key = finding.key else { return nil }
    let position = key.withUTF8 { key in
      selection.index.candidates(for: key).first { position in
        let pattern = selection.patterns[position]
        return pattern.key.matches(key) && entries[pattern.entry].covers(finding)
      }
    }
    return position.map { selection.patterns[$0].entry }
  }

  private func selection(inFile file: Int) -> Selection {
    if let known = selections[file] { return known }
    let path = PathArithmetic.normalized(
      project.path(ofFile: file),
      relativeTo: project.folder
    )
    let covering = entries.indices.filter { index in
      entries[index].paths.isEmpty || entries[index].paths.cover(path)
    }
    let patterns = covering.flatMap { index in
      entries[index].keys.map { (key: $0, entry: index) }
    }
    let selection = Selection(
      ofAnyKey: covering.filter { entries[$0].keys.isEmpty },
      patterns: patterns,
      index: PatternIndex(patterns.map(\.key.fixedParts))
    )
    selections[file] = selection
    return selection
  }
}
