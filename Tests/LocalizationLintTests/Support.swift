import StringTables

@testable import LocalizationLint

/// A project in memory: paths and bytes.
func project(
  _ files: [(path: String, bytes: [UInt8])],
  developmentLanguage: String = "en",
  isWhole: Bool = true,
  configuration: Configuration = Configuration(),
  jobs: Int = 1
) -> Project {
  var layout = ProjectLayout()
  for file in files {
    layout.addFile(at: file.path, location: file.path, displayedAs: file.path)
  }
  let bytes = Dictionary(files.map { (LiteralText($0.path), $0.bytes) }) { first, _ in first }
  layout.resolveCatalogs(
    layout.catalogs.map {
      ProjectLayout.CatalogTable.all(in: bytes[LiteralText($0.path)]!, as: $0.format)
    }
  )
  return Project(
    layout: layout,
    files: layout.files.map { entry in
      if let part = entry.part { return ProjectFile(path: entry.path, table: part.table) }
      let table = TableFile(reading: bytes[LiteralText(entry.path)]!, as: entry.format)
      return ProjectFile(path: entry.path, table: table)
    },
    sources: files.compactMap { file in
      let ending = file.path.split(separator: ".").last.map(String.init) ?? ""
      return SourceLanguage(extension: ending).map {
        ProjectSource(
          path: file.path,
          bytes: file.bytes,
          as: $0,
          by: SourceScanner(configuration.source)
        )
      }
    },
    infoPlists: files.filter { $0.path.hasSuffix(DevelopmentLanguage.Hints.infoPlistEnding) }
      .map { InfoPlist(propertyList: $0.bytes) },
    developmentLanguage: DevelopmentLanguage(developmentLanguage, origin: .option),
    isWhole: isWhole,
    configuration: configuration,
    jobs: jobs
  )
}

/// A project in memory: paths and texts.
func project(_ files: KeyValuePairs<String, String>) -> Project {
  project(files.map { ($0.key, Array($0.value.utf8)) })
}

/// A report of the rules that run unasked about a project.
func report(
  on project: Project,
  rules: [Rule] = Rule.byDefault,
  configuration: Configuration = Configuration(),
  jobs: Int = 1,
  language: String = "en"
) -> Report {
  Report(
    project: project,
    diagnostics: Audit(rules: rules, configuration, jobs: jobs).diagnostics(of: project),
    words: Words(preferring: [language])
  )
}

extension Report {
  /// What a baseline in the project's folder leaves, and what is said of it.
  func beside(
    baseline bytes: [UInt8],
    path: String,
    rules: [Rule] = Rule.byDefault,
    exists: (String) -> Bool = { _ in false }
  ) throws -> Report {
    let text = SourceText(decoding: bytes)
    let location = Baseline.Location(folder: "/app", currentFolder: "/app")
    var project = project
    let comparison = BaselineComparison(
      try Baseline(reading: text, at: location),
      diagnostics,
      of: project,
      rules: rules,
      exists: exists
    )
    let left = Audit(rules: rules, jobs: 1)
      .uncovered(comparison, in: ProjectSource(path: path, text: text), of: &project)
    return Report(project: project, diagnostics: left, words: words)
  }

  /// Findings as `path:line:column rule`.
  var places: [String] {
    var resolver = PlaceResolver(project)
    return diagnostics.map { diagnostic in
      let start = resolver.start(of: diagnostic.place)
      let path = resolver.path(of: diagnostic.place)
      return "\(path):\(start.line):\(start.column) \(diagnostic.rule)"
    }
  }

  func text(_ reporter: Reporter, style: ReportStyle = ReportStyle()) -> String {
    String(decoding: reporter.report(self, style: style), as: UTF8.self)
  }
}
