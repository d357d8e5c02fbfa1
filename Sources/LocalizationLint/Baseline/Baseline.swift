import Localization
import StringTables

/// Findings that are known and wait to be mended, as a file lists them.
///
/// What is listed has no line and no words, so that it stays the same where lines move and whatever
/// language a person reads; equal findings are counted.
public struct Baseline: Sendable {
  /// What findings have in common that are one entry.
  struct Finding: Hashable, Sendable {
    /// Relative to the folder of the baseline's file.
    let path: LiteralText
    let rule: LiteralText
    let table: LiteralText?
    let language: LiteralText?
    let key: LiteralText?
  }

  /// A finding, and how often it is there.
  struct Entry: Sendable {
    let finding: Finding
    var count: Int
    /// Where the file says so, in UTF-8 offsets; nothing where it does not yet.
    var span = 0..<0
  }

  /// In the order of the file.
  let entries: [Entry]
  /// Which paths the findings' paths are relative to.
  let location: Location

  /// Where a baseline's file is, and where paths start.
  public struct Location: Sendable {
    /// The absolute path of the file's folder, links followed.
    let folder: String
    /// The absolute path of the folder that printed paths are relative to.
    let currentFolder: String

    /// The place of a file in a folder, both absolute.
    public init(folder: String, currentFolder: String) {
      self.folder = folder
      self.currentFolder = currentFolder
    }

    /// The absolute path of what an entry names.
    func absolutePath(of path: LiteralText) -> String {
      PathArithmetic.normalized(path.text, relativeTo: folder)
    }

    /// How an entry names a path that is printed so.
    func path(of displayed: String) -> LiteralText {
      let absolute = PathArithmetic.normalized(displayed, relativeTo: currentFolder)
      return LiteralText(PathArithmetic.path(to: absolute, from: folder))
    }
  }

  init(entries: [Entry], location: Location) {
    self.entries = entries
    self.location = location
  }

  /// A baseline that covers all findings that a baseline may.
  public init(covering diagnostics: [Diagnostic], of project: Project, at location: Location) {
    var counts: [Finding: Int] = [:]
    var paths: [Int: LiteralText] = [:]
    for diagnostic in diagnostics where diagnostic.mayBeLeftOut {
      counts[Finding(diagnostic, of: project, at: location, &paths), default: 0] += 1
    }
    self.init(
      entries: counts.map { Entry(finding: $0.key, count: $0.value) }
        .sorted { $0.finding.precedes($1.finding) },
      location: location
    )
  }

  /// The file: the same bytes for the same findings, one a line.
  public var bytes: [UInt8] {
    var lines = entries.sorted { $0.finding.precedes($1.finding) }.map { entry in
      var writer = JSONWriter(isIndented: false)
      writer.object { writer in
        writer.member("path", entry.finding.path.text)
        writer.member("rule", entry.finding.rule.text)
        if let table = entry.finding.table { writer.member("table", table.text) }
        if let language = entry.finding.language { writer.member("language", language.text) }
        if let key = entry.finding.key { writer.member("key", key.text) }
        if entry.count > 1 { writer.member("count", entry.count) }
      }
      return "    " + String(decoding: writer.bytes, as: UTF8.self)
    }
    .joined(separator: ",\n")
    if !lines.isEmpty { lines = "\n" + lines + "\n  " }
    return Array("{\n  \"version\": \(Baseline.version),\n  \"findings\": [\(lines)]\n}\n".utf8)
  }

  /// How many findings it lists.
  public var count: Int { entries.reduce(0) { $0 + $1.count } }

  /// The version of the file's layout.
  static let version = 1
}

extension Baseline.Finding {
  /// - Parameter paths: the names of files that were met before.
  init(
    _ diagnostic: Diagnostic,
    of project: Project,
    at location: Baseline.Location,
    _ paths: inout [Int: LiteralText]
  ) {
    let file = diagnostic.place.file
    let path = paths[file] ?? location.path(of: project.path(ofFile: file))
    paths[file] = path
    self.path = path
    rule = LiteralText(diagnostic.rule)
    table = diagnostic.table.map(LiteralText.init)
    language = diagnostic.language.map(LiteralText.init)
    key = diagnostic.key.map(LiteralText.init)
  }

  fileprivate func precedes(_ other: Self) -> Bool {
    let pairs = [
      (path, other.path), (rule, other.rule), (table, other.table), (language, other.language),
      (key, other.key),
    ]
    let difference = pairs.first { $0.0 != $0.1 }
    return difference.map { left, right in
      guard let left else { return true }
      guard let right else { return false }
      return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    } ?? false
  }
}
