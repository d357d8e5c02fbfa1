import Foundation
import LocalizationLint
import Testing

@testable import l10n_lint

@Suite struct StatisticsOptionTests {
  @Test func saysWhereTheTimeWent() throws {
    let run = try Run(
      ["audit", "--statistics", "--quiet"],
      files: ["en.lproj/A.strings": "\"a\" = \"A\";\n", "ko.lproj/A.strings": "\"a\" = \"가 \";\n"]
    )
    let lines = run.error.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.hasSuffix(" ms") })
    let names = lines.map { $0.split(separator: "  ").first.map(String.init) ?? "" }
    #expect(
      names.prefix(5) == [
        "Reading files", "Asking the rules", "Comparing with what is known", "Writing reports",
        "Rules, on all threads",
      ]
    )
    #expect(lines.contains { $0.hasPrefix("  edge_whitespace ") })
    #expect(!lines.contains { $0.hasPrefix("  unsorted_keys ") })
    #expect(Set(lines.map(\.count)).count == 1)
  }

  @Test func findsTheSameWhileItMeasures() throws {
    let files: KeyValuePairs = [
      "en.lproj/A.strings": "\"a\" = \"A %@\";\n\"b\" = \"\";\n",
      "ko.lproj/A.strings": "\"a\" = \"가 \";\n\"c\" = \"%\";\n",
    ]
    let plain = try Run(["audit", "--reporter", "json"], files: files)
    #expect(
      try Run(["audit", "--reporter", "json", "--statistics"], files: files).output == plain.output
    )
  }

  @Test(arguments: [
    ("a\nb\n", ["a", "b"]), ("a\r\nb c\r\n\r\nd", ["a", "b c", "d"]),
    ("a\0b\r\nc\0", ["a", "b\r\nc"]),
    ("", []), ("\n\n", []),
  ])
  func readsListsOfFiles(_ text: String, _ names: [String]) {
    #expect(ProjectLoading.names(in: Array(text.utf8)) == names)
  }

  @Test func saysNothingToThoseWhoNeedNotWait() {
    let log = Log()
    let phases = phases(writingTo: log, isTerminal: true, delay: .seconds(60))
    #expect(phases.during(Message("phase.reading")) { 7 } == 7)
    let ofPipe = self.phases(writingTo: log, isTerminal: false, delay: .seconds(0))
    ofPipe.during(Message("phase.reading")) {}
    #expect(log.text == "")
  }

  @Test func saysWhatIsBeingDone() {
    let log = Log()
    let phases = phases(writingTo: log, isTerminal: true, delay: .seconds(0))
    phases.during(Message("phase.reading")) {
      for _ in 0..<5_000 where log.text.isEmpty { usleep(1_000) }
    }
    phases.during(Message("phase.reporting"), isShown: false) {}
    #expect(log.text == "\r\u{1B}[KReading files…\r\u{1B}[K")
    #expect(phases.done.map(\.name) == [Message("phase.reading"), Message("phase.reporting")])
  }

  private func phases(
    writingTo log: Log,
    isTerminal: Bool,
    delay: DispatchTimeInterval
  ) -> Phases {
    let console = Console(
      readEnvironment: { [:] },
      outputIsTerminal: false,
      errorIsTerminal: isTerminal,
      currentFolder: "/",
      readInput: { () throws(FileSystem.Failure) in [] },
      writeOutput: { _ throws(FileSystem.Failure) in },
      writeError: { _ in },
      writeProgress: { log.append($0) }
    )
    return Phases(console, words: Words(preferring: ["en"]), delay: delay)
  }
}

/// What was written, by whichever thread.
private final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var written = ""

  var text: String { lock.withLock { written } }

  func append(_ text: String) { lock.withLock { written += text } }
}
