extension VariedText {
  /// The text that has these variants: the inverse of ``variants``. What paths cannot say, the
  /// conversions of variables, is taken from a model. Nil where there are none.
  public init?(variants: [Variant], like model: VariedText? = nil) {
    var direct: VariantText?
    var groups: [(step: VariantPath.Step, variants: [Variant])] = []
    var indices: [VariantPath.Step: Int] = [:]
    let models = model?.branches ?? [:]
    let variableModels = model?.variables ?? [:]
    for variant in variants {
      guard let step = variant.path.steps.first else {
        direct = direct ?? variant.text
        continue
      }
      let rest = Variant(
        path: VariantPath(Array(variant.path.steps.dropFirst())),
        text: variant.text
      )
      if let index = indices[step] {
        groups[index].variants.append(rest)
      } else {
        indices[step] = groups.count
        groups.append((step, [rest]))
      }
    }
    func branches(_ name: (VariantPath.Step) -> String?) -> [VariedBranch] {
      groups.compactMap { group in
        guard let name = name(group.step),
          let value = VariedText(variants: group.variants, like: models[group.step])
        else { return nil }
        return VariedBranch(name: name, value: value)
      }
    }
    let devices = branches { if case .device(let name) = $0 { name } else { nil } }
    let widths = branches { if case .width(let name) = $0 { name } else { nil } }
    let plurals = branches { if case .plural(let name) = $0 { name } else { nil } }
    let variables = groups.compactMap { group -> PluralVariable? in
      guard case .substitution(let name) = group.step else { return nil }
      return PluralVariable(name, group.variants, like: variableModels[group.step])
    }
    let varied: VariedText? =
      if !widths.isEmpty {
        .width(widths)
      } else if !plurals.isEmpty {
        .plural(plurals)
      } else if let direct {
        variables.isEmpty ? .text(direct) : .format(direct, variables)
      } else {
        nil
      }
    if !devices.isEmpty {
      self = .device(devices, otherwise: varied)
    } else if let varied {
      self = varied
    } else {
      return nil
    }
  }

  /// The same text with another wording of some variants. Variants that it does not have join it.
  public func replacing(_ texts: [VariantPath: VariantText]) -> VariedText {
    var remaining = texts
    var variants = variants.map { variant in
      remaining.removeValue(forKey: variant.path).map { Variant(path: variant.path, text: $0) }
        ?? variant
    }
    for (path, text) in remaining.sorted(by: { $0.key.description < $1.key.description }) {
      variants.append(Variant(path: path, text: text))
    }
    return VariedText(variants: variants, like: self) ?? self
  }

  /// What is said for a device or a width: of several of one name the last.
  private var branches: [VariantPath.Step: VariedText] {
    switch self {
    case .device(let branches, _):
      Dictionary(branches.map { (.device($0.name), $0.value) }) { $1 }
    case .width(let branches): Dictionary(branches.map { (.width($0.name), $0.value) }) { $1 }
    default: [:]
    }
  }

  /// The variables of a format: of several of one name the last.
  private var variables: [VariantPath.Step: PluralVariable] {
    switch self {
    case .format(_, let variables):
      Dictionary(variables.map { (.substitution($0.name), $0) }) { $1 }
    case .device(_, let otherwise): otherwise?.variables ?? [:]
    default: [:]
    }
  }

  func variable(_ name: String) -> PluralVariable? {
    switch self {
    case .format(_, let variables): variables.last { $0.name.hasSameBytes(as: name) }
    case .device(_, let otherwise): otherwise?.variable(name)
    default: nil
    }
  }
}

extension PluralVariable {
  fileprivate init?(_ name: String, _ variants: [Variant], like model: PluralVariable?) {
    guard case .plural(let branches)? = VariedText(variants: variants) else { return nil }
    self.init(
      name: name,
      argument: model?.argument,
      specifier: model?.specifier,
      rule: model?.rule,
      branches: branches
    )
  }
}

extension VariantPath {
  /// The path that Xcode spells so: `device.iphone.plural.one`. Nil for what is none.
  public init?(_ description: String) {
    var steps: [Step] = []
    var rest = description[...]
    while !rest.isEmpty {
      guard let dot = rest.firstIndex(of: ".") else { return nil }
      let kind = rest[..<dot]
      rest = rest[rest.index(after: dot)...]
      // A name may itself hold dots; the next known kind of step ends it.
      let next = ["device", "width", "plural", "substitutions"].compactMap {
        rest.firstRange(of: ".\($0).")?.lowerBound
      }.min()
      let name = String(rest[..<(next ?? rest.endIndex)])
      rest = next.map { rest[rest.index(after: $0)...] } ?? ""
      switch kind {
      case "device": steps.append(.device(name))
      case "width": steps.append(.width(name))
      case "plural": steps.append(.plural(name))
      case "substitutions": steps.append(.substitution(name))
      default: return nil
      }
    }
    self.init(steps)
  }
}
