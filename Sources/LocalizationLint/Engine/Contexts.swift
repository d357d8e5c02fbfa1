import StringTables

/// A file, as a rule sees it.
package struct FileContext {
  package let project: Project
  /// The index of the file in the project.
  package let index: Int

  package var table: TableFile { project.files[index].table }
}

/// A table in all languages of its bundle, as a rule sees it.
package struct TableContext {
  package let project: Project
  package let bundle: ProjectBundle
  package let table: ProjectTable

  /// What the other languages are held against.
  package var source: LanguageTable? { table.source.map { table.languages[$0] } }

  /// The language of the source: a catalog's own, whatever the rest is developed in.
  package var sourceLanguage: String {
    guard let language = source?.language, language != baseLanguage else {
      return project.developmentLanguage.name
    }
    return language
  }

  /// The languages that should have the table: those of the bundle and those that every bundle must
  /// have, but for the source's own, and the development language where the source is `Base`.
  package var targets: [String] {
    var own = source?.language
    if own == nil || own == baseLanguage {
      own = project.developmentLanguage.folder(among: bundle.languages)
    }
    if bundle.isExchange { return bundle.languages.filter { $0 != own } }
    let required = project.requiredLanguages.filter { name in
      let language = DevelopmentLanguage(name, origin: .option)
      return language.folder(among: bundle.languages + [own].compactMap(\.self)) == nil
    }
    return bundle.languages.filter { $0 != own } + required
  }

  /// The positions of the source's strings that do not show in a language that should have them.
  package func missing(in language: String) -> [Int] {
    guard let source else { return [] }
    if let index = table.languages.firstIndex(where: { $0.language == language }) {
      return table.pairings[index]?.missing ?? []
    }
    return table.missing(
      Array(source.entries.indices),
      in: language,
      by: project.settings.fallback,
      in: project.files
    )
  }

  /// Whether a language that lacks the table shows all of it in other languages, string by string.
  func isFilled(in language: String) -> Bool {
    let names = table.languages.compactMap(\.language)
    return !project.settings.fallback.languages(for: language, among: names).isEmpty
      && missing(in: language).isEmpty
  }
}

/// A source file, as a rule sees it.
package struct SourceContext {
  package let project: Project
  /// The index of the file among the project's sources.
  package let index: Int

  package var scan: SourceScan { project.sources[index].scan }
}

/// A language's table beside its source, as a rule sees it.
package struct TranslationContext {
  package let table: TableContext
  package let source: LanguageTable
  package let translation: LanguageTable
  /// The positions of the source's last entry of each key that the translation lacks.
  package let missing: [Int]
  /// The positions of the translation's last entry of each key that the source lacks.
  package let orphaned: [Int]
}

/// One text of an entry beside that of the source's entry of the same key, as a rule sees it.
package struct EntryContext {
  package let project: Project
  /// The name of the table.
  package let table: String
  package let language: String?
  /// The language of the table that the others are held against.
  package let sourceLanguage: String
  package let reference: EntryReference
  /// The entry of the same key in the development language; `nil` in that language itself, and
  /// where it has none.
  package let source: EntryReference?
  /// Whether the entry is of the table that the others are held against.
  package let isSource: Bool
  /// Whether its table has a source that lacks the key.
  package let isOrphaned: Bool
  /// The entry, decoded once for all rules.
  package let entry: TableEntry
  /// Which of the entry's texts it is; nil for the only one.
  package let variant: EntryVariant?
  /// The text; nil where the value is none.
  package let value: String?
  /// The source's text for the same circumstances, where there is one.
  package let sourceValue: String?
  /// Where the source's text is one of several.
  private let sourceVariant: EntryVariant?
  private let offsets: ValueOffsets
  /// What the value does with arguments, where it or its source has a percent sign.
  let format: FormatUse?
  /// What the source's text does with arguments, likewise.
  let sourceFormat: FormatUse?
  /// What the source's texts for other circumstances do, and last that one; none without a source.
  let sourceFormats: [FormatUse]

  init(
    project: Project,
    table: String,
    language: String?,
    sourceLanguage: String,
    reference: EntryReference,
    source: EntryReference?,
    isSource: Bool,
    isOrphaned: Bool,
    facts: EntryFacts,
    variant: EntryVariant? = nil,
    sourceVariants: [EntryVariant] = []
  ) {
    self.project = project
    self.table = table
    self.language = language
    self.sourceLanguage = sourceLanguage
    self.reference = reference
    self.source = source
    self.isSource = isSource
    self.isOrphaned = isOrphaned
    entry = project.files[reference]
    self.variant = variant
    value = variant.map(\.text.text) ?? entry.value.string
    offsets = ValueOffsets(entry, variant?.text)
    let path = variant?.path ?? VariantPath()
    sourceVariant = sourceVariants.counterpart(of: path)
    if sourceVariants.isEmpty {
      let isCovered = path.steps.allSatisfy { if case .substitution = $0 { false } else { true } }
      sourceValue = isCovered ? source.flatMap { project.files[$0].sourceText } : nil
    } else {
      sourceValue = sourceVariant?.text.text
    }
    guard facts.contains(.percent) else {
      (format, sourceFormat, sourceFormats) = (nil, nil, [])
      return
    }
    format = value.map { FormatUse($0, variant?.format ?? FormatContext()) }
    sourceFormat = sourceValue.map { [sourceVariant] in
      FormatUse($0, sourceVariant?.format ?? FormatContext())
    }
    guard let sourceVariant else {
      sourceFormats = sourceFormat.map { [$0] } ?? []
      return
    }
    sourceFormats =
      sourceVariants.siblings(of: sourceVariant).map { FormatUse($0.text.text, $0.format) }
      + [sourceFormat].compactMap(\.self)
  }

  /// Whether it is one of a plural's texts, each of which XLIFF has as a unit of its own.
  var isPlural: Bool { (variant?.path ?? entry.exchangePath)?.isPlural ?? false }

  /// Whether it is the entry's only text, or the first.
  var isFirstText: Bool {
    variant.map { $0.path == entry.variants.first?.path } ?? true
  }

  /// False where the source has the key and the text is elsewhere, such as in a nib.
  var hasKnownSource: Bool { source == nil || sourceValue != nil }

  package var sourceEntry: TableEntry? { source.map { project.files[$0] } }

  /// A note at the source's entry, where there is one.
  package var sourceNotes: [Note] {
    guard let source, let sourceEntry else { return [] }
    // The text is there already; a value has many findings at times.
    let value = sourceValue.map(Message.Argument.text) ?? sourceEntry.shownText
    let span = sourceVariant.map { sourceEntry.span(of: $0.text) } ?? sourceEntry.span
    return [Note(project.place(of: span, source), Message("note.source", value))]
  }

  /// The value as it is written.
  package var valuePlace: Place {
    project.place(of: variant.map { entry.span(of: $0.text) } ?? entry.valueSpan, reference)
  }

  /// The place of a part of the value, by its UTF-8 offsets in the decoded text.
  package func place(inValue range: Range<Int>) -> Place {
    project.place(of: offsets.all[range], reference)
  }

  /// The key as it is written.
  package var keyPlace: Place { project.place(of: entry.keySpan, reference) }
}

extension Project {
  /// A place in an entry's file.
  package func place(of span: Range<Int>, _ reference: EntryReference) -> Place {
    Place(file: Int(reference.file), span: span)
  }
}

extension TableEntry {
  /// The text that translators see; nil where only a nib has it, whose key stands for it in a catalog.
  fileprivate var sourceText: String? {
    if catalogEntry != nil, localization == nil, key.isNibKey { return nil }
    return value.string
  }
}
