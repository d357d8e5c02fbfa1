import StringTables

/// What a value of the configuration may be, as JSON Schema can say it.
indirect enum Schema: Sendable {
  /// A text that a regular expression of ECMA-262 finds something in.
  case text(pattern: String)
  case choice([String])
  case integer(ClosedRange<Int>)
  case flag
  /// A list of at least so many elements, which differ.
  case list(Schema, minimum: Int)
  /// An object of names that the project chooses.
  case table(names: Schema, values: Schema)
  case object([Property], [Requirement])
  /// One of two, told apart by their kinds.
  case either(Schema, Schema)

  /// A member of an object.
  struct Property: Sendable {
    let name: String
    let help: Message
    let schema: Schema
  }

  /// What an object's members say of one another.
  enum Requirement: Sendable {
    /// The member is there.
    case needs(String)
    /// One of the members is there, or several.
    case needsAny([String])
    /// Just one of the two members is there.
    case needsOne(String, String)
    /// Where the first member is there, the second is.
    case goesWith(String, String)
  }

  /// The kinds of value that there may be.
  var kinds: [JSONValue.Kind] {
    switch self {
    case .text, .choice: [.string]
    case .integer: [.number]
    case .flag: [.boolean]
    case .list: [.array]
    case .table, .object: [.object]
    case .either(let left, let right): left.kinds + right.kinds
    }
  }
}
