import LocalizationLint

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main
struct L10nLint {
  static func main() {
    do {
      let session = Session(console: try Console.process())
      withExtendedLifetime(session) {
        exit(session.run(commandLine: CommandLine.arguments).rawValue)
      }
    } catch {
      exit(RunStatus.unable.rawValue)
    }
  }
}

/// What the tool tells its caller.
enum RunStatus: Int32 {
  /// Nothing to mend.
  case clean = 0
  /// Findings that fail a run.
  case findings = 1
  /// The job could not be done.
  case unable = 2
}
