import Foundation
import Testing

@testable import l10n_lint

@Suite struct ExtractCommandTests {
  @Test func tablesAreWrittenToTheFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = folder.appending(path: "App")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try Data("let a = NSLocalizedString(\"a\", tableName: \"T\", comment: \"c\")".utf8)
      .write(to: app.appending(path: "A.swift"))
    try Data("let b = NSLocalizedString(key, comment: \"\")".utf8)
      .write(to: app.appending(path: "B.swift"))
    let run = try Run(["extract", "--output", "out/en.lproj", "App"], in: folder)
    #expect(run.status == .clean)
    #expect(run.error.hasPrefix("App/B.swift:1:27: "))
    let table = try String(
      contentsOf: folder.appending(path: "out/en.lproj/T.strings"),
      encoding: .utf8
    )
    #expect(table == "/* c */\n\"a\" = \"a\";\n")
  }

  @Test func withoutSourceThereIsNothingToDo() throws {
    let run = try Run(["extract", "--output", "out"], files: ["a.txt": "x"])
    #expect(run.status == .unable)
    #expect(run.error.contains("There is no source file here"))
  }

  @Test func aFolderIsNeeded() throws {
    let run = try Run(["extract"])
    #expect(run.status == .unable)
    #expect(run.error.contains("--output"))
  }
}
