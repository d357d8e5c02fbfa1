import Localization
import StringTables

/// An entry that varies, as a rule about its plurals sees it.
package struct PluralContext {
  let project: Project
  /// As the folder or the catalog calls it.
  let language: String?
  let reference: EntryReference
  let entry: TableEntry
  let texts: EntryTexts
  /// The source's entry of the same key, where it varies.
  let source: EntryTexts?
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
    self.texts = texts
    self.source = source
    usage = shared.pluralUsage
  }

  var groups: [PluralGroup] { texts.groups }

  /// A place in the entry; the whole value where the file has no places in it.
  func place(_ span: Range<Int>?) -> Place {
    project.place(of: span ?? entry.valueSpan, reference)
  }

  /// Where a group as a whole is said to lack something: its name, else its first branch.
  func place(of group: PluralGroup) -> Place {
    place(group.variable?.nameSpan ?? group.branches.first?.nameSpan)
  }
}
