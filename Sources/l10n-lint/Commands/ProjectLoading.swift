import LocalizationLint

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a command line says about the project to read.
struct ProjectLoading {
  /// The file of the configuration; nil for the nearest one above what is read.
  let configurationFile: String?
  let developmentLanguage: String?
  let languages: [String]
  let jobs: Int
  let filesFrom: String?
  let standardInputName: String?

  /// The name that standard input goes by where none is given.
  static let defaultInputName = "Localizable.strings"

  init(_ low: LowArguments) {
    configurationFile = low.configurationFile
    developmentLanguage = low.developmentLanguage
    languages = low.languages
    jobs = max(1, low.jobs ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    filesFrom = low.filesFrom
    standardInputName = low.standardInputName
  }

  /// What a command line names, and how it is to be read.
  struct Input {
    fileprivate(set) var paths: [String]
    fileprivate(set) var standardInput: ProjectLoader.StandardInput?
    /// What the project says, which the command may change.
    var configuration = Configuration()
    /// The file of that; nil where there is none.
    fileprivate(set) var configurationFile: ConfigurationFile?
  }

  /// What some arguments name, whatever a configuration says of it; nil where that cannot be read,
  /// which was said on standard error then.
  func plainInput(_ arguments: [String], in context: CommandContext) -> Input? {
    do {
      var input = Input(paths: try expanded(arguments, context))
      if let filesFrom, input.paths.isEmpty {
        context.complain(Message("failure.empty_list", .text(filesFrom)))
        return nil
      }
      if input.paths.contains("-") {
        input.paths.removeAll { $0 == "-" }
        input.standardInput = try standardInput(context)
      }
      return input
    } catch {
      context.complain(error)
      return nil
    }
  }

  /// What some arguments name, with the configuration that is nearest to it; nil where that cannot
  /// be read or is wrong, which was said on standard error then.
  ///
  /// - Parameter report: writes what is wrong with the configuration elsewhere too.
  func input(
    _ arguments: [String],
    in context: CommandContext,
    reportingMistakes report: (Report) -> Void = { _ in }
  ) -> Input? {
    guard var input = plainInput(arguments, in: context) else { return nil }
    do {
      guard let file = try configurationFile(for: input, context) else { return input }
      guard file.problems.isEmpty else {
        report(complain(of: file.problems, in: file, context))
        return nil
      }
      input.configuration = file.configuration
      input.configurationFile = file
      return input
    } catch {
      context.complain(error)
      return nil
    }
  }

  /// Whether the project has the development language that the command line or a configuration
  /// names, what it lacks having been said on standard error.
  func hasDevelopmentLanguage(
    _ project: Project,
    of input: Input,
    in context: CommandContext
  ) -> Bool {
    if let file = input.configurationFile, let problem = file.problem(with: project) {
      _ = complain(of: [problem], in: file, context)
      return false
    }
    guard developmentLanguage != nil, project.lacksDevelopmentLanguage else { return true }
    context.complain(
      Message(
        "configuration.no_folder",
        .text(project.developmentLanguage.name),
        .names(project.languages)
      )
    )
    return false
  }

  /// Writes what is wrong with a configuration to standard error, and gives the report of it.
  private func complain(
    of problems: [ConfigurationProblem],
    in file: ConfigurationFile,
    _ context: CommandContext
  ) -> Report {
    let mistakes = file.report(problems, in: context.words)
    let lines = Reporter.xcode.report(mistakes).dropLast()
    context.console.writeError(String(decoding: lines, as: UTF8.self))
    return mistakes
  }

  private func configurationFile(
    for input: Input,
    _ context: CommandContext
  ) throws(ProjectScanner.Failure) -> ConfigurationFile? {
    let loader = ProjectLoader(currentFolder: context.console.currentFolder)
    if let configurationFile { return try loader.configurationFile(at: configurationFile) }
    let names = input.standardInput.map { [$0.name] } ?? []
    return try loader.configurationFile(above: input.paths + names)
  }

  /// A loader of projects as the command line asks for it.
  func loader(for input: Input, in context: CommandContext) -> ProjectLoader {
    var loader = ProjectLoader(currentFolder: context.console.currentFolder)
    loader.configuration = input.configuration
    loader.developmentLanguage = developmentLanguage
    loader.languages = languages
    loader.jobs = jobs
    return loader
  }

  /// The project of an input, what could not be read having been said on standard error.
  ///
  /// - Parameter readsSource: Whether source files are read too.
  func load(
    _ input: Input,
    readsSource: Bool = false,
    in context: CommandContext
  ) -> (project: Project?, hasFailed: Bool) {
    var loader = loader(for: input, in: context)
    loader.readsSource = readsSource
    context.console.prepareHeap(jobs)
    let outcome = context.phases.during(Message("phase.reading")) {
      loader.load(input.paths, standardInput: input.standardInput)
    }
    for failure in outcome.failures { context.complain(failure) }
    return (outcome.project, !outcome.failures.isEmpty)
  }

  /// The one localization file of a path with its project; nil where it is not one that can be read,
  /// having said so.
  func loadFile(
    _ path: String,
    in context: CommandContext
  ) -> (project: Project, file: ProjectFile)? {
    guard let input = plainInput([path], in: context) else { return nil }
    let (project, hasFailed) = load(input, in: context)
    guard !hasFailed, let project, let file = project.askedFiles.first,
      project.askedFiles.count == 1
    else {
      if !hasFailed { context.complain(Message("failure.not_one_file", .text(path))) }
      return nil
    }
    return (project, file)
  }

  /// The source files of an input, what could not be read having been said on standard error.
  func loadSources(
    _ input: Input,
    in context: CommandContext
  ) -> (sources: [ProjectSource], hasFailed: Bool) {
    let (sources, failures) = loader(for: input, in: context).loadSources(input.paths)
    for failure in failures { context.complain(failure) }
    return (sources, !failures.isEmpty)
  }

  /// The arguments with those of `--files-from`; the current folder where there are none.
  private func expanded(
    _ arguments: [String],
    _ context: CommandContext
  ) throws(ProjectScanner.Failure) -> [String] {
    guard let filesFrom else { return arguments.isEmpty ? ["."] : arguments }
    do {
      let bytes =
        filesFrom == "-"
        ? try context.console.readInput() : try FileSystem.contents(of: filesFrom, orPipe: true)
      let names = ProjectLoading.names(in: bytes)
      return arguments + names
    } catch {
      throw ProjectScanner.Failure(path: filesFrom, reason: .unreadable(error))
    }
  }

  /// The names in a list: each ends with a NUL, or else with its line.
  static func names(in bytes: [UInt8]) -> [String] {
    let isOfLines = !bytes.contains(0)
    return bytes.split(separator: isOfLines ? UInt8(ascii: "\n") : 0).compactMap { name in
      let hasReturn = isOfLines && name.last == UInt8(ascii: "\r")
      let name = hasReturn ? name.dropLast() : name
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
  }

  private func standardInput(
    _ context: CommandContext
  ) throws(ProjectScanner.Failure) -> ProjectLoader.StandardInput {
    do {
      return ProjectLoader.StandardInput(
        name: standardInputName ?? ProjectLoading.defaultInputName,
        bytes: try context.console.readInput()
      )
    } catch {
      throw ProjectScanner.Failure(path: "-", reason: .unreadable(error))
    }
  }
}
