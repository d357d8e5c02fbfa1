import StringTables
import TextLength

/// A string in one language, as the page lists it.
struct ReportRow: Sendable {
  let key: String
  /// Which of the string's texts it is; nil for the only one.
  let variant: String?
  /// The position of the string in the source; nil where that lacks the key.
  let source: Int?
  /// What the text is held against; nil in the source itself and where that lacks the key.
  let sourceText: String?
  /// What developers say of the string.
  let comment: String?
  /// The file that has the string, or should.
  let file: Int
  /// From 1; 0 where the string is missing.
  let line: Int
  /// The text with its lengths; nil where it is missing.
  let count: CountEntry?
  /// The limit that leaves the least room.
  let limit: StringLimit?
}

/// A table in one language: its rows, in the order of the source where there is one.
struct ReportSection: Sendable {
  /// The index of the table among all of the project.
  let table: Int
  let language: String?
  /// Whether the others are held against it.
  let isSource: Bool
  private(set) var rows: [ReportRow] = []
  /// By what ``id(key:variant:)`` makes of them, the rows that findings belong to.
  private var rowOfID: [[UInt8]: Int] = [:]
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
      for position in source.entries.indices { addMissing(position, of: source, source.files[0]) }
    }
    lines = [:]
  }

  private mutating func add(_ own: LanguageTable, _ index: Int, _ context: TableContext) {
    guard let source = context.source, let pairing = context.table.pairings[index] else {
      for (position, reference) in own.entries.enumerated() {
        add(reference, source: isSource ? position : nil, nil)
      }
      return
    }
    var translations = [Int?](repeating: nil, count: source.entries.count)
    for position in own.entries.indices {
      if let match = pairing.match(of: position) { translations[match] = position }
    }
    let isTarget = language.map { context.isTarget($0) } ?? false
    for (position, translation) in translations.enumerated() {
      if let translation {
        add(own.entries[translation], source: position, project.files[source.entries[position]])
      } else if isTarget {
        addMissing(position, of: source, own.files[0])
      }
    }
    for position in pairing.orphaned { add(own.entries[position], source: nil, nil) }
  }

  private mutating func add(
    _ reference: EntryReference,
    source: Int?,
    _ sourceEntry: TableEntry?
  ) {
    let file = Int(reference.file)
    let entry = project.files[reference]
    let comment = (sourceEntry ?? entry).comment
    let limits = project.limits(
      of: entry,
      table: tableName,
      language: language,
      comment: comment
    )
    let sourceTexts = sourceEntry.map { VariantIndex($0.texts) }
    for text in entry.texts {
      let count = CountEntry(
        value: text.text.text,
        measuring: project.settings.samples.applied(to: text.text.text, text.format),
        limits: limits,
        unit: .graphemeClusters,
        near: near
      )
      let place = text.path.steps.isEmpty ? entry.keySpan : entry.span(of: text.text)
      add(
        ReportRow(
          key: entry.key,
          variant: text.path.steps.isEmpty ? nil : text.path.description,
          source: source,
          sourceText: sourceTexts?.counterpart(of: text.path)?.text.text,
          comment: comment,
          file: file,
          line: line(at: place.lowerBound, inFile: file),
          count: count,
          limit: count.stringLimit
        )
      )
    }
  }

  private mutating func addMissing(_ position: Int, of source: LanguageTable, _ file: Int) {
    let entry = project.files[source.entries[position]]
    guard let text = VariantIndex(entry.texts).counterpart(of: VariantPath())?.text.text else {
      return
    }
    let comment = entry.comment
    add(
      ReportRow(
        key: entry.key,
        variant: nil,
        source: position,
        sourceText: text,
        comment: comment,
        file: file,
        line: 0,
        count: nil,
        limit: project.limits(
          of: entry,
          table: tableName,
          language: language,
          comment: comment
        ).first
      )
    )
  }

  private mutating func add(_ row: ReportRow) {
    for variant in Set([row.variant, nil]) {
      let id = ReportSection.id(key: row.key, variant: variant)
      if rowOfID[id] == nil { rowOfID[id] = rows.count }
    }
    rows.append(row)
  }

  /// The row that a finding is about: that of its variant, else the first of its key.
  func row(of diagnostic: Diagnostic) -> Int? {
    guard let key = diagnostic.key else { return nil }
    return rowOfID[ReportSection.id(key: key, variant: diagnostic.variant)]
      ?? rowOfID[ReportSection.id(key: key, variant: nil)]
  }

  /// A key and the variant behind it, parted by what no text has.
  private static func id(key: String, variant: String?) -> [UInt8] {
    Array(key.utf8) + (variant.map { [0xFF] + Array($0.utf8) } ?? [])
  }

  private mutating func line(at offset: Int, inFile file: Int) -> Int {
    if lines[file] == nil { lines[file] = LineIndex(project.files[file].table.source) }
    return lines[file]!.location(at: offset).line
  }
}
