import Localization
import LocalizationLint
import StringTables

/// One run of the tool.
struct Session {
  let console: Console
  let keptReports = KeptReports()

  init(console: Console) { self.console = console }

  /// Does what a command line asks for, the name of the tool being its first word.
  ///
  /// On Linux the words come from `/proc`, which a root may lack; the name tells that nothing was
  /// written from that nothing could be read.
  func run(commandLine: [[UInt8]]) -> RunStatus {
    let arguments = commandLine.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    let problem: Message
    if commandLine.isEmpty {
      problem = Message("failure.no_arguments")
    } else if let index = commandLine.firstIndex(where: { $0.firstIllFormedUTF8 != nil }), index > 0
    {
      // The text that is counted, or the file that is read, would be another.
      problem = Message("failure.ill_formed_argument", .text(arguments[index - 1]), .number(index))
    } else {
      return run(arguments)
    }
    context(ArgumentParser.uiLanguage(in: arguments)).complain(problem)
    return .unable
  }

  private func context(_ uiLanguage: String?) -> CommandContext {
    CommandContext(
      console: console,
      words: LazyWords { words(uiLanguage) },
      keptReports: keptReports
    )
  }

  /// Does what the arguments ask for.
  func run(_ arguments: [String]) -> RunStatus {
    let context = context(ArgumentParser.uiLanguage(in: arguments))
    do {
      let status = try perform(ArgumentParser.parse(arguments), in: context)
      guard let failure = context.output.failure else { return status }
      context.complain(Message("failure.output", .message(Message(failure))))
    } catch {
      let words = context.words
      console.writeError(
        "l10n-lint: \(words.text(error.message)) \(words.text(Message("usage.see_help")))"
      )
    }
    return .unable
  }

  private func perform(
    _ low: LowArguments,
    in context: CommandContext
  ) throws(UsageError) -> RunStatus {
    if low.showsVersion { return VersionText.print(in: context) }
    if low.command == nil, let name = low.positionals.first {
      let names = CommandName.allCases.map(\.rawValue)
      let suggestion = Suggestion.nearest(to: name, among: names)
      // Where no command is named, the first word is a path to audit.
      if low.showsHelp || suggestion != nil && !context.exists(name) {
        throw .unknownCommand(name, suggestion: suggestion)
      }
    }
    guard low.showsHelp else {
      var context = context
      context.takesStandardInput = Option.standardInputName.commands.contains(low.command ?? .audit)
      return try Request(low).perform(in: context)
    }
    return HelpText.print(for: low.command, in: context)
  }

  /// The tool's words in the language that is asked for, else in that of the process.
  private func words(_ language: String?) -> Words {
    let ofProcess = LanguagePreferences.preferences(
      arguments: [],
      environment: console.readEnvironment()
    )
    return Words(preferring: (language.map { [$0] } ?? []) + ofProcess)
  }
}

/// The reports that a session is done with and keeps. They go with the process, all at once, where to
/// free them piece by piece would take about as long as to read what they are about.
final class KeptReports {
  private var reports: [Report] = []

  func keep(_ report: Report) { reports.append(report) }
}

/// Words that are made when they are first asked for: that takes longer than the rest of `--version`.
final class LazyWords {
  private let make: () -> Words
  private(set) lazy var words = make()

  init(_ make: @escaping () -> Words) { self.make = make }
}

/// What every command works with.
struct CommandContext {
  let console: Console
  let output: StandardOutput
  let phases: Phases
  let keptReports: KeptReports
  /// Whether standard input can stand for a file of any name.
  var takesStandardInput = false
  private let lazyWords: LazyWords

  var words: Words { lazyWords.words }

  init(console: Console, words: LazyWords, keptReports: KeptReports) {
    self.console = console
    self.keptReports = keptReports
    lazyWords = words
    output = StandardOutput(console.writeOutput)
    phases = Phases(console, words: words.words)
  }

  /// Writes a line to standard output.
  func print(_ line: String) { output.write(Array((line + "\n").utf8)) }

  /// Writes a complaint to standard error.
  func complain(_ message: Message) {
    phases.hide()
    console.writeError("l10n-lint: \(words.text(message))")
  }

  /// Writes a complaint about a place in a file, as compilers do.
  func complain(_ message: Message, at location: SourceLocation, of path: String) {
    phases.hide()
    let place = "\(PrintableText.escaped(path)):\(location.line):\(location.column)"
    console.writeError("\(place): \(words.text(Message("severity.error"))): \(words.text(message))")
  }

  /// Says that there is no localization file in some paths.
  func complainOfNothing(in paths: [String]) {
    let list = paths.isEmpty ? "." : paths.joined(separator: ", ")
    complain(Message("failure.nothing_to_audit", .text(list)))
  }

  /// Writes to a file, as a whole or not at all, or to standard output where none is named; false
  /// where it could not, having said so.
  func write(_ bytes: [UInt8], to file: String?) -> Bool {
    write(to: file) { take in take(bytes) }
  }

  /// The same of what comes in pieces, each of which is written when it comes.
  func write(to file: String?, pieces: (_ take: @escaping ([UInt8]) -> Void) -> Void) -> Bool {
    guard let file else {
      pieces(output.write)
      return true
    }
    do {
      let path = PathArithmetic.normalized(file, relativeTo: console.currentFolder)
      try FileSystem.write(to: path, pieces: pieces)
      return true
    } catch {
      complain(ProjectScanner.Failure(path: file, reason: .unwritable(error)))
      return false
    }
  }

  /// Says why something could not be read.
  func complain(_ failure: ProjectScanner.Failure) {
    let isHinted = failure.reason == .isSpecial && takesStandardInput
    complain(isHinted ? Message("failure.is_special", .text(failure.path)) : failure.message)
  }
}
