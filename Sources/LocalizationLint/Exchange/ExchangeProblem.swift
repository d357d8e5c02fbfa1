import StringTables

/// Something in an exchanged file that a person has to look at.
package struct ExchangeProblem: Error, Sendable {
  package let place: FilePlace
  package let message: Message
  /// Another place that explains it.
  package let note: (place: FilePlace, message: Message)?

  init(_ place: FilePlace, _ message: Message, note: (place: FilePlace, message: Message)? = nil) {
    self.place = place
    self.message = message
    self.note = note
  }
}

extension Message {
  /// What a reader saw in an XLIFF document.
  init(xliff kind: XLIFFDiagnostic.Kind) {
    self =
      switch kind {
      case .malformed(let mistake): Message(xml: mistake)
      case .illFormedText: Message("syntax.ill_formed_text")
      case .unsupported(nil): Message("xliff.other_document")
      case .unsupported(let version?): Message("xliff.other_version", .text(version))
      case .incompleteUnit: Message("xliff.incomplete_unit")
      case .duplicateUnit(let id): Message("xliff.duplicate_unit", .text(id))
      case .repeatedElement(let name): Message("xliff.repeated_element", .text(name))
      }
  }

  private init(xml mistake: XMLMistake) {
    self =
      switch mistake {
      case .malformedTag: Message("xliff.malformed_tag")
      case .documentType: Message("xliff.document_type")
      case .unterminated: Message("xliff.unterminated")
      case .mismatchedTag(nil, let found): Message("xliff.stray_tag", .text(found))
      case .mismatchedTag(let expected?, ""): Message("xliff.missing_tag", .text(expected))
      case .mismatchedTag(let expected?, let found):
        Message("xliff.mismatched_tag", .text(found), .text(expected))
      case .duplicateAttribute(let name): Message("xliff.duplicate_attribute", .text(name))
      case .nestedTooDeeply(let limit): Message("syntax.nested_too_deeply", .number(limit))
      case .textOutsideRoot: Message("xliff.text_outside")
      case .malformedReference: Message("xliff.malformed_reference")
      case .forbiddenCharacter: Message("xliff.forbidden_character")
      }
  }

  /// What keeps a table of fields from being a sheet of translations.
  init(sheet mistake: TranslationSheet.Mistake) {
    self =
      switch mistake {
      case .noKeyColumn: Message("sheet.no_key_column")
      case .repeatedColumn(let name, _): Message("sheet.repeated_column", .text(name))
      case .malformedVariant(let text, _, _): Message("sheet.malformed_variant", .text(text))
      case .fieldWithoutColumn: Message("sheet.field_without_column")
      }
  }
}

extension TranslationSheet.Mistake {
  /// The field that it is about.
  var field: (row: Int, column: Int) {
    switch self {
    case .noKeyColumn: (0, 0)
    case .repeatedColumn(_, let column): (0, column)
    case .malformedVariant(_, let row, let column), .fieldWithoutColumn(let row, let column):
      (row, column)
    }
  }
}
