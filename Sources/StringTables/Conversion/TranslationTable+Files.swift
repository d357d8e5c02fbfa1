extension TranslationTable {
  /// A file of a table in one language.
  public struct LocalizedFile: Sendable {
    let language: String
    let file: TableFile

    /// A file of the given language.
    public init(language: String, file: TableFile) {
      self.language = language
      self.file = file
    }
  }

  /// The table that `.strings` and `.stringsdict` files make up. A rule stands before a plain text of
  /// its key, which is what a rule by device alone says for all other devices; keys are in the order of the source language's files, then of the others'. Comments are
  /// the source language's where it has any.
  public static func reading(
    _ files: [LocalizedFile],
    name: String,
    sourceLanguage: String
  ) -> Conversion<TranslationTable> {
    var table = TranslationTable(name: name, sourceLanguage: sourceLanguage)
    var losses: [ConversionLoss] = []
    var indices: [[UInt8]: Int] = [:]
    let ordered = files.enumerated().sorted { left, right in
      func rank(_ file: LocalizedFile, _ offset: Int) -> (Int, Int, Int) {
        (
          file.language == sourceLanguage ? 0 : 1, file.file.format == .strings ? 0 : 1, offset
        )
      }
      return rank(left.element, left.offset) < rank(right.element, right.offset)
    }
    for (number, localized) in ordered {
      table.unread += localized.looseComments(number)
      for entry in localized.file.entries where localized.file.isWinner(entry) {
        guard let text = VariedText(entry.placedValue) else {
          losses.append(
            ConversionLoss(
              kind: .value(entry.value.kind),
              key: entry.key,
              language: localized.language
            )
          )
          continue
        }
        let index = indices[Array(entry.key.utf8)] ?? table.entries.count
        if index == table.entries.count {
          indices[Array(entry.key.utf8)] = index
          table.entries.append(TranslationEntry(key: entry.key))
        }
        if let comment = entry.comment {
          let kept = table.entries[index].comment ?? comment
          table.entries[index].comment = kept
          if !kept.hasSameBytes(as: comment) {
            losses.append(
              ConversionLoss(kind: .comment, key: entry.key, language: localized.language)
            )
          }
        }
        table.entries[index][localized.language] = text.over(
          table.entries[index][localized.language]
        )
      }
    }
    return Conversion(result: table, losses: losses)
  }

  /// The two files of one language.
  public struct LanguageFiles: Sendable {
    /// The text of the `.strings`; nil where it would have no entry.
    public let strings: String?
    /// The text of the `.stringsdict`; nil where it would have no entry.
    public let stringsdict: String?
  }

  /// The `.strings` and `.stringsdict` that hold what the table says in a language. They cannot hold
  /// states, marks and limits.
  public func files(inLanguage language: String) -> Conversion<LanguageFiles> {
    var strings: [(key: String, value: TableValue, comment: String?)] = []
    var rules: [(key: String, value: TableValue, comment: String?)] = []
    var losses = unread.filter { ($0.language ?? sourceLanguage).hasSameBytes(as: language) }
    for entry in entries {
      losses += entry.unread(in: [language])
      guard let text = entry[language] else { continue }
      let values = text.tableValues
      if let plain = values.strings { strings.append((entry.key, .string(plain), entry.comment)) }
      if let rule = values.rule { rules.append((entry.key, rule, entry.comment)) }
      losses += (entry.marks + text.states).map {
        ConversionLoss(kind: $0, key: entry.key, language: language)
      }
    }
    return Conversion(
      result: LanguageFiles(
        strings: strings.isEmpty ? nil : StringsPrinter().print(strings),
        stringsdict: rules.isEmpty ? nil : PropertyListPrinter.print(rules)
      ),
      losses: losses
    )
  }
}

extension TranslationTable.LocalizedFile {
  /// The comments that belong to no key, as what is lost of the file of a number.
  fileprivate func looseComments(_ number: Int) -> [ConversionLoss] {
    file.source.utf8.withUnsafeBufferPointer { text in
      file.looseCommentSpans.map { span in
        let texts =
          file.container == .xml ? XMLText.comments(text, span) : StringsComments.texts(text, span)
        return ConversionLoss(
          kind: .looseComment(texts.joined(separator: "\n")),
          key: nil,
          language: language,
          place: ConversionLoss.Place(file: number, offset: span.lowerBound)
        )
      }
    }
  }
}

extension VariedText {
  /// This rule where a table has another text for the key already.
  func over(_ other: VariedText?) -> VariedText {
    guard case .device(let branches, otherwise: nil) = self, case .text? = other else {
      return self
    }
    return .device(branches, otherwise: other)
  }
}

extension TableFile {
  /// Whether an entry is the one of its key that counts.
  func isWinner(_ entry: TableEntry) -> Bool {
    entry.withKeyUTF8 { self.entry(forKeyUTF8: $0)?.index } == entry.index
  }
}
