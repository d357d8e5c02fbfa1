/// The one spelling of a localization's name under which its files are written.
///
/// Follows `CFLocaleCreateCanonicalLanguageIdentifierFromString` and
/// `CFLocaleCreateCanonicalLocaleIdentifierFromString`, which Xcode asks.
enum LocaleSpelling {
  /// A name with an underscore is taken for a locale's, any other for a language's. What is no
  /// identifier at all stays as it is.
  static func canonical(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: "_")) ? locale(name) : language(name)
  }

  /// The language that an identifier names, such as `en-GB` for `en_UK`.
  static func language(_ name: String) -> String {
    guard let (identifier, keywords) = split(name) else { return name }
    if let language = oldVariants.first(where: { identifier.hasPrefix($0.key) })?.value {
      return language + keywords
    }
    var tags = Tags(
      legacyNames[identifier] ?? identifier,
      isCanonical: legacyNames[identifier] != nil
    )
    if let region = tags.region, tags.languageRegion != nil { tags.parts.removeSubrange(region...) }
    tags.dropDefaults()
    if let language = localesOfLanguages[tags.description] { return language + keywords }
    if let underscore = tags.parts.firstIndex(where: { $0.separator == "_" }) {
      let text = tags.parts[underscore].text
      let isRegion =
        text.count == 2 && text.allSatisfy(\.isLetter)
        || text.count == 3 && text.allSatisfy(\.isNumber)
      tags.parts.removeSubrange((isRegion ? underscore + 1 : underscore)...)
      if isRegion { tags.parts[underscore].separator = "-" }
      tags.rest = ""
    }
    return tags.description + keywords
  }

  /// The locale that an identifier names, such as `zh_CN` for `zh-Hans_CN`.
  static func locale(_ name: String) -> String {
    guard let (identifier, keywords) = split(name) else { return name }
    if let replacement = legacyNames[identifier] { return replacement + keywords }
    var tags = Tags(identifier, isCanonical: false)
    if let language = tags.languageRegion, let region = tags.region,
      tags.parts[language].text.prefix(2) == tags.parts[region].text.prefix(2)
    {
      tags.parts.remove(at: language)
      tags.region = region - 1
    }
    if let region = tags.region, region == tags.parts.count - 1, tags.rest.isEmpty,
      let script = chineseScripts[tags.parts[region].text]
    {
      tags.drop(script)
    }
    tags.dropDefaults()
    return tags.description + keywords
  }

  private static let oldVariants: KeyValuePairs = [
    "aa_SAAHO": "ssy", "no_BOKMAL": "nb", "no_NYNORSK": "nn",
  ]

  private static let localesOfLanguages = [
    "en_US_POSIX": "en-US-POSIX", "zh_CN": "zh-Hans", "zh_HK": "zh-HK", "zh_MO": "zh-MO",
    "zh_SG": "zh-SG", "zh_TW": "zh-Hant",
  ]

  /// An ASCII identifier and its keywords, these in order and with lower-case keys.
  private static func split(_ name: String) -> (identifier: String, keywords: String)? {
    guard name.utf8.allSatisfy({ $0 > 0 && $0 < 0x80 }), name.utf8.count < 156 else { return nil }
    guard let at = name.firstIndex(of: "@") else { return (name, "") }
    let keywords = name[name.index(after: at)...].filter { $0 != " " }.split(separator: ";")
      .compactMap { keyword -> String? in
        guard let equals = keyword.firstIndex(of: "=") else { return nil }
        return keyword[..<equals].lowercased() + keyword[equals...]
      }
    let list = keywords.isEmpty ? "" : "@" + keywords.sorted().joined(separator: ";")
    return (String(name[..<at]), list)
  }
}

/// An identifier in parts, its codes brought up to date and its letters to their case.
private struct Tags: CustomStringConvertible {
  struct Part {
    /// Before the text; empty for the first part.
    var separator: String
    var text: String
  }

  var parts: [Part] = []
  /// What follows the first character that no identifier has.
  var rest = ""
  /// The part that a region after an underscore is.
  var region: Int?
  /// The part that a region after a hyphen is.
  var languageRegion: Int?

