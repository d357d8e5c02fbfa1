/// What a configuration leaves out of the findings.
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
  }

  var isEmpty: Bool { entries.isEmpty }

  func contains(_ finding: Diagnostic) -> Bool {
    let selection = selection(inFile: finding.place.file)
    if selection.ofAnyKey.contains(where: { entries[$0].covers(finding) }) { return true }
    guard var key = finding.key else { return false }
    return key.withUTF8 { key in
      selection.index.candidates(for: key).contains { position in
        let pattern = selection.patterns[position]
        return pattern.key.matches(key) && entries[pattern.entry].covers(finding)
      }
    }
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
