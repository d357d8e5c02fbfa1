import StringTables

/// What decides which of a varied text's branches is shown.
struct VariationCircumstances {
  var device: PresentationDevice
  /// The width at hand, in whatever unit the widths of the rule are; nil takes the widest text.
  var width: Int?
  /// The rules of the language of the text.
  var rules: PluralRules
}

extension VariedText {
  /// The texts that the device and the width leave: a text, a plural or a format.
  func chosen(device: PresentationDevice, width: Int?) -> VariedText? {
    switch self {
    case .text, .plural, .format:
      return self
    case .device(let branches, let otherwise):
      let relatives = device.relatives.lazy.compactMap { branches.named($0.rawValue) }
      let branch =
        branches.named(device.rawValue) ?? branches.named("other") ?? otherwise ?? relatives.first
        ?? branches.first?.value
      return branch?.chosen(device: device, width: width)
    case .width(let branches):
      let widths = branches.compactMap { branch in branch.width.map { ($0, branch.value) } }
        .sorted { $0.0 < $1.0 }
      let fitting = widths.last { $0.0 <= width ?? .max } ?? widths.first
      return fitting?.1.chosen(device: device, width: width)
    }
  }

  /// A format that prints the texts for `other`, every position stated: what is shown of a plural
  /// to a caller that formats for itself.
  func plainFormat(device: PresentationDevice, width: Int? = nil) -> String {
    switch chosen(device: device, width: width) {
    case .text(let text): text.text
    case .plural(let branches): branches.otherwise?.plainFormat(device: device) ?? ""
    case .format(let format, let variables):
      FormatString(format.text).withPositions { specifier, name, depth in
        let variable = variables.last { $0.name.utf8.elementsEqual(name.utf8) }
        guard let variable, depth < VariationPrinter.maximalDepth else { return nil }
        let argument = variable.number(for: specifier)
        let branch = variable.branches.otherwise?.plainFormat(device: device) ?? ""
        return FormatString(
          variable.expandingArgument(argument, in: branch),
          firstArgument: argument
        )
      }
    case .device, .width, nil: ""
    }
  }
}

/// Prints varied texts.
struct VariationPrinter {
  static let maximalDepth = 8

  let circumstances: VariationCircumstances
  private(set) var printer: FormatPrinter

  /// Prints a text with its arguments in place.
  static func text(
    _ varied: VariedText,
    _ arguments: [FormatArgument],
    locale: String,
    in circumstances: VariationCircumstances
  ) -> (text: String, problems: [FormatProblem]) {
    var printer = VariationPrinter(
      circumstances: circumstances,
      printer: FormatPrinter(arguments: arguments, locale: locale)
    )
    printer.append(varied, firstArgument: 1, variables: [], depth: 0)
    return (printer.printer.text, printer.printer.problems)
  }

  private mutating func append(
    _ varied: VariedText,
    firstArgument: Int,
    variables: [PluralVariable],
    depth: Int
  ) {
    guard depth < Self.maximalDepth else { return }
    let (device, width) = (circumstances.device, circumstances.width)
    switch varied.chosen(device: device, width: width) {
    case .text(let text):
      append(FormatString(text.text, firstArgument: firstArgument), variables, depth)
    case .plural(let branches):
      let argument = branches.countedArgument(firstArgument: firstArgument) ?? firstArgument
      guard let branch = branches.branch(for: category(of: argument, in: branches)) else { return }
      append(branch, firstArgument: firstArgument, variables: variables, depth: depth + 1)
    case .format(let format, let own):
      append(FormatString(format.text, firstArgument: firstArgument), own, depth)
    case .device, .width, nil:
      break
    }
  }

  private mutating func append(_ format: FormatString, _ variables: [PluralVariable], _ depth: Int)
  {
    printer.append(format) { printer, specifier, name in
      let variable = variables.last { $0.name.utf8.elementsEqual(name.utf8) }
      guard let variable else { return false }
      let argument = variable.number(for: specifier)
      var nested = VariationPrinter(circumstances: circumstances, printer: printer)
      let category = nested.category(of: argument, in: variable.branches)
      if let branch = variable.branches.branch(for: category) {
        nested.append(
          variable.expandingArgument(argument, in: branch),
          firstArgument: argument,
          variables: variables,
          depth: depth + 1
        )
      }
      printer = nested.printer
      return true
    }
  }

  /// `zero` for 0 wherever a text has it, else what the language's rules say; `other` for what is
  /// no number.
  private func category(of argument: Int, in branches: [VariedBranch]) -> PluralCategory {
    let arguments = printer.arguments
    guard arguments.indices.contains(argument - 1), let number = arguments[argument - 1].number
    else { return .other }
    if number == 0, branches.named("zero") != nil { return .zero }
    return circumstances.rules.category(of: number)
  }
}

extension [VariedBranch] {
  /// What to say where no category is known.
  var otherwise: VariedText? {
    ["other", "many", "few", "two", "one", "zero"].lazy.compactMap { named($0) }.first
  }

  func branch(for category: PluralCategory) -> VariedText? {
    named(category.rawValue) ?? otherwise
  }

  /// The argument that the texts count: the first number that one of them prints.
  func countedArgument(firstArgument: Int) -> Int? {
    for branch in [otherwise].compactMap({ $0 }) + map(\.value) {
      guard case .text(let text) = branch else { continue }
      let specifiers = FormatString(text.text, firstArgument: firstArgument).specifiers
      let number = specifiers.first {
        $0.argumentClass == .integer || $0.argumentClass == .floatingPoint
      }
      if let number { return number.argument }
    }
    return nil
  }
}

extension PluralVariable {
  /// The number of the argument that a reference stands on.
  func number(for specifier: FormatSpecifier) -> Int {
    specifier.position ?? argument ?? specifier.argument
  }

  /// The branch with `%arg`, which catalogs write for the variable's own argument, spelled out.
  func expandingArgument(_ argument: Int, in branch: VariedText) -> VariedText {
    guard case .text(let text) = branch else { return branch }
    return .text(VariantText(expandingArgument(argument, in: text.text)))
  }

  func expandingArgument(_ argument: Int, in text: String) -> String {
    guard rule == nil, let specifier else { return text }
    return FormatString.replacing("%arg", with: "%\(argument)$\(specifier)", in: text)
  }
}
