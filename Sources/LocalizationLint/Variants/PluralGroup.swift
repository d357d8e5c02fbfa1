import Localization
import StringTables

/// The texts among which the plural category of one argument chooses.
struct PluralGroup {
  /// The choices that lead to it, the plural's own aside.
  let path: VariantPath
  /// By category, in the order of the file.
  let branches: [VariedBranch]
  /// The variable of a format whose texts they are; nil for the plural of a string catalog.
  let variable: PluralVariable?
  /// The format that refers to the variable.
  let format: VariantText?
  /// The variables of the format.
  let variables: [PluralVariable]

  /// The texts of a branch with what they mean as formats.
  func variants(of branch: VariedBranch) -> [EntryVariant] {
    let step = VariantPath.Step.plural(branch.name)
    return branch.value.variants.map { variant in
      var placed = Variant(path: VariantPath(path.steps + [step]), text: variant.text)
      placed.scope = format.map { Variant.Scope(format: $0, variables: variables) }
      return EntryVariant(placed)
    }
  }

  /// Whether the numbers that it counts may have decimals.
  var countsDecimals: Bool {
    if let variable { return variable.countedSpecifier?.argumentClass == .floatingPoint }
    return printed.contains { $0.argumentClass == .floatingPoint }
  }

  /// The specifiers in the texts that print what is counted.
  private var printed: [FormatUse.Argument] {
    branches.flatMap { variants(of: $0) }.compactMap { counted(in: $0) }
  }

  /// Whether any of the texts prints what is counted, or the format around them does.
  var printsNumber: Bool {
    if !printed.isEmpty { return true }
    guard let format, let first = branches.first.flatMap({ variants(of: $0).first }) else {
      return false
    }
    return FormatUse(format.text).specifiers.contains {
      if case .value = $0.kind { $0.argument == first.format.firstArgument } else { false }
    }
  }

  /// Whether the format around the texts prints what they count, so that none of them need to.
  var isPrintedOutside: Bool { printed.isEmpty && printsNumber }

  /// How a text prints what is counted; nil where it does not.
  func counted(in text: EntryVariant) -> FormatUse.Argument? {
    let use = text.use
    let numbers = use.specifiers.filter { if case .value = $0.kind { true } else { false } }
    let counted = numbers.first { specifier in
      variable == nil
        ? specifier.argumentClass == .integer || specifier.argumentClass == .floatingPoint
        : specifier.argument == text.format.firstArgument
    }
    return counted.flatMap(use.argument)
  }
}

extension VariedText {
  /// Every choice by a plural category, in the order of the file.
  var pluralGroups: [PluralGroup] {
    var groups: [PluralGroup] = []
    collectGroups([], into: &groups)
    return groups
  }

  private func collectGroups(_ steps: [VariantPath.Step], into groups: inout [PluralGroup]) {
    switch self {
    case .text: break
    case .device(let branches, let otherwise):
      for branch in branches {
        branch.value.collectGroups(steps + [.device(branch.name)], into: &groups)
      }
      otherwise?.collectGroups(steps, into: &groups)
    case .width(let branches):
      for branch in branches {
        branch.value.collectGroups(steps + [.width(branch.name)], into: &groups)
      }
    case .plural(let branches):
      groups.append(
        PluralGroup(
          path: VariantPath(steps),
          branches: branches,
          variable: nil,
          format: nil,
          variables: []
        )
      )
    case .format(let format, let variables):
      for variable in variables {
        groups.append(
          PluralGroup(
            path: VariantPath(steps + [.substitution(variable.name)]),
            branches: variable.branches,
            variable: variable,
            format: format,
            variables: variables
          )
        )
      }
    }
  }
}
