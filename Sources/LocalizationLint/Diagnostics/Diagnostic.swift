/// One finding of a rule, ready to be reported.
///
/// It never changes, and is shared where it is copied: a project may have very many.
public final class Diagnostic: Sendable {
  /// What many findings have in common.
  final class Origin: Sendable {
    let rule: String
    let severity: Severity
    let bundle: String
    let table: String?
    let language: String?

    init(rule: String, severity: Severity, bundle: String, table: String?, language: String?) {
      self.rule = rule
      self.severity = severity
      self.bundle = bundle
      self.table = table
      self.language = language
    }
  }

  /// What is said: the same of a string in each language that lacks it.
  final class Statement: Sendable {
    let key: String?
    let variant: String?
    let message: Message
    let notes: [Note]
    let fixes: [Fix]

    init(key: String?, variant: String? = nil, _ message: Message, notes: [Note], fixes: [Fix] = [])
    {
      self.key = key
      self.variant = variant
      self.message = message
      self.notes = notes
      self.fixes = fixes
    }
  }

  private let origin: Origin
  private let statement: Statement
  /// Where to look first.
  public let place: Place

  init(_ origin: Origin, _ statement: Statement, at place: Place) {
    self.origin = origin
    self.statement = statement
    self.place = place
  }

  /// The id of the rule.
  public var rule: String { origin.rule }
  /// How much it matters in this project and language.
  public var severity: Severity { origin.severity }
  /// The folder of the bundle, relative to the audited path that it was found under.
  public var bundle: String { origin.bundle }
  /// The table, if the finding is about one.
  public var table: String? { origin.table }
  /// The language, if the finding is about one.
  public var language: String? { origin.language }
  /// The key of the string, if the finding is about one.
  public var key: String? { statement.key }
  /// Which of the string's texts it is about, as ``VariantPath`` spells it; nil for the only one.
  public var variant: String? { statement.variant }
  /// What was seen, and what to do.
  public var message: Message { statement.message }
  /// Other places that explain it.
  public var notes: [Note] { statement.notes }
  /// Edits that would mend it, each by itself.
  public var fixes: [Fix] { statement.fixes }
}

extension Diagnostic {
  /// Whether another finding says the same about the same place.
  func isRepeated(by other: Diagnostic) -> Bool {
    place == other.place && rule == other.rule
      && (statement === other.statement || key == other.key && message == other.message)
  }
}

/// A place that explains a finding.
public struct Note: Hashable, Sendable {
  /// Where.
  public let place: Place
  /// What is there.
  public let message: Message

  /// A note of its place and words.
  public init(_ place: Place, _ message: Message) {
    self.place = place
    self.message = message
  }
}

/// A way to mend a finding.
public struct Fix: Hashable, Sendable {
  /// Replacements of source text, in file order, that belong together.
  public let edits: [Edit]
  /// Whether the file is written in UTF-8 from then on.
  public let convertsToUTF8: Bool

  /// The file's text in UTF-8.
  public static let toUTF8 = Fix([], convertsToUTF8: true)

  /// A fix of its edits.
  public init(_ edits: Edit...) {
    self.init(edits)
  }

  /// A fix of its edits, in file order.
  public init(_ edits: [Edit], convertsToUTF8: Bool = false) {
    self.edits = edits
    self.convertsToUTF8 = convertsToUTF8
  }
}

/// A replacement of source text.
public struct Edit: Hashable, Sendable {
  /// What is replaced.
  public let place: Place
  /// What takes its place, as it is to be written in the file.
  public let replacement: String

  /// An edit at a place.
  public init(_ place: Place, _ replacement: String) {
    self.place = place
    self.replacement = replacement
  }
}
