import Localization
import StringTables

/// An entry that varies, as a rule about its plurals sees it.
package struct PluralContext {
  let project: Project
  /// As the folder or the catalog calls it.
  let language: String?
  let reference: EntryReference
  let entry: TableEntry
  let groups: [PluralGroup]
  /// Those of the source's entry of the same key.
  let sourceGroups: [PluralGroup]
  /// The formats with variables.
  let formats: [(format: VariantText, variables: [PluralVariable])]
  /// What the language needs; nil where nothing is known of it.
  let usage: PluralUsage?

  init(
    _ shared: LanguageContext,
    _ reference: EntryReference,
    _ entry: TableEntry,
    _ texts: EntryTexts,
    source: EntryTexts?
  ) {
    project = shared.project
    language = shared.language
    self.reference = reference
    self.entry = entry
    groups = texts.groups
    sourceGroups = source?.groups ?? []
    formats = texts.formats
    usage = shared.pluralUsage
  }

  /// A place in the entry; the whole value where the file has no places in it.
  func place(_ span: Range<Int>?) -> Place {
    project.place(of: span ?? entry.valueSpan, reference)
  }

  /// Where a group as a whole is said to lack something: its name, else its first branch.
  func place(of group: PluralGroup) -> Place {
    place(group.variable?.nameSpan ?? group.branches.first?.nameSpan)
  }
}
