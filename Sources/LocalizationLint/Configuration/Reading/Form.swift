import StringTables

/// What a value of the configuration is made from: how it is read, and what the schema says of it.
struct Form<Value>: Sendable {
  /// Reads a value that a member of this name has, or has in its list; nil where it is none, which
  /// the reader has noted then.
  typealias Read = @Sendable (JSONValue, _ name: String, inout ConfigurationReader) -> Value?

  let schema: Schema
  private let readExpected: Read

  init(_ schema: Schema, _ read: @escaping Read) {
    self.schema = schema
    readExpected = read
  }

  /// Reads a value of any kind.
  func read(_ value: JSONValue, _ name: String, _ reader: inout ConfigurationReader) -> Value? {
    let kinds = schema.kinds
    if kinds.contains(value.kind) { return readExpected(value, name, &reader) }
    // The grammar has complained of what is missing.
    if value.kind != .missing { reader.note(.wrongType(name, kinds), value.span) }
    return nil
  }

  /// The same, made into something else.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Form<Other> {
    Form<Other>(schema) { value, name, reader in read(value, name, &reader).map(transform) }
  }

  /// The same, unless something is wrong with what it makes.
  func checked(
    _ problem: @escaping @Sendable (Value) -> ConfigurationProblem.Kind?
  ) -> Form {
    Form(schema) { value, name, reader in
      guard let result = read(value, name, &reader) else { return nil }
      guard let problem = problem(result) else { return result }
      reader.note(problem, value.span)
      return nil
    }
  }

  /// One of two, told apart by their kinds.
  static func either(_ left: Form, _ right: Form) -> Form {
    Form(.either(left.schema, right.schema)) { value, name, reader in
      (left.schema.kinds.contains(value.kind) ? left : right).read(value, name, &reader)
    }
  }
}

extension Form {
  /// Several of a kind, each once. What cannot be read is left out.
  static func list<Element>(
    of element: Form<Element>,
    minimum: Int = 0
  ) -> Form where Value == [Element] {
    Form(.list(element.schema, minimum: minimum)) { value, name, reader in
      if minimum > 0, value.elements.isEmpty { reader.note(.noElements(name), value.span) }
      var texts = UniqueTexts()
      return value.elements.compactMap { item in
        if let text = item.string, !texts.insert(text) {
          reader.note(.duplicate(text), item.span)
          return nil
        }
        return element.read(item, name, &reader)
      }
    }
  }

  /// One, or several.
  static func oneOrMore<Element>(_ element: Form<Element>) -> Form where Value == [Element] {
    either(element.map { [$0] }, .list(of: element, minimum: 1))
  }
}

extension Form where Value == String {
  /// A text of some form.
  static func text(_ form: TextForm) -> Form {
    Form(form.schema) { value, name, reader in
      guard let text = value.string else { return nil }
      guard let problem = form.problem(text, name) else { return text }
      reader.note(problem, value.span)
      return nil
    }
  }
}

extension Form where Value == Int {
  /// A whole number.
  static func integer(in range: ClosedRange<Int>) -> Form {
    Form(.integer(range)) { value, name, reader in
      if let integer = value.integer, range.contains(integer) { return integer }
      reader.note(.outOfRange(name, range), value.span)
      return nil
    }
  }
}

extension Form where Value == Bool {
  static let flag = Form(.flag) { value, _, _ in value.boolean }
}

extension Form {
  /// An object of names that the project chooses, each with a value, and in one spelling.
  static func table<Item>(
    of names: TextForm,
    _ item: Form<Item>
  ) -> Form where Value == [String: Item] {
    Form(.table(names: names.schema, values: item.schema)) { value, name, reader in
      var seen = UniqueTexts()
      return reader.members(of: value).reduce(into: [:]) { table, member in
        let key = member.key
        if let problem = names.problem(key, name) {
          reader.note(problem, member.keySpan)
        } else if !seen.insert(names.canonical(key)) {
          reader.note(.duplicate(key), member.keySpan)
        } else {
          table[key] = item.read(member.value, key, &reader)
        }
      }
    }
  }

  /// An object of known members, which change a value that says nothing yet.
  static func object(
    _ initial: @autoclosure @escaping @Sendable () -> Value,
    _ settings: [Setting<Value>],
    _ requirements: [Schema.Requirement] = [],
    unknown: @escaping @Sendable (String, [String]) -> ConfigurationProblem.Kind = {
      .unknownMember($0, $1)
    }
  ) -> Form {
    let schema = Schema.object(settings.map(\.property), requirements)
    return Form(schema) { value, _, reader in
      var result = initial()
      var names: Set<String> = []
      for member in reader.members(of: value) {
        let name = member.key
        if let setting = settings.first(where: { $0.property.name.hasSameBytes(as: name) }) {
          names.insert(setting.property.name)
          setting.read(member.value, &result, &reader)
        } else {
          reader.note(unknown(name, settings.map(\.property.name)), member.keySpan)
        }
      }
      reader.check(names, of: value, by: requirements)
      return result
    }
  }
}

/// A member of an object: what it is called, what it means, how its value is read and where it goes.
struct Setting<Owner>: Sendable {
  let property: Schema.Property
  /// A value that shows what can be said about a project, as `init` writes it.
  let example: @Sendable (ConfigurationTemplate) -> String
  let read: @Sendable (JSONValue, inout Owner, inout ConfigurationReader) -> Void

  init<Value>(
    _ name: String,
    _ form: Form<Value>,
    help: Message,
    example: @escaping @Sendable (ConfigurationTemplate) -> String = { _ in "" },
    store: @escaping @Sendable (inout Owner, Value) -> Void
  ) {
    property = Schema.Property(name: name, help: help, schema: form.schema)
    self.example = example
    read = { json, owner, reader in
      if let value = form.read(json, name, &reader) { store(&owner, value) }
    }
  }
}
