import Foundation
import TestSupport
import Testing

@testable import LocalizationLint

/// Agreement on real projects with counts that Foundation's parser alone arrived at.
@Suite(.enabled(if: SharedMaterial.exists, SharedMaterial.absence)) struct CorpusTests {
  struct Expected: Decodable, Hashable {
    let bundle: String
    let table: String
    let language: String
    var missing: Int?
    var orphaned: Int?
    var missingTable: Bool?
  }

  private struct Totals: Decodable {
    struct Total: Decodable {
      let missing: Int
      let orphaned: Int
      let missingTables: Int
      let unreadable: Int
    }
    let total: Total
  }

  private static func project(_ name: String) throws -> Project {
    var loader = ProjectLoader(currentFolder: SharedMaterial.url("corpus").path)
    loader.developmentLanguage = "en"
    loader.jobs = 2
    let outcome = loader.load([name])
    #expect(outcome.failures.isEmpty)
    return try #require(outcome.project)
  }

  @Test(arguments: ["element-ios", "Loop", "Sparkle"]) func agreesWithFoundation(
    _ name: String
  ) throws {
    let rules: [Rule] = [.missingTranslation, .missingTable, .orphanedTranslation, .syntaxError]
    let audit = Audit(rules: rules, jobs: 2)
    let diagnostics = audit.diagnostics(of: try Self.project(name))
    var found: [[String]: Expected] = [:]
    for diagnostic in diagnostics {
      let table = try #require(diagnostic.table)
      let language = try #require(diagnostic.language)
      let id = [diagnostic.bundle, table, language]
      var entry =
        found[id] ?? Expected(bundle: diagnostic.bundle, table: table, language: language)
      switch diagnostic.rule {
      case "missing_translation": entry.missing = (entry.missing ?? 0) + 1
      case "orphaned_translation": entry.orphaned = (entry.orphaned ?? 0) + 1
      case "missing_table": entry.missingTable = true
      default: Issue.record("\(diagnostic.rule) in \(id)")
      }
      found[id] = entry
    }
    let lines = try String(
      contentsOf: SharedMaterial.url("cases/expected/\(name).jsonl"),
      encoding: .utf8
    )
    .split(separator: "\n").map { Data($0.utf8) }
    let expected = try lines.dropLast().map { try JSONDecoder().decode(Expected.self, from: $0) }
    for var entry in expected {
      let id = [entry.bundle, entry.table, entry.language]
      var ours =
        found.removeValue(forKey: id) ?? Expected(bundle: id[0], table: id[1], language: id[2])
      ours.missing = ours.missing ?? 0
      ours.orphaned = ours.orphaned ?? 0
      entry.missing = entry.missing ?? 0
      entry.orphaned = entry.orphaned ?? 0
      #expect(ours == entry)
    }
    #expect(found.isEmpty)
    let total = try JSONDecoder().decode(Totals.self, from: try #require(lines.last)).total
    #expect(diagnostics.count { $0.rule == "missing_translation" } == total.missing)
    #expect(diagnostics.count { $0.rule == "orphaned_translation" } == total.orphaned)
    #expect(diagnostics.count { $0.rule == "missing_table" } == total.missingTables)
  }

  @Test func readsFilesWithTwoByteOrderMarks() throws {
    let project = try Self.project("damus")
    let refused = Audit(rules: [.syntaxError], jobs: 2).diagnostics(of: project)
    #expect(refused.count == 26)
    #expect(Set(refused.map(\.place.file)).count == 26)
    for diagnostic in refused {
      let file = project.files[diagnostic.place.file].table
      #expect(file.source.encoding.hasPrefix("UTF-16"))
      #expect(file.isRejected)
      #expect(file.entries.count > 100)
    }
  }

  @Test func printsEachPathOnceAndInOneSpelling() throws {
    let folder = SharedMaterial.url("corpus").resolvingSymlinksInPath().path
    let loader = ProjectLoader(currentFolder: folder)
    let project = loader.load(["Loop/", "./Loop", folder + "/Loop/../Loop", "Loop/Loop"]).project
    let paths = try #require(project).files.map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(paths == loader.load(["Loop"]).project?.files.map(\.path))
    #expect(paths.contains { $0.contains(" ") })
    let isRelative = paths.filter { $0.hasPrefix("Loop/") }.count
    #expect(isRelative == paths.count)
  }

  @Test func threadsDoNotChangeTheResult() throws {
    let project = try Self.project("Sparkle")
    let first = report(on: project).text(.json)
    #expect(report(on: project, jobs: 3).text(.json) == first)
  }
}
