import Localization
import StringTables

extension ProjectLayout {
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
      layout.bundle(bundle.identity, path: bundle.path, isExchange: bundle.isExchange)
      for language in bundle.languages where keeps(language, of: bundle) {
        layout.addLanguage(language, toBundle: bundle.identity, path: bundle.path)
      }
    }
    for slot in slots {
      let file = files[slot.file]
      // What is wrong with a catalog as a whole is said of its source language.
      guard keeps(slot.language, of: bundles[slot.bundle]) || file.part?.isSource == true else {
        continue
      }
      layout.addTable(
        slot.table,
        language: slot.language,
        format: file.format,
        location: file.location,
        path: file.path,
        toBundle: bundles[slot.bundle].identity,
        bundlePath: bundles[slot.bundle].path,
        isContext: file.isContext,
        part: file.part
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
      let name: LiteralText
    }
    var tables: [Table: (slot: Slot, languages: [String])] = [:]
    for slot in slots {
      guard let language = slot.language, files[slot.file].part == nil else { continue }
      let table = Table(bundle: slot.bundle, name: LiteralText(slot.table))
      tables[table, default: (slot, [])].languages.append(language)
    }
    return tables.values.map { ($0.slot, $0.languages) }
  }
}
