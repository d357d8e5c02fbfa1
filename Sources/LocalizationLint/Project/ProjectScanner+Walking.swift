import StringTables

/// The folder of catalogs for nibs, whose languages stand in them.
private let catalogLanguage = "mul"

/// Folders that hold other people's files, or products.
private let skippedFolders: Set<String> = [
  "Pods", "Carthage", ".build", "DerivedData", "node_modules", ".git",
]

extension ProjectScanner {
  mutating func scanFolder(_ root: Root, named path: String) {
    walk(
      Folder(
        real: root.real,
        relative: "",
        root: root,
        localization: Folder.Localization(
          ofFolder: PathArithmetic.name(path),
          in: PathArithmetic.parent(path),
          at: ""
        ),
        isIncluded: filter?.includes(root: root.real) ?? true
      )
    )
    while !links.isEmpty {
      let pending = links.sorted {
        PathArithmetic.precedes(
          $0.folder.relative + "/" + $0.name,
          $1.folder.relative + "/" + $1.name
        )
      }
      links = []
      for link in pending { follow(link) }
    }
  }

  private mutating func walk(_ start: Folder) {
    var pending = [start]
    while let folder = pending.popLast() {
      guard visited.insert(Visit(folder)).inserted else { continue }
      if folder.isIncluded { addLanguage(of: folder) }
      do {
        for item in try FileSystem.items(of: folder.real) {
          let member = Folder.Member(folder: folder, name: item.name)
          switch item.kind {
          case .file: addFile(member, real: PathArithmetic.join(folder.real, item.name))
          case .folder:
            let real = PathArithmetic.join(folder.real, item.name)
            if let inner = enter(member, real: real) { pending.append(inner) }
          case .link: links.append(member)
          case .other:
            // Its reading says that it is none.
            if isTable(item.name) {
              addFile(member, real: PathArithmetic.join(folder.real, item.name))
            }
          }
        }
      } catch {
        fail(displayed(folder.relative, in: folder.root), .unreadable(error))
      }
    }
  }

  private mutating func addLanguage(of folder: Folder) {
    guard let localization = folder.localization, localization.language != catalogLanguage
    else { return }
    layout.addLanguage(
      localization.language,
      toBundle: localization.bundle,
      path: localization.bundlePath
    )
  }

  /// Follows a link that stays within the audited folder; what has been seen is not seen again.
  private mutating func follow(_ link: Folder.Member) {
    let path = PathArithmetic.join(link.folder.real, link.name)
    do {
      let real = try FileSystem.realPath(path)
      guard PathArithmetic.relative(real, to: link.folder.root.real) != nil,
        // A folder within itself would have no end.
        PathArithmetic.relative(link.folder.real, to: real) == nil
      else { return }
      switch try FileSystem.status(real).kind {
      case .folder:
        if let folder = enter(link, real: real) { walk(folder) }
      case .file: addFile(link, real: real)
      default: if isTable(link.name) { addFile(link, real: real) }
      }
    } catch {
      // Its reading says why.
      if isTable(link.name) { addFile(link, real: path) }
    }
  }

  private mutating func enter(_ member: Folder.Member, real: String) -> Folder? {
    let folder = member.folder
    let name = member.name
    let relative = PathArithmetic.join(folder.relative, name)
    if filter?.excludes(member.path) == true { return nil }
    let isIncluded = folder.isIncluded || filter?.includes(member.path) == true
    if let outer = folder.localization {
      guard !isTable(name) else {
        // Its reading says that it is none.
        addFile(member, real: real)
        return nil
      }
      let inner = Folder.Localization(
        bundle: outer.bundle,
        bundlePath: outer.bundlePath,
        language: outer.language,
        tablePrefix: outer.tablePrefix + name + "/"
      )
      return Folder(
        real: real,
        relative: relative,
        root: folder.root,
        localization: inner,
        isIncluded: isIncluded
      )
    }
    if skippedFolders.contains(name) || name.hasSuffix(".xcassets") { return nil }
    if name == "Source Contents", folder.real.hasSuffix(".xcloc") { return nil }
    return Folder(
      real: real,
      relative: relative,
      root: folder.root,
      localization: Folder.Localization(ofFolder: name, in: folder.real, at: folder.relative),
      isIncluded: isIncluded
    )
  }

  private mutating func addFile(_ member: Folder.Member, real: String) {
    hints.add(real)
    if let filter {
      guard !filter.excludes(member.path) else { return }
      if !member.folder.isIncluded {
        guard filter.includes(member.path) else { return }
        addLanguage(of: member.folder)
      }
    }
    let (stem, ending) = PathArithmetic.split(member.name)
    if let language = SourceLanguage(extension: ending) {
      addSource(Source(path: displayed(member), location: real, language: language))
    }
    guard let format = TableFormat(rawValue: ending) else { return }
    let localization = member.folder.localization
    if format == .xcstrings || format == .xliff {
      layout.addCatalog(
        (localization?.tablePrefix ?? "") + stem,
        format: format,
        location: real,
        path: displayed(member),
        toBundle: localization?.bundle ?? member.folder.real,
        bundlePath: localization?.bundlePath ?? member.folder.relative
      )
      return
    }
    guard let localization else { return }
    layout.addTable(
      localization.tablePrefix + stem,
      language: localization.language,
      format: format,
      location: real,
      path: displayed(member),
      toBundle: localization.bundle,
      bundlePath: localization.bundlePath
    )
  }
}

extension ProjectScanner.Folder.Localization {
  /// What a folder of a bundle is by its name; nil where that is no language's.
  fileprivate init?(ofFolder name: String, in bundle: String, at bundlePath: String) {
    guard name.hasSuffix(".lproj") else { return nil }
    self.init(
      bundle: bundle,
      bundlePath: bundlePath,
      language: String(name.dropLast(".lproj".count)),
      tablePrefix: ""
    )
  }
}
