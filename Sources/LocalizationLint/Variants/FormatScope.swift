import Localization
import StringTables

/// A format with variables, read once for all of their texts.
final class FormatScope: Sendable {
  /// What is known of a variable before any of its texts is read.
  struct Reading: Sendable {
    let variable: PluralVariable
    /// How its argument is read; nil where the file does not say.
    let counted: FormatSpecifier?
    /// What its texts mean as formats.
    fileprivate let firstArgument: Int
    fileprivate let conversion: String?
    fileprivate let argument: FormatSpecifier?
  }

  let format: VariantText
  let variables: [PluralVariable]
  /// The numbers of the arguments that the format prints by itself.
  let printedArguments: Set<Int>
  private let readings: [LiteralText: Reading]

  /// Linear in the length of the format and the number of the variables.
  init(_ format: VariantText, _ variables: [PluralVariable]) {
    self.format = format
    self.variables = variables
    var references: [LiteralText: FormatSpecifier] = [:]
    for specifier in FormatString(format.text).specifiers {
      guard case .variable(let name) = specifier.kind, references[LiteralText(name)] == nil else {
        continue
      }
      references[LiteralText(name)] = specifier
    }
    printedArguments = FormatUse(format.text).specifiers.reduce(into: []) { numbers, specifier in
      if case .value = specifier.kind { numbers.insert(specifier.argument) }
    }
    readings = Dictionary(
      variables.map { variable in
        let name = LiteralText(variable.name)
        // What a `.stringsdict` says of a variable has a rule; there `%arg` is no word.
        let conversion = variable.rule == nil ? variable.specifier : nil
        let reading = Reading(
          variable: variable,
          counted: variable.countedSpecifier,
          firstArgument: references[name].map(variable.number) ?? variable.argument ?? 1,
          conversion: conversion,
          argument: conversion.flatMap { FormatString("%" + $0).specifiers.first }
        )
        return (name, reading)
      },
      // The last variable of a name is the one that counts.
      uniquingKeysWith: { $1 }
    )
  }

  /// What is known of the variable of a name; nil where there is none.
  func reading(of name: String) -> Reading? { readings[LiteralText(name)] }

  /// What a text means as a format.
  func context(of path: VariantPath) -> FormatContext {
    guard case .substitution(let name)? = path.steps.dropLast().last,
      let reading = reading(of: name)
    else { return FormatContext(scope: self) }
    return FormatContext(
      firstArgument: reading.firstArgument,
      argumentSpecifier: reading.conversion,
      argument: reading.argument,
      scope: self
    )
  }
}
