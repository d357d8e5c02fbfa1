import StringTables

/// Reads a project from the file system.
public struct ProjectLoader: Sendable {
  /// The folder that relative paths start at and that printed paths are relative to.
  public var currentFolder: String
  /// The language that the others are held against; nil to find out.
  public var developmentLanguage: String?
  /// The languages to look at beside the development language; all where it is empty.
  public var languages: [String] = []
  /// How many threads read and parse.
  public var jobs = 1

  /// A loader for a process that runs in a folder.
  public init(currentFolder: String) {
    self.currentFolder = currentFolder
  }

  /// What was loaded, and what could not be.
  package struct Outcome {
    /// Nil where no localization file was found.
    package let project: Project?
    package let failures: [ProjectScanner.Failure]
  }

  /// Contents that do not come from a file.
  package struct StandardInput: Sendable {
    let name: String
    let bytes: [UInt8]

    /// The bytes as UTF-8.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// Loads what some paths name: folders with everything below them, and files.
  package func load(_ paths: [String], standardInput: StandardInput? = nil) -> Outcome {
    var scanner = ProjectScanner(currentFolder: currentFolder)
    for path in paths { scanner.scan(path) }
    if let standardInput { scanner.addStandardInput(called: standardInput.name) }
    let language = developmentLanguage(scanner.hints)
    let layout = scanner.layout.restricted(to: languages, beside: language)
    guard !layout.files.isEmpty else {
      return Outcome(project: nil, failures: scanner.failures)
    }
    let parsed = layout.files.parallelMap(jobs: jobs) { file in
      contents(of: file, standardInput).map {
        ProjectFile(path: file.path, table: TableFile(reading: $0, as: file.format))
      }
    }
    let failures = parsed.compactMap { result -> ProjectScanner.Failure? in
      guard case .failure(let failure) = result else { return nil }
      return failure
    }
    let project = Project(
      layout: layout,
      files: parsed.map { try? $0.get() },
      developmentLanguage: language,
      jobs: jobs
    )
    return Outcome(project: project, failures: scanner.failures + failures)
  }

  private func contents(
    of file: ProjectLayout.File,
    _ standardInput: StandardInput?
  ) -> Result<[UInt8], ProjectScanner.Failure> {
    if file.location == ProjectScanner.standardInput, let standardInput {
      return .success(standardInput.bytes)
    }
    do {
      return .success(try FileSystem.contents(of: file.location))
    } catch {
      return .failure(ProjectScanner.Failure(path: file.path, reason: .unreadable(error)))
    }
  }

  private func developmentLanguage(_ hints: DevelopmentLanguage.Hints) -> DevelopmentLanguage {
    if let developmentLanguage { return DevelopmentLanguage(developmentLanguage, origin: .option) }
    return .detected(from: hints, in: currentFolder) { try FileSystem.contents(of: $0) }
  }
}
