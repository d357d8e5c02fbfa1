import Foundation
import LocalizationLint
import Testing
import TextInputTerminal

@testable import l10n_lint

/// The tool in a folder of its own, without a process.
struct Run {
  let status: RunStatus
  let output: String
  let error: String

  /// Runs the tool on files that are made for it. Without keys, there is no terminal.
  init(
    _ arguments: [String],
    files: KeyValuePairs<String, String> = [:],
    and more: [String: String] = [:],
    input: String = "",
    keys: [TerminalKey]? = nil,
    environment: [String: String] = [:]
  ) throws {
    let folder = try Run.folder(with: Array(files) + Array(more))
    defer { try? FileManager.default.removeItem(at: folder) }
    try self.init(arguments, in: folder, input: input, keys: keys, environment: environment)
  }

  /// A new folder with files, for whoever removes it.
  static func folder(with files: [(key: String, value: String)]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "l10n-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = folder.appending(path: path)
      // A path that ends in a slash stands for a folder.
      let parent = path.hasSuffix("/") ? file : file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      if !path.hasSuffix("/") { try Data(text.utf8).write(to: file) }
    }
    return folder
  }

  /// Runs the tool in a folder that exists.
  init(
    _ arguments: [String],
    in folder: URL,
    input: String = "",
    keys: [TerminalKey]? = nil,
    environment: [String: String] = [:]
  ) throws {
    var output: [UInt8] = []
    var error = ""
    let console = Console(
      readEnvironment: { environment },
      outputIsTerminal: false,
      currentFolder: try FileSystem.realPath(folder.path),
      readInput: { () throws(FileSystem.Failure) in Array(input.utf8) },
      ask: { prompt throws(TerminalError) in
        guard let keys else { throw .notATerminal }
        _ = keys.first { !prompt.handle($0) }
        return .finished
      },
      writeOutput: { bytes throws(FileSystem.Failure) in output += bytes },
      writeError: { error += $0 + "\n" }
    )
    status = Session(console: console).run(arguments)
    self.output = String(decoding: output, as: UTF8.self)
    self.error = error
  }
}

@Suite struct SessionTests {
  static let clean: KeyValuePairs = [
    "en.lproj/Localizable.strings": "\"title\" = \"Title\";\n",
    "ko.lproj/Localizable.strings": "\"title\" = \"제목\";\n",
  ]

  @Test func saysNothingOnOutputWhereAllIsWell() throws {
    let run = try Run(["audit"], files: Self.clean)
    #expect(run.status == .clean)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("Errors: 0, warnings: 0, notes: 0 (files: 2"))
  }

  /// What Swift reports of the command line where `/proc` is not mounted.
  @Test func refusesToGuessACommandLine() {
    var error = ""
    let console = Console(
      readEnvironment: { [:] },
      outputIsTerminal: false,
      currentFolder: "/",
      readInput: { [] },
      writeOutput: { _ in },
      writeError: { error += $0 }
    )
    #expect(Session(console: console).run(commandLine: []) == .unable)
    #expect(error == "l10n-lint: The arguments cannot be read: /proc is not mounted.")
    #expect(Session(console: console).run(commandLine: words("l10n-lint", "rules")) == .clean)
  }

  /// A text that is counted would be another one.
  @Test func refusesArgumentsThatAreNoText() {
    var (output, error) = ("", "")
    let console = Console(
      readEnvironment: { [:] },
      outputIsTerminal: false,
      currentFolder: "/",
      readInput: { [] },
      writeOutput: { output += String(decoding: $0, as: UTF8.self) },
      writeError: { error += $0 }
    )
    let arguments = words("l10n-lint", "count", "--text") + [Array("caf".utf8) + [0xE9]]
    #expect(Session(console: console).run(commandLine: arguments) == .unable)
    #expect(output == "" && error == "l10n-lint: Argument 3 is no UTF-8: “caf\u{FFFD}”.")
  }

  private func words(_ words: String...) -> [[UInt8]] { words.map { Array($0.utf8) } }

  @Test func auditsTheCurrentFolderWithoutACommand() throws {
    #expect(try Run([], files: Self.clean).status == .clean)
  }

  @Test func versionNamesTheEngine() throws {
    let run = try Run(["--version"])
    #expect(run.output.wholeMatch(of: /l10n-lint \d+\.\d+\.\d+ \(.+, Unicode \d+\.\d+\)\n/) != nil)
  }
}
