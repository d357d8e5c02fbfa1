/// A sheet of translations: what its columns mean, and its rows.
public struct TranslationSheet: Sendable {
  /// A column of texts in one language.
  public struct LanguageColumn: Sendable {
    /// The number of the column, from 0.
    public let column: Int
    /// The language as the header names it.
    public let name: String
  }

  /// A row of texts: what one text of a key says in each language.
  public struct Row: Sendable {
    /// The number of the row in the sheet, from 0; the header's is 0.
    public let index: Int
    /// The table as the row names it; empty where it does not.
    public let table: String
    /// The key.
    public let key: String
    /// Which of the key's texts.
    public let path: VariantPath
    /// What translators are told; empty for nothing.
    public let comment: String
    private let fields: [String]

    fileprivate init(
      _ index: Int,
      _ fields: [String],
      _ columns: [String: Int],
      _ path: VariantPath
    ) {
      func field(_ name: String) -> String {
        columns[name].flatMap { $0 < fields.count ? fields[$0] : nil } ?? ""
      }
      self.index = index
      self.fields = fields
      self.path = path
      table = field("table")
      key = field("key")
      comment = field("comment")
    }

    /// What stands in the column of a language; nil for nothing.
    public func text(in language: LanguageColumn) -> String? {
      guard language.column < fields.count, !fields[language.column].isEmpty else { return nil }
      return fields[language.column]
    }
  }

  /// Why a table of fields is no sheet of translations.
  public enum Mistake: Error, Hashable {
    /// There is no column `key`.
    case noKeyColumn
    /// Two columns have this name.
    case repeatedColumn(String, column: Int)
    /// The column `variant` says nothing that is one.
    case malformedVariant(String, row: Int, column: Int)
    /// A row has a field that no column is for.
    case fieldWithoutColumn(row: Int, column: Int)
  }

  /// The number of the column of keys, from 0.
  public let keyColumn: Int
  /// The columns of languages, from the left.
  public let languages: [LanguageColumn]
  /// The rows that have anything, in order.
  public let rows: [Row]

  /// The sheet that a table of fields is. The names of columns count without regard to case and to
  /// blanks around them; a column without a name and without a field is none.
  public init(_ table: CSVTable) throws(Mistake) {
    var columns: [String: Int] = [:]
    var languages: [LanguageColumn] = []
    for (column, field) in (table.rows.first ?? []).enumerated() {
      let name = field.trimmingBlanks
      let folded = name.lowercased()
      guard !name.isEmpty else { continue }
      guard columns.updateValue(column, forKey: folded) == nil else {
        throw .repeatedColumn(name, column: column)
      }
      if !TranslationTable.fixedColumns.contains(folded) {
        languages.append(LanguageColumn(column: column, name: name))
      }
    }
    guard let keyColumn = columns["key"] else { throw .noKeyColumn }
    let named = Set(columns.values)
    var rows: [Row] = []
    for (index, fields) in table.rows.enumerated().dropFirst() where !fields.allSatisfy(\.isEmpty) {
      if let column = fields.indices.first(where: { !fields[$0].isEmpty && !named.contains($0) }) {
        throw .fieldWithoutColumn(row: index, column: column)
      }
      let column = columns["variant"].flatMap { $0 < fields.count ? $0 : nil }
      guard let path = VariantPath(column.map { fields[$0] } ?? "") else {
        throw .malformedVariant(fields[column!], row: index, column: column!)
      }
      rows.append(Row(index, fields, columns, path))
    }
    self.keyColumn = keyColumn
    self.languages = languages
    self.rows = rows
  }

  /// The tables of the sheet, in the order of their first rows; rows that name none belong to the one
  /// of the given name.
  public func tables(named name: String, sourceLanguage: String) -> [TranslationTable] {
    var tables: [TranslationTable] = []
    var variants: [[[[Variant]]]] = []
    var tableIndices: [[UInt8]: Int] = [:]
    var entryIndices: [[[UInt8]: Int]] = []
    for row in rows {
      let tableName = row.table.isEmpty ? name : row.table
      let table = tableIndices[Array(tableName.utf8)] ?? tables.count
      if table == tables.count {
        tableIndices[Array(tableName.utf8)] = table
        tables.append(TranslationTable(name: tableName, sourceLanguage: sourceLanguage))
        variants.append([])
        entryIndices.append([:])
      }
      let entry = entryIndices[table][Array(row.key.utf8)] ?? tables[table].entries.count
      if entry == tables[table].entries.count {
        entryIndices[table][Array(row.key.utf8)] = entry
        tables[table].entries.append(
          TranslationEntry(key: row.key, comment: row.comment.isEmpty ? nil : row.comment)
        )
        variants[table].append(Array(repeating: [], count: languages.count))
      }
      for (index, language) in languages.enumerated() {
        guard let text = row.text(in: language) else { continue }
        variants[table][entry][index].append(Variant(path: row.path, text: VariantText(text)))
      }
    }
    for table in tables.indices {
      for entry in tables[table].entries.indices {
        for (index, language) in languages.enumerated() {
          tables[table].entries[entry][language.name] = VariedText(
            variants: variants[table][entry][index]
          )
        }
      }
    }
    return tables
  }
}

extension String {
  /// The text without blanks around it.
  fileprivate var trimmingBlanks: String {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { String(start[...$0]) } ?? ""
  }
}
