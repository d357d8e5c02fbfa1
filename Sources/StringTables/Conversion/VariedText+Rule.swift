extension VariedText {
  /// What this is in the two files of a language: a plain text for its `.strings`, a rule for its
  /// `.stringsdict`. Of a text that varies by device, what holds for other devices is plain.
  var tableValues: (strings: String?, rule: TableValue?) {
    switch self {
    case .text(let text): return (text.text, nil)
    case .device(let branches, let otherwise):
      let named = branches.filter { $0.name != "other" }
      let other = branches.named("other") ?? otherwise
      let devices = TableValueMember(
        key: RuleKey.device,
        value: .dictionary(
          named.map { TableValueMember(key: $0.name, value: $0.value.rule) }.keepingLast()
        )
      )
      guard let other else { return (nil, .dictionary([devices])) }
      if case .text(let text) = other {
        return (text.text, named.isEmpty ? nil : .dictionary([devices]))
      }
      guard case .dictionary(let members) = other.rule else { return (nil, .dictionary([devices])) }
      return (nil, .dictionary(named.isEmpty ? members : members + [devices]))
    default: return (nil, rule)
    }
  }

  /// The value that a `.stringsdict` has for this.
  private var rule: TableValue {
    switch self {
    case .text(let text): return .string(text.text)
    case .device:
      let values = tableValues
      return values.rule ?? .string(values.strings ?? "")
    case .width(let branches):
      return .dictionary([TableValueMember(key: RuleKey.width, value: Self.texts(branches))])
    case .plural(let branches):
      let variable = PluralVariable(name: "value", branches: branches)
      return Self.format("%#@value@", [variable])
    case .format(let format, let variables):
      return Self.format(format.text, variables)
    }
  }

  private static func format(_ text: String, _ variables: [PluralVariable]) -> TableValue {
    let members = variables.map { variable in
      var members = [
        TableValueMember(key: RuleKey.ruleType, value: .string(variable.rule ?? RuleKey.plural))
      ]
      if let specifier = variable.specifier ?? variable.numberType {
        members.append(TableValueMember(key: RuleKey.valueType, value: .string(specifier)))
      }
      if case .dictionary(let texts) = texts(variable.branches) { members += texts }
      return TableValueMember(key: variable.name, value: .dictionary(members))
    }
    let format = TableValueMember(key: RuleKey.format, value: .string(text))
    return .dictionary([format] + members.keepingLast())
  }

  private static func texts(_ branches: [VariedBranch]) -> TableValue {
    .dictionary(
      branches.map { TableValueMember(key: $0.name, value: $0.value.rule) }.keepingLast()
    )
  }
}

extension PluralVariable {
  /// The conversion of the first number that a branch prints.
  var numberType: String? {
    for branch in branches {
      for variant in branch.value.variants {
        if let type = CatalogFormat(variant.text.text).numberType { return type }
      }
    }
    return nil
  }
}
