import StringTables

/// What rules have found so far. The audit knows which rule it is asking, and about what.
package struct Findings {
  /// What a rule is being asked about.
  package struct Subject {
    package var bundle = ""
    package var table: String?
    package var language: String?
    package var key: String?
    /// Whose key it is where `key` is nil.
    var entry: TableEntry?
    package var variant: VariantPath?
  }

  /// As much of a rule as its findings need.
  struct Asked: Sendable {
    let id: String
    let severity: RuleSeverity

    init(_ rule: Rule, _ severity: RuleSeverity) {
      id = rule.id
      self.severity = severity
    }
  }

  /// A finding, with what it is put in order by.
  struct Found: Sendable {
    let diagnostic: Diagnostic
    /// The number of the rule.
    let rule: Int32
    let file: Int32
    let offset: Int
  }

  private(set) var list: [Found] = []
  private let rules: [Asked]
  /// The number of the rule that is being asked. Threads that took hold of the rule itself again and
  /// again would wait for each other.
  private var rule: Int? { didSet { origin = nil } }
  package var subject = Subject() {
    didSet {
      origin = nil
      keyOfEntry = nil
    }
  }
  /// The key of the subject's entry, decoded once for all that is found of it.
  private var keyOfEntry: String?
  /// That of the last finding, as long as the next may have the same.
  private var origin: Diagnostic.Origin?
  private var originIsMilder = false

  /// How long the rules took, where that is measured.
  private(set) var times: RuleTimes?

  /// - Parameter rules: those that may be asked.
  init(by rules: [Asked], isTimed: Bool = false) {
    self.rules = rules
    times = isTimed ? RuleTimes() : nil
  }

  /// Notes that no rule is asked for a while.
  mutating func pause() { times?.begin(nil) }

  /// Takes findings out.
  mutating func removeAll(where isDropped: (Diagnostic) -> Bool) {
    list.removeAll { isDropped($0.diagnostic) }
  }

  /// Asks rules about the same.
  mutating func ask<Context>(_ checks: [Checks.Numbered<Context>], about context: Context) {
    for check in checks {
      ask(check.rule)
      check.check(context, &self)
    }
  }

  /// Notes which rule is asked next, by its number.
  mutating func ask(_ rule: Int) {
    self.rule = rule
    guard times != nil else { return }
    let id = rules[rule].id
    times?.begin(id)
  }

  /// Adds a finding of the rule that is being asked, unless the rule is off for its language.
  ///
  /// - Parameters:
  ///   - isAboutKey: whether it is about the entry as a whole, and not about one of its texts.
  ///   - isMilder: whether it gets the rule's milder severity.
  ///   - variant: which of the entry's texts it is about, where that is not the one the rule is
  ///     asked about.
  ///   - key: the key, where it is not that of the entry the rule is asked about.
  ///   - table: the table, where it is not the one the rule is asked about.
  ///   - language: the language, where it is not the one the rule is asked about.
  package mutating func add(
    _ place: Place,
    _ message: Message,
    isAboutKey: Bool = false,
    isMilder: Bool = false,
    variant: VariantPath? = nil,
    key: String? = nil,
    table: String? = nil,
    language: String? = nil,
    notes: [Note] = [],
    fixes: [Fix] = []
  ) {
    guard let origin = origin(isMilder: isMilder, table: table, language: language) else { return }
    let variant =
      isAboutKey ? nil : (variant ?? subject.variant).flatMap { $0.steps.isEmpty ? nil : "\($0)" }
    let statement = Diagnostic.Statement(
      key: key ?? keyOfSubject(),
      variant: variant,
      variant.map { Message("finding.variant", .message(message), .text($0)) } ?? message,
      notes: notes,
      fixes: fixes
    )
    append(Diagnostic(origin, statement, at: place))
  }

  /// Adds a finding of the rule that is being asked, which says the same as others, unless the rule
  /// is off for its language.
  mutating func add(_ place: Place, _ statement: Diagnostic.Statement) {
    guard let origin = origin() else { return }
    append(Diagnostic(origin, statement, at: place))
  }

  /// Whether what the rule that is being asked finds in a language matters more or less than elsewhere.
  func hasOwnSeverity(in language: String?) -> Bool {
    guard let rule else { preconditionFailure("no rule is being asked") }
    let severity = rules[rule].severity
    return severity.severity(in: language, isMilder: false)
      != severity.severity(in: nil, isMilder: false)
  }

  private mutating func keyOfSubject() -> String? {
    if let key = subject.key { return key }
    if keyOfEntry == nil { keyOfEntry = subject.entry?.key }
    return keyOfEntry
  }

  private mutating func append(_ diagnostic: Diagnostic) {
    guard let rule else { preconditionFailure("no rule is being asked") }
    list.append(
      Found(
        diagnostic: diagnostic,
        rule: Int32(rule),
        file: Int32(diagnostic.place.file),
        offset: diagnostic.place.span.lowerBound
      )
    )
  }

  /// The findings, in the order in which they were made.
  var diagnostics: [Diagnostic] { list.map(\.diagnostic) }

  /// What a finding comes from; nil where the rule is off for its language.
  private mutating func origin(
    isMilder: Bool = false,
    table: String? = nil,
    language: String? = nil
  ) -> Diagnostic.Origin? {
    let isOfSubject = table == nil && language == nil
    if isOfSubject, let origin, originIsMilder == isMilder { return origin }
    guard let rule else { preconditionFailure("no rule is being asked") }
    let language = language ?? subject.language
    guard let severity = rules[rule].severity.severity(in: language, isMilder: isMilder) else {
      return nil
    }
    let origin = Diagnostic.Origin(
      rule: rules[rule].id,
      severity: severity,
      bundle: subject.bundle,
      table: table ?? subject.table,
      language: language
    )
    self.origin = isOfSubject ? origin : nil
    originIsMilder = isMilder
    return origin
  }
}
