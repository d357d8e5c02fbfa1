import Foundation
import Testing

@testable import l10n_lint

/// `--changed-since`, in repositories that are made for it.
@Suite(.enabled(if: Repository.gitExists, "needs git")) struct ChangedSinceTests {
  private static let source = "\"a\" = \"A \";\n\"b\" = \"B %@\";\n\"c\" = \"C\";\n"
  private static let korean = "\"a\" = \"가 \";\n\"b\" = \"나 %d\";\n\"c\" = \"다 \";\n"

  private func repository() throws -> Repository {
    let repository = try Repository()
    try repository.write(Self.source, to: "en.lproj/A.strings")
    try repository.write(Self.korean, to: "ko.lproj/A.strings")
    try repository.write("\"a\" = \"A \";\n", to: "en.lproj/B.strings")
    try repository.write(
      "let a = NSLocalizedString(\"b\", tableName: \"A\", comment: \"\")\n",
      to: "A.swift"
    )
    try repository.commit()
    return repository
  }

  @Test func nothingIsFoundWhereNothingChanged() throws {
    let repository = try repository()
    let all = try Run(["audit"], in: repository.folder)
    #expect(all.status == .findings)
    let run = try Run(["--changed-since", "HEAD"], in: repository.folder)
    #expect(run.status == .clean)
    #expect(run.output == "")
  }

  /// Each change with what it causes, as `path rule key`.
  static let changes: [(path: String, text: String?, found: [String])] = [
    // A line of its own.
    (
      "en.lproj/B.strings", "\"a\" = \"A \";\n\"b\" = \"B \";\n",
      ["en.lproj/B.strings:2 unused_key", "en.lproj/B.strings:2 edge_whitespace"]
    ),
    // A new string of the source is missing elsewhere.
    (
      "en.lproj/A.strings", source + "\"d\" = \"D\";\n",
      ["en.lproj/A.strings:4 unused_key", "ko.lproj/A.strings:1 missing_translation"]
    ),
    // Another text of the source: its translation is asked about again.
    (
      "en.lproj/A.strings", "\"a\" = \"A \";\n\"b\" = \"B: %@\";\n\"c\" = \"C\";\n",
      ["ko.lproj/A.strings:2 format_mismatch"]
    ),
    // A translation is gone.
    (
      "ko.lproj/A.strings", "\"a\" = \"가 \";\n\"b\" = \"나 %d\";\n",
      ["ko.lproj/A.strings:1 missing_translation"]
    ),
    // Nothing but lines moved.
    ("ko.lproj/A.strings", "\n\n" + korean, []),
    // A table is gone, and with it what its language had.
    ("ko.lproj/A.strings", nil, ["en.lproj/A.strings:1 missing_table"]),
    // A use is gone.
    ("A.swift", "let a = 1\n", ["en.lproj/A.strings:2 unused_key"]),
    // A file is new, known to Git or not.
    (
      "ko.lproj/B \"é\".strings", "\"a\" = \" A\";\n",
      ["ko.lproj/B \"é\".strings:1 unused_key", "ko.lproj/B \"é\".strings:1 edge_whitespace"]
    ),
  ]

  @Test(arguments: changes.indices, [false, true]) func showsWhatChangesCause(
    _ index: Int,
    _ isCommitted: Bool
  ) throws {
    let (path, text, found) = Self.changes[index]
    let repository = try repository()
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.write(text, to: path)
    if isCommitted { try repository.commit() }
    let run = try Run(["--changed-since", "main", "--reporter", "csv"], in: repository.folder)
    #expect(run.error.hasPrefix("Errors:"))
    #expect(Self.places(run) == found)
  }

  /// Other people's work on the branch that was left is not a change.
  @Test func countsFromTheMergeBase() throws {
    let repository = try repository()
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.write("\"x\" = \"X \";\n", to: "en.lproj/C.strings")
    try repository.commit()
    try repository.git("checkout", "-q", "main")
    try repository.write("\"a\" = \"A\";\n", to: "en.lproj/B.strings")
    try repository.commit()
    try repository.git("checkout", "-q", "topic")
    let run = try Run(["--changed-since", "main", "--reporter", "csv"], in: repository.folder)
    #expect(
      Self.places(run) == [
        "en.lproj/C.strings:1 missing_table", "en.lproj/C.strings:1 unused_key",
        "en.lproj/C.strings:1 edge_whitespace",
      ]
    )
  }

  @Test func aMovedFileIsNoNewFile() throws {
    let repository = try repository()
    try FileManager.default.createDirectory(
      at: repository.folder.appending(path: "App"),
      withIntermediateDirectories: true
    )
    try repository.git("mv", "en.lproj", "ko.lproj", "App")
    let run = try Run(["--changed-since", "HEAD", "--reporter", "csv"], in: repository.folder)
    #expect(Self.places(run) == [])
  }

  /// Moves with what they cause: what apps look up under another name is new there, and gone here.
  static let moves: [(from: String, to: String, found: [String])] = [
    (
      "ko.lproj/A.strings", "ko.lproj/B.strings",
      [
        "en.lproj/A.strings:1 missing_table", "ko.lproj/B.strings:2 orphaned_translation",
        "ko.lproj/B.strings:3 orphaned_translation",
        "ko.lproj/B.strings:3 edge_whitespace",
      ]
    ),
    ("ko.lproj/A.strings", "Old/A.txt", ["en.lproj/A.strings:1 missing_table"]),
    ("en.lproj", "Base.lproj", []),
    ("A.swift", "B.swift", []),
    ("A.swift", "A.txt", ["en.lproj/A.strings:2 unused_key"]),
  ]

  @Test(arguments: moves.indices) func aMoveIsADeletionToo(_ index: Int) throws {
    let (from, to, found) = Self.moves[index]
    let repository = try repository()
    try repository.write("let other = 1\n", to: "Old/Other.swift")
    try repository.git("mv", from, to)
    let run = try Run(["--changed-since", "HEAD", "--reporter", "csv"], in: repository.folder)
    #expect(Self.places(run) == found)
  }

  @Test func tablesInFoldersAreToldApart() throws {
    let repository = try Repository()
    for language in ["en", "ko"] {
      let text = language == "en" ? "A" : "가 "
      try repository.write("\"a\" = \"\(text)\";\n", to: "\(language).lproj/Sub/A.strings")
    }
    try repository.commit()
    try repository.write("\"a\" = \"B\";\n", to: "en.lproj/Sub/A.strings")
    let run = try Run(["--changed-since", "HEAD", "--reporter", "csv"], in: repository.folder)
    #expect(Self.places(run) == ["ko.lproj/Sub/A.strings:1 edge_whitespace"])
    try repository.write(nil, to: "ko.lproj/Sub/A.strings")
    try repository.write("\"b\" = \"B\";\n", to: "ko.lproj/B.strings")
    try repository.write("\"a\" = \"A\";\n", to: "en.lproj/Sub/A.strings")
    let gone = try Run(["--changed-since", "HEAD", "--reporter", "csv"], in: repository.folder)
    #expect(Self.places(gone).contains("en.lproj/Sub/A.strings:1 missing_table"))
  }

  @Test func bundlesAreToldApart() throws {
    let repository = try Repository()
    for bundle in ["App", "Kit"] {
      try repository.write("\"a\" = \"A\";\n", to: "\(bundle)/en.lproj/A.strings")
      try repository.write("\"a\" = \" 가\";\n", to: "\(bundle)/ko.lproj/A.strings")
    }
    try repository.write("\"a\" = \"가\";\n", to: "Kit/ko.lproj/B.strings")
    try repository.write("\"a\" = \"A\";\n", to: "App/en.lproj/B.strings")
    try repository.commit()
    try repository.write("\"a\" = \"B\";\n", to: "Kit/en.lproj/A.strings")
    try repository.write(nil, to: "Kit/ko.lproj/B.strings")
    let run = try Run(["--changed-since", "HEAD", "--reporter", "csv"], in: repository.folder)
    #expect(Self.places(run) == ["Kit/ko.lproj/A.strings:1 edge_whitespace"])
  }

  @Test func readsUTF16AndCatalogs() throws {
    let repository = try Repository()
    let catalog = { (text: String) in
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "A " } } } },
          "b" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } } } }
        },
        "version" : "1.0"
      }
      """
    }
    let table = repository.folder.appending(path: "en.lproj/A.strings")
    try repository.write("", to: "en.lproj/A.strings")
    try Data("\"a\" = \"A \";\n\"b\" = \"B\";\n".data(using: .utf16)!).write(to: table)
    try repository.write(catalog("B"), to: "C.xcstrings")
    try repository.commit()
    try Data("\"a\" = \"A \";\n\"b\" = \"B \";\n".data(using: .utf16)!).write(to: table)
    try repository.write(catalog("B "), to: "C.xcstrings")
    let run = try Run(["--changed-since", "HEAD", "--reporter", "csv"], in: repository.folder)
    #expect(
      Self.places(run) == ["C.xcstrings:5 edge_whitespace", "en.lproj/A.strings:2 edge_whitespace"]
    )
  }

  @Test func looksIntoSubmodules() throws {
    let inner = try repository()
    let outer = try Repository()
    try outer.write("\"z\" = \"Z \";\n", to: "en.lproj/Z.strings")
    try outer.commit()
    try outer.git(
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "add",
      "-q",
      inner.folder.path,
      "Inner"
    )
    try outer.commit()
    try outer.write("\"a\" = \"A \";\n\"b\" = \"B \";\n", to: "Inner/en.lproj/B.strings")
    let run = try Run(["--changed-since", "HEAD", "--reporter", "csv"], in: outer.folder)
    #expect(
      Self.places(run) == [
        "Inner/en.lproj/B.strings:2 unused_key", "Inner/en.lproj/B.strings:2 edge_whitespace",
      ]
    )
    let all = try Run(["--changed-since", "HEAD~", "--reporter", "csv"], in: outer.folder)
    #expect(Self.places(all).contains("Inner/en.lproj/A.strings:1 edge_whitespace"))
  }

  /// A file that bears on all others, with the texts that it had and gets; where it is nil there is
  /// no such file.
  static let decisions: [(path: String, old: String?, new: String?)] = [
    (".l10n-lint.json", "{}", "{ rules: { unused_key: \"off\" } }"),
    (".l10n-lint.json", nil, "{}"),
    (".l10n-lint.json", "{}", nil),
    ("known.json", nil, "{ \"version\": 1, \"findings\": [] }"),
    ("A.xcodeproj/project.pbxproj", "developmentRegion = ko;", "developmentRegion = en;"),
    ("Info.plist", "CFBundleDevelopmentRegion = ko;", "CFBundleDevelopmentRegion = en;"),
  ]

  @Test(arguments: decisions.indices) func aFileThatBearsOnAllLetsEveryFindingCount(
    _ index: Int
  ) throws {
    let (path, old, new) = Self.decisions[index]
    let repository = try repository()
    if let old { try repository.write(old, to: path) }
    try repository.write("1", to: "Other.txt")
    try repository.commit()
    let options = path == "known.json" ? ["--baseline", path] : []
    func run(_ more: [String] = []) throws -> Run {
      try Run(["--reporter", "csv"] + options + more, in: repository.folder)
    }
    let sinceHead = ["--changed-since", "HEAD"]
    try repository.write(new, to: path)
    let found = try run(sinceHead)
    #expect(
      found.error.hasPrefix("l10n-lint: “\(path)” has changed since “HEAD” and bears on every")
    )
    let all = Self.places(try run())
    #expect(Self.places(found) == all && !all.isEmpty)
    try repository.commit()
    try repository.write("2", to: "Other.txt")
    #expect(Self.places(try run(sinceHead)) == [])
  }

  /// What else changes in a file that names the development language bears on nothing.
  @Test func onlyTheNameInAnXcodeProjectBearsOnAll() throws {
    let repository = try repository()
    let path = "A.xcodeproj/project.pbxproj"
    try repository.write("developmentRegion = en; objects = 1;", to: path)
    try repository.commit()
    try repository.write("developmentRegion = en; objects = 2;", to: path)
    let run = try Run(["--changed-since", "HEAD", "--reporter", "csv"], in: repository.folder)
    #expect(Self.places(run) == [])
    #expect(run.error.hasPrefix("Errors: 0"))
  }

  @Test func aSuppressionThatIsGoneCausesWhatItLeftOut() throws {
    let repository = try Repository()
    try repository.write(
      "// l10n-lint:disable edge_whitespace, missing_translation\n\n\"a\" = \"A \";\n\"b\" = \"B\";\n",
      to: "en.lproj/A.strings"
    )
    try repository.write("\"b\" = \"나\";\n", to: "ko.lproj/A.strings")
    try repository.commit()
    try repository.write("\n\n\"a\" = \"A \";\n\"b\" = \"B\";\n", to: "en.lproj/A.strings")
    let run = try Run(["--changed-since", "HEAD", "--reporter", "csv"], in: repository.folder)
    #expect(
      Self.places(run) == [
        "en.lproj/A.strings:3 edge_whitespace", "ko.lproj/A.strings:1 missing_translation",
      ]
    )
  }

  @Test func saysWhyItIsUnable() throws {
    let repository = try repository()
    for revision in ["nowhere", "--help", ""] {
      let run = try Run(["--changed-since=\(revision)"], in: repository.folder)
      #expect(run.status == .unable)
    }
    let unknown = try Run(["--changed-since", "nowhere"], in: repository.folder)
    #expect(unknown.error.hasPrefix("l10n-lint: There is no revision “nowhere” in this repository"))
    try repository.git("checkout", "-q", "--orphan", "alone")
    try repository.write("let b = 2\n", to: "B.swift")
    try repository.commit()
    let foreign = try Run(["--changed-since", "main"], in: repository.folder)
    #expect(foreign.error.hasPrefix("l10n-lint: “main” and the current revision have no common"))
    let outside = try Run(
      ["--changed-since", "main"],
      files: ["en.lproj/A.strings": "\"a\" = \"A\";"]
    )
    #expect(outside.status == .unable)
    #expect(outside.error.contains("is in no Git repository"))
  }

  /// Findings of a CSV report as `path:line rule`.
  private static func places(_ run: Run) -> [String] {
    run.output.split(whereSeparator: \.isNewline).dropFirst().map { line in
      // severity, rule, path, line: a quote in a quoted field is doubled.
      let fields = String(line).replacing("\"\"", with: "'").replacing("\"", with: "")
        .split(separator: ",", omittingEmptySubsequences: false)
      return "\(fields[2].replacing("'", with: "\"")):\(fields[3]) \(fields[1])"
    }
  }
}

/// A repository in a temporary folder, which goes with the value.
private final class Repository {
  static let gitExists =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: $0 + "/git") }

  let folder = FileManager.default.temporaryDirectory
    .appending(path: "l10n-lint-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=n", "-c", "user.email=n@example.com", "-C", folder.path] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
  }

  func commit() throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", "change")
  }

  /// Writes a file, or takes it away.
  func write(_ text: String?, to path: String) throws {
    let file = folder.appending(path: path)
    guard let text else { return try FileManager.default.removeItem(at: file) }
    let parent = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
