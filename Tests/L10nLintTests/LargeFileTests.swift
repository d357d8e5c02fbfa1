import Foundation
import LocalizationLint
import Testing

@testable import l10n_lint

/// Files that are larger than any of texts, and input that never ends.
@Suite struct LargeFileTests {
  /// Files with holes, which take no room.
  @Test(arguments: [["audit"], ["dump", "en.lproj/A.strings"], ["count", "a.xliff"]])
  func refusesWhatIsLargerThanAnyTable(_ arguments: [String]) throws {
    let project = try TemporaryProject()
    for path in ["en.lproj/A.strings", "a.xliff"] {
      try project.write([], to: path)
      let file = try FileHandle(forWritingTo: project.folder.appending(path: path))
      try file.truncate(atOffset: UInt64(FileSystem.sizeLimit) + 1)
    }
    let run = try Run(arguments, in: project.folder)
    #expect(run.status == .unable)
    #expect(run.error.contains("cannot be read: it is larger than 1 GiB."), "\(run.error)")
  }

  @Test func readsNoMoreOfWhatNeverEndsThanOfOthers() throws {
    for (count, fails) in [(99_999, false), (100_000, false), (100_001, true), (1 << 20, true)] {
      let pipe = Pipe()
      let writer = Thread {
        try? pipe.fileHandleForWriting.write(contentsOf: Data(count: count))
        try? pipe.fileHandleForWriting.close()
      }
      writer.start()
      let end = pipe.fileHandleForReading.fileDescriptor
      if fails {
        #expect(throws: FileSystem.Failure.tooLarge) {
          try FileSystem.contents(of: end, atMost: 100_000)
        }
        _ = try pipe.fileHandleForReading.readToEnd()
      } else {
        #expect(try FileSystem.contents(of: end, atMost: 100_000).count == count)
      }
    }
    let zero = open("/dev/zero", O_RDONLY)
    defer { close(zero) }
    #expect(throws: FileSystem.Failure.tooLarge) {
      try FileSystem.contents(of: zero, atMost: 1 << 20)
    }
  }
}
