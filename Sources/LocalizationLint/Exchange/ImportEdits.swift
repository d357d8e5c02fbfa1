import StringTables

/// Turns texts that may be imported into changes of a table's files.
struct ImportEdits {
  private let table: ExchangedTable
  private let refusals: [ExchangeProblem]
  private let indices: [[UInt8]: Int]

  init(_ table: ExchangedTable, _ refusals: [ExchangeProblem]) {
    self.table = table
    self.refusals = refusals
    let keys = table.table.entries.map { Array($0.key.utf8) }
    indices = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { $1 })
  }

  private typealias Accepted = Importer.Accepted
  /// A text that is not written, and why.
  private typealias Refusal = (TranslatedText, Message)

  // MARK: Tables in folders

  /// The changes of a language's two files.
  func addFiles(_ texts: [Importer.Accepted], _ language: String, to plan: inout Importer.Plan) {
    let files = table.parts.filter { $0.isOf(language) }.compactMap { part in
      if case .table(let file) = part.content { (path: part.path, file: file) } else { nil }
    }
    let rules = files.last { $0.file.format == .stringsdict }
    func belongsToRule(_ text: Accepted) -> Bool {
      if let entry = rules?.file.entry(forKey: text.imported.key) {
        return !text.imported.path.steps.isEmpty
          || entry.variedText?.variants.contains { $0.path == text.imported.path } ?? false
      }
      guard text.imported.path.steps.isEmpty else { return true }
      switch source(text.imported.key) {
      case .text?, nil, .device(_, otherwise: .text?): return false
      default: return true
      }
    }
    for format in [TableFormat.strings, .stringsdict] {
      let own = texts.filter { belongsToRule($0) == (format == .stringsdict) }
      guard !own.isEmpty else { continue }
      if let known = files.last(where: { $0.file.format == format }) {
        add(own, to: known.file, at: known.path, &plan)
      } else {
        addFile(own, language, format, &plan)
      }
    }
  }

  /// What a key says in the source language.
  private func source(_ key: String) -> VariedText? { entry(key)?[table.table.sourceLanguage] }

  private func entry(_ key: String) -> TranslationEntry? {
    indices[Array(key.utf8)].map { table.table.entries[$0] }
  }

  /// The changes of a file that is there.
  private func add(
    _ texts: [Accepted],
    to file: TableFile,
    at path: String,
    _ plan: inout Importer.Plan
  ) {
    if let refusal = refusals.first(where: { $0.place.path.hasSameBytes(as: path) }) {
      let message = Message("import.refused_table", .text(path))
      let note = (place: refusal.place, message: refusal.message)
      return plan.problems.append(ExchangeProblem(texts[0].place, message, note: note))
    }
    let isNewRule = { (text: Accepted) in
      file.format == .stringsdict && file.entry(forKey: text.imported.key) == nil
    }
    let placed = texts.filter { !isNewRule($0) }
    let (edits, unplaced) = file.edits(translating: placed.map(\.translated))
    let rules = newRules(texts.filter(isNewRule))
    let refused = noPlace(for: unplaced) + rules.refused
    add(refused, of: texts, &plan)
    apply(
      edits + file.edits(insertingRules: rules.rules),
      of: texts.count - refused.count,
      to: file.source,
      at: path,
      texts,
      &plan
    )
  }

  /// The rules that texts of keys without one make up, and the texts that make up none.
  private func newRules(
    _ texts: [Accepted]
  ) -> (rules: [(key: String, text: VariedText)], refused: [Refusal]) {
    var groups: [(key: String, texts: [Accepted])] = []
    var indices: [[UInt8]: Int] = [:]
    for text in texts {
      let index = indices[Array(text.imported.key.utf8)] ?? groups.count
      if index == groups.count {
        indices[Array(text.imported.key.utf8)] = index
        groups.append((text.imported.key, []))
      }
      groups[index].texts.append(text)
    }
    var rules: [(key: String, text: VariedText)] = []
    var refused: [Refusal] = []
    for group in groups {
      let texts = group.texts.map(\.translated)
      if let rule = rule(group.key, group.texts) {
        if let missing = rule.missingVariant(like: source(group.key)) {
          refused += refusals(of: texts, without: missing)
        } else {
          rules.append((group.key, rule))
        }
      } else {
        refused += noPlace(for: texts)
      }
    }
    return (rules, refused)
  }

  /// The rule that texts of a key make up; a format that none of them states is that of the source.
  private func rule(_ key: String, _ texts: [Accepted]) -> VariedText? {
    let source = source(key)
    var variants = texts.map { Variant(path: $0.imported.path, text: VariantText($0.text)) }
    if case .format(let format, _)? = source, !variants.contains(where: { $0.path.steps.isEmpty }) {
      variants.insert(Variant(path: VariantPath(), text: VariantText(format.text)), at: 0)
    }
    guard let rule = VariedText(variants: variants, like: source) else { return nil }
    if case .text = rule { return nil }
    return rule
  }

  /// A file that is not there yet.
  private func addFile(
    _ texts: [Accepted],
    _ language: String,
    _ format: TableFormat,
    _ plan: inout Importer.Plan
  ) {
    let source = table.parts.first { $0.isOf(table.table.sourceLanguage) }
    guard let path = source.flatMap({ ImportEdits.path($0.path, language, format) }) else {
      return add(noPlace(for: texts.map(\.translated)), of: texts, &plan)
    }
    var new = TranslationTable(name: table.name, sourceLanguage: language)
    let rules = format == .stringsdict ? newRules(texts) : (rules: [], refused: [])
    let plain =
      format == .strings
      ? texts.map { ($0.imported.key, VariedText.text(VariantText($0.text))) } : []
    for (key, text) in plain + rules.rules {
      new.entries.append(
        TranslationEntry(key: key, comment: entry(key)?.comment, texts: [(language, text)])
      )
    }
    add(rules.refused, of: texts, &plan)
    let files = new.files(inLanguage: language).result
    guard let text = format == .strings ? files.strings : files.stringsdict else { return }
    plan.changes.append(FileChange(path: path, old: nil, new: Array(text.utf8)))
    plan.count += texts.count - rules.refused.count
  }

  /// The file of another language and format beside one in an `.lproj` folder.
  private static func path(_ path: String, _ language: String, _ format: TableFormat) -> String? {
    var parts = PathArithmetic.names(path, omittingEmpty: false).map(String.init)
    guard let folder = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
    parts[folder] = language + ".lproj"
    let stem = PathArithmetic.split(parts[parts.count - 1]).stem
    parts[parts.count - 1] = stem + "." + format.rawValue
    return parts.joined(separator: "/")
  }

  // MARK: Catalogs

  /// The changes of a string catalog.
  func addCatalog(
    _ languages: [(language: String, texts: [Importer.Accepted])],
    to plan: inout Importer.Plan
  ) {
    guard let part = table.parts.first, case .catalog(let catalog) = part.content else { return }
    let all = languages.flatMap(\.texts)
    if let refusal = refusals.first(where: { $0.place.path.hasSameBytes(as: part.path) }) {
      let message = Message("import.refused_table", .text(part.path))
      let note = (place: refusal.place, message: refusal.message)
      return plan.problems.append(ExchangeProblem(all[0].place, message, note: note))
    }
    var changes: [CatalogEdit] = []
    var refused: [Refusal] = []
    for (language, texts) in languages {
      let keys = Dictionary(grouping: texts) { Array($0.imported.key.utf8) }
      for texts in keys.values {
        let edits = edits(texts, language, of: catalog)
        if case .setLocalization(let text, _, _)? = edits.first,
          let missing = text.missingVariant(like: source(texts[0].imported.key))
        {
          refused += refusals(of: texts.map(\.translated), without: missing)
        } else if !edits.isEmpty, catalog.allows(edits) {
          changes += edits
        } else {
          refused += noPlace(for: texts.map(\.translated))
        }
      }
    }
    add(refused, of: all, &plan)
    guard let edits = try? catalog.edits(changes) else { return }
    apply(edits, of: all.count - refused.count, to: catalog.source, at: part.path, all, &plan)
  }

  /// The changes of a key in a language: of texts that are there one by one, else of all it says.
  private func edits(
    _ texts: [Accepted],
    _ language: String,
    of catalog: StringCatalog
  ) -> [CatalogEdit] {
    let key = texts[0].imported.key
    let old = catalog.entry(forKey: key)?.localization(language)?.text
    let known = Set((old?.variants ?? []).map(\.path))
    if texts.allSatisfy({ known.contains($0.imported.path) }) {
      return texts.map { text in
        .setText(
          text.text,
          key: key,
          language: language,
          variant: text.imported.path,
          state: text.imported.state ?? "translated"
        )
      }
    }
    let new = texts.map { text in
      (text.imported.path, VariantText(text.text, state: text.imported.state))
    }
    let source = source(key)
    let whole =
      old?.replacing(Dictionary(new, uniquingKeysWith: { $1 }))
      ?? VariedText(variants: new.map { Variant(path: $0.0, text: $0.1) }, like: source)
    return whole.map { [.setLocalization($0, key: key, language: language)] } ?? []
  }

  // MARK: Both

  private func noPlace(for texts: [TranslatedText]) -> [Refusal] {
    texts.map { text in
      (text, Message("import.no_place", .text(text.path.description), .text(text.key)))
    }
  }

  private func refusals(of texts: [TranslatedText], without missing: VariantPath) -> [Refusal] {
    texts.map { text in
      (text, Message("import.incomplete", .text(text.key), .text(missing.description)))
    }
  }

  private func add(
    _ refused: [Refusal],
    of texts: [Accepted],
    _ plan: inout Importer.Plan
  ) {
    guard !refused.isEmpty else { return }
    let messages = Dictionary(refused, uniquingKeysWith: { first, _ in first })
    for text in texts {
      if let message = messages[text.translated] {
        plan.problems.append(ExchangeProblem(text.place, message))
      }
    }
  }

  private func apply(
    _ edits: [TextEdit],
    of count: Int,
    to source: SourceText,
    at path: String,
    _ texts: [Accepted],
    _ plan: inout Importer.Plan
  ) {
    do {
      let bytes = try source.applying(edits)
      plan.changes.append(FileChange(path: path, old: source, new: bytes))
      plan.count += count
    } catch {
      let message =
        switch error {
        case .unencodable(let encoding):
          Message("import.unencodable", .text(path), .text(encoding))
        case .binary, .overlap, .outOfBounds: Message("import.compiled_table", .text(path))
        }
      plan.problems.append(ExchangeProblem(texts[0].place, message))
    }
  }
}

extension Importer.Accepted {
  fileprivate var translated: TranslatedText {
    TranslatedText(key: imported.key, path: imported.path, text: text)
  }
}
