extension Configuration {
  /// The JSON Schema (draft 2020-12) of the file that holds a configuration.
  ///
  /// It says what ``ConfigurationFile`` takes, but for names of languages that there are not, and
  /// for two members of one name.
  ///
  /// - Parameter words: the language of the descriptions.
  package static func schema(_ words: Words) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("title", fileName)
      Form.configuration.schema.write(to: &writer, words)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension Schema {
  /// The members of the object that says it.
  fileprivate func write(to writer: inout JSONWriter, _ words: Words) {
    switch self {
    case .text(let pattern):
      writer.member("type", "string")
      if !pattern.isEmpty { writer.member("pattern", pattern) }
      writer.member("maxLength", TextForm.limit)
    case .choice(let names): writer.member("enum") { $0.strings(names) }
    case .integer(let range):
      writer.member("type", "integer")
      writer.member("minimum", range.lowerBound)
      writer.member("maximum", range.upperBound)
    case .flag: writer.member("type", "boolean")
    case .list(let element, let minimum):
      writer.member("type", "array")
      writer.member("items", element, words)
      writer.member("uniqueItems", true)
      if minimum > 0 { writer.member("minItems", minimum) }
    case .table(let names, let values):
      writer.member("type", "object")
      writer.member("propertyNames", names, words)
      writer.member("additionalProperties", values, words)
    case .object(let properties, let requirements):
      writer.member("type", "object")
      writer.member("properties") { writer in
        writer.object { writer in
          for property in properties {
            writer.member(property.name, property.schema, words, help: property.help)
          }
        }
      }
      writer.member("additionalProperties", false)
      if !requirements.isEmpty {
        writer.member("allOf") { writer in
          writer.array { writer in
            for requirement in requirements { writer.element { requirement.write(to: &$0) } }
          }
        }
      }
    case .either(let left, let right):
      writer.member("anyOf") { writer in
        writer.array { writer in
          for schema in [left, right] {
            writer.element { $0.object { schema.write(to: &$0, words) } }
          }
        }
      }
    }
  }
}

extension Schema.Requirement {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .needs(let name): writer.member("required") { $0.strings([name]) }
      case .needsAny(let names): writer.member("anyOf", oneOf: names)
      case .needsOne(let left, let right): writer.member("oneOf", oneOf: [left, right])
      case .goesWith(let name, let other):
        writer.member("dependentRequired") { writer in
          writer.object { writer in writer.member(name) { $0.strings([other]) } }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(
    _ name: String,
    _ schema: Schema,
    _ words: Words,
    help: Message? = nil
  ) {
    member(name) { writer in
      writer.object { writer in
        if let help { writer.member("description", words.text(help)) }
        schema.write(to: &writer, words)
      }
    }
  }

  /// Objects that each require one of some members.
  fileprivate mutating func member(_ keyword: String, oneOf names: [String]) {
    member(keyword) { writer in
      writer.array { writer in
        for name in names {
          writer.element { writer in
            writer.object { writer in writer.member("required") { $0.strings([name]) } }
          }
        }
      }
    }
  }
}
