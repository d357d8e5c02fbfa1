import Localization
import StringTables

/// What of a project changed since a revision, and which findings that may have caused.
///
/// A finding counts where its line changed; where its string did, in any language, so that a
/// translation counts as missing where the source is new, or the translation gone; where the file as
/// a whole is new; and where a use of a key, or a table, is gone that was there. Where a file changed
/// that decides what is found in all others, every finding counts.
package struct ProjectChanges {
  /// How much of a file changed.
  private enum Extent {
    case whole
    /// Parts of the text, in order.
    case parts([Range<Int>])
  }

  /// By the index of the file.
  private var files: [Int: Extent] = [:]
  /// The bundles that a file is of.
  private var bundles: [Int: Set<Int>] = [:]
  /// The bundles in a folder.
  private var bundlesOfFolder: [LiteralText: Set<Int>] = [:]
  /// A table of a bundle, by the bundle's index, in a language; in none where its keys count for all.
  private struct Table: Hashable {
    let bundle: Int
    let name: LiteralText
    let language: LiteralText?
  }

  /// The tables that a key changed in.
  private var keys: [LiteralText: Set<Table>] = [:]
  /// The tables that are gone.
  private var goneTables: Set<Table> = []
  /// Languages that have no table that was there before.
  private var newLanguages: Set<LiteralText> = []
  /// What the old versions of changed source files use.
  private var oldUsage = KeyUsage([])
  /// A file that decides what is found in all others and changed, as it is printed.
  package private(set) var decidingFile: String?

  /// Asks the repositories that a project's files are in.
  ///
  /// - Parameters:
  ///   - currentFolder: the absolute path of the folder that printed paths are relative to.
  ///   - deciding: files that decide what is found in all others: a configuration, a baseline.
  ///   - settings: what the project says about its source.
  package init(
    of project: Project,
    since revision: String,
    currentFolder: String,
    deciding: [String],
    settings: SourceSettings
  ) throws(GitRepository.Failure) {
    func realPath(_ path: String) -> LiteralText {
      let path = PathArithmetic.normalized(path, relativeTo: currentFolder)
      return LiteralText((try? FileSystem.realPath(path)) ?? path)
    }
    let indices = Dictionary(
      project.homeIndices.map { (realPath(project.path(ofFile: $0)), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    noteBundles(of: project, indices)
    var changes: [GitRepository.Change] = []
    for repository in try GitRepository.all(holding: indices.keys.map(\.text)) {
      changes += try repository.changes(since: revision)
    }
    let deciding = deciding.map(realPath)
    let language = project.developmentLanguage
    let languageFile = language.origin.file.map(realPath)
    let relevant = changes.filter { change in
      change.isDeleted || change.isMove || change.path.hasSuffix("/")
        || indices[LiteralText(change.path)] != nil
        || LiteralText(change.path) == languageFile
    }
    decidingFile =
      changes.first { change in
        deciding.contains { change.concerns($0.text) }
          || change.isLostConfiguration(above: indices.keys)
      }?.path
    let contents = try Self.contents(of: relevant)
    for (change, old) in zip(relevant, contents) {
      if LiteralText(change.path) == languageFile, !language.wasNamed(in: old) {
        decidingFile = change.path
      }
      note(change, of: project, old: old, indices)
    }
    decidingFile = decidingFile.map { PathArithmetic.displayed($0, in: currentFolder) }
    let scanner = SourceScanner(settings)
    oldUsage = KeyUsage(zip(relevant, contents).compactMap { $0.oldScan($1, by: scanner) })
    newLanguages = languages(of: project) { isNew($0) }
    newLanguages.subtract(languages(of: project) { !isNew($0) })
  }

  /// Notes which bundles files and folders are of.
  private mutating func noteBundles(of project: Project, _ indices: [LiteralText: Int]) {
    for (bundle, tables) in project.bundles.map(\.tables).enumerated() {
      for file in tables.flatMap(\.languages).flatMap(\.files) {
        bundles[project.home(ofFile: file), default: []].insert(bundle)
      }
    }
    for (path, file) in indices {
      let folder = LiteralText(TableAddress(path: path.text).folder)
      if let bundles = bundles[file] { bundlesOfFolder[folder, default: []].formUnion(bundles) }
    }
  }

  /// Notes a change.
  ///
  /// - Parameter indices: the project's files by their absolute paths.
  private mutating func note(
    _ change: GitRepository.Change,
    of project: Project,
    old: [UInt8]?,
    _ indices: [LiteralText: Int]
  ) {
    let index = indices[LiteralText(change.path)]
    if change.path.hasSuffix("/") {
      let folder = String(change.path.dropLast())
      for (path, index) in indices where PathArithmetic.relative(path.text, to: folder) != nil {
        note(index, of: project, old: nil, path: path.text)
      }
    } else if let oldPath = change.old?.path, !isSameTable(oldPath, change.path, in: project) {
      note(nil, of: project, old: old, path: oldPath)
      if let index { note(index, of: project, old: nil, path: change.path) }
    } else {
      note(index, of: project, old: old, path: change.path)
    }
  }

  private func isNew(_ file: Int) -> Bool {
    if case .whole = files[file] { true } else { false }
  }

  /// The languages of the files that a condition holds for.
  private func languages(of project: Project, where holds: (Int) -> Bool) -> Set<LiteralText> {
    let tables = project.bundles.flatMap(\.tables).flatMap(\.languages)
    return Set(
      tables.filter { $0.files.contains { holds(project.home(ofFile: $0)) } }
        .compactMap { $0.language.map(LiteralText.init) }
    )
  }

  /// The old contents of files, each repository asked once.
  private static func contents(
    of changes: [GitRepository.Change]
  ) throws(GitRepository.Failure) -> [[UInt8]?] {
    var contents = [[UInt8]?](repeating: nil, count: changes.count)
    var groups: [LiteralText: [Int]] = [:]
    for (index, change) in changes.enumerated() where change.isReadable {
      if let old = change.old {
        groups[LiteralText(old.repository.root), default: []].append(index)
      }
    }
    for indices in groups.values {
      guard let repository = changes[indices[0]].old?.repository else { continue }
      let read = try repository.contents(of: indices.compactMap { changes[$0].old?.object })
      for (index, bytes) in zip(indices, read) { contents[index] = bytes }
    }
    return contents
  }

  /// Notes a file that is new, changed or gone.
  ///
  /// - Parameters:
  ///   - index: the file, where it is still there.
  ///   - old: what it held, where it was there.
  private mutating func note(_ index: Int?, of project: Project, old: [UInt8]?, path: String) {
    var old = old
    if let index {
      let text = project.text(ofFile: index).utf8
      // A comment that left findings out may have done so anywhere in the file.
      if let bytes = old, Self.changesSuppressions(in: text, from: bytes) { old = nil }
      files[index] = old.map { .parts(Self.changedParts(of: text, from: $0)) } ?? .whole
    }
    let address = TableAddress(path: path)
    guard let format = address.format else { return }
    guard format != .xliff else {
      // A translation there may become wrong by its source some lines above.
      if let index { files[index] = .whole }
      return
    }
    let oldTables = old.map { TableFile.all(in: $0, as: format) } ?? []
    let newTables =
      index.map { index in
        project.files.indices.filter { project.home(ofFile: $0) == index }
          .map { project.files[$0].table }
      } ?? []
    let name = LiteralText(address.name)
    let owners =
      index.map { bundles[$0] ?? [] } ?? bundlesOfFolder[LiteralText(address.folder)] ?? []
    let source = newTables.first?.language ?? project.developmentLanguage.name
    let changedKeys = Self.changedKeys(from: oldTables, to: newTables)
    for bundle in owners {
      if newTables.isEmpty {
        for language in oldTables.map({ $0.language ?? address.language }) {
          let language = language.map(LiteralText.init)
          goneTables.insert(Table(bundle: bundle, name: name, language: language))
        }
      }
      for (key, languages) in changedKeys {
        for language in languages {
          let own = Self.translation(language?.text ?? address.language, of: source)
          keys[key, default: []].insert(Table(bundle: bundle, name: name, language: own))
        }
      }
    }
  }

  /// A language, unless it is the source's.
  private static func translation(_ language: String?, of source: String) -> LiteralText? {
    let source = DevelopmentLanguage(source, origin: .option)
    return language.flatMap {
      $0 == baseLanguage || source.folder(among: [$0]) != nil ? nil : LiteralText($0)
    }
  }

  /// Whether a file is the same table, if it is one, to those who look it up: it is where it was, its
  /// bundle moved, or the source was called `Base`.
  private func isSameTable(_ old: String, _ new: String, in project: Project) -> Bool {
    let (old, new) = (TableAddress(path: old), TableAddress(path: new))
    guard old.format != nil || new.format != nil else { return true }
    let source = project.developmentLanguage.name
    return old.format == new.format && old.name.hasSameBytes(as: new.name)
      && Self.translation(old.language, of: source) == Self.translation(new.language, of: source)
      && (old.folder.hasSameBytes(as: new.folder)
        || bundlesOfFolder[LiteralText(old.folder)] == nil)
  }

  /// Whether a comment that leaves findings out is new or gone.
  private static func changesSuppressions(in text: [UInt8], from old: [UInt8]) -> Bool {
    let mark = Array("l10n-lint:".utf8)
    func comments(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
      text.firstOffset(of: mark) == nil
        ? [] : text.lines.filter { Array($0).firstOffset(of: mark) != nil }
    }
    return comments(SourceText(decoding: old).utf8) != comments(text)
  }

  private static func changedParts(of text: [UInt8], from old: [UInt8]) -> [Range<Int>] {
    let lines = text.lines
    let difference = LineDifference(from: SourceText(decoding: old).utf8.lines, to: lines)
    return difference.changes.filter { !$0.new.isEmpty }.map { change in
      lines[change.new.lowerBound].startIndex..<lines[change.new.upperBound - 1].endIndex
    }
  }

  /// The keys that are new or gone, or have another value or comment, and the languages that they
  /// do in.
  private static func changedKeys(
    from old: [TableFile],
    to new: [TableFile]
  ) -> [LiteralText: Set<LiteralText?>] {
    var changed: [LiteralText: Set<LiteralText?>] = [:]
    func compare(_ tables: [TableFile], with others: [TableFile]) {
      for table in tables {
        let language = table.language.map(LiteralText.init)
        let other = others.first { $0.language.map(LiteralText.init) == language }
        for entry in table.entries {
          let match = entry.withKeyUTF8 { other?.entry(forKeyUTF8: $0) }
          if let match, match.hasSameValue(as: entry),
            match.comment.map(LiteralText.init) == entry.comment.map(LiteralText.init)
          {
            continue
          }
          changed[LiteralText(entry.key), default: []].insert(language)
        }
      }
    }
    compare(new, with: old)
    compare(old, with: new)
    return changed
  }

  /// Whether a finding may be there because of the changes.
  package func mayHaveCaused(_ finding: Diagnostic, in project: Project) -> Bool {
    if decidingFile != nil || finding.rule == Rule.staleBaseline.id { return true }
    let file = project.home(ofFile: finding.place.file)
    let isWholeFile = finding.place.isWholeFile
    switch files[file] {
    case .whole: return true
    case .parts(let parts):
      let isOfFile = finding.key == nil && finding.rule != Rule.missingTable.id
      if isWholeFile ? isOfFile : parts.touch(finding.place.span) { return true }
    case nil: break
    }
    let language = finding.language.map(LiteralText.init)
    let bundles = bundles[file]
    guard let key = finding.key else {
      guard finding.rule == Rule.missingTable.id, let table = finding.table else { return false }
      let name = LiteralText(table)
      return bundles?.contains {
        goneTables.contains(Table(bundle: $0, name: name, language: language))
      } == true
        || language.map(newLanguages.contains) == true
    }
    let changed = keys[LiteralText(key)] ?? []
    let isChanged = changed.contains { table in
      bundles?.contains(table.bundle) != false
        && (table.language == nil || language == nil || table.language == language)
        && (finding.table.map { LiteralText($0) == table.name } ?? true)
    }
    return isChanged
      || finding.rule == Rule.unusedKey.id
        && finding.table.map { oldUsage.verdict(on: key, in: $0) == .used } == true
  }
}

extension Project {
  /// The indices of all files that have texts of their own.
  fileprivate var homeIndices: [Int] {
    files.indices.filter { homes[$0] == $0 } + sources.indices.map(fileIndex(ofSource:))
  }
}

extension TableFile {
  /// The table that bytes hold; of a string catalog one for each language.
  fileprivate static func all(in bytes: [UInt8], as format: TableFormat) -> [TableFile] {
    format == .xcstrings
      ? StringCatalog(reading: bytes).tables() : [TableFile(reading: bytes, as: format)]
  }
}

extension [Range<Int>] {
  /// Whether one of the ranges, which are in order, holds a part of a span.
  fileprivate func touch(_ span: Range<Int>) -> Bool {
    let first = partitioningIndex { $0.upperBound > span.lowerBound }
    return first < count
      && self[first].lowerBound < Swift.max(span.upperBound, span.lowerBound + 1)
  }
}
