import StringTables
import TextLength

/// A string in one language, as the page lists it. Its texts are read when they are written.
struct ReportRow: Sendable {
  /// What the text is held against, in the page's own numbers.
  struct Limit: Hashable {
    let maximum: Int
    /// The position of its unit among those that have names.
    let unit: UInt8
    let isPerLine: Bool

    init(_ limit: StringLimit) {
      maximum = limit.limit.maximum
      unit = UInt8(LengthUnit.named.firstIndex { $0.unit == limit.limit.unit } ?? 0)
      isPerLine = limit.isPerLine
    }
  }

  /// The entry that has the text; where the string is missing, that of the source.
  let entry: EntryReference
  /// Which of the entry's texts it is; nil where the string is missing.
  let text: Int32?
  /// The entry of the source; nil in the source itself and where that lacks the key.
  let source: EntryReference?
  /// The file that has the string, or should.
  let file: Int32
  /// From 1; 0 where the string is missing.
  let line: Int32
  /// The limit that leaves the least room.
  let limit: Limit?
  /// What is held against the limit, in its unit; -1 where there is no limit or no text.
  let measured: Int
}

/// A table in one language: its rows, in the order of the source where there is one.
struct ReportSection: Sendable {
  /// The index of the table among all of the project.
  let table: Int
  let language: String?
  /// Whether the others are held against it.
  let isSource: Bool
  private(set) var rows: [ReportRow] = []
  /// The lengths of each row that has a text, in each unit that has a name.
  private(set) var counts: [UInt32] = []
  private var lines: [Int: LineIndex] = [:]
  private let project: Project
  private let tableName: String
  private let near: Int

  /// What to make a section of.
  struct Draft: Sendable {
    let context: TableContext
    /// The index of the table among all of the project.
    let table: Int
    let language: String?
    /// The index of the language among the table's; nil for one that lacks the table.
    let index: Int?
  }

  /// Counts the texts of a table in a language. Linear in their length.
  init(_ draft: Draft, near: Int) {
    table = draft.table
    language = draft.language
    project = draft.context.project
    tableName = draft.context.table.name
    self.near = near
    isSource = draft.index != nil && draft.index == draft.context.table.source
    if let index = draft.index {
      add(draft.context.table.languages[index], index, draft.context)
    } else if let source = draft.context.source {
      // No file of the language has the table, so its strings are placed in the source's.
      for reference in source.entries { addMissing(reference, source.mainFile) }
    }
    lines = [:]
  }

  private mutating func add(_ own: LanguageTable, _ index: Int, _ context: TableContext) {
    guard let source = context.source, let pairing = context.table.pairings[index] else {
      for reference in own.entries { add(reference, nil) }
      return
    }
    var translations = [Int?](repeating: nil, count: source.entries.count)
    for position in own.entries.indices {
      if let match = pairing.match(of: position) { translations[match] = position }
    }
    let isTarget = language.map { context.isTarget($0) } ?? false
    for (position, translation) in translations.enumerated() {
      if let translation {
        add(own.entries[translation], source.entries[position])
      } else if isTarget {
        addMissing(source.entries[position], own.mainFile)
      }
    }
    for position in pairing.orphaned { add(own.entries[position], nil) }
  }

  private mutating func add(_ reference: EntryReference, _ sourceReference: EntryReference?) {
    let file = Int(reference.file)
    let entry = project.files[reference]
    let limits = project.limits(
      of: entry,
      table: tableName,
      language: language,
      comment: (sourceReference.map { project.files[$0] } ?? entry).comment
    )
    for (index, text) in entry.texts.enumerated() {
      let count = CountEntry(
        value: text.text.text,
        measuring: project.settings.samples.applied(to: text.text.text, text.format),
        limits: limits,
        unit: .graphemeClusters,
        near: near
      )
      counts += count.counts.named.lazy.map { UInt32($0.count) }
      let place = text.path.steps.isEmpty ? entry.keySpan : entry.span(of: text.text)
      rows.append(
        ReportRow(
          entry: reference,
          text: Int32(index),
          source: sourceReference,
          file: reference.file,
          line: Int32(line(at: place.lowerBound, inFile: file)),
          limit: count.stringLimit.map(ReportRow.Limit.init),
          measured: count.stringLimit == nil ? -1 : count.count
        )
      )
    }
  }

  private mutating func addMissing(_ reference: EntryReference, _ file: Int) {
    let entry = project.files[reference]
    guard VariantIndex(entry.texts).counterpart(of: VariantPath()) != nil else { return }
    let limits = project.limits(
      of: entry,
      table: tableName,
      language: language,
      comment: entry.comment
    )
    rows.append(
      ReportRow(
        entry: reference,
        text: nil,
        source: reference,
        file: Int32(file),
        line: 0,
        limit: limits.first.map(ReportRow.Limit.init),
        measured: -1
      )
    )
  }

  private mutating func line(at offset: Int, inFile file: Int) -> Int {
    if lines[file] == nil { lines[file] = LineIndex(project.files[file].table.source) }
    return lines[file]!.location(at: offset).line
  }
}
