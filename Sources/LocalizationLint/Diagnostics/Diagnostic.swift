/// One finding of a rule, ready to be reported.
///
/// It never changes, and is shared where it is copied: a project may have very many.
public final class Diagnostic: Sendable {
  /// The id of the rule.
  public let rule: String
  /// How much it matters in this project and language.
  public let severity: Severity
  /// Where to look first.
  public let place: Place
  /// The folder of the bundle, relative to the audited path that it was found under.
  public let bundle: String
  /// The table, if the finding is about one.
  public let table: String?
  /// The language, if the finding is about one.
  public let language: String?
  /// The key of the string, if the finding is about one.
  public let key: String?
  /// Which of the string's texts it is about, as ``VariantPath`` spells it; nil for the only one.
  public let variant: String?
  /// What was seen, and what to do.
  public let message: Message
  /// Other places that explain it.
  public let notes: [Note]
  /// Edits that would mend it, each by itself.
  public let fixes: [Fix]

  init(
    rule: String,
    severity: Severity,
    place: Place,
    bundle: String,
    table: String?,
    language: String?,
    key: String?,
    variant: String?,
    message: Message,
    notes: [Note],
    fixes: [Fix]
  ) {
    self.rule = rule
    self.severity = severity
    self.place = place
    self.bundle = bundle
    self.table = table
    self.language = language
    self.key = key
    self.variant = variant
    self.message = message
    self.notes = notes
    self.fixes = fixes
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
