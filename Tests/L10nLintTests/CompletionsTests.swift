import Foundation
import LocalizationLint
import TestSupport
import Testing

@testable import l10n_lint

/// What shells make of the scripts, and that the option table tells them what to offer.
@Suite struct CompletionsTests {
  private static let words = Words(preferring: ["en"])

  /// Runs a script in a shell.
  private func run(_ shell: String, _ script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [shell, "-c", script]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static func isInstalled(_ shell: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)") }
  }

  /// A command line whose last word is being written, and what is offered for that word.
  private static let lines: [(words: [String], offered: [String])] = [
    (["aud"], ["audit"]), (["explain", "duplicate_"], ["duplicate_key"]),
    (["--only-rule", "missing_table,dup"], ["missing_table,duplicate_key"]),
    (["--reporter", "che"], ["checkstyle"]), (["count", "--unit", "utf"], ["utf16", "utf8"]),
    (["rules", "--format", ""], ["json", "markdown", "text"]),
    (["dump", "--format", ""], ["json", "text"]),
    (["completions", ""], ["bash", "fish", "zsh"]), (["audit", "--stri"], ["--strict"]),
    // A value is no command.
    (["--development-language", "count", "--stri"], ["--strict"]),
    (["count", "--stri"], []),
  ]

  @Test(.enabled(if: isInstalled("bash"), "needs bash"), arguments: lines.indices)
  func bashOffers(_ index: Int) throws {
    let (words, offered) = Self.lines[index]
    let line = (["l10n-lint"] + words).map(\.quotedForShell).joined(separator: " ")
    let output = try run(
      "bash",
      """
      \(Shell.bash.completions(Self.words))
      COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _l10n_lint
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    )
    #expect(output.split(separator: "\n").map(String.init).sorted() == offered)
  }

  @Test(.enabled(if: isInstalled("fish"), "needs fish"), arguments: lines.indices)
  func fishOffers(_ index: Int) throws {
    let (words, offered) = Self.lines[index]
    let output = try run(
      "fish",
      """
      \(Shell.fish.completions(Self.words))
      complete -C 'l10n-lint \(words.joined(separator: " "))'
      """
    )
    let names = output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(names.sorted() == offered)
  }

  @Test(.enabled(if: isInstalled("zsh"), "needs zsh"), arguments: Words.languages)
  func zshReads(_ language: String) throws {
    let script = Shell.zsh.completions(Words(preferring: [language]))
    #expect(try run("zsh", "zsh -n -c \(script.quotedForShell)") == "")
  }

  /// What a value is called says what is offered for it.
  @Test(arguments: Option.all.indices) func placeholderAndCompletionAgree(_ index: Int) {
    let option = Option.all[index]
    for command in option.commands {
      let placeholder = option.placeholder(for: command) ?? ""
      switch option.completion(for: command) {
      case .nothing:
        #expect(!["FILE", "DIR", "PATH", "RULE"].contains { placeholder.contains($0) })
      case .files: #expect(placeholder.contains("FILE") || placeholder.contains("PATH"))
      case .folders: #expect(placeholder == "DIR")
      case .rules: #expect(placeholder == "RULE")
      case .words(let words): #expect(!words.isEmpty && !placeholder.isEmpty)
      }
    }
  }

  @Test func refusesAnotherShell() throws {
    let run = try Run(["completions", "baash"])
    #expect(run.status == .unable)
    #expect(
      run.error.hasPrefix("l10n-lint: “baash” is no value for “completions”. Did you mean “bash”?")
    )
  }
}

/// The manual page.
@Suite struct ManPageTests {
  @Test(arguments: Words.languages) func namesEveryCommandAndOption(_ language: String) throws {
    let words = Words(preferring: [language])
    let lines = ManPage(words: words).roff.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == ".TH L10N\\-LINT 1 \"\" \"l10n-lint \(Tool.version)\"")
    for command in CommandName.allCases {
      #expect(lines.contains { $0 == ".SS \(command.rawValue)" })
    }
    for option in Option.all {
      let name = option.name.replacing("-", with: "\\-")
      #expect(lines.contains { $0.hasPrefix(".B ") && $0.contains(name) })
    }
    let requests = ["TH", "SH", "SS", "TP", "B", "br"]
    for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.dropFirst().prefix { $0 != " " })))
    }
  }
}
