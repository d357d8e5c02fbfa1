import StringTables

/// Reads the texts of rows. Those of one entry follow one another, and so it is read once.
struct RowReader {
  private let files: [ProjectFile]
  private var own: (entry: EntryReference, texts: [EntryVariant])?
  private var source: (entry: EntryReference, texts: VariantIndex)?

  init(_ project: Project) { files = project.files }

  func key(of row: ReportRow) -> String { files[row.entry].key }

  /// What developers say of the string.
  func comment(of row: ReportRow) -> String? { files[row.source ?? row.entry].comment }

  /// Nil where the string is missing.
  mutating func text(of row: ReportRow) -> EntryVariant? {
    guard let text = row.text else { return nil }
    if own?.entry != row.entry { own = (row.entry, files[row.entry].texts) }
    return own?.texts[Int(text)]
  }

  /// Which of the string's texts it is; nil for the only one.
  mutating func variant(of row: ReportRow) -> String? {
    guard files[row.entry].isVaried, let path = text(of: row)?.path, !path.steps.isEmpty else {
      return nil
    }
    return path.description
  }

  /// What the text is held against; nil in the source itself and where that lacks the key.
  mutating func sourceText(of row: ReportRow) -> String? {
    guard let reference = row.source else { return nil }
    if source?.entry != reference {
      source = (reference, VariantIndex(files[reference].texts))
    }
    return source?.texts.counterpart(of: text(of: row)?.path ?? VariantPath())?.text.text
  }
}

/// Numbers the strings of all tables, whatever languages have them, and finds their rows again.
struct RowIndex {
  private struct ID: Hashable {
    let key: LiteralText
    let variant: LiteralText?
  }

  /// What finds the rows of a section.
  private struct Section {
    let table: Int
    let language: LiteralText?
    /// Among the rows of all sections.
    let start: Int
    var count = 0
    /// The first row of each string.
    var rows: [Int32: Int32] = [:]
    /// The first row of each key that begins with one of several texts.
    var variedRows: [LiteralText: Int32] = [:]
  }

  let project: Project
  private var sections: [Section] = []
  private var strings: [Int: [ID: Int32]] = [:]
  private var stringCount = 0
  private var sectionsOfFile: [Int32: [Int]] = [:]

  init(_ project: Project) { self.project = project }

  /// Goes on to the rows of a section.
  mutating func begin(_ section: ReportSection) {
    let start = sections.last.map { $0.start + $0.count } ?? 0
    sections.append(
      Section(table: section.table, language: section.language.map(LiteralText.init), start: start)
    )
  }

  /// Adds a row of the section. Gives back the number of its string, the next one if that is new.
  mutating func add(_ row: ReportRow, key: String, variant: String?) -> Int {
    let last = sections.count - 1
    let id = ID(key: LiteralText(key), variant: variant.map(LiteralText.init))
    let table = sections[last].table
    let string = strings[table]?[id] ?? Int32(stringCount)
    if Int(string) == stringCount {
      strings[table, default: [:]][id] = string
      stringCount += 1
    }
    let position = Int32(sections[last].count)
    sections[last].count += 1
    if sections[last].rows[string] == nil { sections[last].rows[string] = position }
    if variant != nil, row.text == 0, sections[last].variedRows[id.key] == nil {
      sections[last].variedRows[id.key] = position
    }
    if sectionsOfFile[row.file]?.last != last { sectionsOfFile[row.file, default: []].append(last) }
    return Int(string)
  }

  /// The row that a finding is about: that of its variant, else the first of its key.
  func row(of diagnostic: Diagnostic) -> Int? {
    guard let key = diagnostic.key.map(LiteralText.init) else { return nil }
    let language = diagnostic.language.map(LiteralText.init)
    for index in sectionsOfFile[Int32(diagnostic.place.file)] ?? []
    where sections[index].language == language {
      let section = sections[index]
      let row =
        diagnostic.variant.flatMap { self.row(ID(key: key, variant: LiteralText($0)), in: section) }
        ?? section.variedRows[key] ?? self.row(ID(key: key, variant: nil), in: section)
      if let row { return section.start + Int(row) }
    }
    return nil
  }

  private func row(_ id: ID, in section: Section) -> Int32? {
    strings[section.table]?[id].flatMap { section.rows[$0] }
  }
}
