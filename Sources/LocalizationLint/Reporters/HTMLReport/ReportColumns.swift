import TextLength

/// The rows of all sections as columns, with what they share written once.
struct ReportColumns {
  /// By row.
  private var string: [Int] = []
  private var language: [Int] = []
  private var source: [Int] = []
  private var path: [Int] = []
  private var line: [Int] = []
  private var limit: [Int] = []
  /// What is held against the limit, in its unit; -1 where there is no limit or no text.
  private var measured: [Int] = []
  private var value: [String?] = []
  /// In each unit, of each row that has a value.
  private var counts: [Int] = []
  /// By string.
  private var tableOfString: [Int] = []
  private var key: [String] = []
  private var variant: [String?] = []
  private var comment: [String?] = []
  private var limits: [[Int]] = []
  /// The first row of each section.
  private(set) var starts: [Int] = []

  /// The page's own numbers in the column of sources, where a text of the source would be.
  private enum Source {
    static let isOrphan = -1
    static let isItself = -2
  }

  init(_ sections: [ReportSection], languages: [String?], texts: inout TextList) {
    var strings = StringNumbers()
    for section in sections {
      starts.append(string.count)
      let language = languages.firstIndex(of: section.language)!
      for row in section.rows {
        let (number, isNew) = strings.number(of: row, inTable: section.table)
        if isNew {
          tableOfString.append(section.table)
          key.append(row.key)
          variant.append(row.variant)
          comment.append(row.comment)
        }
        string.append(number)
        self.language.append(language)
        source.append(
          section.isSource
            ? Source.isItself : row.sourceText.map { texts.index(of: $0) } ?? Source.isOrphan
        )
        path.append(row.file)
        line.append(row.line)
        limit.append(row.limit.map { limitIndex($0) } ?? -1)
        measured.append(row.limit == nil ? -1 : row.count?.count ?? -1)
        value.append(row.count?.value)
        if let lengths = row.count?.counts { counts += lengths.named.map(\.count) }
      }
    }
  }

  /// The maximum, its unit, and whether each line has to keep it.
  private mutating func limitIndex(_ limit: StringLimit) -> Int {
    let unit = LengthUnit.named.firstIndex { $0.unit == limit.limit.unit } ?? 0
    let parts = [limit.limit.maximum, unit, limit.isPerLine ? 1 : 0]
    if let index = limits.firstIndex(of: parts) { return index }
    limits.append(parts)
    return limits.count - 1
  }

  func write(to writer: inout JSONWriter) {
    writer.member("limits") { writer in
      writer.array { writer in
        for limit in limits { writer.element { $0.numbers(limit) } }
      }
    }
    writer.member("strings") { writer in
      writer.object { writer in
        writer.member("table", tableOfString)
        writer.member("key", key)
        writer.member("variant", variant)
        writer.member("comment", comment)
      }
    }
    writer.member("rows") { writer in
      writer.object { writer in
        writer.member("string", string)
        writer.member("language", language)
        writer.member("source", source)
        writer.member("path", path)
        writer.member("line", line)
        writer.member("limit", limit)
        writer.member("measured", measured)
        writer.member("value", value)
        writer.member("counts", counts)
      }
    }
  }
}

/// Gives each string of a table a number, whatever languages have it.
private struct StringNumbers {
  private struct Key: Hashable {
    let table: Int
    let key: [UInt8]
    let variant: String?
  }

  private var numbers: [Key: Int] = [:]

  mutating func number(of row: ReportRow, inTable table: Int) -> (number: Int, isNew: Bool) {
    let key = Key(table: table, key: Array(row.key.utf8), variant: row.variant)
    if let number = numbers[key] { return (number, false) }
    numbers[key] = numbers.count
    return (numbers.count - 1, true)
  }
}

/// Texts that many rows or messages have in common, each once.
struct TextList {
  private(set) var list: [String] = []
  private var indices: [[UInt8]: Int] = [:]

  mutating func index(of text: String) -> Int {
    let bytes = Array(text.utf8)
    if let index = indices[bytes] { return index }
    indices[bytes] = list.count
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
      for value in values {
        writer.element { if let value { $0.string(value) } else { $0.null() } }
      }
    }
  }
}