  init(_ identifier: String, isCanonical: Bool) {
    parse(isCanonical ? identifier : Self.replacingPrefix(of: identifier))
    guard !isCanonical else { return }
    normalizeCase()
    replaceObsoleteRegions()
  }

  var description: String { parts.map { $0.separator + $0.text }.joined() + rest }

  private static func replacingPrefix(of identifier: String) -> String {
    let lower = identifier.lowercased()
    let ends = lower.indices.filter { !lower[$0].isASCIIAlphanumeric } + [lower.endIndex]
    for end in ends.reversed() {
      let prefix = String(lower[..<end])
      guard let replacement = LocaleSpelling.prefixes[prefix] else { continue }
      // Core Foundation's binary search finds `no` before a hyphen only on the way to what sorts
      // before `no-bok`.
      if prefix == "no", end < lower.endIndex, lower[end] == "-", lower[end...] > "-bok" {
        continue
      }
      return replacement + identifier[end...]
    }
    return identifier
  }

  private mutating func parse(_ identifier: String) {
    let isEnd: (Character) -> Bool = { !$0.isASCIIAlphanumeric && $0 != "-" && $0 != "_" }
    let end = identifier.firstIndex(where: isEnd) ?? identifier.endIndex
    rest = String(identifier[end...])
    var part = Part(separator: "", text: "")
    for character in identifier[..<end] {
      if character == "-" || character == "_" {
        parts.append(part)
        part = Part(separator: String(character), text: "")
      } else {
        part.text.append(character)
      }
    }
    parts.append(part)
  }

  private mutating func normalizeCase() {
    var isPastRegion = false
    for index in parts.indices {
      let text = parts[index].text
      let hasDigits = text.contains(where: \.isNumber)
      if isPastRegion {
        parts[index].text = text.uppercased()
        continue
      }
      parts[index].text = text.lowercased()
      if index == 0 {
        // A language has no digits; what begins with some is left alone.
        if hasDigits { return }
        continue
      }
      let isUnderscored = parts[index].separator == "_"
      let isRegion = text.count == 2 && !hasDigits || text.count == 3 && hasDigits
      if isRegion, isUnderscored {
        parts[index].text = text.uppercased()
        region = index
        isPastRegion = true
      } else if isRegion, languageRegion == nil {
        parts[index].text = text.uppercased()
        languageRegion = index
      } else if text.count == 4, !hasDigits {
        parts[index].text = text.prefix(1).uppercased() + text.dropFirst().lowercased()
      } else if text.isEmpty, isUnderscored {
        isPastRegion = true
      }
      if !isPastRegion { parts[index].separator = "-" }
    }
  }

  private mutating func replaceObsoleteRegions() {
    let language = parts[0].text
    for rule in LocaleSpelling.obsoleteRegions
    where rule.language == nil || rule.language == language {
      let hyphenated = parts.firstIndex { $0.separator == "-" && $0.text == rule.region }
      for index in [hyphenated, region] {
        if let index, parts[index].text == rule.region { parts[index].text = rule.replacement }
      }
    }
    guard language == "sh" else { return }
    // Serbo-Croatian is one of two languages now, if the country is known.
    let regions = parts.dropFirst().filter { $0.separator == "-" }.map(\.text)
    let all = regions + (region.map { [parts[$0].text] } ?? [])
    if all.contains("HR") {
      parts[0].text = "hr"
    } else if all.contains("RS") {
      parts[0].text = "sr"
    }
  }

  /// Leaves out what the language says by itself.
  mutating func dropDefaults() {
    guard parts.count > 1, parts[1].separator == "-" else { return }
    if let script = LocaleSpelling.defaultScripts[parts[0].text] { drop(script) }
    if parts[0].text == "de" { drop("1901") }
  }

  mutating func drop(_ text: String) {
    guard let index = parts.firstIndex(where: { $0.separator == "-" && $0.text == text }) else {
      return
    }
    parts.remove(at: index)
    if let old = region, old > index { region = old - 1 }
  }
}

extension Character {
  fileprivate var isASCIIAlphanumeric: Bool { isASCII && (isLetter || isNumber) }
}
