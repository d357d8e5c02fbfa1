/// The tables of one language that a string catalog compiles to.
public struct CompiledCatalogTable: Sendable {
  /// The language, spelled as its `.lproj` folder is.
  public let language: String
  /// What its `.strings` file holds, sorted by key; empty where there is no such file.
  public let strings: [TableValueMember]
  /// What its `.stringsdict` file holds, sorted by key; empty where there is no such file.
  public let stringsdict: [TableValueMember]
}

extension StringCatalog {
  /// The tables that Xcode puts into a product, by language: for each localization with a text what
  /// it says, except for source texts in state `new` that no person wrote. Nothing of a catalog that
  /// the compiler refuses.
  ///
  /// Follows `xcstringstool compile`. Where it takes one of several at random, because two names of
  /// an entry spell one language, the last one is taken. Linear time.
  public func compiledTables() -> [CompiledCatalogTable] {
    guard !isRejected else { return [] }
    var spellings: [[UInt8]: String] = [:]
    func spelling(_ language: String) -> String {
      let key = Array(language.utf8)
      if let known = spellings[key] { return known }
      let spelling = LocaleSpelling.canonical(language)
      spellings[key] = spelling
      return spelling
    }
    let source = spelling(sourceLanguage ?? "")
    var builders: [String: TableBuilder] = [:]
    for (index, entry) in entries.enumerated() {
      let key = entry.key
      guard lastIndex(ofKey: key) == index else { continue }
      for localization in entry.effectiveLocalizations {
        let language = spelling(localization.language)
        if language == source, entry.isUnwritten(localization) { continue }
        let compiled = CatalogCompiler(localization)
        builders[language, default: TableBuilder()].set(key, compiled)
      }
    }
    return builders.sorted { $0.key < $1.key }.map { language, builder in
      CompiledCatalogTable(
        language: language,
        strings: TableBuilder.sorted(builder.strings),
        stringsdict: TableBuilder.sorted(builder.stringsdict)
      )
    }
  }
}

private struct TableBuilder {
  var strings: [[UInt8]: TableValueMember] = [:]
  var stringsdict: [[UInt8]: TableValueMember] = [:]

  mutating func set(_ key: String, _ compiled: CatalogCompiler) {
    let bytes = Array(key.utf8)
    strings[bytes] = compiled.text.map { TableValueMember(key: key, value: .string($0)) }
    stringsdict[bytes] = compiled.rule.map { TableValueMember(key: key, value: $0) }
  }

  static func sorted(_ members: [[UInt8]: TableValueMember]) -> [TableValueMember] {
    members.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }
}

extension CatalogEntry {
  /// The localizations that count: of several of one name the last.
  fileprivate var effectiveLocalizations: [CatalogLocalization] {
    guard let members = member.value["localizations"]?.members else { return [] }
    let repeated = members.repetitions
    guard !repeated.isEmpty else { return localizations }
    var last: [Int: Int] = [:]
    for (member, first) in repeated { last[first.index] = member.index }
    let superseded = Set(repeated.flatMap { [$0.first.index, $0.member.index] })
      .subtracting(last.values)
    return localizations.filter { !superseded.contains($0.member.index) }
  }

  /// Whether a localization of the source language only repeats what the key says by itself.
  fileprivate func isUnwritten(_ localization: CatalogLocalization) -> Bool {
    guard extractionState != "manual" else { return false }
    return switch localization.text {
    case .text(let unit), .format(let unit, _): unit.state == "new"
    default: false
    }
  }
}

extension StringCatalog {
  /// The files that ``compiledTables()`` make for a table of a name, such as
  /// `en.lproj/Localizable.strings`, in the order of their paths.
  public func compiledFiles(named table: String) -> [TableValueMember] {
    compiledTables().flatMap { compiled in
      [("strings", compiled.strings), ("stringsdict", compiled.stringsdict)].compactMap {
        kind,
        members in
        guard !members.isEmpty else { return nil }
        return TableValueMember(
          key: "\(compiled.language).lproj/\(table).\(kind)",
          value: .dictionary(members)
        )
      }
    }
  }
}
