extension Rule {
  /// Every rule, in the order of the reference.
  public static let all: [Rule] = [
    .syntaxError,
    .unreachableEntries,
    .encoding,
    .unknownEscape,
    .nonStringValue,
    .emptyFile,
    .missingTranslation,
    .missingTable,
    .orphanedTranslation,
    .duplicateKey,
    .undeclaredKey,
    .unusedKey,
    .emptyValue,
    .edgeWhitespace,
    .lengthLimit,
    .formatMismatch,
    .malformedSpecifier,
    .mixedPositions,
    .fullwidthPercent,
  ]

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

  /// The rules that look at a file by itself.
  package static let ofFiles = all.filter { if case .file = $0.check { true } else { false } }
}
