import StringTables

/// Something that is wrong with a configuration.
package struct ConfigurationProblem: Sendable {
  /// What was seen, with what a message needs to say about it.
  enum Kind: Sendable {
    case json(JSONDiagnostic.Kind)
    case tooLarge
    case wrongType(String, [JSONValue.Kind])
    case unknownMember(String, [String])
    case unknownValue(String, of: String, [String])
    case unknownRule(String, [String])
    case unknownLanguage(String)
    case noSpecifier(String)
    case noSignature(String)
    case noFunctionName(String)
    case noName(String)
    case noSuchPath(String)
    case empty(String)
    case noElements(String)
    case tooLong(String, Int)
    case outOfRange(String, ClosedRange<Int>)
    case duplicate(String)
    case missing([String])
    case lacks(String, for: String)
    case contradiction(String, String)
    case missingFile(String)
    case requiredAndOptional(String)
    case ownFallback(String)
    case noFolder(DevelopmentLanguage, among: [String])
  }

  let kind: Kind
  /// In UTF-8 offsets of the decoded text.
  let span: Range<Int>

  /// What was seen, and what to write instead.
  package var message: Message {
    switch kind {
    case .json(let kind): Message(json: kind)
    case .tooLarge: Message("configuration.too_large", .number(ConfigurationFile.sizeLimit >> 20))
    case .wrongType(let name, let kinds):
      name.isEmpty
        ? Message("catalog.wrong_type_here", .message(Message(kinds)))
        : Message("catalog.wrong_type", .text(name), .message(Message(kinds)))
    case .unknownMember(let name, let names):
      if let suggestion = Suggestion.nearest(to: name, among: names) {
        Message("configuration.unknown_member_suggestion", .text(name), .text(suggestion))
      } else {
        Message("configuration.unknown_member", .text(name), .names(names))
      }
    case .unknownValue(let value, let name, let names):
      if let suggestion = Suggestion.nearest(to: value, among: names) {
        Message(
          "configuration.unknown_value_suggestion",
          .text(value),
          .text(name),
          .text(suggestion)
        )
      } else {
        Message("configuration.unknown_value", .text(value), .text(name), .names(names))
      }
    case .unknownRule(let id, let ids):
      if let suggestion = Suggestion.nearest(to: id, among: ids) {
        Message("usage.unknown_rule_suggestion", .text(id), .text(suggestion))
      } else {
        Message("usage.unknown_rule", .text(id))
      }
    case .unknownLanguage(let name): Message("configuration.unknown_language", .text(name))
    case .noSpecifier(let text): Message("configuration.no_specifier", .text(text))
    case .noSignature(let text): Message("configuration.no_signature", .text(text))
    case .noFunctionName(let text): Message("configuration.no_function_name", .text(text))
    case .noName(let text): Message("configuration.no_name", .text(text))
    case .noSuchPath(let path): Message("configuration.no_such_path", .text(path))
    case .empty(let name): Message("configuration.empty", .text(name))
    case .noElements(let name): Message("configuration.no_elements", .text(name))
    case .tooLong(let name, let limit):
      Message("configuration.too_long", .text(name), .number(limit))
    case .outOfRange(let name, let range):
      Message(
        "configuration.out_of_range",
        .text(name),
        .number(range.lowerBound),
        .number(range.upperBound)
      )
    case .duplicate(let name): Message("configuration.duplicate", .text(name))
    case .missing(let names):
      names.count == 1
        ? Message("catalog.missing_member", .text(names[0]))
        : Message("configuration.missing_any", .names(names))
    case .lacks(let name, let other):
      Message("configuration.lacks", .text(other), .text(name))
    case .contradiction(let left, let right):
      Message("configuration.contradiction", .text(left), .text(right))
    case .missingFile(let reporter): Message("configuration.missing_file", .text(reporter))
    case .noFolder(let language, let languages):
      if let nearest = language.nearest(among: languages) {
        Message("configuration.no_folder_suggestion", .text(language.name), .text(nearest))
      } else {
        Message("configuration.no_folder", .text(language.name), .names(languages))
      }
    case .requiredAndOptional(let name):
      Message("configuration.required_and_optional", .text(name))
    case .ownFallback(let name): Message("configuration.own_fallback", .text(name))
    }
  }
}

extension Message {
  /// The kinds of value that there may be: one, or one of two.
  fileprivate init(_ kinds: [JSONValue.Kind]) {
    self =
      kinds.count == 1
      ? Message(kinds[0])
      : Message("configuration.kinds", .message(Message(kinds[0])), .message(Message(kinds[1])))
  }

  private init(_ kind: JSONValue.Kind) {
    self =
      switch kind {
      case .object: Message("json.kind.object")
      case .array: Message("configuration.kind.list")
      case .number: Message("json.kind.integer")
      case .boolean: Message("json.kind.boolean")
      case .string, .null, .missing: Message("json.kind.string")
      }
  }
}
