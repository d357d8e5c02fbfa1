import StringTables

/// What a text that varies is made of, each of its formats read once for all of their texts.
struct VariedParts {
  /// The texts among which the plural category of one argument chooses.
  typealias Plural = (
    path: VariantPath, branches: [VariedBranch], variable: PluralVariable?, scope: FormatScope?
  )

  /// The texts, in the order of the file.
  private(set) var variants: [EntryVariant] = []
  /// Every choice by a plural category that is in no other, in the order of the file.
  private(set) var plurals: [Plural] = []
  /// The formats with variables, in the order of the file.
  private(set) var formats: [FormatScope] = []

  init(_ text: VariedText) { add(text, [], in: nil) }

  private mutating func add(
    _ text: VariedText,
    _ steps: [VariantPath.Step],
    in scope: FormatScope?
  ) {
    switch text {
    case .text(let text): add(text, steps, in: scope)
    case .device(let branches, let otherwise):
      for branch in branches { add(branch.value, steps + [.device(branch.name)], in: scope) }
      if let otherwise { add(otherwise, steps, in: scope) }
    case .width(let branches):
      for branch in branches { add(branch.value, steps + [.width(branch.name)], in: scope) }
    case .plural(let branches): addPlural(branches, steps, of: nil, in: scope)
    case .format(let format, let variables):
      let scope = FormatScope(format, variables)
      formats.append(scope)
      add(format, steps, in: scope)
      for variable in variables {
        let steps = steps + [.substitution(variable.name)]
        addPlural(variable.branches, steps, of: variable, in: scope)
      }
    }
  }

  private mutating func add(
    _ text: VariantText,
    _ steps: [VariantPath.Step],
    in scope: FormatScope?
  ) {
    variants.append(EntryVariant(Variant(path: VariantPath(steps), text: text), in: scope))
  }

  private mutating func addPlural(
    _ branches: [VariedBranch],
    _ steps: [VariantPath.Step],
    of variable: PluralVariable?,
    in scope: FormatScope?
  ) {
    let path = VariantPath(steps)
    if !path.isPlural { plurals.append((path, branches, variable, scope)) }
    for branch in branches { add(branch.value, steps + [.plural(branch.name)], in: scope) }
  }
}
