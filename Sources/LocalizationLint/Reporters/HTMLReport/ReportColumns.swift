import StringTables

/// The rows of all sections as columns, with what they share written once.
struct ReportColumns {
  private let project: Project
  private let sections: [ReportSection]
  /// By section.
  private var language: [Int] = []
  /// By row.
  private var string: [Int32] = []
  private var source: [Int32] = []
  /// By string.
  private var firstRow: [(section: Int, row: Int)] = []
  private var limits: [ReportRow.Limit] = []
  private var limitIndices: [ReportRow.Limit: Int] = [:]

  /// The page's own numbers in the column of sources, where a text of the source would be.
  private enum Source {
    static let isOrphan: Int32 = -1
    static let isItself: Int32 = -2
  }

  init(
    _ sections: [ReportSection],
    languages: [LiteralText?],
    texts: inout TextList,
    index: inout RowIndex
  ) {
    project = index.project
    self.sections = sections
    var reader = RowReader(project)
    for (number, section) in sections.enumerated() {
      language.append(languages.firstIndex(of: section.language.map(LiteralText.init))!)
      index.begin(section)
      for (position, row) in section.rows.enumerated() {
        let string = index.add(row, key: reader.key(of: row), variant: reader.variant(of: row))
        if string == firstRow.count { firstRow.append((number, position)) }
        self.string.append(Int32(string))
        source.append(
          section.isSource
            ? Source.isItself
            : reader.sourceText(of: row).map { Int32(texts.index(of: $0)) } ?? Source.isOrphan
        )
        if let limit = row.limit, limitIndices[limit] == nil {
          limitIndices[limit] = limits.count
          limits.append(limit)
        }
      }
    }
  }

  func write(to writer: inout JSONWriter) {
    // The maximum, its unit, and whether each line has to keep it.
    writer.member("limits") { writer in
      writer.array { writer in
        for limit in limits {
          writer.element { $0.numbers([limit.maximum, Int(limit.unit), limit.isPerLine ? 1 : 0]) }
        }
      }
    }
    writer.member("strings") { $0.object(writeStrings) }
    writer.member("rows") { $0.object(writeRows) }
  }

  private func writeStrings(to writer: inout JSONWriter) {
    var reader = RowReader(project)
    let rows = firstRow.lazy.map { sections[$0.section].rows[$0.row] }
    writer.member("table", firstRow.lazy.map { sections[$0.section].table })
    writer.member("key") { writer in
      writer.array { writer in
        for row in rows { writer.element { $0.string(reader.key(of: row)) } }
      }
    }
    writer.member("variant") { writer in
      writer.array { writer in
        for row in rows { writer.element { $0.string(reader.variant(of: row)) } }
      }
    }
    writer.member("comment") { writer in
      writer.array { writer in
        for row in rows { writer.element { $0.string(reader.comment(of: row)) } }
      }
    }
  }

  private func writeRows(to writer: inout JSONWriter) {
    var reader = RowReader(project)
    let rows = sections.lazy.map(\.rows).joined()
    writer.member("string", string)
    writer.member(
      "language",
      zip(language, sections).lazy.flatMap { repeatElement($0, count: $1.rows.count) }
    )
    writer.member("source", source)
    writer.member("path", rows.lazy.map(\.file))
    writer.member("line", rows.lazy.map(\.line))
    writer.member("limit", rows.lazy.map { row in row.limit.map { limitIndices[$0]! } ?? -1 })
    writer.member("measured", rows.lazy.map(\.measured))
    writer.member("value") { writer in
      writer.array { writer in
        for row in rows { writer.element { $0.string(reader.text(of: row)?.text.text) } }
      }
    }
    writer.member("counts", sections.lazy.map(\.counts).joined())
  }
}

/// Texts that many rows or messages have in common, each once.
struct TextList {
  private(set) var list: [String] = []
  private var indices: [LiteralText: Int32] = [:]

  mutating func index(of text: String) -> Int {
    let literal = LiteralText(text)
    if let index = indices[literal] { return Int(index) }
    indices[literal] = Int32(list.count)
    list.append(text)
    return list.count - 1
  }
}

extension JSONWriter {
  mutating func member(_ name: String, _ values: [String?]) {
    member(name) { $0.strings(values) }
  }

  mutating func strings(_ values: [String?]) {
    array { writer in
      for value in values { writer.element { $0.string(value) } }
    }
  }
}
