import Foundation
import StringTables
import Testing

/// Writing files whole.
struct AtomicFileWriterTests {
  @Test func `Bytes replace a file, its mode stays, links do not lead out`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "AtomicFileWriterTests-\(UInt64.random(in: 0 ... .max))")
    let inside = folder.appending(path: "inside")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = inside.appending(path: "a.strings").path
    try AtomicFileWriter.write([1, 2], to: file, inside: inside.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try AtomicFileWriter.write([3], to: file, inside: inside.path)
    #expect(try Array(Data(contentsOf: URL(filePath: file))) == [3])
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o640)

    let link = inside.appending(path: "link").path
    let target = folder.appending(path: "outside").path
    try Data([9]).write(to: URL(filePath: target))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(throws: FileWriteError.leadsOutside(path: link, folder: inside.path)) {
      try AtomicFileWriter.write([4], to: link, inside: inside.path)
    }
    #expect(try Array(Data(contentsOf: URL(filePath: target))) == [9])
    let inner = inside.appending(path: "inner").path
    try FileManager.default.createSymbolicLink(atPath: inner, withDestinationPath: file)
    try AtomicFileWriter.write([5], to: inner, inside: inside.path)
    #expect(try Array(Data(contentsOf: URL(filePath: file))) == [5])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: inner) == file)
    #expect(throws: FileWriteError.self) {
      try AtomicFileWriter.write([1], to: inside.appending(path: "no/file").path)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: inside.path).sorted()
        == ["a.strings", "inner", "link"]
    )
  }

  @Test func `A folder beside the allowed one is outside, and so is a spelling of its name`() throws
  {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "AtomicFileWriterTests-\(UInt64.random(in: 0 ... .max))").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    for name in ["\u{E9}", "e\u{301}", "\u{E9}x"] {
      try #require(mkdir(root, 0o777) == 0 || errno == EEXIST)
      try #require(mkdir(root + "/" + name, 0o777) == 0)
    }
    let folder = root + "/\u{E9}"
    for name in ["e\u{301}", "\u{E9}x"] {
      let path = root + "/" + name + "/a"
      #expect(throws: FileWriteError.leadsOutside(path: path, folder: folder)) {
        try AtomicFileWriter.write([1], to: path, inside: folder)
      }
    }
    // A name that begins with a combining mark, as long as names can be.
    let name = "\u{301}" + String(repeating: "a", count: 253)
    try AtomicFileWriter.write([1], to: folder + "/" + name, inside: folder)
    let opened = open(folder + "/" + name, O_RDONLY)
    #expect(opened >= 0)
    close(opened)
  }

  @Test func `Files of long names that begin alike are written side by side`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "AtomicFileWriterTests-\(UInt64.random(in: 0 ... .max))").path
    try #require(mkdir(folder, 0o777) == 0)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let names = ["one", "two"].map { String(repeating: "가", count: 42) + $0 }
    let batch = FileBatch(of: names.count)
    for name in names { try batch.add(Array(name.utf8), for: folder + "/" + name) }
    for index in names.indices { try batch.putInPlace(at: index) }
    batch.close()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { Array($0.utf8) }
        == names.map { Array($0.utf8) }
    )
  }

  @Test func `Signals are let through while a pipe is written`() async throws {
    @Sendable func holdsTermination() -> Bool {
      var held = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &held)
      return sigismember(&held, SIGTERM) == 1
    }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "AtomicFileWriterTests-\(UInt64.random(in: 0 ... .max))").path
    defer { unlink(file) }
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let paths = [file, "/dev/fd/\(ends[1])"]
    let (results, continuation) = AsyncStream.makeStream(of: [Bool].self)
    // The threads that tests run on hold all signals.
    Thread.detachNewThread {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGTERM)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      for path in paths {
        var seen: [Bool] = []
        try? AtomicFileWriter.write(to: path) { take in
          take([1])
          seen.append(holdsTermination())
        }
        continuation.yield(seen + [holdsTermination()])
      }
      continuation.finish()
    }
    #expect(await results.reduce(into: []) { $0.append($1) } == [[true, false], [false, false]])
  }

  @Test func `A pipe is written to and stays one`() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "AtomicFileWriterTests-\(UInt64.random(in: 0 ... .max))").path
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try AtomicFileWriter.write([1, 2, 3], to: path)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    #expect(bytes.prefix(3) == [1, 2, 3])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    // Standard output's link may lead to a pipe that has no path.
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try AtomicFileWriter.write([4], to: "/dev/fd/\(ends[1])")
    #expect(read(ends[0], &bytes, 8) == 1 && bytes[0] == 4)
  }

  @Test func `Pieces are written as they come, and in place when all are there`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "AtomicFileWriterTests-\(UInt64.random(in: 0 ... .max))").path
    try #require(mkdir(folder, 0o777) == 0)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/a.json"
    func bytes(_ path: String) -> [UInt8]? {
      FileManager.default.contents(atPath: path).map(Array.init)
    }
    try AtomicFileWriter.write([9], to: file)
    try AtomicFileWriter.write(to: file) { take in
      take([1, 2])
      #expect(bytes(folder + "/.a.json.tmp") == [1, 2])
      take([3])
      #expect(bytes(folder + "/.a.json.tmp") == [1, 2, 3])
      #expect(bytes(file) == [9])
    }
    #expect(bytes(file) == [1, 2, 3])
    try AtomicFileWriter.write(to: file) { _ in }
    #expect(bytes(file) == [])

    // What somebody else puts in the temporary file's place is not taken for it.
    let error = FileWriteError.system(call: "rename", path: folder + "/.a.json.tmp", code: EBUSY)
    #expect(throws: error) {
      try AtomicFileWriter.write(to: file) { take in
        take([4])
        unlink(folder + "/.a.json.tmp")
        take([5])
      }
    }
    #expect(throws: FileWriteError.self) {
      try AtomicFileWriter.write(to: folder) { take in
        take([6])
        take([7])
      }
    }
    #expect(bytes(file) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.json"])
  }

  @Test func `A failure says what failed and leaves nothing behind`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "AtomicFileWriterTests-\(UInt64.random(in: 0 ... .max))").path
    try #require(mkdir(folder, 0o777) == 0)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let missing = FileWriteError.system(call: "realpath", path: folder + "/no", code: ENOENT)
    #expect(throws: missing) { try AtomicFileWriter.write([1], to: folder + "/no/file") }
    #expect(missing.description == folder + "/no: realpath: No such file or directory")
    #expect(throws: FileWriteError.system(call: "open", path: folder, code: EISDIR)) {
      try AtomicFileWriter.write([1], to: folder)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `What a killed writer left behind is removed, and no living writer is disturbed`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "AtomicFileWriterTests-\(UInt64.random(in: 0 ... .max))").path
    try #require(mkdir(folder, 0o777) == 0)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/a.strings"
    let abandoned = folder + "/.a.strings.tmp"
    let elsewhere = folder + "/elsewhere"
    try Data([9]).write(to: URL(filePath: elsewhere))
    try Data([1, 2]).write(to: URL(filePath: abandoned))
    try #require(chmod(abandoned, 0o400) == 0)
    try AtomicFileWriter.write([3], to: file)
    try #require(symlink("elsewhere", abandoned) == 0)
    try AtomicFileWriter.write([4], to: file)
    #expect(try Array(Data(contentsOf: URL(filePath: file))) == [4])
    #expect(try Array(Data(contentsOf: URL(filePath: elsewhere))) == [9])

    // Each writer writes its own number, many times over, and never finds a part of another's.
    DispatchQueue.concurrentPerform(iterations: 4) { writer in
      for _ in 0..<25 {
        let bytes = [UInt8](repeating: UInt8(writer), count: 10_000)
        do { try AtomicFileWriter.write(bytes, to: file) } catch { Issue.record(error) }
        let seen = FileManager.default.contents(atPath: file) ?? Data()
        #expect(seen.count == 10_000 && Set(seen).count == 1)
      }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["a.strings", "elsewhere"]
    )
  }
}
