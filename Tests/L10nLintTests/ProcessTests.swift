import Foundation
import TestSupport
import Testing

/// The executable itself, as a shell runs it.
@Suite struct ProcessTests {
  /// Beside the test bundle, where the build puts executables.
  private static let tool =
    Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    .map { $0.appending(path: "l10n-lint") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    ?? packageFolder.appending(path: ".build/debug/l10n-lint")

  private func shell(_ script: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, Self.tool.path]
    process.currentDirectoryURL = packageFolder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func aClosedPipeIsNoError() throws {
    // More than a pipe holds, for a reader that takes one line of it.
    let run = try shell(
      """
      { "$0" rules --format json; echo $? >&2; } | head -n 1
      { i=0; while [ $i -lt 4000 ]; do echo "\\"key $i\\" = \\"value \\";"; i=$((i + 1)); done; } |
        { "$0" audit - --lenient --reporter xcode --quiet; echo "status $?" >&2; } | head -n 1
      """
    )
    #expect(run.output.contains("status 0"))
    #expect(!run.output.lowercased().contains("pipe"))
  }

  /// Whatever cannot take what is written makes one line on standard error.
  @Test(
    arguments: ["/dev/full", "&-"],
    [
      "rules", "rules --format json", "explain empty_value", "--help", "--version",
      "count --text a --format csv", "stats Localizations",
      "languages --available en --preferred en",
      "audit Localizations --reporter json --quiet",
      "dump Localizations/en.lproj/LocalizationLint.strings",
      "resolve --table LocalizationLint severity.error Localizations",
    ]
  )
  func lostOutputIsAFailure(_ target: String, _ arguments: String) throws {
    let run = try shell("\"$0\" \(arguments) --ui-language en >\(target)")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("l10n-lint: Standard output cannot be written: "))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    "audit $f", "count $f", "dump $f", "report $f --output -", "audit $(dirname $f)",
    "audit Localizations --reporter json:$f",
  ])
  func pipesAreNotWaitedFor(_ arguments: String) throws {
    let run = try shell(
      """
      d=$(mktemp -d); mkdir $d/en.lproj; f=$d/en.lproj/A.strings; mkfifo $f
      timeout 20 "$0" \(arguments) --ui-language en; s=$?; rm -r $d; exit $s
      """
    )
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ("\"$0\" audit Localizations", 0), ("\"$0\" audit nowhere", 2), ("\"$0\" --nonsense", 2),
    ("echo '\"a\" = ;' | \"$0\" audit -", 1),
  ])
  func exitStatuses(_ script: String, _ expected: Int32) throws {
    #expect(try shell(script).status == expected)
  }
}
