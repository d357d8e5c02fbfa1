import StringTables

/// Patterns of paths: `*` and `?` stand for characters of a name, `**` for any folders.
struct PathPatterns: Sendable {
  private enum Part {
    case name(Glob)
    /// Any folders, or none.
    case folders
  }

  /// What follows the names that a pattern begins with, by these names' path.
  private var patterns: [LiteralText: [ArraySlice<Part>]] = [:]

  /// Patterns that are relative to a folder, by its absolute path.
  init(_ patterns: [String], in folder: String) {
    let parts = PathArithmetic.names(folder).map { Part.name(Glob(literal: $0)) }
    for pattern in patterns {
      let parts = PathArithmetic.names(pattern).reduce(into: parts) { parts, name in
        switch name {
        case ".": break
        case "..": _ = parts.popLast()
        case "**": parts.append(.folders)
        default: parts.append(.name(Glob(name)))
        }
      }
      let names = parts.map { part in if case .name(let glob) = part { glob.literal } else { nil } }
        .prefix { $0 != nil }
      let path = names.compactMap(\.self).map { "/" + $0 }.joined()
      self.patterns[LiteralText(path), default: []].append(parts[names.count...])
    }
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// Whether one of them stands for an absolute path.
  func match(_ path: String) -> Bool { contains(path, orItsFolders: false) }

  /// Whether one of them stands for an absolute path, or for a folder that it is in.
  func cover(_ path: String) -> Bool { contains(path, orItsFolders: true) }

  private func contains(_ path: String, orItsFolders: Bool) -> Bool {
    guard !isEmpty else { return false }
    let names = PathArithmetic.names(path)
    var start = ""
    for count in 0...names.count {
      if count > 0 { start += "/" + names[count - 1] }
      guard let rests = patterns[LiteralText(start)] else { continue }
      let isMatch = rests.contains {
        PathPatterns.matches($0, names[count...], isPrefix: orItsFolders)
      }
      if isMatch { return true }
    }
    return false
  }

  /// - Parameter isPrefix: whether it will do that the pattern stands for the first of the names.
  private static func matches(
    _ parts: ArraySlice<Part>,
    _ names: ArraySlice<Substring>,
    isPrefix: Bool
  ) -> Bool {
    var part = parts.startIndex
    var index = names.startIndex
    // Where the last run of folders goes on if what follows it does not fit.
    var retry: (part: Int, index: Int)?
    while true {
      if part == parts.endIndex {
        if isPrefix || index == names.endIndex { return true }
      } else if case .folders = parts[part] {
        part += 1
        retry = (part, index)
        continue
      } else if case .name(let glob) = parts[part], index < names.endIndex,
        glob.matches(names[index])
      {
        part += 1
        index += 1
        continue
      }
      guard let last = retry, last.index < names.endIndex else { return false }
      part = last.part
      index = last.index + 1
      retry = (part, index)
    }
  }
}

/// Which paths a project reads of those below the folders that it is asked for.
struct PathFilter: Sendable {
  private let included: PathPatterns
  private let excluded: PathPatterns

  /// What a configuration says; nil where it says nothing.
  init?(_ configuration: Configuration, currentFolder: String) {
    guard !configuration.included.isEmpty || !configuration.excluded.isEmpty else { return nil }
    let folder = configuration.folder ?? currentFolder
    included = PathPatterns(configuration.included, in: folder)
    excluded = PathPatterns(configuration.excluded, in: folder)
  }

  /// Whether a folder that is asked for is read as a whole, as far as nothing in it is excluded.
  func includes(root: String) -> Bool { included.isEmpty || included.cover(root) }

  /// Whether something is read although the folder that it is in is not.
  func includes(_ path: String) -> Bool { included.match(path) }

  /// Whether something is not read, with all that is in it.
  func excludes(_ path: String) -> Bool { excluded.match(path) }
}
