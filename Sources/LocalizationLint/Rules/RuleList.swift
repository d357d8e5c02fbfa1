extension Rule {
  /// Every rule, in the order of the reference.
  public static let all: [Rule] = [
    .syntaxError,
    .unreachableEntries,
    .encoding,
    .unknownEscape,
    .nonStringValue,
    .unknownState,
    .emptyFile,
    .unsortedKeys,
    .missingTranslation,
    .missingTable,
    .orphanedTranslation,
    .duplicateKey,
    .shadowedByStringsdict,
    .undeclaredKey,
    .unusedKey,
    .missingComment,
    .keyStyle,
    .emptyValue,
    .untranslatedValue,
    .edgeWhitespace,
    .lineBreakMismatch,
    .punctuationMismatch,
    .lengthLimit,
    .lengthRatio,
    .notNormalized,
    .invisibleCharacter,
    .halfwidthKatakana,
    .inconsistentTranslation,
    .formatMismatch,
    .malformedSpecifier,
    .implicitPosition,
    .mixedPositions,
    .fullwidthPercent,
    .strayPercent,
    .koreanParticle,
    .missingPluralCategory,
    .missingOther,
    .unusedPluralCategory,
    .pluralWithoutNumber,
    .pluralVariable,
    .unusedSuppression,
    .staleBaseline,
    .configuration,
  ]

  /// The rules that run where nothing else is asked for.
  public static let byDefault = all.filter { !$0.isOptIn }

  /// The rule of an id, or nil.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}

extension Rule {
  /// Whether it asks for the project's source.
  package var readsSource: Bool {
    switch check {
    case .usage, .source: true
    default: false
    }
  }

  /// Whether a comment can leave its findings out: not where a table is refused as a whole, and
  /// not where the comment itself is at fault.
  package var mayBeLeftOut: Bool { !Rule.idsOfLasting.contains(id) }

  /// The rules whose findings nothing leaves out.
  fileprivate static let idsOfLasting = Set(
    all.filter { if case .meta = $0.check { true } else { $0.id == Rule.syntaxError.id } }.map(\.id)
  )

  /// The rules that look at a file by itself.
  package static let ofFiles = all.filter { rule in
    if case .file = rule.check { !rule.isOptIn } else { false }
  }
}

extension Diagnostic {
  /// Whether a comment or a baseline may leave it out.
  package var mayBeLeftOut: Bool { !Rule.idsOfLasting.contains(rule) }
}
