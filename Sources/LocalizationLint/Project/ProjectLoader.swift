import Localization
import StringTables

/// Reads a project from the file system.
public struct ProjectLoader: Sendable {
  /// The folder that relative paths start at and that printed paths are relative to.
  public var currentFolder: String
  /// What the project says about its audit.
  public var configuration = Configuration()
  /// The language that the others are held against, whatever the configuration says; nil to take
  /// that one's, or to find out.
  public var developmentLanguage: String?
  /// The languages to look at beside the development language; all where it is empty.
  public var languages: [String] = []
  /// Whether source files are read, for rules that ask for them.
  public var readsSource = false
  /// Contents to take for those of files, by the paths that are printed for these.
  package var replacements: [LiteralText: [UInt8]] = [:]
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
    package let name: String
    let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// Loads what some paths name: folders with everything below them, and files.
  package func load(_ paths: [String], standardInput: StandardInput? = nil) -> Outcome {
    var scanner = scanner(of: paths)
    if let standardInput { scanner.addStandardInput(called: standardInput.name) }
    let inputLocation = scanner.standardInput
    // What follows adds files to the layout behind those that are read already.
    let known = readCatalogs(of: &scanner, andTables: languages.isEmpty, standardInput)
    let language = developmentLanguage(scanner.hints)
    let unknown = scanner.layout.unknown(languages, beside: language)
    if language.name == baseLanguage || !unknown.isEmpty {
      let failures =
        language.name == baseLanguage
        ? [ProjectScanner.Failure(path: language.name, reason: .noDevelopmentLanguage)]
        : unknown.map { ProjectScanner.Failure(path: $0, reason: .unknownLanguage) }
      return Outcome(project: nil, failures: scanner.failures + failures)
    }
    var layout = scanner.layout.restricted(to: languages, beside: language)
    addSources(to: &layout, language)
    guard !layout.files.isEmpty else {
      return Outcome(project: nil, failures: scanner.failures)
    }
    let parsed =
      known
      + layout.files.dropFirst(known.count).parallelMap(jobs: jobs) {
        table(of: $0, $0.location == inputLocation ? standardInput : nil)
      }
    let sources = readsSource ? self.sources(besides: scanner) : []
    let failures = parsed.compactMap(\.failure) + sources.compactMap(\.failure)
    let project = Project(
      layout: layout,
      files: parsed.map { try? $0.get() },
      sources: sources.compactMap { try? $0.get() },
      infoPlists: readsSource ? infoPlists(scanner.hints) : [],
      developmentLanguage: language,
      isWhole: languages.isEmpty && scanner.namesFoldersOnly,
      configuration: configuration,
      folder: currentFolder,
      jobs: jobs
    )
    return Outcome(project: project, failures: scanner.failures + failures)
  }

  /// What names keys of tables called `InfoPlist`; nothing where only Xcode projects do, which build
  /// on a property list that is elsewhere.
  private func infoPlists(_ hints: DevelopmentLanguage.Hints) -> [InfoPlist] {
    let lists = hints.infoPlists.compactMap { try? FileSystem.contents(of: $0) }
    guard !lists.isEmpty else { return [] }
    let projects = hints.projects.compactMap { try? FileSystem.contents(of: $0) }
    return lists.map(InfoPlist.init(propertyList:)) + projects.map(InfoPlist.init(project:))
  }

  /// What there is below some paths.
  ///
  /// - Parameter isRestricted: whether only what the configuration includes counts.
  private func scanner(of paths: [String], isRestricted: Bool = true) -> ProjectScanner {
    var rules = configuration
    if !isRestricted { rules.included = [] }
    var scanner = ProjectScanner(
      currentFolder: currentFolder,
      filter: PathFilter(rules, currentFolder: currentFolder)
    )
    for path in paths { scanner.scan(path) }
    return scanner
  }

  /// Reads the catalogs that a scanner met: only they say what languages they are in.
  ///
  /// - Parameter readsTables: whether the tables are read in the meantime, behind the catalogs, of which
  ///   each takes long.
  /// - Returns: the tables, in the order of the layout.
  @discardableResult
  private func readCatalogs(
    of scanner: inout ProjectScanner,
    andTables readsTables: Bool = false,
    _ standardInput: StandardInput?
  ) -> [Result<ProjectFile, ProjectScanner.Failure>] {
    let inputLocation = scanner.standardInput
    let catalogs = scanner.layout.catalogs
    let files = readsTables ? scanner.layout.files : []
    let read = (0..<catalogs.count + files.count).parallelMap(jobs: jobs) { index in
      guard index < catalogs.count else {
        let file = files[index - catalogs.count]
        return Reading.table(
          table(of: file, file.location == inputLocation ? standardInput : nil)
        )
      }
      let catalog = catalogs[index]
      return .catalog(
        contents(
          of: catalog.location,
          displayedAs: catalog.path,
          catalog.location == inputLocation ? standardInput : nil
        ).map { ProjectLayout.CatalogTable.all(in: $0, as: catalog.format) }
      )
    }
    scanner.resolveCatalogs(
      read.compactMap { if case .catalog(let result) = $0 { result } else { nil } }
    )
    return read.compactMap { if case .table(let result) = $0 { result } else { nil } }
  }

