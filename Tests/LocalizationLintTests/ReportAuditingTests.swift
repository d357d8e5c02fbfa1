import Foundation
import LocalizationLint
import Testing

/// The library as a team's own tests use it, with what is public alone.
@Suite struct ReportAuditingTests {
  private func report(
    _ files: [String: String],
    auditing paths: [String] = ["App"]
  ) throws -> Report {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    return try Report(auditing: paths, in: folder.path)
  }

  private static let tables = [
    "App/en.lproj/Localizable.strings": #""title" = "Title";"#,
    "App/ko.lproj/Localizable.strings": "",
  ]

  @Test func findsWhatTheToolFinds() throws {
    let report = try report(Self.tables)
    #expect(report.diagnostics.map(\.rule).sorted() == ["empty_file", "missing_translation"])
    #expect("\(report)".contains("App/ko.lproj/Localizable.strings:1:1: error: "))
  }

  @Test func takesTheNearestConfiguration() throws {
    var files = Self.tables
    files[".l10n-lint.json"] = "{ rules: { missing_translation: 'off', empty_file: 'off' } }"
    #expect(try report(files).diagnostics.isEmpty)
  }

  @Test(arguments: [
    (["x": ""], "“App” does not exist."),
    ([".l10n-lint.json": "{ rulez: {} }"], ".l10n-lint.json:1:3: error: "),
    (["App/readme": ""], "App"),
  ])
  func saysWhyItCannot(_ files: [String: String], _ expected: String) throws {
    let failure = try #require(throws: AuditFailure.self) { try report(files) }
    #expect(failure.description.contains(expected), "\(failure)")
  }
}
