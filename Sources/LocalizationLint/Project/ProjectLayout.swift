import Localization
import StringTables

/// Which files make up which tables, by their paths alone.
package struct ProjectLayout: Sendable {
  /// A file to read.
  package struct File: Sendable {
    /// As it is printed.
    package let path: String
    /// As it is opened.
    package let location: String
    package let format: TableFormat
    /// Whether it was not asked for, and is only what another file is held against.
    package let isContext: Bool
    /// What a catalog says in one of its languages, read already; nil for another file.
    package let part: CatalogPart?
  }

  /// A string catalog or a part of XLIFF in one of its languages.
  package struct CatalogPart: Sendable {
    package let table: TableFile
    /// Whether it is the language that is translated from.
    package let isSource: Bool
    /// The number of the table among the file's.
    fileprivate let number: Int
  }

  /// A table in the languages of a file that has several, the source language's first.
  package struct CatalogTable: Sendable {
    /// Nil where the file's own name is that of the table.
    let name: String?
    let languages: [TableFile]
  }

  /// A string catalog or XLIFF before it is read, which is when its languages are known.
  package struct Catalog: Sendable {
    /// As it is printed.
    package let path: String
    /// As it is opened.
    package let location: String
    package let format: TableFormat
    fileprivate let table: String
    fileprivate let bundle: Int
  }

  /// What a file is to a bundle.
  package struct Slot: Hashable, Sendable {
    package let file: Int
    package let bundle: Int
    private let tableName: LiteralText
    private let languageName: LiteralText?

    package var table: String { tableName.text }
    package var language: String? { languageName?.text }

    fileprivate init(file: Int, bundle: Int, table: String, language: String?) {
      self.file = file
      self.bundle = bundle
      tableName = LiteralText(table)
      languageName = language.map(LiteralText.init)
    }
  }

  /// A folder that holds `.lproj` folders or string catalogs.
  package struct Bundle: Sendable {
    /// What tells it from others: the absolute path, where it is on disk.
    package let identity: String
    /// Relative to the audited path.
    package let path: String
    /// Whether it is of texts that are exchanged, which are a project's own elsewhere.
    package let isExchange: Bool
    fileprivate var languageNames: Set<LiteralText> = []

    fileprivate init(identity: String, path: String, isExchange: Bool) {
      self.identity = identity
      self.path = path
      self.isExchange = isExchange
    }

    package var languages: [String] { languageNames.map(\.text) }
  }

  package private(set) var files: [File] = []
  package private(set) var slots: [Slot] = []
  package private(set) var bundles: [Bundle] = []
  /// Those that are not read yet.
  package private(set) var catalogs: [Catalog] = []
  private var bundleIndices: [LiteralText: Int] = [:]
  private var fileIndices: [FileKey: Int] = [:]
  private var knownSlots: Set<Slot> = []

  /// What tells a file from others: a catalog is one for each of its languages.
  private struct FileKey: Hashable {
    let location: LiteralText
    let language: LiteralText?
    /// The number of the table in a file of several.
    let number: Int
  }

  package init() {}

  /// Adds a folder that holds an `.lproj` folder, and that one's language.
  ///
  /// - Parameters:
  ///   - identity: what tells this folder from others, such as its absolute path.
  ///   - path: the folder, relative to the audited path.
  package mutating func addLanguage(_ language: String, toBundle identity: String, path: String) {
    bundles[bundle(identity, path: path)].languageNames.insert(LiteralText(language))
  }

  /// Adds a file of a table.
  ///
  /// - Parameters:
  ///   - location: the path to open it by; one file may have several slots.
  ///   - path: the path to print.
  ///   - isContext: whether the file was not asked for.
  package mutating func addTable(
    _ table: String,
    language: String?,
    format: TableFormat,
    location: String,
    path: String,
    toBundle identity: String,
    bundlePath: String,
    isContext: Bool = false,
    part: CatalogPart? = nil
  ) {
    let file: Int
    let key = FileKey(
      location: LiteralText(location),
      language: part == nil ? nil : LiteralText(language ?? ""),
      number: part?.number ?? 0
    )
    if let known = fileIndices[key] {
      file = known
    } else {
      file = files.count
      files.append(
        File(path: path, location: location, format: format, isContext: isContext, part: part)
      )
      fileIndices[key] = file
    }
    let bundle = bundle(identity, path: bundlePath)
    let slot = Slot(file: file, bundle: bundle, table: table, language: language)
    if knownSlots.insert(slot).inserted { slots.append(slot) }
  }

  /// The index of a bundle, which is added where it is new.
  @discardableResult
  mutating func bundle(
    _ identity: String,
    path: String,
    isExchange: Bool = false
  ) -> Int {
    let key = LiteralText(identity)
    if let index = bundleIndices[key] { return index }
    bundles.append(Bundle(identity: identity, path: path, isExchange: isExchange))
    bundleIndices[key] = bundles.count - 1
    return bundles.count - 1
  }

  /// Adds a string catalog, which stands in its bundle or in one of the `.lproj` folders there, or
  /// XLIFF.
  package mutating func addCatalog(
    _ table: String,
    format: TableFormat,
    location: String,
    path: String,
    toBundle identity: String,
    bundlePath: String
  ) {
    // What is exchanged is a bundle of its own.
    let bundle = bundle(
      format == .xliff ? location : identity,
      path: bundlePath,
      isExchange: format == .xliff
    )
    let isKnown = catalogs.contains {
      $0.bundle == bundle && $0.location.hasSameBytes(as: location)
        && $0.table.hasSameBytes(as: table)
    }
    guard !isKnown else { return }
    catalogs.append(
      Catalog(path: path, location: location, format: format, table: table, bundle: bundle)
    )
  }

  /// Puts what catalogs hold in their places.
  ///
  /// - Parameter tables: for each of ``catalogs`` its tables, the source language's first; nil for
  ///   one that could not be read.
  package mutating func resolveCatalogs(_ tables: [[CatalogTable]?]) {
    for (catalog, tables) in zip(catalogs, tables) {
      for (number, table) in (tables ?? []).enumerated() {
        add(table, number: number, of: catalog)
      }
    }
    catalogs = []
  }

  private mutating func add(_ table: CatalogTable, number: Int, of catalog: Catalog) {
    let home = bundles[catalog.bundle]
    // The files that XLIFF is of may have the same names and keys.
    let identity = number == 0 ? home.identity : "\(home.identity)\0\(number)"
    bundle(identity, path: home.path, isExchange: home.isExchange)
    for (index, part) in table.languages.enumerated() {
      let language = part.language.flatMap { $0.isEmpty ? nil : $0 }
      if let language { addLanguage(language, toBundle: identity, path: home.path) }
      addTable(
        table.name ?? catalog.table,
        language: language,
        format: catalog.format,
        location: catalog.location,
        path: catalog.path,
        toBundle: identity,
        bundlePath: home.path,
        part: CatalogPart(table: part, isSource: index == 0, number: number)
      )
    }
  }
}

