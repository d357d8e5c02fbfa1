import StringTables

/// Notes what is wrong with a configuration while it is read.
struct ConfigurationReader {
  private(set) var problems: [ConfigurationProblem]
  /// Whether members may be lacking only because the text could not be read.
  private let isBroken: Bool
  /// Whether there is anything at a path.
  let exists: (String) -> Bool

  /// So many problems are kept; a file with more of them is no configuration at all.
  static let limit = 100

  init(_ document: JSONDocument, exists: @escaping (String) -> Bool) {
    self.exists = exists
    isBroken = !document.diagnostics.isEmpty
    problems = document.diagnostics.prefix(ConfigurationReader.limit).map {
      ConfigurationProblem(kind: .json($0.kind), span: $0.span)
    }
  }

  mutating func note(_ kind: ConfigurationProblem.Kind, _ span: Range<Int>) {
    guard problems.count < ConfigurationReader.limit else { return }
    problems.append(ConfigurationProblem(kind: kind, span: span))
  }

  /// The members of an object, each name once.
  mutating func members(of object: JSONValue) -> [JSONMember] {
    var names = UniqueTexts()
    return object.members.filter { member in
      let isNew = names.insert(member.key)
      if !isNew { note(.duplicate(member.key), member.keySpan) }
      return isNew
    }
  }

  /// Checks which members an object has.
  mutating func check(
    _ names: Set<String>,
    of object: JSONValue,
    by requirements: [Schema.Requirement]
  ) {
    let place = object.span.lowerBound..<object.span.lowerBound + 1
    for requirement in requirements where !isBroken {
      switch requirement {
      case .needs(let name):
        if !names.contains(name) { note(.missing([name]), place) }
      case .needsAny(let choices):
        if names.isDisjoint(with: choices) { note(.missing(choices), place) }
      case .needsOne(let left, let right):
        if names.isDisjoint(with: [left, right]) { note(.missing([left, right]), place) }
        if names.isSuperset(of: [left, right]) { note(.contradiction(left, right), place) }
      case .goesWith(let name, let other):
        if names.contains(name), !names.contains(other) { note(.lacks(other, for: name), place) }
      }
    }
  }
}

/// Tells whether a text was there before, by its bytes.
struct UniqueTexts {
  private var texts: Set<[UInt8]> = []

  mutating func insert(_ text: String) -> Bool { texts.insert(Array(text.utf8)).inserted }
}
