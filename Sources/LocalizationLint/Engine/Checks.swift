/// What some rules look at, by what that is.
struct Checks: Sendable {
  /// A rule's function, with the number of the rule among those that are asked.
  struct Numbered<Context>: Sendable {
    let rule: Int
    let check: @Sendable (Context, inout Findings) -> Void
  }

  /// The same of a rule about texts that have one of some facts. It is no generic type, whose functions
  /// have contexts: threads that ask it about each text would count references to these.
  struct OfEntries: Sendable {
    let rule: Int
    let facts: EntryFacts
    let check: @Sendable (EntryContext, inout Findings) -> Void
  }

  private(set) var files: [Numbered<FileContext>] = []
  private(set) var entries: [OfEntries] = []
  private(set) var plurals: [Numbered<PluralContext>] = []
  private(set) var translations: [Numbered<TranslationContext>] = []
  private(set) var tables: [Numbered<TableContext>] = []
  private(set) var usages: [Numbered<TableContext>] = []
  private(set) var projects: [Numbered<Project>] = []
  private(set) var sources: [Numbered<SourceContext>] = []

  init(of rules: [Rule]) {
    for (number, rule) in rules.enumerated() {
      switch rule.check {
      case .file(let check): files.append(Numbered(rule: number, check: check))
      case .entry(let facts, let check):
        entries.append(OfEntries(rule: number, facts: facts, check: check))
      case .plurals(let check): plurals.append(Numbered(rule: number, check: check))
      case .translation(let check): translations.append(Numbered(rule: number, check: check))
      case .table(let check): tables.append(Numbered(rule: number, check: check))
      case .usage(let check): usages.append(Numbered(rule: number, check: check))
      case .project(let check): projects.append(Numbered(rule: number, check: check))
      case .source(let check): sources.append(Numbered(rule: number, check: check))
      case .meta: break
      }
    }
  }

  /// Whether any rule is asked about entries.
  var haveEntries: Bool { !entries.isEmpty || !plurals.isEmpty }
}
