import Localization
import StringTables

/// A working tree of Git, asked through its program.
package struct GitRepository {
  /// Why something cannot be known of it.
  package enum Failure: Error, Hashable, Sendable {
    /// There is no `git`.
    case missing
    /// `git` is there and could not be started.
    case unusable(FileSystem.Failure)
    /// The folder is in no working tree; what Git said of it.
    case noRepository(folder: String, text: String)
    case unknownRevision(String)
    /// The revision and the current one have no common ancestor, or it was not fetched.
    case noMergeBase(String)
    /// A command failed; what Git said.
    case failed(String)
  }

  /// A file that differs from a revision.
  struct Change {
    /// Absolute. A name that ends in a slash stands for all below it.
    let path: String
    /// The file in the revision.
    var old: Old?
    var isDeleted = false
  }

  /// A file in a revision.
  struct Old {
    let repository: GitRepository
    /// Absolute.
    let path: String
    let object: String
  }

  /// The absolute path of the working tree.
  let root: String

  /// Submodules are followed into one another no further than this.
  private static let depthLimit = 8
  /// The mode of a submodule.
  private static let submodule = "160000"

  private init(root: String) { self.root = root }

  /// The working tree that a folder is in.
  init(holding folder: String) throws(Failure) {
    let result = try Self.run(["-C", folder, "rev-parse", "--show-toplevel"])
    guard result.status == 0, result.output.count > 1 else {
      throw .noRepository(folder: folder, text: result.complaint)
    }
    let path = String(decoding: result.output.dropLast(), as: UTF8.self)
    root = (try? FileSystem.realPath(path)) ?? path
  }

  /// The working trees that some files are in, the outermost alone: they know those within them.
  static func all(holding files: [String]) throws(Failure) -> [GitRepository] {
    var repositories: [GitRepository] = []
    let folders = Set(files.map { LiteralText(PathArithmetic.parent($0)) })
    for folder in folders.map(\.text).sorted(by: PathArithmetic.precedes) {
      if repositories.contains(where: { PathArithmetic.relative(folder, to: $0.root) != nil }) {
        continue
      }
      let repository = try GitRepository(holding: folder)
      repositories.removeAll { PathArithmetic.relative($0.root, to: repository.root) != nil }
      repositories.append(repository)
    }
    return repositories
  }

  /// The files, those that Git does not know included, that differ from the last revision that
  /// another one and the current one have in common.
  func changes(since revision: String) throws(Failure) -> [Change] {
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
    let commit = try run(words)
    guard commit.status == 0 else { throw .unknownRevision(revision) }
    let base = try run(["merge-base", commit.line, "HEAD"])
    guard base.status == 0 else { throw .noMergeBase(revision) }
    return try changes(from: base.line, depth: 0)
  }

  private func changes(from commit: String, depth: Int) throws(Failure) -> [Change] {
    let differing = try require(
      [
        "diff", "--raw", "-z", "--no-abbrev", "--no-ext-diff", "--no-relative", "-M",
        "--ignore-submodules=none", commit, "--",
      ]
    )
    let unknown = try require(["ls-files", "--others", "--exclude-standard", "-z"])
    var changes = Self.fields(unknown).map { Change(path: root + "/" + $0) }
    var fields = Self.fields(differing)[...]
    while let record = fields.popFirst() {
      // :100644 100644 <object> <object> M
      let parts = record.dropFirst().split(separator: " ").map(String.init)
      guard parts.count == 5, let first = fields.popFirst() else { break }
      let isMoved = parts[4].hasPrefix("R") || parts[4].hasPrefix("C")
      let path = root + "/" + (isMoved ? fields.popFirst() ?? first : first)
      if parts[1] == Self.submodule {
        changes += try changesOfSubmodule(at: path, from: parts, depth: depth)
        continue
      }
      var change = Change(path: path, isDeleted: parts[4] == "D")
      if parts[4] != "A", parts[0] != Self.submodule {
        change.old = Old(repository: self, path: root + "/" + first, object: parts[2])
      }
      changes.append(change)
    }
    return changes
  }

  /// What changed in a submodule; all of it where it is new or its old revision was not fetched.
  private func changesOfSubmodule(
    at path: String,
    from parts: [String],
    depth: Int
  ) throws(Failure) -> [Change] {
    let inner = GitRepository(root: path)
    guard parts[0] == Self.submodule, depth < Self.depthLimit,
      try inner.run(["rev-parse", "--verify", "--quiet", parts[2] + "^{commit}"]).status == 0
    else { return [Change(path: path + "/")] }
    return try inner.changes(from: parts[2], depth: depth + 1)
  }

  /// The contents of objects; nil for one that is not there.
  func contents(of objects: [String]) throws(Failure) -> [[UInt8]?] {
    guard !objects.isEmpty else { return [] }
    let input = Array(objects.map { $0 + "\n" }.joined().utf8)
    let output = try require(["cat-file", "--batch"], input: input)
    var contents: [[UInt8]?] = []
    var rest = output[...]
    for _ in objects {
      // <object> blob <size>
      let header = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(header.count + 1)
      let size = String(decoding: header, as: UTF8.self).split(separator: " ").dropFirst(2).first
      guard let size = size.flatMap({ Int($0) }) else {
        contents.append(nil)
        continue
      }
      contents.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  // MARK: Commands

  private func run(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> ChildProcess {
    try Self.run(["-C", root] + arguments, input: input)
  }

  private func require(
    _ arguments: [String],
    input: [UInt8] = []
  ) throws(Failure) -> [UInt8] {
    let result = try run(arguments, input: input)
    guard result.status == 0 else { throw .failed(result.complaint) }
    return result.output
  }

  private static func run(
    _ arguments: [String],
    input: [UInt8] = []
  ) throws(Failure) -> ChildProcess {
    do {
      return try ChildProcess(
        "git",
        ["--no-optional-locks"] + arguments,
        without: variables,
        input: input
      )
    } catch .missing {
      throw .missing
    } catch {
      throw .unusable(error)
    }
  }

  /// What Git tells its hooks of the repository that it works on, which the folder says here.
  private static let variables: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
  ]

  private static func fields(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ChildProcess {
  /// What it wrote, without the end of the line.
  fileprivate var line: String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The first line of what it complains about.
  fileprivate var complaint: String {
    String(decoding: error.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
