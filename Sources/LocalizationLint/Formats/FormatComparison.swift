import Localization

/// How a translation reads the arguments of its source.
struct FormatComparison {
  /// A specifier that reads something else than the source passes.
  struct Misreading {
    let specifier: FormatSpecifier
    /// What the source does with the argument; nil where it has none of this number.
    let original: FormatUse.Argument?
  }

  /// An argument that the translation does not use, as the source reads it.
  struct Dropped {
    let number: Int
    let argument: FormatUse.Argument
  }

  /// In the order of the translation.
  let misreadings: [Misreading]
  /// In the order of their numbers.
  let dropped: [Dropped]

  private let translation: FormatUse

  /// Compares a translation with its source; nothing differs where that takes no arguments, and so is
  /// no format.
  ///
  /// - Parameters:
  ///   - source: what the source's text does.
  ///   - isPlural: whether the text is one of a plural, which need not print what it counts.
  init(_ translation: FormatUse, with source: SourceUsage, isPlural: Bool) {
    self.translation = translation
    guard source.hasArguments, !translation.readsAsPlainly(as: source.own) else {
      misreadings = []
      dropped = []
      return
    }
    let expected = source.arguments
    misreadings = translation.specifiers.compactMap { specifier in
      guard let argument = translation.argument(of: specifier) else { return nil }
      let original = expected[specifier.argument]
      if let original, argument.isCompatible(with: original) { return nil }
      return Misreading(specifier: specifier, original: original)
    }
    let used = translation.arguments
    dropped = source.own.arguments
      .filter { used[$0.key] == nil && !(isPlural && $0.value.isNumber) }
      .map { Dropped(number: $0.key, argument: $0.value) }
      .sorted { $0.number < $1.number }
  }

  /// What to say of a misreading.
  func message(for misreading: Misreading) -> Message {
    let spelling = Message.Argument.text(translation.spelling(of: misreading.specifier))
    let number = Message.Argument.number(misreading.specifier.argument)
    guard let original = misreading.original else {
      return Message("format_mismatch.extra", spelling, number)
    }
    return Message("format_mismatch.differs", spelling, number, .text(original.spelling))
  }

  /// What to say of arguments that are not used.
  static func message(forDropped dropped: [Dropped]) -> Message {
    let spellings = dropped.map(\.argument.spelling)
    return Message("format_mismatch.dropped", .text(spellings.joined(separator: " ")))
  }
}

extension FormatUse {
  /// Whether two texts have the same specifiers in the same order, as most do, and none that stands
  /// for texts which vary.
  fileprivate func readsAsPlainly(as other: FormatUse) -> Bool {
    specifiers.elementsEqual(other.specifiers) { left, right in
      if case .variable = left.kind { return false }
      return left.kind == right.kind && left.argument == right.argument
        && left.modifier == right.modifier && left.width == right.width
        && left.precision == right.precision
    }
  }
}
