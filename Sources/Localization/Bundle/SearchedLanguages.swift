import StringTables

/// The localizations that a source has, and which of them to look in.
struct SearchedLanguages: Sendable {
  /// As their folders spell them, `Base` left out; those that `Info.plist` names come first.
  let localizations: [String]
  /// `CFBundleDevelopmentRegion`.
  let developmentRegion: String?

  init(_ source: any LocalizationSource, catalogs: [LoadedCatalog]) {
    let folders = source.names().filter { $0.hasSuffix(".lproj") }
      .map { String($0.dropLast(".lproj".utf8.count)) }
      .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    let info = Self.information(source)
    developmentRegion = info.region ?? catalogs.lazy.compactMap(\.catalog.sourceLanguage).first
    var names: [String] = []
    for name in info.localizations + folders where name != "Base" && name != "mul" {
      if !names.contains(where: { $0.hasSameBytes(as: name) }) { names.append(name) }
    }
    for name in catalogs.flatMap(\.languages) where Self.spelling(of: name, in: names) == nil {
      names.append(name)
    }
    if folders.contains("Base"), let region = developmentRegion,
      Self.spelling(of: region, in: names) == nil
    {
      names.append(region)
    }
    localizations = names
  }

  /// The languages whose folders are searched, best first, `Base` left out. Follows CFBundle.
  func searchList(preferences: [String], developmentLanguage: String?) -> [String] {
    let region = developmentLanguage ?? developmentRegion
    var list = LanguageMatcher.localizations(from: localizations, forPreferences: preferences)
    for fallback in [region, "en_US"].compactMap({ $0 }) where list.isEmpty {
      list = LanguageMatcher.localizations(from: localizations, forPreferences: [fallback])
    }
    let last =
      region.map { Self.spelling(of: $0, in: localizations) ?? $0 }
      ?? ["en", "English", "en_US"].first { localizations.contains($0) }
    if let last, !list.contains(where: { $0.hasSameBytes(as: last) }) { list.append(last) }
    return list.isEmpty ? ["en"] : list
  }

  /// The available name that means the same as another.
  static func spelling(of name: String, in available: [String]) -> String? {
    let identifier = LanguageIdentifier(name)
    return available.first { LanguageIdentifier($0).base == identifier.base }
      ?? available.first { LanguageIdentifier($0).normalized == identifier.normalized }
  }

  /// Where the file is that names languages, best first.
  static let informationPaths = ["Info.plist", "../Info.plist"]

  private static func information(
    _ source: any LocalizationSource
  ) -> (localizations: [String], region: String?) {
    guard let bytes = informationPaths.lazy.compactMap({ source.bytes(at: $0) }).first else {
      return ([], nil)
    }
    var localizations: [String] = []
    var region: String?
    for member in TableFile(reading: bytes, as: .strings).loadedTable() {
      switch (member.key, member.value) {
      case ("CFBundleDevelopmentRegion", .string(let value)):
        region = value
      case ("CFBundleLocalizations", .array(let values)):
        localizations = values.compactMap { value in
          if case .string(let name) = value { name } else { nil }
        }
      default:
        break
      }
    }
    return (localizations, region)
  }
}
