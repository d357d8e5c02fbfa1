import StringTables

extension Audit {
  /// Asks the rules about each entry of a table in one language.
  func checkEntries(
    of language: LanguageTable,
    _ index: Int,
    in table: TableContext,
    _ findings: inout Findings
  ) {
    let checks = zip(rules, asked).compactMap { rule, asked in
      if case .entry(let facts, let check) = rule.check {
        (asked, facts, check)
      } else {
        nil
      }
    }
    let pluralChecks = zip(rules, asked).compactMap { rule, asked in
      if case .plurals(let check) = rule.check { (asked, check) } else { nil }
    }
    var wanted = checks.reduce(into: EntryFacts()) { $0.formUnion($1.1) }
    if !pluralChecks.isEmpty { wanted.insert(.varied) }
    let source = table.source
    let sourceLanguage = table.sourceLanguage
    let pairing = table.table.pairings[index]
    let project = table.project
    // What is wrong with a source text is to be mended where it comes from.
    if table.bundle.isExchange, pairing == nil { return }
    let hasLimits = !project.settings.limits.isEmpty && wanted.contains(.limit)
    for (position, reference) in language.entries.enumerated() {
      var facts = language.facts[position]
      var counterpart: EntryReference?
      if let pairing, let source, let match = pairing.match(of: position) {
        counterpart = source.entries[match]
        facts.formUnion(source.facts[match])
      }
      if hasLimits,
        project.files[reference].withKeyUTF8({
          project.limitsApply(to: $0, table: table.table.name, language: language.language)
        })
      {
        facts.insert(.limit)
      }
      guard !facts.isDisjoint(with: wanted) else { continue }
      // What nobody has translated yet is missing, whatever stands in its place.
      if pairing != nil, project.files[reference].isUntranslated { continue }
      let files = project.files
      if language.facts[position].contains(.varied), !pluralChecks.isEmpty {
        let context = PluralContext(
          project: project,
          language: language.language,
          reference: reference,
          source: counterpart
        )
        findings.subject.entry = context.entry
        findings.subject.variant = nil
        for (asked, check) in pluralChecks {
          findings.ask(asked)
          check(context, &findings)
        }
      }
      // Either may vary where the other does not.
      let isVaried = facts.contains(.varied)
      let variants = isVaried ? files[reference].variants : []
      let sourceVariants = isVaried ? counterpart.map { files[$0].variants } ?? [] : []
      for variant in variants.isEmpty ? [nil] : variants.map(Optional.some) {
        findings.pause()
        let context = EntryContext(
          project: project,
          table: table.table.name,
          language: language.language,
          sourceLanguage: sourceLanguage,
          reference: reference,
          source: counterpart,
          isSource: index == table.table.source,
          isOrphaned: pairing != nil && counterpart == nil,
          facts: facts,
          variant: variant,
          sourceVariants: sourceVariants
        )
        findings.subject.entry = context.entry
        findings.subject.variant = variant?.path
        for (rule, needed, check) in checks where !facts.isDisjoint(with: needed) {
          findings.ask(rule)
          check(context, &findings)
        }
      }
    }
    findings.subject.entry = nil
    findings.subject.variant = nil
  }
}
