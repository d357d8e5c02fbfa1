import Localization
import StringTables

/// Finds the localization and source files below the paths that are to be audited.
package struct ProjectScanner {
  /// A path that could not be read, as it is printed, and why.
  package struct Failure: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      case unreadable(FileSystem.Failure)
      case unwritable(FileSystem.Failure)
      /// The file is no longer what was read.
      case changedMeanwhile
      /// The name says nothing that is read here.
      case unknownFormat
      /// What was named is a pipe or a device.
      case isSpecial
      /// No bundle has the language, whose name stands for the path.
      case unknownLanguage
      /// What was named as development language, which stands for the path, can never be it.
      case noDevelopmentLanguage
    }

    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) {
      self.path = path
      self.reason = reason
    }
  }

  /// What was found.
  package internal(set) var layout = ProjectLayout()
  /// The source files.
  package private(set) var sources: [Source] = []
  /// What could not be read, in the order in which it was met.
  package private(set) var failures: [Failure] = []
  /// Whether all that was named are folders, with everything in them.
  package private(set) var namesFoldersOnly = true
  /// Files that may name the development language, by their absolute paths.
  package internal(set) var hints = DevelopmentLanguage.Hints()

  /// A source file to read.
  package struct Source: Sendable {
    /// As it is printed.
    package let path: String
    /// As it is opened.
    package let location: String
    package let language: SourceLanguage
  }

  private let currentFolder: String
  /// Which paths are looked at below folders that are asked for; nil for all.
  let filter: PathFilter?
  var visited: Set<Visit> = []
  private var knownSources: Set<LiteralText> = []
  var links: [Folder.Member] = []

  package init(currentFolder: String) { self.init(currentFolder: currentFolder, filter: nil) }

  init(currentFolder: String, filter: PathFilter?) {
    self.currentFolder = currentFolder
    self.filter = filter
  }

  /// Where in a project a folder is.
  struct Folder {
    /// The part of a folder's path from its `.lproj` folder on.
    struct Localization {
      let bundle: String
      let bundlePath: String
      let language: String
      let tablePrefix: String
    }

    /// Something in a folder.
    struct Member {
      let folder: Folder
      let name: String

      /// The path that patterns are held against.
      var path: String {
        PathArithmetic.join(
          folder.root.real,
          PathArithmetic.join(folder.relative, name)
        )
      }
    }

    /// The path with all links followed.
    let real: String
    /// The path below the audited one, links as they are called.
    let relative: String
    let root: Root
    let localization: Localization?
    /// Whether its files are read, and not only those that a pattern stands for by themselves.
    let isIncluded: Bool
  }

  /// A folder, and the language it is looked at for: by a link it may be that of several.
  struct Visit: Hashable {
    let real: LiteralText
    let bundle: LiteralText?
    let language: LiteralText?

    init(_ folder: Folder) {
      real = LiteralText(folder.real)
      bundle = (folder.localization?.bundle).map(LiteralText.init)
      language = (folder.localization?.language).map(LiteralText.init)
    }
  }

  struct Root {
    let real: String
    let displayed: String
  }

  /// Adds what an argument names: a folder with everything below it, or a file.
  package mutating func scan(_ argument: String) {
    let absolute = PathArithmetic.normalized(argument, relativeTo: currentFolder)
    do {
      let status = try FileSystem.status(absolute)
      // A pipe that a shell made has no path of its own.
      guard status.kind != .other else { return fail(argument, .isSpecial) }
      let real = try FileSystem.realPath(absolute)
      let named = try namedPath(absolute, real: real)
      let displayed = PathArithmetic.displayed(named, in: currentFolder)
      let ending = PathArithmetic.split(PathArithmetic.name(named)).extension
      if status.kind == .folder {
        guard TableFormat(rawValue: ending) == nil else {
          return fail(displayed, .unreadable(.isFolder))
        }
        if PathArithmetic.name(named).hasSuffix(".lproj") { namesFoldersOnly = false }
        return scanFolder(Root(real: real, displayed: displayed), named: named)
      }
      namesFoldersOnly = false
      if let format = TableFormat(rawValue: ending) {
        addNamedFile(named, location: real, displayed: displayed, format: format)
      } else if let language = SourceLanguage(extension: ending) {
        addSource(Source(path: displayed, location: real, language: language))
      } else {
        fail(displayed, .unknownFormat)
      }
    } catch {
      fail(argument, .unreadable(error))
    }
  }

  /// The path that says what language an argument is of: as it was given from its `.lproj` folder
  /// on, else with all links followed.
  private func namedPath(_ path: String, real: String) throws(FileSystem.Failure) -> String {
    let parent = PathArithmetic.parent(path)
    let name = PathArithmetic.name(path)
    if name.hasSuffix(".lproj") {
      return PathArithmetic.join(try FileSystem.realPath(parent), name)
    }
    guard parent.hasSuffix(".lproj") else { return real }
    return PathArithmetic.join(try namedPath(parent, real: parent), name)
  }

  /// The location of what comes on standard input: that of the file whose place it takes, where
  /// there is one.
  package private(set) var standardInput: String?

  /// Adds standard input as if it were a file of this name.
  package mutating func addStandardInput(called name: String) {
    let ending = PathArithmetic.split(PathArithmetic.name(name)).extension
    guard let format = TableFormat(rawValue: ending) else { return fail(name, .unknownFormat) }
    let absolute = PathArithmetic.normalized(name, relativeTo: currentFolder)
    let real = try? FileSystem.realPath(absolute)
    let named = (try? namedPath(absolute, real: real ?? absolute)) ?? absolute
    let location = real ?? named
    standardInput = location
    namesFoldersOnly = false
    addNamedFile(
      named,
      location: location,
      displayed: name,
      format: format
    )
  }

  /// Puts what the catalogs hold in the layout, in their order; those that could not be read fail.
  package mutating func resolveCatalogs(
    _ tables: [Result<[ProjectLayout.CatalogTable], Failure>]
  ) {
    for (catalog, result) in zip(layout.catalogs, tables) {
      switch result {
      case .success(let tables):
        if catalog.format == .xcstrings, let language = tables[0].languages[0].language,
          !language.isEmpty
        {
          hints.addCatalog(catalog.location, sourceLanguage: language)
        }
      case .failure(let failure): failures.append(failure)
      }
    }
    layout.resolveCatalogs(tables.map { try? $0.get() })
  }

  mutating func fail(_ path: String, _ reason: Failure.Reason) {
    failures.append(Failure(path: path, reason: reason))
  }

  mutating func addSource(_ source: Source) {
    if knownSources.insert(LiteralText(source.location)).inserted { sources.append(source) }
  }

  private mutating func addNamedFile(
    _ path: String,
    location: String,
    displayed: String,
    format: TableFormat
  ) {
    let folder = PathArithmetic.parent(path)
    let folderName = PathArithmetic.name(folder)
    let isLocalized = folderName.hasSuffix(".lproj")
    let bundle = isLocalized ? PathArithmetic.parent(folder) : folder
    let table = PathArithmetic.split(PathArithmetic.name(path)).stem
    if format == .xcstrings || format == .xliff {
      layout.addCatalog(
        table,
        format: format,
        location: location,
        path: displayed,
        toBundle: bundle,
        bundlePath: ""
      )
      return
    }
    let language = isLocalized ? String(folderName.dropLast(".lproj".count)) : nil
    if let language { layout.addLanguage(language, toBundle: bundle, path: "") }
    layout.addTable(
      table,
      language: language,
      format: format,
      location: location,
      path: displayed,
      toBundle: bundle,
      bundlePath: ""
    )
  }

  /// Whether a file of this name is read by an audit: a table, source or configuration.
  package static func readsFile(named name: String) -> Bool {
    let ending = PathArithmetic.split(name).extension
    return name.hasSameBytes(as: Configuration.fileName) || TableFormat(rawValue: ending) != nil
      || SourceLanguage(extension: ending) != nil
  }

  func isTable(_ name: String) -> Bool {
    TableFormat(rawValue: PathArithmetic.split(name).extension) != nil
  }

  func displayed(_ member: Folder.Member) -> String {
    displayed(PathArithmetic.join(member.folder.relative, member.name), in: member.folder.root)
  }

  func displayed(_ relative: String, in root: Root) -> String {
    if relative.isEmpty { return root.displayed }
    return root.displayed == "." ? relative : PathArithmetic.join(root.displayed, relative)
  }
}
