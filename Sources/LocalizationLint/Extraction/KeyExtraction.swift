import Localization
import StringTables

/// The tables that source asks for, as genstrings makes them: sorted, each key with its comments,
/// the value that the source gives or the key itself.
package struct KeyExtraction {
  /// A table to be translated.
  package struct Table {
    package let name: String
    var entries: [Entry] = []

    /// The table as `.strings` text.
    package var text: String {
      StringsPrinter(sortsKeys: true).print(
        entries.map { ($0.key, .string($0.value), $0.comments.joined(separator: "\n   ")) }
      )
    }
  }

  struct Entry {
    let key: String
    let value: String
    var comments: [String]
  }

  /// A place in source that could not be taken as it is.
  package struct Problem {
    package enum Kind {
      /// The key is built at run time.
      case undeterminableKey
      /// The table is chosen at run time.
      case undeterminableTable
      /// Another place gives the key another value, which is kept.
      case otherValue(key: String)
      /// The table's name leads out of the folder that tables are written to.
      case unsafeTable(String)
    }

    package let kind: Kind
    package let path: String
    package let location: SourceLocation

    /// Whether files would be written elsewhere than a person says.
    package var isUnsafe: Bool { if case .unsafeTable = kind { true } else { false } }
  }

  /// In the order of their names.
  package private(set) var tables: [Table] = []
  /// In the order of the source.
  package private(set) var problems: [Problem] = []

  private var tableIndices: [LiteralText: Int] = [:]
  private var entryIndices: [[LiteralText: Int]] = []

  /// What the uses of some source files ask for; those of tests and previews aside.
  package init(_ sources: [ProjectSource]) {
    for source in sources.sorted(by: { PathArithmetic.precedes($0.path, $1.path) }) {
      let lines = LineIndex(source.text)
      for use in source.scan.uses where !use.isIncidental {
        guard let kind = add(use) else { continue }
        let location = lines.location(at: use.span.lowerBound)
        problems.append(Problem(kind: kind, path: source.path, location: location))
      }
    }
    tables.sort { PathArithmetic.precedes($0.name, $1.name) }
  }

  private mutating func add(_ use: KeyUse) -> Problem.Kind? {
    guard let name = use.table.name else { return .undeterminableTable }
    guard let key = use.key.extracted else { return .undeterminableKey }
    guard !key.isEmpty else { return nil }
    let parts = PathArithmetic.names(name, omittingEmpty: false)
    if parts.contains(where: { ["", ".", ".."].contains($0) }) || name.utf8.contains(0) {
      return .unsafeTable(name)
    }
    let value = KeyExtraction.numbered(use.defaultValue ?? key)
    let comment = use.comment.flatMap { $0.isEmpty ? nil : $0 }
    let table = index(ofTable: name)
    guard let known = entryIndices[table][LiteralText(key)] else {
      entryIndices[table][LiteralText(key)] = tables[table].entries.count
      tables[table].entries.append(
        Entry(key: key, value: value, comments: [comment ?? KeyExtraction.noComment])
      )
      return nil
    }
    tables[table].entries[known].add(comment)
    let isOther =
      use.defaultValue != nil && !tables[table].entries[known].value.hasSameBytes(as: value)
    return isOther ? .otherValue(key: key) : nil
  }

  private mutating func index(ofTable name: String) -> Int {
    if let known = tableIndices[LiteralText(name)] { return known }
    tableIndices[LiteralText(name)] = tables.count
    tables.append(Table(name: name))
    entryIndices.append([:])
    return tables.count - 1
  }

  /// What genstrings writes where the source has no comment.
  fileprivate static let noComment = "No comment provided by engineer."

  /// A value whose arguments have positions, where there are several, so that a translation can
  /// order them in its own way.
  static func numbered(_ value: String) -> String {
    let specifiers = FormatString(value).specifiers.lazy.filter(\.takesArgument)
    guard specifiers.dropFirst().first != nil,
      specifiers.allSatisfy({ $0.position == nil && !$0.hasArgumentCount })
    else { return value }
    return value.replacing(
      specifiers.map { specifier in
        let start = specifier.span.lowerBound + 1
        return (start..<start, "\(specifier.argument)$")
      }
    )
  }
}

extension KeyExtraction.Entry {
  /// Adds a comment that is not there yet, in place of the one that says there is none.
  fileprivate mutating func add(_ comment: String?) {
    guard let comment, !comments.contains(where: { $0.hasSameBytes(as: comment) }) else { return }
    if comments == [KeyExtraction.noComment] { comments = [] }
    comments.append(comment)
  }
}

extension FormatSpecifier {
  /// Whether its width or precision is an argument too.
  fileprivate var hasArgumentCount: Bool {
    [width, precision].contains { if case .argument? = $0 { true } else { false } }
  }
}

extension KeyUse.Table {
  fileprivate var name: String? {
    switch self {
    case .named(let name): name
    case .deferred: "Localizable"
    case .undeterminable: nil
    }
  }
}

extension KeyUse.Key {
  /// The key as a table has it, with `%@` for values of unknown type; nil where it is built at run
  /// time.
  fileprivate var extracted: String? {
    switch self {
    case .literal(let key): key
    case .pattern(let pattern): pattern.description
    case .undeterminable: nil
    }
  }
}
