import StringTables

/// What decides which of a varied text's branches is shown, and how its numbers are written.
struct VariationCircumstances {
  var device: PresentationDevice
  /// The width at hand, in whatever unit the widths of the rule are; nil takes the widest text.
  var width: Int?
  /// Those of the text's localization.
  var conventions: NumberConventions
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
    var limit = ExpansionLimit()
    return plainFormat(device: device, width: width, limit: &limit)
  }

  private func plainFormat(
    device: PresentationDevice,
    width: Int? = nil,
    limit: inout ExpansionLimit
  ) -> String {
    switch chosen(device: device, width: width) {
    case .text(let text): text.text
    case .plural(let branches): branches.otherwise?.plainFormat(device: device, limit: &limit) ?? ""
    case .format(let format, let variables):
      FormatString(format.text).withPositions { specifier, name, depth in
        let variable = variables.last { $0.name.hasSameBytes(as: name) }
        guard let variable, limit.allowsExpansion(atDepth: depth) else { return nil }
        let argument = variable.number(for: specifier)
        let branch = variable.branches.otherwise?.plainFormat(device: device, limit: &limit) ?? ""
        let text = variable.expandingArgument(argument, in: branch)
        limit.spend(text)
        return FormatString(text, firstArgument: argument)
      }
    case .device, .width, nil: ""
    }
  }
}

/// How much of variables that refer to variables is spelled out: their depth alone would leave work
/// that grows with its power.
private struct ExpansionLimit {
  private var bytes = 1 << 16

  func allowsExpansion(atDepth depth: Int) -> Bool { depth < 8 && bytes > 0 }

  mutating func spend(_ text: String) { bytes -= text.utf8.count + 1 }
}

/// Prints varied texts.
struct VariationPrinter {
  private let circumstances: VariationCircumstances
  private var limit = ExpansionLimit()

  private init(_ circumstances: VariationCircumstances) { self.circumstances = circumstances }

  /// Prints a text with its arguments in place.
  static func text(
    _ varied: VariedText,
    _ arguments: [FormatArgument],
    in circumstances: VariationCircumstances
  ) -> (text: String, problems: [FormatProblem]) {
    var printer = FormatPrinter(arguments, circumstances.conventions.symbols)
    var variations = VariationPrinter(circumstances)
    variations.append(varied, to: &printer, firstArgument: 1, variables: [], depth: 0)
    return (printer.text, printer.problems)
  }

  private mutating func append(
    _ varied: VariedText,
    to printer: inout FormatPrinter,
    firstArgument: Int,
    variables: [PluralVariable],
    depth: Int
  ) {
    guard limit.allowsExpansion(atDepth: depth) else { return }
    let (device, width) = (circumstances.device, circumstances.width)
    switch varied.chosen(device: device, width: width) {
    case .text(let text):
      if depth > 0 { limit.spend(text.text) }
      let format = FormatString(text.text, firstArgument: firstArgument)
      append(format, to: &printer, variables, depth)
    case .plural(let branches):
      let argument = branches.countedArgument(firstArgument: firstArgument) ?? firstArgument
      let category = category(of: argument, of: printer.arguments, in: branches)
      guard let branch = branches.branch(for: category) else { return }
      append(
        branch,
        to: &printer,
        firstArgument: firstArgument,
        variables: variables,
        depth: depth + 1
      )
    case .format(let format, let own):
      if depth > 0 { limit.spend(format.text) }
      let format = FormatString(format.text, firstArgument: firstArgument)
      append(format, to: &printer, own, depth)
    case .device, .width, nil:
      break
    }
  }

  private mutating func append(
    _ format: FormatString,
    to printer: inout FormatPrinter,
    _ variables: [PluralVariable],
    _ depth: Int
  ) {
    printer.append(format) { printer, specifier, name in
      let variable = variables.last { $0.name.hasSameBytes(as: name) }
      guard let variable else { return false }
      let argument = variable.number(for: specifier)
      let category = category(of: argument, of: printer.arguments, in: variable.branches)
      if let branch = variable.branches.branch(for: category) {
        append(
          variable.expandingArgument(argument, in: branch),
          to: &printer,
          firstArgument: argument,
          variables: variables,
          depth: depth + 1
        )
      }
      return true
    }
  }

  /// `zero` for 0 wherever a text has it, else what the language's rules say; `other` for what is
  /// no number.
  private func category(
    of argument: Int,
    of arguments: [FormatArgument],
    in branches: [VariedBranch]
  ) -> PluralCategory {
    guard arguments.indices.contains(argument - 1), let number = arguments[argument - 1].number
    else { return .other }
    if number == 0, branches.named("zero") != nil { return .zero }
    return circumstances.conventions.plurals.category(of: number)
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
  package func number(for specifier: FormatSpecifier) -> Int {
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
