/// Something that can be wrong with localizations, and how it is found.
///
/// A rule is a value without state: its check sees an already parsed project and adds findings. It
/// neither reads files nor prints, and its findings get their severity from the audit.
public struct Rule: Sendable {
  /// The name of the defect, in snake case; never used again for another.
  public let id: String
  /// The severity of a finding where nothing else is configured.
  public let severity: Severity
  /// The severity of findings that the rule itself marks as milder.
  public let milderSeverity: Severity
  /// The severity of a finding in a language that the project requires, where it is another.
  public let severityWhereRequired: Severity?
  /// Whether the rule runs only where it is asked for.
  public let isOptIn: Bool
  /// What it flags, in a sentence.
  public let flags: Message
  /// Why that matters, in a few sentences.
  public let reason: Message
  /// Small projects that show it, and that its tests run.
  public let examples: [Example]
  /// How it is found.
  package let check: Check

  package init(
    id: String,
    severity: Severity,
    milderSeverity: Severity? = nil,
    severityWhereRequired: Severity? = nil,
    isOptIn: Bool = false,
    flags: Message,
    reason: Message,
    examples: [Example],
    check: Check
  ) {
    self.id = id
    self.severity = severity
    self.milderSeverity = milderSeverity ?? severity
    self.severityWhereRequired = severityWhereRequired
    self.isOptIn = isOptIn
    self.flags = flags
    self.reason = reason
    self.examples = examples
    self.check = check
  }
}

/// What a rule looks at, one at a time.
package enum Check: Sendable {
  /// A file by itself.
  case file(@Sendable (FileContext, inout Findings) -> Void)
  /// An entry that has one of the facts, or whose source has, beside its source.
  case entry(when: EntryFacts, @Sendable (EntryContext, inout Findings) -> Void)
  /// An entry that varies, as a whole.
  case plurals(@Sendable (PluralContext, inout Findings) -> Void)
  /// A language's table beside the table's source.
  case translation(@Sendable (TranslationContext, inout Findings) -> Void)
  /// A table in all languages of its bundle.
  case table(@Sendable (TableContext, inout Findings) -> Void)
  /// A table in all languages of its bundle, beside what source says of its keys.
  case usage(@Sendable (TableContext, inout Findings) -> Void)
  /// All tables at once.
  case project(@Sendable (Project, inout Findings) -> Void)
  /// The uses of keys in source.
  case source(@Sendable (SourceContext, inout Findings) -> Void)
  /// Nothing of a project, but what steers the audit of it; whoever reads that finds it.
  case meta
}
