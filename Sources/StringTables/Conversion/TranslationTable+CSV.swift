extension TranslationTable {
  /// The columns of a sheet before its languages.
  static let fixedColumns = ["table", "key", "variant", "comment"]

  /// A sheet for translators: a row for each text, with the columns `table`, `key`, `variant`,
  /// `comment` and one for each language.
  ///
  /// It cannot hold states, marks and limits, texts that are there and empty, and the arguments of
  /// variables that their texts do not tell. The losses are those of each table.
  public static func csvTable(
    of tables: [TranslationTable],
    languages: [String]
  ) -> (sheet: CSVTable, losses: [[ConversionLoss]]) {
    var rows = [fixedColumns + languages]
    var losses: [[ConversionLoss]] = []
    for table in tables {
      losses.append([])
      for entry in table.entries {
        rows += entry.rows(languages).map { [table.name] + $0 }
        losses[losses.count - 1] += entry.lossesInSheet(languages)
      }
    }
    return (CSVTable(rows: rows), losses)
  }
}

extension TranslationEntry {
  fileprivate func rows(_ languages: [String]) -> [[String]] {
    let texts = languages.map { self[$0]?.variants ?? [] }
    var paths: [VariantPath] = []
    var seen: Set<VariantPath> = []
    for path in texts.joined().map(\.path) where seen.insert(path).inserted { paths.append(path) }
    let columns = texts.map { variants in
      Dictionary(variants.map { ($0.path, $0.text.text) }, uniquingKeysWith: { $1 })
    }
    return (paths.isEmpty ? [VariantPath()] : paths).map { path in
      [key, path.description, comment ?? ""] + columns.map { $0[path] ?? "" }
    }
  }

  fileprivate func lossesInSheet(_ languages: [String]) -> [ConversionLoss] {
    var losses = marks.map { ConversionLoss(kind: $0, key: key, language: nil) }
    losses += unread(in: languages)
    for language in languages {
      guard let text = self[language] else { continue }
      let empty = text.variants.filter(\.text.text.isEmpty).map {
        ConversionLoss.Kind.emptyText($0.path)
      }
      losses += (text.states + empty + text.hiddenArguments).map {
        ConversionLoss(kind: $0, key: key, language: language)
      }
    }
    return losses
  }

  /// What a format without marks loses of the key itself.
  var marks: [ConversionLoss.Kind] {
    var marks: [ConversionLoss.Kind] = isTranslatable ? [] : [.untranslatable]
    if let extractionState { marks.append(.extractionState(extractionState)) }
    if maximumWidth != nil { marks.append(.maximumWidth) }
    return marks
  }
}

extension VariedText {
  /// The states that a format without states loses: all but that of a finished translation.
  var states: [ConversionLoss.Kind] {
    Set(variants.compactMap(\.text.state)).subtracting(["translated"]).sorted().map { .state($0) }
  }

  /// What a format that has nothing but texts loses of variables: the argument's number, unless it
  /// is that of the order in which formats refer to them, and how it is read, unless a branch says so.
  var hiddenArguments: [ConversionLoss.Kind] {
    switch self {
    case .text, .plural, .width: return []
    case .device(let branches, let otherwise):
      return branches.flatMap(\.value.hiddenArguments) + (otherwise?.hiddenArguments ?? [])
    case .format(let format, let variables):
      let order = CatalogFormat(format.text).specifiers.compactMap { specifier -> String? in
        if case .reference(let name) = specifier.kind { name } else { nil }
      }
      return variables.filter { variable in
        let isRead = variable.specifier == nil || variable.specifier == variable.numberType
        let number = order.firstIndex(of: variable.name).map { $0 + 1 }
        return !isRead || (variable.argument != nil && variable.argument != number)
      }.map { .argument(variable: $0.name) }
    }
  }
}
