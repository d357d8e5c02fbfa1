/// Why a project cannot be audited.
public struct AuditFailure: Error, CustomStringConvertible, Sendable {
  /// A line for each thing that stands in the way.
  public let description: String
}

extension Report {
  /// The report of `l10n-lint audit` on some paths, for a team that audits inside its own tests.
  ///
  /// ```swift
  /// @Test func localizationsAreClean() throws {
  ///   let report = try Report(auditing: ["Sources/App"], in: packageFolder)
  ///   #expect(report.diagnostics.isEmpty, "\(report)")
  /// }
  /// ```
  ///
  /// Time and memory are linear in what is read. A baseline that the configuration names covers
  /// nothing here.
  ///
  /// - Parameters:
  ///   - paths: folders, with all below them, and files.
  ///   - folder: the absolute path of the folder that relative paths start at.
  ///   - configuration: what is asked for; nil for the nearest `.l10n-lint.json` above the paths.
  ///   - words: the language of the messages.
  /// - Throws: ``AuditFailure`` where the configuration is wrong, a file cannot be read, or there is
  ///   nothing to audit.
  public init(
    auditing paths: [String],
    in folder: String,
    configuration: Configuration? = nil,
    words: Words = Words(preferring: ["en"])
  ) throws(AuditFailure) {
    var loader = ProjectLoader(currentFolder: folder)
    var file: ConfigurationFile?
    do {
      if configuration == nil { file = try loader.configuration(above: paths, words) }
      loader.configuration = configuration ?? file?.configuration ?? Configuration()
    } catch let failure as ProjectScanner.Failure {
      throw AuditFailure(description: words.text(failure.message))
    } catch {
      throw AuditFailure(description: "\(error)")
    }
    let audit = Audit(loader.configuration, jobs: loader.jobs)
    loader.readsSource = audit.rules.contains(where: \.readsSource)
    let outcome = loader.load(paths)
    guard outcome.failures.isEmpty, var project = outcome.project else {
      let nothing = Message("failure.nothing_to_audit", .text(paths.joined(separator: ", ")))
      let messages = outcome.failures.isEmpty ? [nothing] : outcome.failures.map(\.message)
      throw AuditFailure(description: messages.map(words.text).joined(separator: "\n"))
    }
    let found = audit.outcome(of: project)
    let diagnostics = audit.diagnostics(found, of: paths, by: file, in: &project)
    self.init(project: project, diagnostics: diagnostics, words: words)
  }
}

extension Report: CustomStringConvertible {
  /// A line for each finding, as the reporter `xcode` has it.
  public var description: String {
    String(decoding: Reporter.xcode.report(self).dropLast(), as: UTF8.self)
  }
}

extension ProjectLoader {
  fileprivate func configuration(
    above paths: [String],
    _ words: Words
  ) throws -> ConfigurationFile? {
    guard let file = try configurationFile(above: paths) else { return nil }
    guard file.problems.isEmpty else {
      throw AuditFailure(description: "\(file.report(in: words))")
    }
    return file
  }
}
