import Foundation

/// Measures what starting the tool costs beside a program that does nothing.
enum StartBenchmark {
  private static let count = 50

  /// Times the two, and an audit of a folder with one short table.
  static func run(tool: String, hello: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "start-\(UUID())")
    let table = folder.appending(path: "en.lproj/Localizable.strings")
    try FileManager.default.createDirectory(
      at: table.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("\"title\" = \"Title\";\n".utf8).write(to: table)
    print("starting, the mean of \(count) runs")
    let least = seconds(LintBenchmark.quoted(hello), in: folder)
    for (name, command) in [
      ("hello-world", LintBenchmark.quoted(hello)),
      ("l10n-lint --version", LintBenchmark.quoted(tool) + " --version"),
      ("l10n-lint audit", LintBenchmark.quoted(tool) + " audit --reporter summary"),
    ] {
      let seconds = name == "hello-world" ? least : seconds(command, in: folder)
      let name = name.padding(toLength: 28, withPad: " ", startingAt: 0)
      print("\(name) \(format(seconds * 1000)) ms  \(format(seconds / least)) x hello-world")
    }
  }

  private static func seconds(_ command: String, in folder: URL) -> Double {
    let loop = "i=0; while [ $i -lt \(count) ]; do \(command); i=$((i + 1)); done"
    return best { LintBenchmark.run(loop, in: folder) } / Double(count)
  }
}
