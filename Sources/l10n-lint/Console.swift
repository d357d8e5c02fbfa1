import LocalizationLint
import ProcessHeap
import TextInputTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process around the tool: its streams, its variables, its folder.
struct Console {
  /// Variables by name.
  var readEnvironment: () -> [String: String]
  /// Whether a person reads the standard output as it is written.
  var outputIsTerminal: Bool
  /// Whether a person reads standard error as it is written.
  var errorIsTerminal = false
  /// The folder that paths are relative to.
  var currentFolder: String
  /// Everything that comes on standard input.
  var readInput: () throws(FileSystem.Failure) -> [UInt8]
  /// Shows a field on the terminal until it is left.
  var ask: (inout TerminalPrompt) throws(TerminalError) -> TerminalSession.Ending = {
    _ throws(TerminalError) in throw .notATerminal
  }
  /// Writes to standard output. A reader that has gone away is no error.
  var writeOutput: ([UInt8]) throws(FileSystem.Failure) -> Void
  /// Writes a line to standard error.
  var writeError: (String) -> Void
  /// Writes to standard error what will be written over.
  var writeProgress: @Sendable (String) -> Void = { _ in }
  /// Has the process take its memory as a run of some threads over a project needs it.
  var prepareHeap: (_ threads: Int) -> Void = { _ in }

  /// Whether standard output is shown in colours where nothing else is asked for;
  /// <https://no-color.org>: a variable that is set and not empty.
  var wantsColor: Bool {
    guard outputIsTerminal else { return false }
    let variables = readEnvironment()
    return (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
  }

  /// The real one.
  static func process() throws(FileSystem.Failure) -> Console {
    // A closed pipe shows as an error of write, not as the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // So does a file that is larger than the process may write.
    signal(SIGXFSZ, SIG_IGN)
    keepClosedStreamsClosed()
    return Console(
      readEnvironment: environment,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      currentFolder: try FileSystem.currentFolder(),
      readInput: { () throws(FileSystem.Failure) in
        try FileSystem.contents(of: STDIN_FILENO)
      },
      ask: { prompt throws(TerminalError) in try TerminalSession.run(&prompt) },
      writeOutput: { bytes throws(FileSystem.Failure) in try write(bytes, to: STDOUT_FILENO) },
      // Nobody is left to hear that standard error fails.
      writeError: { try? write(Array(($0 + "\n").utf8), to: STDERR_FILENO) },
      writeProgress: { try? write(Array($0.utf8), to: STDERR_FILENO) },
      prepareHeap: { processheap_prepare(Int32(clamping: $0)) }
    )
  }

  /// Takes the numbers of standard streams that the process was started without, which the next file
  /// that it opens would get otherwise; using such a stream fails as before.
  private static func keepClosedStreamsClosed() {
    for (stream, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  private static func environment() -> [String: String] {
    let names = [
      "AppleLanguages", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "NO_COLOR", "TERM",
    ]
    return names.reduce(into: [:]) { variables, name in
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
  }

  private static func write(
    _ bytes: [UInt8],
    to descriptor: Int32
  ) throws(FileSystem.Failure) {
    do {
      try FileSystem.write(bytes, to: descriptor)
    } catch .other(EPIPE) {
      return
    }
  }
}
