import StringTables

extension Message {
  /// What a reader saw in a string catalog, without what it costs.
  init(catalog kind: CatalogDiagnostic.Kind) {
    self =
      switch kind {
      case .illFormedText: Message("syntax.ill_formed_text")
      case .unusualEncoding(let name): Message("encoding.message", .text(name))
      case .tooLarge: Message("syntax.too_large")
      case .json(let kind): Message(json: kind)
      case .missingMember(let name): Message("catalog.missing_member", .text(name))
      case .wrongType(let name, let expected):
        name.isEmpty
          ? Message("catalog.wrong_type_here", .message(Message(expected)))
          : Message("catalog.wrong_type", .text(name), .message(Message(expected)))
      case .duplicate: Message("catalog.duplicate")
      case .misplacedEntry: Message("catalog.misplaced_entry")
      case .sameLanguage: Message("catalog.same_language")
      case .unknownVariation(let name): Message("catalog.unknown_variation", .text(name))
      case .unknownWord(let word, let member):
        Message(
          "catalog.unknown_word",
          .text(word),
          .text(member),
          .names(CatalogDiagnostic.words(of: member))
        )
      case .pluralWithoutNumber: Message("catalog.plural_without_number")
      case .undefinedSubstitution(let name): Message("catalog.undefined_substitution", .text(name))
      case .substitutionInVariation(let name):
        Message("catalog.substitution_in_variation", .text(name))
      case .substitutionsWithoutText: Message("catalog.substitutions_without_text")
      case .unsupportedNesting: Message("catalog.unsupported_nesting")
      case .variedFallback: Message("catalog.varied_fallback")
      }
  }

  private init(_ kind: CatalogDiagnostic.ValueKind) {
    self =
      switch kind {
      case .object: Message("json.kind.object")
      case .string: Message("json.kind.string")
      case .boolean: Message("json.kind.boolean")
      case .integer: Message("json.kind.integer")
      case .stringOrNumber: Message("json.kind.string_or_number")
      }
  }
}

extension Message {
  /// What a reader saw in a JSON text.
  package init(json kind: JSONDiagnostic.Kind) {
    self =
      switch kind {
      case .unexpected(let found, let expected): Message(found, insteadOf: expected)
      case .missingComma: Message("json.missing_comma")
      case .missingClosing(let bracket, _, let found):
        Message(
          "syntax.missing_closing",
          .text(String(bracket.rawValue)),
          .message(Message(json: found))
        )
      case .unclosedString: Message("json.unclosed_string")
      case .unescapedQuote: Message("syntax.unescaped_quote")
      case .controlCharacter(let byte):
        Message("json.control_character", .text(hexadecimal(UInt32(byte))))
      case .invalidEscape: Message("json.invalid_escape")
      case .loneSurrogate(let unit):
        Message("unknown_escape.lone_surrogate", .text(hexadecimal(UInt32(unit))))
      case .invalidNumber: Message("json.invalid_number")
      case .unknownWord: Message("json.unknown_word")
      case .unterminatedComment: Message("syntax.unterminated_comment")
      case .nestedTooDeeply(let limit): Message("syntax.nested_too_deeply", .number(limit))
      case .textAfterValue: Message("json.text_after_value")
      case .onlyInJSON5(let feature): Message(feature)
      }
  }

  private init(_ feature: JSONDiagnostic.Feature) {
    self =
      switch feature {
      case .comment: Message("json.only_comment")
      case .trailingComma: Message("json.only_trailing_comma")
      case .singleQuotes: Message("json.only_single_quotes")
      case .unquotedKey: Message("json.only_unquoted_key")
      case .number: Message("json.only_number")
      case .whitespace: Message("json.only_whitespace")
      }
  }

  private init(_ found: JSONDiagnostic.Found, insteadOf expected: JSONDiagnostic.Expectation) {
    let found = Argument.message(Message(json: found))
    self =
      switch expected {
      case .value: Message("syntax.expected_value", found)
      case .key: Message("syntax.expected_key", found)
      case .colon: Message("json.expected_colon", found)
      case .commaOrClosing(let bracket):
        Message("json.expected_comma", .text(String(bracket.rawValue)), found)
      }
  }

  private init(json found: JSONDiagnostic.Found) {
    switch found {
    case .endOfFile: self = Message(TableDiagnostic.Found.endOfFile)
    case .scalar(let scalar): self = Message(TableDiagnostic.Found.scalar(scalar))
    }
  }
}
