import StringTables

extension Audit {
  /// The texts of an entry that does not vary.
  private static let onlyText: [EntryVariant?] = [nil]

  /// Asks the rules about each entry of a table in one language.
  func checkEntries(
    of index: Int,
    in table: TableContext,
    _ sourceTexts: SourceTexts?,
    _ findings: inout Findings
  ) {
    let language = table.table.languages[index]
    let pairing = table.table.pairings[index]
    let project = table.project
    let files = project.files
    // What is wrong with a source text is to be mended where it comes from.
    if table.bundle.isExchange, pairing == nil { return }
    let wanted = checks.entries.reduce(into: EntryFacts.varied) { $0.formUnion($1.facts) }
    let hasLimits = !project.settings.limits.isEmpty && wanted.contains(.limit)
    let shared = LanguageContext(table, language: index, pairing == nil ? nil : sourceTexts)
    let factsOfSource = sourceTexts?.facts ?? []
    // Once for all entries, as each access to the pairing counts references to it.
    let matches = pairing?.matches ?? []
    for (position, reference) in language.entries.enumerated() {
      var facts = language.facts[position]
      let match = matches.isEmpty || matches[position] < 0 ? nil : Int(matches[position])
      if let match, !factsOfSource.isEmpty { facts.formUnion(factsOfSource[match]) }
      if hasLimits,
        files[reference].withKeyUTF8({
          project.limitsApply(to: $0, table: table.table.name, language: language.language)
        })
      {
        facts.insert(.limit)
      }
      guard !facts.isDisjoint(with: wanted) else { continue }
      let entry = files[reference]
      // What nobody has translated yet is missing, whatever stands in its place.
      if pairing != nil, entry.isUntranslated { continue }
      findings.subject.entry = entry
      findings.subject.variant = nil
      var variants: [EntryVariant?] = []
      if language.facts[position].contains(.varied) {
        let texts = EntryTexts(entry)
        facts.formUnion(texts.facts)
        variants = texts.variants
        checkPlurals(of: texts, reference, entry, match, shared, &findings)
      }
      for (number, variant) in (variants.isEmpty ? Self.onlyText : variants).enumerated() {
        findings.pause()
        let context = EntryContext(
          shared,
          reference,
          entry,
          variant: variant,
          isFirstText: number == 0,
          sourcePosition: match,
          isOrphaned: pairing != nil && match == nil,
          facts: facts
        )
        findings.subject.variant = variant?.path
        for check in checks.entries where !facts.isDisjoint(with: check.facts) {
          findings.ask(check.rule)
          check.check(context, &findings)
        }
      }
    }
    findings.subject.entry = nil
    findings.subject.variant = nil
  }

  private func checkPlurals(
    of texts: EntryTexts,
    _ reference: EntryReference,
    _ entry: TableEntry,
    _ sourcePosition: Int?,
    _ shared: LanguageContext,
    _ findings: inout Findings
  ) {
    guard !checks.plurals.isEmpty else { return }
    let source = sourcePosition.flatMap {
      shared.sourceTexts?.entry(at: $0, of: shared.project.files, readsFormats: false)
    }
    let context = PluralContext(shared, reference, entry, texts, source: source?.varied)
    findings.ask(checks.plurals, about: context)
  }
}
