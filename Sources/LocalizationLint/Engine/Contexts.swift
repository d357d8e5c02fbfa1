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

  /// The languages of the bundle that should have the table: all but the source's own, and the
  /// development language where the source is `Base`.
  package var targets: [String] {
    var own = source?.language
    if own == nil || own == baseLanguage {
      own = project.developmentLanguage.folder(among: bundle.languages)
    }
    return bundle.languages.filter { $0 != own }
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

/// An entry beside the source's entry of the same key, as a rule sees it.
package struct EntryContext {
  package let project: Project
  package let language: String?
  package let reference: EntryReference
  /// The entry of the same key in the development language; `nil` in that language itself, and
  /// where it has none.
  package let source: EntryReference?
  /// Whether the entry is of the table that the others are held against.
  package let isSource: Bool
  /// The entry, decoded once for all rules.
  package let entry: TableEntry
  /// The value, where it is a string.
  package let value: String?
  /// The source's value, where there is one and it is a string.
  package let sourceValue: String?
  /// What the value does with arguments, where it or its source has a percent sign.
  let format: FormatUse?
  /// What the source's value does with arguments, likewise.
  let sourceFormat: FormatUse?

  init(
    project: Project,
    language: String?,
    reference: EntryReference,
    source: EntryReference?,
    isSource: Bool,
    facts: EntryFacts
  ) {
    self.project = project
    self.language = language
    self.reference = reference
    self.source = source
    self.isSource = isSource
    entry = project.files[reference]
    value = entry.value.string
    sourceValue = source.flatMap { project.files[$0].sourceText }
    let mayFormat = facts.contains(.percent)
    format = mayFormat ? value.map(FormatUse.init) : nil
    sourceFormat = mayFormat ? sourceValue.map(FormatUse.init) : nil
  }

  /// False where the source has the key and the text is elsewhere, such as in a nib.
  var hasKnownSource: Bool { source == nil || sourceValue != nil }

  package var sourceEntry: TableEntry? { source.map { project.files[$0] } }

  /// A note at the source's entry, where there is one.
  package var sourceNotes: [Note] {
    guard let source, let sourceEntry else { return [] }
    // The text is there already; a value has many findings at times.
    let value = sourceValue.map(Message.Argument.text) ?? .value(sourceEntry.value)
    return [Note(project.place(of: sourceEntry.span, source), Message("note.source", value))]
  }

  /// The value as it is written.
  package var valuePlace: Place { project.place(of: entry.valueSpan, reference) }
  /// The place of a part of the value, by its UTF-8 offsets in the decoded text.
  package func place(inValue range: Range<Int>) -> Place {
    project.place(of: entry.sourceSpan(ofValueUTF8: range), reference)
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

  /// Whether two entries' values are strings of the same bytes.
  package func hasSameValue(as other: TableEntry) -> Bool {
    withValueUTF8 { value in other.withValueUTF8 { value.hasSameBytes(as: $0) } ?? false } ?? false
  }
}
