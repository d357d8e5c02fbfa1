extension TranslationTable {
  private static let fixedColumns = ["key", "variant", "comment"]

  /// A sheet for translators: a row for each text, with the columns `key`, `variant`, `comment` and
  /// one for each language. It cannot hold states, marks and limits.
  public func csvTable(languages: [String]? = nil) -> Conversion<CSVTable> {
    let languages = languages ?? self.languages
    var rows = [Self.fixedColumns + languages]
    var losses: [ConversionLoss] = []
    for entry in entries {
      let texts = languages.map { entry[$0]?.variants ?? [] }
      var paths: [VariantPath] = []
      var seen: Set<VariantPath> = []
      for path in texts.joined().map(\.path) where seen.insert(path).inserted { paths.append(path) }
      let columns = texts.map { variants in
        Dictionary(variants.map { ($0.path, $0.text.text) }, uniquingKeysWith: { $1 })
      }
      for path in paths.isEmpty ? [VariantPath()] : paths {
        rows.append(
          [entry.key, path.description, entry.comment ?? ""] + columns.map { $0[path] ?? "" }
        )
      }
      if !entry.isTranslatable {
        losses.append(ConversionLoss(kind: .untranslatable, key: entry.key, language: nil))
      }
      if entry.maximumWidth != nil {
        losses.append(ConversionLoss(kind: .maximumWidth, key: entry.key, language: nil))
      }
      for (language, variants) in zip(languages, texts) {
        losses += Set(variants.compactMap(\.text.state)).subtracting(["translated"]).sorted()
          .map { ConversionLoss(kind: .state($0), key: entry.key, language: language) }
      }
    }
    return Conversion(result: CSVTable(rows: rows), losses: losses)
  }

  /// The table that a sheet has; nil where it has no column `key`. An empty field is no text. Columns
  /// other than `key`, `variant` and `comment` are languages, the first of them the source unless
  /// another is named.
  public init?(_ sheet: CSVTable, name: String, sourceLanguage: String? = nil) {
    guard let header = sheet.rows.first, let key = header.firstIndex(of: "key") else { return nil }
    let variant = header.firstIndex(of: "variant")
    let comment = header.firstIndex(of: "comment")
    let languages = header.enumerated().filter {
      !$0.element.isEmpty && !Self.fixedColumns.contains($0.element)
    }
    self.init(name: name, sourceLanguage: sourceLanguage ?? languages.first?.element ?? "en")
    var variants: [[String: [Variant]]] = []
    var indices: [[UInt8]: Int] = [:]
    for row in sheet.rows.dropFirst() {
      func field(_ column: Int?) -> String {
        column.flatMap { $0 < row.count ? row[$0] : nil } ?? ""
      }
      guard row != [""], let path = VariantPath(field(variant)) else { continue }
      let index = indices[Array(field(key).utf8)] ?? entries.count
      if index == entries.count {
        indices[Array(field(key).utf8)] = index
        variants.append([:])
        let comment = field(comment)
        entries.append(
          TranslationEntry(key: field(key), comment: comment.isEmpty ? nil : comment)
        )
      }
      for (column, language) in languages where !field(column).isEmpty {
        variants[index][language, default: []].append(
          Variant(path: path, text: VariantText(field(column)))
        )
      }
    }
    for index in entries.indices {
      for (_, language) in languages {
        entries[index][language] = VariedText(variants: variants[index][language] ?? [])
      }
    }
  }
}
