import Foundation
import StringTables
import Testing

@testable import LocalizationLint

@Suite final class FileChangeTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: folder.appending(path: "a"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func change(_ path: String, old: String?, new: String) -> FileChange {
    let old = old.map { SourceText(decoding: Array($0.utf8)) }
    return FileChange(path: path, old: old, new: Array(new.utf8))
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Changes of which one fails, before any file is in its place or after the first is, with the path
  /// that is at fault.
  static let failing: [(paths: [String], fault: String, reason: FileSystem.Failure)] = [
    (["a", "new/b", "a/x"], "a/x", .isNotFolder),
    (["a", "new/b", "link/x"], "link/x", .missing),
    // The third makes a folder where the second is to be.
    (["a", "f", "f/x"], "f", .isFolder),
  ]

  @Test(arguments: failing) func whereOneFileFailsNoneChanges(
    _ paths: [String],
    _ fault: String,
    _ reason: FileSystem.Failure
  ) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "link").path,
      withDestinationPath: "nowhere"
    )
    let old = try identity(of: "a")
    let changes = paths.map { change($0, old: $0 == "a" ? "old" : nil, new: "new") }
    #expect(throws: ProjectScanner.Failure(path: fault, reason: .unwritable(reason))) {
      try changes.write(in: folder.path)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["a", "link"])
    #expect(try text(of: "a") == "old")
    if reason != .isFolder { #expect(try identity(of: "a") == old) }
  }

  private func identity(of path: String) throws -> FileSystem.Identity {
    try FileSystem.status(folder.appending(path: path).path).identity
  }

  /// More files than a process may have open unless it asks for it.
  @Test func manyFilesAreWritten() throws {
    let paths = (0..<3000).map { "many/\($0)" }
    try paths.map { change($0, old: nil, new: $0) }.write(in: folder.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/many")
    #expect(names.count == 3000 && names.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test(arguments: ["older", nil])
  func aFileThatChangedMeanwhileIsNotWrittenOver(_ old: String?) throws {
    let failure = ProjectScanner.Failure(path: "a", reason: .changedMeanwhile)
    #expect(throws: failure) {
      try [self.change("a", old: old, new: "new")].write(in: self.folder.path)
    }
    #expect(try text(of: "a") == "old")
  }

  /// What somebody writes while the bytes of all are made ready stays.
  @Test func aFileThatChangesWhileOthersAreWrittenIsNotWrittenOver() async throws {
    let folder = folder
    let others = (0..<300).map { change("many/\($0)", old: nil, new: "\($0)") }
    let changes = [change("a", old: "old", new: "new")] + others
    async let edit: Void = Task.detached {
      let temporary = folder.appending(path: "many/.0.tmp").path
      let placed = folder.appending(path: "many/0").path
      while !FileManager.default.fileExists(atPath: temporary),
        !FileManager.default.fileExists(atPath: placed)
      {
        usleep(200)
      }
      try Data("mine".utf8).write(to: folder.appending(path: "a"))
    }.value
    let outcome = Result { try changes.write(in: folder.path) }
    try await edit
    #expect(try text(of: "a") == "mine")
    if case .failure(let failure as ProjectScanner.Failure) = outcome {
      #expect(failure == ProjectScanner.Failure(path: "a", reason: .changedMeanwhile))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    }
  }

  @Test func filesAndFoldersAreMade() throws {
    try [change("a", old: "old", new: "new"), change("b/c", old: nil, new: "c")]
      .write(in: folder.path)
    #expect(try text(of: "a") == "new")
    #expect(try text(of: "b/c") == "c")
  }
}
