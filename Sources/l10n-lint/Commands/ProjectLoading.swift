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
  let developmentLanguage: String?
  let languages: [String]
  let jobs: Int
  let filesFrom: String?
  let standardInputName: String?

  /// The name that standard input goes by where none is given.
  static let defaultInputName = "Localizable.strings"

  init(_ low: LowArguments) {
    developmentLanguage = low.developmentLanguage
    languages = low.languages
    jobs = max(1, low.jobs ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    filesFrom = low.filesFrom
    standardInputName = low.standardInputName
  }

  /// The project of some paths, what could not be read having been said on standard error.
  ///
  /// - Parameter readsSource: Whether source files are read too.
  func load(
    _ arguments: [String],
    readsSource: Bool = false,
    in context: CommandContext
  ) -> (project: Project?, hasFailed: Bool) {
    var loader = ProjectLoader(currentFolder: context.console.currentFolder)
    loader.readsSource = readsSource
    loader.developmentLanguage = developmentLanguage
    loader.languages = languages
    loader.jobs = jobs
    do {
      var paths = try expanded(arguments, context)
      var input: ProjectLoader.StandardInput?
      if paths.contains("-") {
        paths.removeAll { $0 == "-" }
        input = try standardInput(context)
      }
      let outcome = loader.load(paths, standardInput: input)
      for failure in outcome.failures { context.complain(failure) }
      return (outcome.project, !outcome.failures.isEmpty)
    } catch {
      context.complain(error)
      return (nil, true)
    }
  }

  /// The source files of some paths, what could not be read having been said on standard error.
  func loadSources(
    _ arguments: [String],
    in context: CommandContext
  ) -> (sources: [ProjectSource], hasFailed: Bool) {
    var loader = ProjectLoader(currentFolder: context.console.currentFolder)
    loader.jobs = jobs
    do {
      let (sources, failures) = loader.loadSources(try expanded(arguments, context))
      for failure in failures { context.complain(failure) }
      return (sources, !failures.isEmpty)
    } catch {
      context.complain(error)
      return ([], true)
    }
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
      let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
      let names = bytes.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
      return arguments + names
    } catch {
      throw ProjectScanner.Failure(path: filesFrom, reason: .unreadable(error))
    }
  }

  func standardInput(
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
