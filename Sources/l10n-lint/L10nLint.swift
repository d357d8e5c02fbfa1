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
        exit(session.run(commandLine: commandLine).rawValue)
      }
    } catch {
      exit(RunStatus.unable.rawValue)
    }
  }

  /// The words that the process was started with, as the system handed them over.
  private static var commandLine: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }.map { word in
      UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:))
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
