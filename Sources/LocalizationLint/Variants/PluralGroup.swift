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
  let scope: FormatScope?
  /// The specifiers in the texts that print what is counted.
  private let printed: [FormatUse.Argument]

  init(
    path: VariantPath,
    branches: [VariedBranch],
    variable: PluralVariable? = nil,
    scope: FormatScope? = nil
  ) {
    self.path = path
    self.branches = branches
    self.variable = variable
    self.scope = scope
    printed = branches.flatMap { PluralGroup.variants(of: $0, path, scope) }
      .compactMap { PluralGroup.counted(in: $0, by: variable) }
  }

  /// The texts of a branch with what they mean as formats.
  func variants(of branch: VariedBranch) -> [EntryVariant] {
    PluralGroup.variants(of: branch, path, scope)
  }

  private static func variants(
    of branch: VariedBranch,
    _ path: VariantPath,
    _ scope: FormatScope?
  ) -> [EntryVariant] {
    let path = VariantPath(path.steps + [.plural(branch.name)])
    return branch.value.variants.map {
      EntryVariant(Variant(path: path, text: $0.text), in: scope)
    }
  }

  /// Whether the numbers that it counts may have decimals.
  var countsDecimals: Bool {
    if let variable { return variable.countedSpecifier?.argumentClass == .floatingPoint }
    return printed.contains { $0.argumentClass == .floatingPoint }
  }

  /// Whether any of the texts prints what is counted, or the format around them does.
  var printsNumber: Bool {
    if !printed.isEmpty { return true }
    guard let scope, let first = branches.first.flatMap({ variants(of: $0).first }) else {
      return false
    }
    return scope.printedArguments.contains(first.format.firstArgument)
  }

  /// Whether the format around the texts prints what they count, so that none of them need to.
  var isPrintedOutside: Bool { printed.isEmpty && printsNumber }

  /// How a text prints what is counted; nil where it does not.
  func counted(in text: EntryVariant) -> FormatUse.Argument? {
    PluralGroup.counted(in: text, by: variable)
  }

  private static func counted(
    in text: EntryVariant,
    by variable: PluralVariable?
  ) -> FormatUse.Argument? {
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
      groups.append(PluralGroup(path: VariantPath(steps), branches: branches))
    case .format(let format, let variables):
      let scope = FormatScope(format, variables)
      for variable in variables {
        groups.append(
          PluralGroup(
            path: VariantPath(steps + [.substitution(variable.name)]),
            branches: variable.branches,
            variable: variable,
            scope: scope
          )
        )
      }
    }
  }
}
