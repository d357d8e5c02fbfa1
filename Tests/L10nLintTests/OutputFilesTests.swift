import Foundation
import LocalizationLint
import Testing

@testable import l10n_lint

@Suite struct OutputFilesTests {
  private static let files: KeyValuePairs = [
    "gd/en.lproj/A.strings": "\"a\" = \"A\";\n",
    "gd/ko.lproj/A.strings": "\"a\" = \"가\";\n",
    "gd/App.swift": "let a = NSLocalizedString(\"a\", tableName: \"A\", comment: \"\")\n",
    "gd/Evil.m": "NSLocalizedStringFromTable(@\"b\", @\"../evil\", @\"\");\n",
    "gd/.l10n-lint.json": "{}",
    "gd/known.json": "{}",
    "other.json": "{}",
  ]

  /// What a person wrote, and no option says to replace.
  @Test(arguments: [
    ["report", "gd", "--output", "gd/.l10n-lint.json"],
    ["stats", "gd", "--output", "gd/.l10n-lint.json"],
    ["stats", "gd", "--config", "other.json", "--output", "./other.json"],
    ["audit", "gd", "--reporter", "json:gd/.l10n-lint.json"],
    ["audit", "gd", "--baseline", "gd/known.json", "--reporter", "json:gd/known.json"],
    ["report", "gd", "--output", "gd/App.swift"],
    ["stats", "gd/en.lproj", "--output", "gd/ko.lproj/A.strings"],
    ["pseudo", "gd/en.lproj/A.strings", "--output", "gd/ko.lproj/A.strings"],
    ["pseudo", "gd/en.lproj/A.strings", "--output", "gd/en.lproj/A.strings", "--force"],
    ["extract", "gd/App.swift", "--output", "gd/ko.lproj/"],
    ["extract", "gd", "--output", "gd/ko.lproj"],
    ["extract", "gd/Evil.m", "--output", "gd/new", "--quiet"],
    ["convert", "gd", "gd/new.txt"],
    ["convert", "gd/en.lproj/A.strings", "new.xlsx", "--format", "csv"],
  ])
  func nothingIsLost(_ arguments: [String]) throws {
    let project = try TemporaryProject(Self.files)
    let run = try Run(arguments, in: project.folder)
    #expect(run.status == .unable)
    #expect(!run.error.isEmpty)
    #expect(project.paths.count == Self.files.count)
    for (path, text) in Self.files { #expect(try project.text(of: path) == text) }
  }

  @Test(arguments: [
    (["extract", "gd/App.swift", "--output", "gd/ko.lproj"], "\"a\" = \"a\";"),
    (["pseudo", "gd/en.lproj/A.strings", "--output", "gd/ko.lproj/A.strings"], "\"a\" = \"Å\";"),
  ])
  func forceReplaces(_ arguments: [String], _ expected: String) throws {
    let project = try TemporaryProject(Self.files)
    let refused = try Run(arguments, in: project.folder)
    #expect(
      refused.error
        == "l10n-lint: “gd/ko.lproj/A.strings” exists already; --force replaces it.\n"
    )
    #expect(try Run(arguments + ["--force"], in: project.folder).status == .clean)
    #expect(try project.text(of: "gd/ko.lproj/A.strings").contains(expected))
  }

  /// Though the link leads to nothing as long as the first is not written.
  @Test(arguments: [["b": "a"], ["b": "c", "c": "../d/a"], ["b": "../e/a"]])
  func twoReportsNeedTwoFilesWhateverLeadsThere(_ links: [String: String]) throws {
    let project = try TemporaryProject(Self.files)
    try project.write([], to: "d/empty")
    let folder = project.folder.path + "/d/"
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder + link,
        withDestinationPath: target
      )
    }
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path + "/e",
      withDestinationPath: "d"
    )
    let run = try project.run("audit", "gd", "--reporter", "json:d/a", "--reporter", "sarif:d/b")
    #expect(run.status == .unable)
    #expect(run.error.hasPrefix("l10n-lint: Two reports go to “d/b”;"))
    #expect(!project.paths.contains("d/a"))
    // Those that lead round in a circle lead nowhere.
    try FileManager.default.createSymbolicLink(
      atPath: folder + "a",
      withDestinationPath: "b"
    )
    let circle = try project.run("audit", "gd", "--reporter", "json:d/a")
    #expect(circle.status == .unable)
  }

  @Test func reportsReplaceReports() throws {
    let project = try TemporaryProject(Self.files)
    for _ in 0..<2 {
      #expect(try project.run("stats", "gd", "--output", "badge.svg").status == .clean)
    }
  }

  @Test func namesOfFoldersMayEndInASlash() throws {
    let project = try TemporaryProject(Self.files)
    let run = try project.run("convert", "gd/ko.lproj/A.strings", "v1.5/", "--language", "ko")
    #expect(run.status == .clean)
    #expect(!run.error.contains("//"))
    #expect(project.paths.contains { $0.hasPrefix("v1.5/") && $0.hasSuffix(".lproj/A.strings") })
  }

  @Test(arguments: [
    (["auidt", "gd"], "There is no command “auidt”. Did you mean “audit”?"),
    (["covnert", "--help"], "There is no command “covnert”. Did you mean “convert”?"),
    (["--files-from", "-"], "The list “-” names no file."),
    (["convert", "gd", "a.xlsx"], "“a.xlsx” has the ending of no format: .strings, .xcstrings,"),
    (["convert", "a.xliff", "a.csv"], "a.xliff:2:1: error: Document types are not read."),
  ])
  func mistakesAreNamed(_ arguments: [String], _ says: String) throws {
    let project = try TemporaryProject(Self.files)
    let document = "<?xml version=\"1.0\"?>\n<!DOCTYPE xliff>\n<xliff version=\"1.2\"/>"
    try project.write(Array(document.utf8), to: "a.xliff")
    let run = try Run(arguments, in: project.folder)
    #expect(run.status != .clean)
    #expect(run.error.contains(says), "\(run.error)")
  }

  /// A folder may be called almost as a command is.
  @Test func whatExistsIsAPath() throws {
    let run = try Run(["audits"], files: ["audits/en.lproj/A.strings": "\"a\" = \"A\";\n"])
    #expect(run.status == .clean)
  }

  @Test(arguments: [
    (FileSystem.Failure.noSpace, "no space is left"), (.closedStream, "the stream is closed"),
    (.readOnlyVolume, "the volume is read-only"), (.tooManyOpenFiles, "too many files are open"),
    (.tooManyProcesses, "too many processes are running"),
    (.tooManyLinks, "there are too many links on the way"),
    (.tooLargeToWrite, "it would be larger than a file may be"),
    (.busy, "another process is using it"), (.unconnected, "nothing is at its other end"),
    (.leadsOutside, "a link leads out of the project"),
    (.damagedVolume, "reading or writing the volume fails"),
  ])
  func failuresHaveWords(_ failure: FileSystem.Failure, _ says: String) {
    #expect(Words(preferring: ["en"]).text(Message(failure)) == says)
  }
}
