import Localization
import StringTables

/// What the entries of a table in one language have in common, as rules see them.
final class LanguageContext {
  let project: Project
  /// The name of the table.
  let table: String
  let language: String?
  /// The language of the table that the others are held against.
  let sourceLanguage: String
  /// Whether it is that table.
  let isSource: Bool
  /// The texts of the source; nil for the source itself, and without one.
  let sourceTexts: SourceTexts?

  /// The language alone, without script and region.
  private(set) lazy var primaryLanguage = language?.primaryLanguage

  /// What the plurals of the language need; nil where nothing is known of it.
  private(set) lazy var pluralUsage: PluralUsage? = {
    guard let language, language != baseLanguage else {
      return PluralUsage.ofLanguage(project.developmentLanguage.name)
    }
    return PluralUsage.ofLanguage(language)
  }()

  init(_ table: TableContext, language index: Int, _ sourceTexts: SourceTexts?) {
    project = table.project
    self.table = table.table.name
    language = table.table.languages[index].language
    sourceLanguage = table.sourceLanguage
    isSource = index == table.table.source
    self.sourceTexts = sourceTexts
  }
}

/// One text of an entry beside that of the source's entry of the same key, as a rule sees it.
///
/// What several rules ask for is read when the first of them does.
package final class EntryContext {
  private let shared: LanguageContext
  package let reference: EntryReference
  package let entry: TableEntry
  /// Which of the entry's texts it is; nil for the only one.
  package let variant: EntryVariant?
  /// Whether it is the entry's only text, or the first.
  let isFirstText: Bool
  /// Whether its table has a source that lacks the key.
  package let isOrphaned: Bool
  /// The position of the source's entry of the same key.
  private let sourcePosition: Int?
  /// Of the entry or its source.
  private let facts: EntryFacts

  init(
    _ shared: LanguageContext,
    _ reference: EntryReference,
    _ entry: TableEntry,
    variant: EntryVariant?,
    isFirstText: Bool,
    sourcePosition: Int?,
    isOrphaned: Bool,
    facts: EntryFacts
  ) {
    self.shared = shared
    self.reference = reference
    self.entry = entry
    self.variant = variant
    self.isFirstText = isFirstText
    self.sourcePosition = sourcePosition
    self.isOrphaned = isOrphaned
    self.facts = facts
  }

  /// The text; nil where the value is none.
  package private(set) lazy var value: String? = variant.map(\.text.text) ?? entry.value.string

  /// What the value does with arguments, where it or its source has a percent sign.
  private(set) lazy var format: FormatUse? =
    facts.contains(.percent)
    ? value.map { FormatUse($0, variant?.format ?? FormatContext()) } : nil

  private lazy var textsOfSource: SourceTexts.Entry? = sourcePosition.flatMap {
    shared.sourceTexts?
      .entry(at: $0, of: shared.project.files, readsFormats: facts.contains(.percent))
  }

  /// Which of the source's texts is for the same circumstances, where that has several.
  private lazy var sourceVariant: Int? = textsOfSource?.index
    .positionOfCounterpart(of: variant?.path ?? VariantPath())

  /// The source's text for the same circumstances, where there is one.
  package private(set) lazy var sourceValue: String? = {
    guard let variants = textsOfSource?.index.variants, !variants.isEmpty else {
      return isOfVariable ? nil : textsOfSource?.value
    }
    return sourceVariant.map { variants[$0].text.text }
  }()

  /// What the source's text for the same circumstances does with arguments, where the value or one of
  /// the source's has a percent sign; nil without a source.
  private(set) lazy var sourceUsage: SourceUsage? = {
    guard facts.contains(.percent), sourceValue != nil, let textsOfSource else { return nil }
    return textsOfSource.usages[sourceVariant ?? 0]
  }()

  private lazy var offsets = entry.sourceOffsets(of: variant?.text)

  /// Whether it is one of a variable's texts, which a source that does not vary has none of.
  private var isOfVariable: Bool {
    variant?.path.steps.contains { if case .substitution = $0 { true } else { false } } ?? false
  }

  package var project: Project { shared.project }
  /// The name of the table.
  package var table: String { shared.table }
  package var language: String? { shared.language }
  /// The language alone, without script and region: `ko` of `ko-KR`.
  var primaryLanguage: String? { shared.primaryLanguage }
  /// The language of the table that the others are held against.
  package var sourceLanguage: String { shared.sourceLanguage }
  /// Whether the entry is of the table that the others are held against.
  package var isSource: Bool { shared.isSource }

  /// The entry of the same key in the development language; `nil` in that language itself, and
  /// where it has none.
  package var source: EntryReference? {
    sourcePosition.flatMap { shared.sourceTexts?.entries[$0] }
  }

  /// Whether it is one of a plural's texts, each of which XLIFF has as a unit of its own.
  var isPlural: Bool { (variant?.path ?? entry.exchangePath)?.isPlural ?? false }

  /// False where the source has the key and the text is elsewhere, such as in a nib.
  var hasKnownSource: Bool { sourcePosition == nil || sourceValue != nil }

  package var sourceEntry: TableEntry? { source.map { project.files[$0] } }

  /// A note at the source's entry, where there is one; a value's findings share it.
  package private(set) lazy var sourceNotes: [Note] = {
    guard let source, let sourceEntry else { return [] }
    let value = sourceValue.map(Message.Argument.text) ?? sourceEntry.shownText
    let variant = sourceVariant.flatMap { textsOfSource?.index.variants[$0] }
    let span = variant.map { sourceEntry.span(of: $0.text) } ?? sourceEntry.span
    return [Note(project.place(of: span, source), Message("note.source", value))]
  }()

  /// The value as it is written.
  package var valuePlace: Place {
    project.place(of: variant.map { entry.span(of: $0.text) } ?? entry.valueSpan, reference)
  }

  /// The place of a part of the value, by its UTF-8 offsets in the decoded text.
  package func place(inValue range: Range<Int>) -> Place {
    project.place(of: offsets[range], reference)
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
