/// Which of a key's texts one is, spelled as Xcode's exports do: `device.iphone.plural.one`,
/// `substitutions.count.plural.other`. Empty for the only one.
public struct VariantPath: Hashable, Sendable, CustomStringConvertible {
  /// A choice on the way to a text.
  public enum Step: Hashable, Sendable {
    case device(String)
    case width(String)
    case plural(String)
    case substitution(String)

    /// The choice's kind as Xcode spells it, and what is chosen.
    fileprivate var parts: (kind: String, name: String) {
      switch self {
      case .device(let name): ("device", name)
      case .width(let name): ("width", name)
      case .plural(let name): ("plural", name)
      case .substitution(let name): ("substitutions", name)
      }
    }

    /// Whether two choices are the same, names compared by their bytes.
    public static func == (left: Step, right: Step) -> Bool {
      let (left, right) = (left.parts, right.parts)
      return left.kind == right.kind && left.name.hasSameBytes(as: right.name)
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
      let kind = parts.kind
      var name = parts.name
      hasher.combine(kind)
      name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// The choices, from the outermost.
  public let steps: [Step]

  /// The path of some choices.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The path as Xcode spells it.
  public var description: String {
    steps.map { "\($0.parts.kind).\($0.parts.name)" }.joined(separator: ".")
  }

  /// Whether a plural category chooses the text.
  package var isPlural: Bool {
    steps.contains { if case .plural = $0 { true } else { false } }
  }

  func appending(_ step: Step) -> VariantPath { VariantPath(steps + [step]) }
}

/// One of a key's texts, with the choices that lead to it.
public struct Variant: Sendable {
  /// The choices.
  public let path: VariantPath
  /// The text.
  public let text: VariantText

  /// A variant of the given parts.
  public init(path: VariantPath, text: VariantText) {
    self.path = path
    self.text = text
  }
}

extension VariedText {
  /// All its texts in the order of the file, a format before its variables.
  public var variants: [Variant] {
    var variants: [Variant] = []
    collect(VariantPath(), into: &variants)
    return variants
  }

  private func collect(_ path: VariantPath, into variants: inout [Variant]) {
    switch self {
    case .text(let text): variants.append(Variant(path: path, text: text))
    case .device(let branches, let otherwise):
      for branch in branches {
        branch.value.collect(path.appending(.device(branch.name)), into: &variants)
      }
      otherwise?.collect(path, into: &variants)
    case .width(let branches):
      for branch in branches {
        branch.value.collect(path.appending(.width(branch.name)), into: &variants)
      }
    case .plural(let branches):
      for branch in branches {
        branch.value.collect(path.appending(.plural(branch.name)), into: &variants)
      }
    case .format(let format, let variables):
      variants.append(Variant(path: path, text: format))
      for variable in variables {
        let path = path.appending(.substitution(variable.name))
        for branch in variable.branches {
          branch.value.collect(path.appending(.plural(branch.name)), into: &variants)
        }
      }
    }
  }
}
