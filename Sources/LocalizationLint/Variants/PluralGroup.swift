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
  /// Of each branch, in their order.
  let texts: [[Text]]
  /// The specifiers in the texts that print what is counted.
  private let printed: [FormatUse.Argument]

  /// One of the texts.
  struct Text {
    /// The text with what it means as a format.
    let variant: EntryVariant
    /// What it does with format arguments.
    let format: FormatUse
    /// How it prints what is counted; nil where it does not.
    let counted: FormatUse.Argument?

    fileprivate init(_ variant: EntryVariant, countedBy variable: PluralVariable?) {
      self.variant = variant
      let format = variant.readFormat()
      let numbers = format.specifiers.lazy.filter {
        if case .value = $0.kind { true } else { false }
      }
      let counted = numbers.first { specifier in
        variable == nil
          ? specifier.argumentClass == .integer || specifier.argumentClass == .floatingPoint
          : specifier.argument == variant.format.firstArgument
      }
      self.format = format
      self.counted = counted.flatMap(format.argument)
    }
  }

  /// Reads the texts. Linear in their length.
  init(_ plural: VariedParts.Plural) {
    let (path, branches, variable, scope) = plural
    self.path = path
    self.branches = branches
    self.variable = variable
    self.scope = scope
    texts = branches.map { branch in
      let path = VariantPath(path.steps + [.plural(branch.name)])
      return branch.value.variants.map {
        Text(EntryVariant(Variant(path: path, text: $0.text), in: scope), countedBy: variable)
      }
    }
    printed = texts.joined().compactMap(\.counted)
  }

  /// Whether the numbers that it counts may have decimals.
  var countsDecimals: Bool {
    if let variable { return variable.countedSpecifier?.argumentClass == .floatingPoint }
    return printed.contains { $0.argumentClass == .floatingPoint }
  }

  /// Whether any of the texts prints what is counted, or the format around them does.
  var printsNumber: Bool {
    if !printed.isEmpty { return true }
    guard let scope, let first = texts.first?.first?.variant else { return false }
    return scope.printedArguments.contains(first.format.firstArgument)
  }

  /// Whether the format around the texts prints what they count, so that none of them need to.
  var isPrintedOutside: Bool { printed.isEmpty && printsNumber }
}
