/// The keys of `.stringsdict` files.
package enum RuleKey {
  package static let format = "NSStringLocalizedFormatKey"
  package static let device = "NSStringDeviceSpecificRuleType"
  package static let width = "NSStringVariableWidthRuleType"
  package static let ruleType = "NSStringFormatSpecTypeKey"
  package static let valueType = "NSStringFormatValueTypeKey"
  package static let plural = "NSStringPluralRuleType"
}

extension VariedText {
  /// The meaning of a value of a `.strings` or `.stringsdict` table: a text, or a dictionary that
  /// states a plural, width or device rule. Nil for what is none of them.
  public init?(_ value: TableValue) { self.init(PlacedValue(value)) }

  /// The meaning of a value whose parts have their places.
  package init?(_ value: PlacedValue) {
    if let text = value.string {
      self = .text(VariantText(text, span: value.span))
      return
    }
    let varied = Self.width(value) ?? Self.format(value)
    if let rule = value.member(RuleKey.device), !rule.value.members.isEmpty {
      self = .device(Self.branches(rule.value), otherwise: varied)
    } else if let varied {
      self = varied
    } else {
      return nil
    }
  }

  private static func branches(_ value: PlacedValue) -> [VariedBranch] {
    value.members.compactMap { member in
      VariedText(member.value).map {
        VariedBranch(name: member.key, nameSpan: member.keySpan, value: $0)
      }
    }
  }

  private static func width(_ value: PlacedValue) -> VariedText? {
    guard let rule = value.member(RuleKey.width), !rule.value.members.isEmpty else { return nil }
    return .width(branches(rule.value))
  }

  private static func format(_ value: PlacedValue) -> VariedText? {
    guard let format = value.member(RuleKey.format)?.value, let text = format.string else {
      return nil
    }
    let variables = value.members.compactMap { member -> PluralVariable? in
      guard case .dictionary = member.value.content, !Self.ruleKeys.contains(member.key) else {
        return nil
      }
      return PluralVariable(member)
    }
    return .format(VariantText(text, span: format.span), variables)
  }

  private static let ruleKeys: Set<String> = [RuleKey.format, RuleKey.device, RuleKey.width]
}

extension PluralVariable {
  fileprivate init(_ member: PlacedValue.Member) {
    let specifier = member.value.member(RuleKey.valueType)?.value
    self.init(
      name: member.key,
      nameSpan: member.keySpan,
      specifier: specifier?.string,
      specifierSpan: specifier?.span,
      rule: member.value.member(RuleKey.ruleType)?.value.string,
      branches: member.value.members.compactMap { branch in
        guard branch.key != RuleKey.valueType, branch.key != RuleKey.ruleType else { return nil }
        return VariedText(branch.value).map {
          VariedBranch(name: branch.key, nameSpan: branch.keySpan, value: $0)
        }
      }
    )
  }
}
