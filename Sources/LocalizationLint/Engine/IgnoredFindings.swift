/// What a configuration leaves out of the findings.
struct IgnoredFindings {
  private struct Entry {
    let rules: Set<String>
    let keys: [Glob]
    /// Canonical names.
    let languages: Set<String>
    let paths: PathPatterns

    func holds(_ finding: Diagnostic, path: @autoclosure () -> String) -> Bool {
      guard rules.isEmpty || rules.contains(finding.rule) else { return false }
      if !keys.isEmpty {
        guard let key = finding.key, keys.contains(where: { $0.matches(key) }) else { return false }
      }
      if !languages.isEmpty {
        guard let language = finding.language,
          languages.contains(DevelopmentLanguage.canonical(language))
        else { return false }
      }
      return paths.isEmpty || paths.cover(path())
    }
  }

  private let entries: [Entry]
  private let project: Project

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
    entries.contains { entry in
      entry.holds(
        finding,
        path: PathArithmetic.normalized(
          project.path(ofFile: finding.place.file),
          relativeTo: project.folder
        )
      )
    }
  }
}
