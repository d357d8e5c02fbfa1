/// The name of a language or locale in the forms that matching compares.
///
/// Any string has them: names of `.lproj` folders are free, and what is no identifier only matches
/// itself. `sr-Latn-RS`, `sr_latn_rs` and `srp_Latn_RS` have one ``base``.
package struct LanguageIdentifier: Hashable, Sendable {
  /// The name in canonical spelling: parts joined by `_`, each in its usual case, without keywords.
  /// Bytes beyond ASCII are in hexadecimal, so that names are the same only if their bytes are.
  package let base: String
  /// ``base`` with what is deprecated, spelled out or implied replaced (`iw` is `he`, `zh_TW` is
  /// `zh_Hant_TW`).
  package let normalized: String

  /// Reads a name in any spelling.
  package init(_ name: String) {
    base = Self.canonical(Self.ascii(name))
    normalized = Self.replacement(for: base)
  }

  /// The language alone.
  package var language: Substring { normalized.prefix { $0 != "_" } }

  /// The script that the name states.
  package var script: Substring? {
    parts.dropFirst().first.flatMap { Self.isScript($0) ? $0 : nil }
  }

  /// The region that the name states.
  package var region: Substring? {
    let rest = parts.dropFirst(script == nil ? 1 : 2)
    return rest.first.flatMap { (2...3).contains($0.utf8.count) ? $0 : nil }
  }

  private var parts: [Substring] {
    normalized.split(separator: "_", omittingEmptySubsequences: false)
  }

  /// Languages between which a chain of parents can lead, under one name.
  var group: Substring {
    switch language {
    case "ars": "ar"
    case "hi": "en"
    case "nb", "nn": "no"
    case "wuu", "yue": "zh"
    default: language
    }
  }

  /// Whether the name states a region that its language (in its script) does not imply.
  var namesUnusualRegion: Bool {
    guard let region else { return false }
    let usual =
      script.flatMap { LanguageData.defaultRegions["\(language)_\($0)"] }
      ?? LanguageData.defaultRegions[String(language)]
    return usual.map { $0 != region } ?? true
  }

  /// ``normalized`` and its parents, the nearest first, `root` excluded.
  ///
  /// Follows Apple's parents (`en_AU` to `en_GB` to `en_001`) and CLDR's `parentLocales`.
  package var chain: [String] { chain(startingWith: []) }

  func chain(startingWith prefix: [String]) -> [String] {
    var chain = prefix + [normalized]
    while chain.count < Self.maximalChain, let parent = Self.parent(of: chain[chain.count - 1]) {
      chain.append(parent)
    }
    return chain
  }

  private static let maximalChain = 9

  private static func parent(of name: String) -> String? {
    if let parent = LanguageData.parents[name] { return parent == "root" ? nil : parent }
    guard let end = name.lastIndex(of: "_"), end > name.startIndex else { return nil }
    let parent = String(name[..<end])
    return parent == "root" ? nil : parent
  }

  private static func ascii(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    return name.utf8.reduce(into: "") { result, byte in
      if byte < 0x80 {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + String(byte, radix: 16)
      }
    }
  }

  private static func canonical(_ name: String) -> String {
    let parts = name.prefix { $0 != "@" }
      .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    var rest = parts.dropFirst().prefix { $0.utf8.count != 1 }
    let language = (parts.first ?? "").lowercased()
    // Only codes of three letters can have a shorter one, and reading the table takes a while.
    let shortCode = language.utf8.count == 3 ? LanguageData.shortCodes[language] : nil
    var result = shortCode ?? language
    if let script = rest.first, isScript(script) {
      result += "_" + script.prefix(1).uppercased() + script.dropFirst().lowercased()
      rest.removeFirst()
    }
    if let region = rest.first, (2...3).contains(region.utf8.count) {
      result += "_" + region.uppercased()
      rest.removeFirst()
    } else if let variant = rest.first, !variant.isEmpty {
      result += "_"
    }
    for variant in rest { result += "_" + variant.uppercased() }
    return result
  }

  private static func isScript(_ part: Substring) -> Bool {
    part.utf8.count == 4
      && part.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }

  /// Aliases of the whole name, else of its language with the rest put back. Spelled-out languages
  /// (`English`) are only ever the whole name.
  private static func replacement(for base: String) -> String {
    if let whole = LanguageData.aliases[base] { return whole }
    guard let end = base.firstIndex(of: "_"), base[..<end].utf8.count <= 3,
      let language = LanguageData.aliases[String(base[..<end])]
    else { return base }
    guard language.contains("_") else { return language + base[end...] }
    let lastPart = base[base.lastIndex(of: "_")!...]
    let endsInScript =
      isScript(language.suffix(4)) && language.utf8.dropLast(4).last == UInt8(ascii: "_")
    return endsInScript && lastPart.utf8.count <= 4 ? language + lastPart : language
  }
}
