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

  /// The third change can only fail after the others are written: the second stands in its way.
  @Test func whereOneFileFailsNoneChanges() throws {
    let changes = [
      change("a", old: "old", new: "new"), change("f", old: nil, new: "new"),
      change("f/x", old: nil, new: "new"),
    ]
    let failure = ProjectScanner.Failure(path: "f/x", reason: .unwritable(.isNotFolder))
    #expect(throws: failure) { try changes.write(in: folder.path) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["a"])
    #expect(try text(of: "a") == "old")
  }

  @Test(arguments: ["older", nil])
  func aFileThatChangedMeanwhileIsNotWrittenOver(_ old: String?) throws {
    let failure = ProjectScanner.Failure(path: "a", reason: .changedMeanwhile)
    #expect(throws: failure) {
      try [self.change("a", old: old, new: "new")].write(in: self.folder.path)
    }
    #expect(try text(of: "a") == "old")
  }

  @Test func filesAndFoldersAreMade() throws {
    try [change("a", old: "old", new: "new"), change("b/c", old: nil, new: "c")]
      .write(in: folder.path)
    #expect(try text(of: "a") == "new")
    #expect(try text(of: "b/c") == "c")
  }
}