extension ProjectLayout.File {
  /// Whether it is a catalog in the folder of a language, or of several, such as `mul.lproj`.
  fileprivate var isInnerCatalog: Bool {
    part != nil && PathArithmetic.name(PathArithmetic.parent(location)).hasSuffix(".lproj")
  }

  /// Whether this is another part of the same catalog.
  func isPart(ofSameCatalogAs other: Self) -> Bool {
    part != nil && other.part != nil && location.hasSameBytes(as: other.location)
  }
}

extension ProjectLayout {
  /// The slots, those of catalogs in `.lproj` folders first: of two catalogs of a name, lookups take
  /// the one outside.
  var slotsByCatalogPlace: [Slot] {
    slots.filter { files[$0.file].isInnerCatalog } + slots.filter { !files[$0.file].isInnerCatalog }
  }

  /// Adds a file by its path below a project's root; ignores what is neither a table in an `.lproj`
  /// folder nor a string catalog.
  package mutating func addFile(at path: String, location: String, displayedAs display: String) {
    let (stem, ending) = PathArithmetic.split(PathArithmetic.name(path))
    guard let format = TableFormat(rawValue: ending) else { return }
    let parts = PathArithmetic.names(path).map(String.init)
    let folder = parts.dropLast().lastIndex { $0.hasSuffix(".lproj") }
    if format == .xcstrings || format == .xliff {
      let bundle = parts[..<(folder ?? parts.count - 1)].joined(separator: "/")
      addCatalog(
        stem,
        format: format,
        location: location,
        path: display,
        toBundle: bundle,
        bundlePath: bundle
      )
      return
    }
    guard let folder else { return }
    let bundle = parts[..<folder].joined(separator: "/")
    let language = String(parts[folder].dropLast(".lproj".count))
    addLanguage(language, toBundle: bundle, path: bundle)
    let table = (parts[(folder + 1)...].dropLast() + [stem]).joined(separator: "/")
    addTable(
      table,
      language: language,
      format: format,
      location: location,
      path: display,
      toBundle: bundle,
      bundlePath: bundle
    )
  }
}
