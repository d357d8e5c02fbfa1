import StringTables

extension VariedText {
  /// The same choices with each of their texts changed, in no state of translation.
  /// - Parameter inVariables: whether texts that only ever are a part of another are changed too.
  func mapTexts(inVariables: Bool, _ change: (String) -> String) -> VariedText {
    func map(_ branches: [VariedBranch]) -> [VariedBranch] {
      branches.map { branch in
        let value = branch.value.mapTexts(inVariables: inVariables, change)
        return VariedBranch(name: branch.name, nameSpan: branch.nameSpan, value: value)
      }
    }
    switch self {
    case .text(let text):
      return .text(text.mapText(change))
    case .device(let branches, let otherwise):
      let otherwise = otherwise?.mapTexts(inVariables: inVariables, change)
      return .device(map(branches), otherwise: otherwise)
    case .width(let branches):
      return .width(map(branches))
    case .plural(let branches):
      return .plural(map(branches))
    case .format(let format, let variables):
      let variables = variables.map { variable in
        inVariables ? variable.replacingBranches(map(variable.branches)) : variable
      }
      return .format(format.mapText(change), variables)
    }
  }
}

extension VariantText {
  fileprivate func mapText(_ change: (String) -> String) -> VariantText {
    VariantText(change(text), span: span)
  }
}

extension PluralVariable {
  fileprivate func replacingBranches(_ branches: [VariedBranch]) -> PluralVariable {
    PluralVariable(
      name: name,
      nameSpan: nameSpan,
      argument: argument,
      specifier: specifier,
      specifierSpan: specifierSpan,
      rule: rule,
      branches: branches
    )
  }
}
