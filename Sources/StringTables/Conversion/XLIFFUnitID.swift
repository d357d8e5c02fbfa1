/// The id of a unit: a key, and which of its texts, as Xcode spells it for the kind of file.
struct XLIFFUnitID: Hashable {
  let key: String
  let path: VariantPath

  init(key: String, path: VariantPath) {
    self.key = key
    self.path = path
  }

  /// `key|==|plural.one` from catalogs, `/key:dict/count:dict/one:dict/:string` from `.stringsdict`,
  /// the key alone from `.strings`.
  init(_ id: String, in original: String) {
    if original.hasSuffix(".stringsdict"), let parsed = Self.rule(id) {
      self = parsed
    } else if original.hasSuffix(".xcstrings"), let separator = id.lastRange(of: "|==|"),
      let path = VariantPath(String(id[separator.upperBound...]))
    {
      self.init(key: String(id[..<separator.lowerBound]), path: path)
    } else {
      self.init(key: id, path: VariantPath())
    }
  }

  func spelled(in original: String) -> String {
    if original.hasSuffix(".stringsdict") {
      var names = path.steps.flatMap { step in
        switch step {
        case .device(let name): [RuleKey.device, name]
        case .width(let name): [RuleKey.width, name]
        case .plural(let name), .substitution(let name): [name]
        }
      }
      if names.isEmpty { names.append(RuleKey.format) }
      return "/" + ([key] + names).map { $0 + ":dict/" }.joined() + ":string"
    }
    return path.steps.isEmpty ? key : "\(key)|==|\(path)"
  }

  private static func rule(_ id: String) -> XLIFFUnitID? {
    let suffix = ":dict/:string"
    guard id.hasPrefix("/"), id.hasSuffix(suffix) else { return nil }
    var names = id.dropFirst().dropLast(suffix.count).split(
      separator: ":dict/",
      omittingEmptySubsequences: false
    ).map(String.init)[...]
    guard let key = names.popFirst() else { return nil }
    var steps: [VariantPath.Step] = []
    while let name = names.popFirst() {
      switch name {
      case RuleKey.format: break
      case RuleKey.device: if let device = names.popFirst() { steps.append(.device(device)) }
      case RuleKey.width: if let width = names.popFirst() { steps.append(.width(width)) }
      default:
        steps.append(.substitution(name))
        if let category = names.popFirst() { steps.append(.plural(category)) }
      }
    }
    return XLIFFUnitID(key: key, path: VariantPath(steps))
  }
}

extension String {
  fileprivate func lastRange(of needle: String) -> Range<Index>? {
    var result: Range<Index>?
    var rest = startIndex..<endIndex
    while let range = self[rest].firstRange(of: needle) {
      result = range
      rest = range.upperBound..<endIndex
    }
    return result
  }
}

extension XLIFFUnit {
  /// The key that the unit is of, in a file of this name.
  package func key(in original: String) -> String { XLIFFUnitID(id, in: original).key }

  /// Which of the key's texts the unit is, in a file of this name.
  package func path(in original: String) -> VariantPath { XLIFFUnitID(id, in: original).path }

  /// The state of the translation in a catalog's word.
  package var catalogState: String? { state.map(TranslationState.catalog) }
}
