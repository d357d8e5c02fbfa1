/// Finds the members of a catalog's entry that a ``TranslationEntry`` has no place for.
struct UnreadMembers {
  private(set) var losses: [ConversionLoss] = []
  private let key: String
  private var language: String?

  init(of entry: CatalogEntry) {
    key = entry.key
    let known = ["comment", "extractionState", "localizations", "shouldTranslate"]
    add(entry.member.value, besides: known, path: "")
    for localization in entry.localizations
    where PlainLocalization(localization.member) == nil {
      language = localization.language
      collect(localization.member.value, mayHaveSubstitutions: true, path: "")
    }
  }

  /// What a catalog says beside its keys.
  static func losses(of catalog: StringCatalog) -> [ConversionLoss] {
    let known = ["sourceLanguage", "strings", "version"]
    return catalog.document.root.members.filter { !known.contains(where: $0.hasKey) }.map {
      ConversionLoss(
        kind: .member($0.key),
        key: nil,
        language: nil,
        place: ConversionLoss.Place(file: 0, offset: $0.keySpan.lowerBound)
      )
    }
  }

  /// Looks through a localization, or the branch of one.
  private mutating func collect(_ value: JSONValue, mayHaveSubstitutions: Bool, path: String) {
    let variations = value["variations"]
    // A text beside variations is in the place of none.
    var known = [variations?.kind == .object ? "variations" : "stringUnit"]
    if mayHaveSubstitutions { known.append("substitutions") }
    add(value, besides: known + ["variations"], path: path)
    if let unit = value["stringUnit"] {
      add(unit, besides: ["state", "value"], path: path + "stringUnit.")
    }
    if let variations {
      collect(variations: variations, by: ["plural", "device"], mayHaveSubstitutions, path: path)
    }
    guard mayHaveSubstitutions, let substitutions = value["substitutions"] else { return }
    for member in substitutions.members {
      let path = path + "substitutions.\(member.key)."
      add(member.value, besides: ["argNum", "formatSpecifier", "variations"], path: path)
      if let variations = member.value["variations"] {
        collect(variations: variations, by: ["plural"], false, path: path)
      }
    }
  }

  private mutating func collect(
    variations: JSONValue,
    by kinds: [String],
    _ mayHaveSubstitutions: Bool,
    path: String
  ) {
    let path = path + "variations."
    add(variations, besides: kinds, path: path)
    for kind in kinds {
      guard let branches = variations[kind]?.members else { continue }
      for branch in branches {
        collect(branch.value, mayHaveSubstitutions: false, path: path + "\(kind).\(branch.key).")
      }
    }
  }

  private mutating func add(_ object: JSONValue, besides known: [String], path: String) {
    for member in object.members
    where member.value.kind != .null && !known.contains(where: member.hasKey) {
      losses.append(
        ConversionLoss(kind: .member(path + member.key), key: key, language: language)
      )
    }
  }
}

extension TranslationEntry {
  /// What its file says of the key and of some languages that no conversion keeps.
  func unread(in languages: [String]) -> [ConversionLoss] {
    unread.filter { $0.concerns(languages) }
  }
}
