extension Rule {
  /// Every rule, in the order of the reference.
  public static let all: [Rule] = [
    .syntaxError,
    .unreachableEntries,
    .encoding,
    .unknownEscape,
    .nonStringValue,
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
  package var mayBeLeftOut: Bool {
    if case .meta = check { false } else { id != Rule.syntaxError.id }
  }

  /// The rules that look at a file by itself.
  package static let ofFiles = all.filter { rule in
    if case .file = rule.check { !rule.isOptIn } else { false }
  }
}
