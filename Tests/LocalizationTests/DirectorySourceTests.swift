import Foundation
import Localization
import Testing

@Suite struct DirectorySourceTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func filesAreReadWhole() throws {
    try withFolder { folder in
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      try Data(bytes).write(to: folder.appending(path: "large"))
      try Data().write(to: folder.appending(path: "empty"))
      let source = DirectorySource(path: folder.path)
      #expect(source.bytes(at: "large") == bytes)
      #expect(source.bytes(at: "empty") == [])
      #expect(source.bytes(at: "none") == nil)
    }
  }

  @Test func pipesAndFoldersAreNoFiles() throws {
    try withFolder { folder in
      #expect(mkfifo(folder.appending(path: "Localizable.strings").path, 0o600) == 0)
      let source = DirectorySource(path: folder.path)
      #expect(source.bytes(at: "Localizable.strings") == nil)
      #expect(source.bytes(at: ".") == nil)
      let strings = LocalizationBundle(source: source, preferences: ["en"])
      #expect(strings.localizedString(forKey: "k") == "k")
    }
  }

  @Test func sparseFilesExhaustNoMemory() throws {
    try withFolder { folder in
      let file = folder.appending(path: "Localizable.strings").path
      try Data().write(to: URL(filePath: file))
      #expect(truncate(file, 1 << 40) == 0)
      #expect(DirectorySource(path: folder.path).bytes(at: "Localizable.strings") == nil)
    }
  }
}
