import StringTables

/// Asks rules about a project.
public struct Audit: Sendable {
  /// The rules that are asked.
  public let rules: [Rule]
  private let asked: [Findings.Asked]
  let checks: Checks
  private let configuration: Configuration
  let jobs: Int
  private var isTimed = false

  /// An audit by some rules, whose findings have the severities that the rules give them.
  ///
  /// - Parameter jobs: the number of threads; the result does not depend on it.
  public init(rules: [Rule], jobs: Int) {
    var configuration = Configuration()
    for rule in rules { configuration.enable(rule) }
    self.init(rules: rules, configuration, jobs: jobs)
  }

  /// An audit by the rules and severities of a configuration.
  ///
  /// - Parameter jobs: the number of threads; the result does not depend on it.
  public init(_ configuration: Configuration, jobs: Int) {
    self.init(rules: configuration.activeRules, configuration, jobs: jobs)
  }

  /// An audit by some rules with the severities of a configuration, whichever rules that one asks.
  init(rules: [Rule], _ configuration: Configuration, jobs: Int) {
    self.rules = rules
    self.configuration = configuration
    asked = rules.map { Findings.Asked($0, RuleSeverity($0, configuration)) }
    checks = Checks(of: rules)
    self.jobs = jobs
  }

  /// What the rules find, in the order of path, line, column and rule; findings at one place of
  /// one rule are in the order of the source.
  public func diagnostics(of project: Project) -> [Diagnostic] {
    outcome(of: project).diagnostics
  }

  /// What an audit comes to.
  package struct Outcome {
    /// In the order of ``Audit/diagnostics(of:)``.
    package let diagnostics: [Diagnostic]
    /// How long each rule took, where that is asked for.
    package let times: RuleTimes
    /// The entries of the configuration's `ignore`, by their numbers, that leave out nothing.
    let unusedIgnores: [Int]
  }

  /// What the rules find, and what the configuration does about it.
  package func outcome(of project: Project, isTimed: Bool = false) -> Outcome {
    var audit = self
    audit.isTimed = isTimed
    return audit.findings(of: project)
  }

  private func findings(of project: Project) -> Outcome {
    let subjects = subjects(of: project)
    let ofFiles = project.files.indices.filter { project.homes[$0] == $0 }
      .parallelMap(jobs: jobs) { findings(inFile: $0, of: project, subject: subjects[$0]) }
    let ofSources = Array(project.sources.indices).parallelMap(jobs: jobs) { source in
      findings(inSource: source, of: project)
    }
    let ofTables = units(of: project).parallelMap(jobs: jobs) { findings(in: $0) }
    let all = ofFiles + ofSources + ofTables + [findings(ofWhole: project)]
    var times = RuleTimes()
    for findings in all { findings.times.map { times.add($0) } }
    var found = unsuppressed(all, of: project, subjects)
    let ignored = IgnoredFindings(configuration, in: project)
    if !ignored.isEmpty {
      for index in found.indices { found[index].removeAll(where: ignored.covers) }
    }
    return Outcome(
      diagnostics: ordered(found, of: project),
      times: times,
      unusedIgnores: ignored.unused(beside: rules)
    )
  }

  /// What the project's comments leave, and what is wrong with these.
  private func unsuppressed(
    _ found: [Findings],
    of project: Project,
    _ subjects: [Findings.Subject]
  ) -> [Findings] {
    var suppressions = Suppressions(of: project, jobs: jobs)
    guard !suppressions.isEmpty else { return found }
    var found = found
    for index in found.indices { found[index].removeAll { suppressions.covers($0) } }
    guard var unused = findings(ofMeta: .unusedSuppression) else { return found }
    for (place, message) in suppressions.unused(beside: rules) {
      unused.subject = place.file < subjects.count ? subjects[place.file] : Findings.Subject()
      unused.add(place, message)
    }
    return found + [unused]
  }

  /// Findings to be added to, of a rule about what steers an audit; nil where it is not asked.
  func findings(ofMeta rule: Rule) -> Findings? {
    guard let number = rules.firstIndex(where: { $0.id == rule.id }) else { return nil }
    var findings = Findings(by: asked)
    findings.ask(number)
    return findings
  }

  private func findings(ofWhole project: Project) -> Findings {
    collected { $0.ask(checks.projects, about: project) }
  }

  private func findings(inSource source: Int, of project: Project) -> Findings {
    collected {
      $0.ask(checks.sources, about: SourceContext(project: project, index: source))
    }
  }

  /// What each file is to its project: the first of the tables that it is part of.
  private func subjects(of project: Project) -> [Findings.Subject] {
    var subjects = [Findings.Subject?](repeating: nil, count: project.files.count)
    for bundle in project.bundles {
      for table in bundle.tables {
        for language in table.languages {
          for file in language.files where subjects[file] == nil {
            subjects[file] = Findings.Subject(
              bundle: bundle.path,
              table: table.name,
              language: project.files[file].table.language == nil ? language.language : nil
            )
          }
        }
      }
    }
    return subjects.map { $0 ?? Findings.Subject() }
  }

  private func findings(
    inFile file: Int,
    of project: Project,
    subject: Findings.Subject
  ) -> Findings {
    collected {
      $0.subject = subject
      $0.ask(checks.files, about: FileContext(project: project, index: file))
    }
  }

  /// A table as a whole, or in one of its languages.
  private struct Unit: Sendable {
    let table: TableContext
    let sourceTexts: SourceTexts?
    /// The index of the language in the table, or nil for the whole.
    let language: Int?
  }

  /// The whole tables first: none of them can be shared by threads, so that they must not come last.
  private func units(of project: Project) -> [Unit] {
    var wholes: [Unit] = []
    var parts: [Unit] = []
    for bundle in project.bundles {
      for table in bundle.tables {
        let context = TableContext(project: project, bundle: bundle, table: table)
        let texts =
          table.languages.count > 1 && checks.haveEntries
          ? context.source.map { SourceTexts($0, in: project.files, jobs: jobs) } : nil
        wholes.append(Unit(table: context, sourceTexts: texts, language: nil))
        parts += table.languages.indices.map {
          Unit(table: context, sourceTexts: texts, language: $0)
        }
      }
    }
    return wholes + parts
  }

  private func findings(in unit: Unit) -> Findings {
    let context = unit.table
    return collected { findings in
      findings.subject.bundle = context.bundle.path
      findings.subject.table = context.table.name
      guard let index = unit.language else {
        findings.ask(checks.tables, about: context)
        if !context.project.sources.isEmpty, !context.bundle.isExchange {
          findings.ask(checks.usages, about: context)
        }
        return
      }
      findings.subject.language = context.table.languages[index].language
      if let translation = context.translation(index) {
        findings.ask(checks.translations, about: translation)
      }
      if checks.haveEntries { checkEntries(of: index, in: context, unit.sourceTexts, &findings) }
    }
  }

  /// What rules find while a closure asks them.
  private func collected(_ ask: (inout Findings) -> Void) -> Findings {
    var findings = Findings(by: asked, isTimed: isTimed)
    ask(&findings)
    findings.pause()
    return findings
  }
}
