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
  }

  /// What a file is to a bundle.
  package struct Slot: Hashable, Sendable {
    package let file: Int
    package let bundle: Int
    package let table: String
    package let language: String?
  }

  /// A folder that holds `.lproj` folders.
  package struct Bundle: Sendable {
    /// What tells it from others: the absolute path, where it is on disk.
    package let identity: String
    /// Relative to the audited path.
    package let path: String
    package var languages: Set<String> = []
  }

  package private(set) var files: [File] = []
  package private(set) var slots: [Slot] = []
  package private(set) var bundles: [Bundle] = []
  private var bundleIndices: [String: Int] = [:]
  private var fileIndices: [String: Int] = [:]
  private var knownSlots: Set<Slot> = []

  package init() {}

  /// Adds a folder that holds an `.lproj` folder, and that one's language.
  ///
  /// - Parameters:
  ///   - identity: what tells this folder from others, such as its absolute path.
  ///   - path: the folder, relative to the audited path.
  package mutating func addLanguage(_ language: String, toBundle identity: String, path: String) {
    bundles[bundle(identity, path: path)].languages.insert(language)
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
    isContext: Bool = false
  ) {
    let file: Int
    if let known = fileIndices[location] {
      file = known
    } else {
      file = files.count
      files.append(
        File(path: path, location: location, format: format, isContext: isContext)
      )
      fileIndices[location] = file
    }
    let bundle = bundle(identity, path: bundlePath)
    let slot = Slot(file: file, bundle: bundle, table: table, language: language)
    if knownSlots.insert(slot).inserted { slots.append(slot) }
  }

  private mutating func bundle(_ identity: String, path: String) -> Int {
    if let index = bundleIndices[identity] { return index }
    bundles.append(Bundle(identity: identity, path: path))
    bundleIndices[identity] = bundles.count - 1
    return bundles.count - 1
  }
}

extension ProjectLayout {
  /// Adds a file by its path below a project's root; ignores what is no table in an `.lproj` folder.
  package mutating func addFile(at path: String, location: String, displayedAs display: String) {
    let (stem, ending) = PathArithmetic.split(PathArithmetic.name(path))
    guard let format = TableFormat(rawValue: ending), format != .xcstrings else { return }
    let parts = path.split(separator: "/").map(String.init)
    guard let folder = parts.dropLast().lastIndex(where: { $0.hasSuffix(".lproj") }) else { return }
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

  /// Those of some languages that no bundle has and that are not the development language; none
  /// where there are no bundles.
  package func unknown(
    _ languages: [String],
    beside developmentLanguage: DevelopmentLanguage
  ) -> [String] {
    guard !bundles.isEmpty else { return [] }
    return languages.filter { name in
      let language = DevelopmentLanguage(name, origin: .option)
      return language.folder(among: [developmentLanguage.name]) == nil
        && bundles.allSatisfy { language.folder(among: $0.languages) == nil }
    }
  }

  /// The layout without the files of other languages.
  ///
  /// - Parameter languages: the languages to keep beside the development language and `Base`; all
  ///   where it is empty.
  package func restricted(
    to languages: [String],
    beside developmentLanguage: DevelopmentLanguage
  ) -> ProjectLayout {
    guard !languages.isEmpty else { return self }
    let kept = languages.map { DevelopmentLanguage($0, origin: .option) } + [developmentLanguage]
    func keeps(_ language: String?, of bundle: Bundle) -> Bool {
      guard let language, language != baseLanguage else { return true }
      return kept.contains { $0.folder(among: bundle.languages) == language }
    }
    var layout = ProjectLayout()
    for bundle in bundles {
      for language in bundle.languages where keeps(language, of: bundle) {
        layout.addLanguage(language, toBundle: bundle.identity, path: bundle.path)
      }
    }
    for slot in slots where keeps(slot.language, of: bundles[slot.bundle]) {
      let file = files[slot.file]
      layout.addTable(
        slot.table,
        language: slot.language,
        format: file.format,
        location: file.location,
        path: file.path,
        toBundle: bundles[slot.bundle].identity,
        bundlePath: bundles[slot.bundle].path,
        isContext: file.isContext
      )
    }
    return layout
  }

  /// Adds the source of each table whose source was not asked for, as context.
  ///
  /// - Parameters:
  ///   - languages: the languages of a bundle's folder.
  ///   - exists: whether there is a file at a path.
  package mutating func addSources(
    in developmentLanguage: DevelopmentLanguage,
    currentFolder: String,
    languages: (String) -> [String],
    exists: (String) -> Bool
  ) {
    for (slot, languagesOfTable) in slotsByTable() {
      guard developmentLanguage.folder(among: languagesOfTable) == nil,
        !languagesOfTable.contains(baseLanguage)
      else { continue }
      let bundle = bundles[slot.bundle]
      let folders = languages(bundle.identity)
      let format = files[slot.file].format
      for source in [developmentLanguage.folder(among: folders), baseLanguage] {
        guard let source, folders.contains(source) else { continue }
        let path = "\(bundle.identity)/\(source).lproj/\(slot.table).\(format.rawValue)"
        guard exists(path) else { continue }
        addLanguage(source, toBundle: bundle.identity, path: bundle.path)
        addTable(
          slot.table,
          language: source,
          format: format,
          location: path,
          path: PathArithmetic.displayed(path, in: currentFolder),
          toBundle: bundle.identity,
          bundlePath: bundle.path,
          isContext: true
        )
        break
      }
    }
  }

  /// The first slot of each table in a language, and the languages that the table is there in.
  private func slotsByTable() -> [(Slot, [String])] {
    struct Table: Hashable {
      let bundle: Int
      let name: String
    }
    var tables: [Table: (slot: Slot, languages: [String])] = [:]
    for slot in slots {
      guard let language = slot.language else { continue }
      let table = Table(bundle: slot.bundle, name: slot.table)
      tables[table, default: (slot, [])].languages.append(language)
    }
    return tables.values.map { ($0.slot, $0.languages) }
  }
}
