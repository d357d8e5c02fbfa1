import Foundation

/// Measures what auditing a folder's tables costs beside reading them.
///
///     lint-benchmark FOLDER [PEER …]
///
/// Times `l10n-lint audit` as a process, with every rule, against `cat` over the same files and
/// against Foundation's parser alone on one core, the best of five rounds each, in one run. A peer is
/// a shell command that audits the folder it runs in. Then the same for a large string catalog, and
/// what it costs to start the tool.
@main
struct LintBenchmark {
  static func main() throws {
    guard CommandLine.arguments.count >= 2 else {
      print("usage: lint-benchmark FOLDER [PEER …]")
      exit(2)
    }
    let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let tool = products.appending(path: "l10n-lint").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".strings") }
    let contents = try paths.map { try Data(contentsOf: folder.appending(path: $0)) }
    let megabytes = Double(contents.reduce(0) { $0 + $1.count }) / 1e6
    print("\(paths.count) tables, \(format(megabytes)) MB")
    let foundation = best {
      for data in contents {
        _ = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      }
    }
    let cat = best { run("find . -name '*.strings' -print0 | xargs -0 cat", in: folder) }
    let audit = best { run("\(quoted(tool)) audit . --reporter summary --lenient", in: folder) }
    var rows = [
      ("cat", cat), ("Foundation's parser alone", foundation), ("l10n-lint audit", audit),
    ]
    for peer in CommandLine.arguments.dropFirst(2) {
      rows.append((peer, best { run(peer, in: folder) }))
    }
    for (name, seconds) in rows {
      let name = name.padding(toLength: max(28, name.count), withPad: " ", startingAt: 0)
      print(
        "\(name) \(format(seconds * 1000)) ms  \(format(seconds / cat)) x cat  "
          + "\(format(seconds / foundation)) x Foundation  \(format(seconds / audit)) x l10n-lint"
      )
    }
    try CatalogBenchmark.run(tool: tool)
    try StartBenchmark.run(tool: tool, hello: products.appending(path: "hello-world").path)
  }

  static func run(_ command: String, in folder: URL) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // `waitUntilExit` would look every 50 ms only.
    let hasExited = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in hasExited.signal() }
    guard (try? process.run()) != nil else { return }
    hasExited.wait()
  }

  static func quoted(_ path: String) -> String {
    "'" + path.replacing("'", with: "'\\''") + "'"
  }
}

/// The seconds that the quickest of five rounds takes.
func best(_ body: () -> Void) -> Double {
  (0..<5).map { _ in
    let clock = ContinuousClock()
    let elapsed = clock.measure(body)
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
  }
  .min()!
}

/// Two digits after the point, cut and not rounded.
func format(_ value: Double) -> String {
  String(format: "%.2f", (value * 100).rounded(.down) / 100)
}
