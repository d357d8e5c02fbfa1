import Localization
import StringTables

/// Applies the fixes of findings to a project's files, in memory.
package struct ProjectFixer {
  /// A file that fixes change.
  package struct File: Sendable {
    /// As it is printed.
    package let path: String
    package let old: SourceText
    package fileprivate(set) var new: SourceText
    /// How many findings were mended.
    package fileprivate(set) var count: Int
  }

  /// What became of a project.
  package struct Outcome {
    /// Sorted by path.
    package let files: [File]
    /// Paths of files that stay as they are, since they would still be refused after all fixes.
    package let refused: [String]
    /// Whether there was a project at all.
    package let hasProject: Bool
    package let failures: [ProjectScanner.Failure]
  }

  /// A fix can make room for another, as where both change one place. No real file needs more than a
  /// few rounds.
  private static let roundLimit = 1000

  private var loader: ProjectLoader
  private let audit: Audit
  private var files: [LiteralText: File] = [:]
  /// Files that a fix would have made worse.
  private var spared: Set<LiteralText> = []

  package init(_ loader: ProjectLoader, audit: Audit) {
    self.loader = loader
    self.audit = audit
  }

  /// Fixes what some paths name until nothing is left to fix.
  package mutating func fix(_ paths: [String]) -> Outcome {
    var hasProject = false
    var failures: [ProjectScanner.Failure] = []
    for _ in 0..<Self.roundLimit {
      let outcome = loader.load(paths)
      failures = outcome.failures
      guard let project = outcome.project else { break }
      hasProject = true
      guard applyFixes(to: project) else { break }
    }
    let sorted = files.values.sorted { PathArithmetic.precedes($0.path, $1.path) }
    let isRefused = sorted.map { file in
      TableFormat(rawValue: PathArithmetic.split(PathArithmetic.name(file.path)).extension)
        .map { TableFile(reading: file.new.bytes, as: $0).isRejected } ?? false
    }
    return Outcome(
      files: zip(sorted, isRefused).filter { !$0.1 }.map(\.0),
      refused: zip(sorted, isRefused).filter(\.1).map(\.0.path),
      hasProject: hasProject,
      failures: failures
    )
  }

  /// Whether anything changed.
  private mutating func applyFixes(to project: Project) -> Bool {
    var fixes: [Int: [Fix]] = [:]
    for diagnostic in audit.diagnostics(of: project) {
      let file = project.home(ofFile: diagnostic.place.file)
      guard file < project.files.count, let fix = diagnostic.fixes.first else { continue }
      fixes[file, default: []].append(fix)
    }
    var hasChanged = false
    for (index, fixes) in fixes.sorted(by: { $0.key < $1.key }) {
      let file = project.files[index]
      let name = LiteralText(file.path)
      guard !spared.contains(name), let (new, count) = file.table.applying(fixes) else { continue }
      guard new.bytes != file.table.source.bytes else { continue }
      let table = TableFile(reading: new.bytes, as: file.table.format)
      guard !table.isWorse(than: file.table) else {
        spared.insert(name)
        continue
      }
      hasChanged = true
      var entry =
        files[name] ?? File(path: file.path, old: file.table.source, new: new, count: 0)
      entry.new = table.source
      entry.count += count
      files[name] = entry
      loader.replacements[name] = new.bytes
    }
    return hasChanged
  }
}

extension TableFile {
  /// The text with as many fixes as do not touch one another, and how many these are; nil where
  /// its encoding has no room for them.
  fileprivate func applying(_ fixes: [Fix]) -> (SourceText, count: Int)? {
    let edits = fixes.enumerated().flatMap { number, fix in
      fix.edits.map { (edit: TextEdit($0.place.span, $0.replacement), number: number) }
    }
    .sorted { ($0.edit.span.lowerBound, $0.number) < ($1.edit.span.lowerBound, $1.number) }
    var sections = spansOfTextsWithSections[...]
    var dropped: Set<Int> = []
    var end = -1
    for (edit, number) in edits {
      // Within a section, a replacement would be read in another way.
      sections = sections.drop { $0.upperBound < edit.span.lowerBound }
      let isInSection = sections.first.map { $0.lowerBound <= edit.span.upperBound } ?? false
      if edit.span.lowerBound <= end || isInSection { dropped.insert(number) }
      end = max(end, edit.span.isEmpty ? edit.span.lowerBound : edit.span.upperBound - 1)
    }
    let kept = edits.filter { !dropped.contains($0.number) }.map(\.edit)
    guard var bytes = try? source.applying(kept) else { return nil }
    if fixes.contains(where: \.convertsToUTF8) {
      // Their order does not matter: the edits are made in the old encoding, then all is decoded.
      bytes = SourceText(decoding: bytes).utf8
    }
    return (SourceText(decoding: bytes), fixes.count - dropped.count)
  }

  /// Whether Apple's reader refuses it where it takes another, or for more reasons.
  fileprivate func isWorse(than other: TableFile) -> Bool {
    func mistakes(_ table: TableFile) -> Int {
      table.diagnostics.count { $0.category == .syntaxError || $0.category == .unreachableEntries }
    }
    return isRejected && !other.isRejected || mistakes(self) > mistakes(other)
  }
}