  /// What was read of one file.
  private enum Reading {
    case catalog(Result<[ProjectLayout.CatalogTable], ProjectScanner.Failure>)
    case table(Result<ProjectFile, ProjectScanner.Failure>)
  }

  /// A named file is held against its source, wherever that one is among the arguments or not.
  private func addSources(to layout: inout ProjectLayout, _ language: DevelopmentLanguage) {
    layout.addSources(
      in: language,
      currentFolder: currentFolder,
      languages: { folder in
        let items = (try? FileSystem.items(of: folder)) ?? []
        return items.map(\.name).filter { $0.hasSuffix(".lproj") }.map {
          String($0.dropLast(".lproj".count))
        }
      },
      exists: { (try? FileSystem.status($0).kind) == .file }
    )
  }

  /// The folders below a path that hold `.lproj` folders or catalogs, the outermost first, and the development
  /// language.
  package func bundleFolders(
    below path: String
  ) -> (folders: [String], DevelopmentLanguage, failures: [ProjectScanner.Failure]) {
    var scanner = scanner(of: [path])
    readCatalogs(of: &scanner, nil)
    let folders = scanner.layout.bundles.filter { !$0.isExchange }.map(\.identity).sorted {
      $0.utf8.count == $1.utf8.count
        ? PathArithmetic.precedes($0, $1) : $0.utf8.count < $1.utf8.count
    }
    let language = developmentLanguage(scanner.hints)
    let failures =
      language.name == baseLanguage
      ? [ProjectScanner.Failure(path: language.name, reason: .noDevelopmentLanguage)] : []
    return (folders, language, scanner.failures + failures)
  }

  /// The languages of the bundles below a path, sorted, and the development language.
  package func languages(
    below path: String
  ) -> (languages: [String], DevelopmentLanguage, failures: [ProjectScanner.Failure]) {
    var scanner = scanner(of: [path])
    readCatalogs(of: &scanner, nil)
    let bundles = scanner.layout.bundles.filter { !$0.isExchange }
    let languages = Set(bundles.flatMap(\.languages)).subtracting([baseLanguage])
    return (
      languages.sorted(by: PathArithmetic.precedes), developmentLanguage(scanner.hints),
      scanner.failures
    )
  }

  /// A path as it is printed by a process that runs in a folder.
  package static func displayed(_ path: String, in folder: String) -> String {
    PathArithmetic.displayed(path, in: folder)
  }

  /// The source files that some paths name, scanned, and what could not be read.
  package func loadSources(
    _ paths: [String]
  ) -> (sources: [ProjectSource], failures: [ProjectScanner.Failure]) {
    let scanner = scanner(of: paths)
    let results = sources(besides: scanner)
    return (
      results.compactMap { try? $0.get() }, scanner.failures + results.compactMap(\.failure)
    )
  }

  /// The source files that a scanner met, or those of the paths that are set for source.
  private func sources(
    besides scanner: ProjectScanner
  ) -> [Result<ProjectSource, ProjectScanner.Failure>] {
    var found = scanner.sources
    let settings = configuration.source
    if !settings.paths.isEmpty {
      let paths = settings.paths.map {
        configuration.absolutePath(of: $0, currentFolder: currentFolder)
      }
      found = self.scanner(of: paths, isRestricted: false).sources
    }
    guard !found.isEmpty else { return [] }
    let keys = SourceScanner(settings)
    return found.parallelMap(jobs: jobs) { file in
      do throws(FileSystem.Failure) {
        let bytes = try FileSystem.contents(of: file.location)
        return .success(ProjectSource(path: file.path, bytes: bytes, as: file.language, by: keys))
      } catch {
        return .failure(ProjectScanner.Failure(path: file.path, reason: .unreadable(error)))
      }
    }
  }

  private func table(
    of file: ProjectLayout.File,
    _ standardInput: StandardInput?
  ) -> Result<ProjectFile, ProjectScanner.Failure> {
    if let part = file.part { return .success(ProjectFile(path: file.path, table: part.table)) }
    return contents(of: file.location, displayedAs: file.path, standardInput)
      .map { ProjectFile(path: file.path, table: TableFile(reading: $0, as: file.format)) }
  }

  private func contents(
    of location: String,
    displayedAs path: String,
    _ standardInput: StandardInput?
  ) -> Result<[UInt8], ProjectScanner.Failure> {
    if let standardInput { return .success(standardInput.bytes) }
    if let bytes = replacements[LiteralText(path)] { return .success(bytes) }
    do {
      return .success(try FileSystem.contents(of: location))
    } catch {
      return .failure(ProjectScanner.Failure(path: path, reason: .unreadable(error)))
    }
  }

  private func developmentLanguage(_ hints: DevelopmentLanguage.Hints) -> DevelopmentLanguage {
    if let developmentLanguage { return DevelopmentLanguage(developmentLanguage, origin: .option) }
    if let language = configuration.developmentLanguage {
      let origin = configuration.path.map(DevelopmentLanguage.Origin.configuration) ?? .option
      return DevelopmentLanguage(language, origin: origin)
    }
    return .detected(from: hints, in: currentFolder) { try FileSystem.contents(of: $0) }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
