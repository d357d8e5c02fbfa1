/// Which of a key's texts one is, spelled as Xcode's exports do: `device.iphone.plural.one`,
/// `substitutions.count.plural.other`. Empty for the only one.
public struct VariantPath: Hashable, Sendable, CustomStringConvertible {
  /// A choice on the way to a text.
  public enum Step: Hashable, Sendable {
    case device(String)
    case width(String)
    case plural(String)
    case substitution(String)
  }

  /// The choices, from the outermost.
  public let steps: [Step]

  /// The path of some choices.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The path as Xcode spells it.
  public var description: String {
    steps.map { step in
      switch step {
      case .device(let name): "device.\(name)"
      case .width(let name): "width.\(name)"
      case .plural(let name): "plural.\(name)"
      case .substitution(let name): "substitutions.\(name)"
      }
    }.joined(separator: ".")
  }

  func appending(_ step: Step) -> VariantPath { VariantPath(steps + [step]) }
}

/// One of a key's texts, with the choices that lead to it.
public struct Variant: Sendable {
  /// The choices.
  public let path: VariantPath
  /// The text.
  public let text: VariantText
  /// The format that the text is or is a part of, where it has variables.
  package var scope: Scope?

  /// A variant of the given parts.
  public init(path: VariantPath, text: VariantText) {
    self.path = path
    self.text = text
  }

  /// A format with its variables.
  package struct Scope: Sendable {
    package let format: VariantText
    package let variables: [PluralVariable]

    package init(format: VariantText, variables: [PluralVariable]) {
      self.format = format
      self.variables = variables
    }
  }
}

extension VariedText {
  /// All its texts in the order of the file, a format before its variables.
  public var variants: [Variant] {
    var variants: [Variant] = []
    collect(VariantPath(), in: nil, into: &variants)
    return variants
  }

  private func collect(
    _ path: VariantPath,
    in scope: Variant.Scope?,
    into variants: inout [Variant]
  ) {
    func append(_ text: VariantText, in scope: Variant.Scope?) {
      var variant = Variant(path: path, text: text)
      variant.scope = scope
      variants.append(variant)
    }
    switch self {
    case .text(let text): append(text, in: scope)
    case .device(let branches, let otherwise):
      for branch in branches {
        branch.value.collect(path.appending(.device(branch.name)), in: scope, into: &variants)
      }
      otherwise?.collect(path, in: scope, into: &variants)
    case .width(let branches):
      for branch in branches {
        branch.value.collect(path.appending(.width(branch.name)), in: scope, into: &variants)
      }
    case .plural(let branches):
      for branch in branches {
        branch.value.collect(path.appending(.plural(branch.name)), in: scope, into: &variants)
      }
    case .format(let format, let variables):
      let scope = Variant.Scope(format: format, variables: variables)
      append(format, in: scope)
      for variable in variables {
        for branch in variable.branches {
          branch.value.collect(
            path.appending(.substitution(variable.name)).appending(.plural(branch.name)),
            in: scope,
            into: &variants
          )
        }
      }
    }
  }
}
