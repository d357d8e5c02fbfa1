import Foundation
import Testing

@testable import l10n_lint

@Suite struct BaselineCommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "l10n-lint-\(UUID().uuidString)")

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    let parent = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func baseline() throws -> String {
    try String(contentsOf: folder.appending(path: "base.json"), encoding: .utf8)
  }

  @Test func isWrittenOnceAndShrinks() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("\"a\" = \"A \";\n\"b\" = \"B \";\n", to: "en.lproj/A.strings")
    try write("\"a\" = \"가 \";\n", to: "ko.lproj/A.strings")
    #expect(try Run(["audit"], in: folder).status == .findings)
    let first = try Run(["--write-baseline", "base.json"], in: folder)
    #expect(first.status == .clean)
    #expect(first.output == "")
    #expect(first.error.hasPrefix("l10n-lint: Findings listed in “base.json”: 3.\n"))
    let bytes = try baseline()
    #expect(try Run(["--baseline", "base.json", "--strict"], in: folder).status == .clean)
    // From elsewhere, with the paths of elsewhere.
    let outside = folder.deletingLastPathComponent()
    let name = folder.lastPathComponent
    let arguments = [name, "--strict", "--baseline", "\(name)/base.json"]
    #expect(try Run(arguments, in: outside).status == .clean)

    try write("\"c\" = \"C \";\n\n\"b\" = \"B \";\n", to: "en.lproj/A.strings")
    let second = try Run(["--baseline", "base.json"], in: folder)
    #expect(second.output.contains("base.json:4:5: warning:"))
    #expect(second.output.contains("“C ”"))
    #expect(!second.output.contains("“B ”"))
    let third = try Run(["--write-baseline", "base.json"], in: folder)
    #expect(third.error.contains("Findings not in “base.json”: "))
    let shrunk = try baseline()
    #expect(shrunk.split(separator: "\n").count == bytes.split(separator: "\n").count - 1)
    #expect(!shrunk.contains("\"key\":\"c\""))
    // A part of the project says nothing of the rest.
    _ = try Run(["en.lproj/A.strings", "--write-baseline", "base.json"], in: folder)
    #expect(try baseline() == shrunk)
  }

  @Test func syntaxErrorsAreNeverCovered() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("\"a\" = \"A\"\n\"b\" = \"B\";\n", to: "en.lproj/A.strings")
    let run = try Run(["--write-baseline", "base.json"], in: folder)
    #expect(run.status == .findings)
    #expect(run.output.contains("(syntax_error)"))
    #expect(try baseline().contains("\"findings\": []"))
  }

  @Test(arguments: [
    (["--baseline", "no.json"], "l10n-lint: “no.json” does not exist.\n"),
    (["--baseline", "foreign.json"], "foreign.json:2:3: error: An entry of a baseline has no"),
    (
      ["--write-baseline", "foreign.json"], "foreign.json:2:3: error: An entry of a baseline has no"
    ),
    (["--write-baseline", "en.lproj/A.strings"], "l10n-lint: “en.lproj/A.strings” is one of the"),
    (["--write-baseline", "x", "--reporter", "json:x"], "l10n-lint: Two reports go to “x”"),
    (
      ["--write-baseline", "x", "--baseline", "x"], "l10n-lint: “--baseline” and “--write-baseline”"
    ),
    (
      ["--write-baseline", "x", "--changed-since", "y"],
      "l10n-lint: “--changed-since” and “--write-baseline”"
    ),
  ])
  func saysWhyItIsUnable(_ arguments: [String], _ says: String) throws {
    let run = try Run(
      arguments,
      files: [
        "en.lproj/A.strings": "\"a\" = \"A\";\n",
        "foreign.json": "{\"version\": 1, \"findings\": [{\"rule\": \"a\",\n  \"line\": 1}]}",
      ]
    )
    #expect(run.status == .unable)
    #expect(run.error.hasPrefix(says))
  }
}
