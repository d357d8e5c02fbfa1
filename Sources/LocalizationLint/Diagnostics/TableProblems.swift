import StringTables

extension Message {
  /// What a reader saw in a table, without what it costs.
  package init(problem kind: TableDiagnostic.Kind) {
    self =
      switch kind {
      case .emptyFile: Message("empty_file.message")
      case .noEntries: Message("empty_file.no_entries")
      case .unusualEncoding(let name): Message("encoding.message", .text(name))
      case .illFormedText: Message("syntax.ill_formed_text")
      case .strayByte: Message("encoding.stray_byte")
      case .missingByteOrderMark: Message("encoding.missing_byte_order_mark")
      case .tooLarge: Message("syntax.too_large")
      case .repeatedByteOrderMark: Message("syntax.repeated_byte_order_mark")
      case .notATable(let kind): Message("syntax.not_a_table", .message(Message(kind: kind)))
      case .unexpected(let found, let expected): Message(found, insteadOf: expected)
      case .missingSemicolon(let part, let found, _):
        Message("syntax.missing_semicolon", .message(Message(part: part)), .message(Message(found)))
      case .unclosedQuote(let part):
        Message("syntax.unclosed_quote", .message(Message(part: part)))
      case .unescapedQuote: Message("syntax.unescaped_quote")
      case .unquotedText: Message("syntax.unquoted_text")
      case .unterminatedComment: Message("syntax.unterminated_comment")
      case .conflictMarker: Message("syntax.conflict_marker")
      case .missingClosing(let bracket, _, let found):
        Message(
          "syntax.missing_closing",
          .text(String(bracket.rawValue)),
          .message(Message(found))
        )
      case .oddHexDigits: Message("syntax.odd_hex_digits")
      case .invalidHexDigit: Message("syntax.invalid_hex_digit")
      case .nestedTooDeeply(let limit): Message("syntax.nested_too_deeply", .number(limit))
      case .textAfterTable: Message("syntax.text_after_table")
      case .malformedPropertyList(let fault): Message(fault)
      case .unknownEscape(let scalar): Message(unknownEscape: scalar)
      case .emptyUnicodeEscape: Message("unknown_escape.no_digits")
      case .loneSurrogate(let unit):
        Message("unknown_escape.lone_surrogate", .text(hexadecimal(UInt32(unit))))
      case .nonStringValue(let kind):
        Message("non_string_value.message", .message(Message(kind: kind)))
      case .duplicateKey: Message("duplicate_key.again")
      case .catalog(let kind): Message(catalog: kind)
      case .xliff(let kind): Message(xliff: kind)
      }
  }

  private init(_ fault: TableDiagnostic.PropertyListFault) {
    switch fault {
    case .damagedBinary: self = Message("syntax.damaged_binary")
    case .endless: self = Message("syntax.endless_property_list")
    case .unknownElement(let name): self = Message("syntax.unknown_element", .text(name))
    case .unknownEncoding(let name): self = Message("syntax.unknown_encoding", .text(name))
    case .unexpectedEnd: self = Message("syntax.unexpected_end")
    case .expected(let markup): self = Message("syntax.expected_markup", .text(markup))
    case .expectedValue: self = Message("syntax.expected_value_element")
    case .unexpectedText: self = Message("syntax.unexpected_text")
    case .malformedMarkup: self = Message("syntax.malformed_markup")
    case .unescapedSign: self = Message("syntax.unescaped_sign")
    case .invalidReference: self = Message("syntax.invalid_reference")
    case .invalidValue(let element): self = Message("syntax.invalid_value", .text(element))
    }
  }

  private init(unknownEscape scalar: Unicode.Scalar) {
    switch scalar {
    case "u": self = Message("unknown_escape.lower_case_u")
    default:
      self = Message("unknown_escape.message", .text("\\" + String(scalar)), .text(String(scalar)))
    }
  }

  private init(_ found: TableDiagnostic.Found, insteadOf expected: TableDiagnostic.Expectation) {
    let found = Argument.message(Message(found))
    self =
      switch expected {
      case .key: Message("syntax.expected_key", found)
      case .equalsOrSemicolon: Message("syntax.expected_equals", found)
      case .value: Message("syntax.expected_value", found)
      }
  }

  init(_ found: TableDiagnostic.Found) {
    switch found {
    case .endOfFile: self = Message("syntax.end_of_file")
    case .scalar(let scalar):
      let isVisible =
        scalar.isASCII
        ? scalar.value > 0x20 && scalar.value < 0x7F
        : scalar.properties.isAlphabetic || scalar.properties.isEmojiPresentation
      self =
        isVisible
        ? Message("syntax.character", .text(String(scalar)))
        : Message("syntax.code_point", .text(hexadecimal(scalar.value)))
    }
  }

  private init(part: TableDiagnostic.EntryPart) {
    switch part {
    case .key: self = Message("syntax.key")
    case .value: self = Message("syntax.value")
    }
  }

  /// The name of a kind of value.
  package init(kind: TableDiagnostic.ValueKind) {
    self =
      switch kind {
      case .string: Message("kind.string")
      case .dictionary: Message("kind.dictionary")
      case .array: Message("kind.array")
      case .data: Message("kind.data")
      case .boolean: Message("kind.boolean")
      case .number: Message("kind.number")
      case .date: Message("kind.date")
      }
  }
}

func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
