import StringTables

/// Everything that an audit looks at, parsed.
public struct Project: Sendable {
  /// The files, sorted bytewise by path, each once; a string catalog once for each of its languages,
  /// the source language's first.
  public let files: [ProjectFile]
  /// For each file the index of the first one with its text: itself, but for a catalog.
  package let homes: [Int]
  /// The source files, sorted bytewise by path; none where no rule asks for them.
  package private(set) var sources: [ProjectSource]
  /// What the sources say about keys.
  package let keyUsage: KeyUsage
  /// The keys of the tables; none where no source asks for any.
  package let keyDeclarations: KeyDeclarations
  /// What the system looks up in tables called `InfoPlist`; none where no rule asks for it.
  package let infoPlists: [InfoPlist]
  /// The bundles, sorted by path.
  public let bundles: [ProjectBundle]
  /// The indices of files that were not asked for: sources of those that were.
  package let contextFiles: Set<Int>
  /// Whether everything was looked at that belongs to its tables, so that what was not found is not
  /// there.
  package let isWhole: Bool
  /// The language that the others are held against.
  public let developmentLanguage: DevelopmentLanguage
  /// What its configuration says about its strings.
  package let settings: ProjectSettings
  /// The absolute path of the folder that printed paths are relative to.
  package let folder: String

  /// Puts a project together.
  ///
  /// - Parameters:
  ///   - layout: which files make up which tables.
  ///   - parsed: the files of the layout; nil for one that could not be read.
  ///   - sources: the source files, scanned.
  ///   - infoPlists: what names keys of tables called `InfoPlist`.
  ///   - isWhole: whether nothing of the tables was left out.
  ///   - configuration: what the project says about its audit.
  ///   - folder: the absolute path of the folder that printed paths are relative to.
  ///   - jobs: the number of threads to match languages with.
  package init(
    layout: ProjectLayout,
    files parsed: [ProjectFile?],
    sources: [ProjectSource] = [],
    infoPlists: [InfoPlist] = [],
    developmentLanguage: DevelopmentLanguage,
    isWhole: Bool = true,
    configuration: Configuration = Configuration(),
    folder: String = "/",
    jobs: Int
  ) {
    settings = ProjectSettings(configuration)
    self.folder = folder
    self.isWhole = isWhole
    self.sources = sources.sorted { PathArithmetic.precedes($0.path, $1.path) }
    keyUsage = KeyUsage(sources.lazy.map(\.scan))
    self.infoPlists = infoPlists
    // The sort is stable, so that the parts of one file keep their order.
    let order = parsed.indices.filter { parsed[$0] != nil }
      .sorted { PathArithmetic.precedes(layout.files[$0].path, layout.files[$1].path) }
    var indices: [Int: Int] = [:]
    for (index, file) in order.enumerated() { indices[file] = index }
    let files = order.compactMap { parsed[$0] }
    self.files = files
    var homes: [Int] = []
    for index in order.indices {
      let isFurtherPart =
        index > 0
        && layout.files[order[index]].isPart(ofSameCatalogAs: layout.files[order[index - 1]])
      homes.append(isFurtherPart ? homes[index - 1] : index)
    }
    self.homes = homes
    contextFiles = Set(order.indices.filter { layout.files[order[$0]].isContext })
    self.developmentLanguage = developmentLanguage
    let drafts = TableDraft.drafts(
      of: layout,
      fileIndices: indices,
      developmentLanguage: developmentLanguage
    )
    let assembled = TableDraft.tables(drafts, of: files, by: settings.fallback, jobs: jobs)
    var tables: [Int: [ProjectTable]] = [:]
    for (draft, table) in zip(drafts, assembled) { tables[draft.bundle, default: []].append(table) }
    let bundles = layout.bundles.indices.map { bundle in
      ProjectBundle(
        path: layout.bundles[bundle].path,
        languages: layout.bundles[bundle].languages.filter { $0 != baseLanguage }
          .sorted(by: PathArithmetic.precedes),
        isExchange: layout.bundles[bundle].isExchange,
        tables: tables[bundle] ?? []
      )
    }
    .sorted { PathArithmetic.precedes($0.path, $1.path) }
    self.bundles = bundles
    keyDeclarations = KeyDeclarations(of: sources.isEmpty ? [] : bundles.own, in: files)
  }
}

extension Project {
  /// Adds a file that findings can be placed in, and returns the index that places have for it.
  package mutating func add(_ document: ProjectSource) -> Int {
    sources.append(document)
    return fileIndex(ofSource: sources.count - 1)
  }

  /// The languages that every bundle must have, where all of each bundle was looked at.
  var requiredLanguages: [String] { isWhole ? settings.requiredLanguages : [] }

  /// The bundles of the project's own texts; those of exchanged ones where there are no others.
  package var ownBundles: [ProjectBundle] { bundles.own }

  /// The files that were asked for.
  package var askedFiles: [ProjectFile] {
    files.indices.filter { homes[$0] == $0 && !contextFiles.contains($0) }.map { files[$0] }
  }
}

extension [ProjectBundle] {
  fileprivate var own: [ProjectBundle] {
    let own = filter { !$0.isExchange }
    return own.isEmpty ? self : own
  }
}

/// The folder of what all languages share; never a target.
package let baseLanguage = "Base"
