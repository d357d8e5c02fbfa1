import StringTables

/// Where the parts of an entry's text stand, looked for when a rule first asks.
final class ValueOffsets {
  private(set) lazy var all = entry.sourceOffsets(of: text)

  private let entry: TableEntry
  private let text: VariantText?

  /// Those of one of an entry's texts, or of its value.
  init(_ entry: TableEntry, _ text: VariantText?) {
    self.entry = entry
    self.text = text
  }
}
