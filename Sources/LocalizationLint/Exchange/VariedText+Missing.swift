import StringTables

extension VariedText {
  /// A variant without which this would have no text in some circumstances: `other`, for what no
  /// branch is for, or one of a variable that the format refers to. Nil where nothing is missing.
  ///
  /// - Parameter source: what it is a translation of. Where that leaves what holds for other devices
  ///   to a plain text beside the rule, so may this.
  func missingVariant(like source: VariedText?) -> VariantPath? {
    if case .format(_, let wanted)? = source, case .format(_, let variables) = self {
      for variable in wanted
      where !variables.contains(where: { $0.name.hasSameBytes(as: variable.name) }) {
        return VariantPath([.substitution(variable.name), .plural("other")])
      }
    }
    if case .device(_, otherwise: .text?)? = source,
      case .device(let branches, otherwise: nil) = self
    {
      return VariedText.missing(branches, under: []) { .device($0) }
    }
    return missing(under: [])
  }

  private func missing(under steps: [VariantPath.Step]) -> VariantPath? {
    switch self {
    case .text: return nil
    case .width(let branches): return Self.missing(branches, under: steps) { .width($0) }
    case .device(let branches, let otherwise):
      if otherwise == nil, branches.named("other") == nil {
        return VariantPath(steps + [.device("other")])
      }
      return Self.missing(branches, under: steps) { .device($0) }
        ?? otherwise?.missing(under: steps)
    case .plural(let branches): return Self.missingPlural(branches, under: steps)
    case .format(_, let variables):
      return variables.lazy.compactMap {
        Self.missingPlural($0.branches, under: steps + [.substitution($0.name)])
      }.first
    }
  }

  private static func missingPlural(
    _ branches: [VariedBranch],
    under steps: [VariantPath.Step]
  ) -> VariantPath? {
    branches.named("other") == nil
      ? VariantPath(steps + [.plural("other")])
      : missing(branches, under: steps) { .plural($0) }
  }

  private static func missing(
    _ branches: [VariedBranch],
    under steps: [VariantPath.Step],
    _ step: (String) -> VariantPath.Step
  ) -> VariantPath? {
    branches.compactMap { $0.value.missing(under: steps + [step($0.name)]) }.first
  }
}
