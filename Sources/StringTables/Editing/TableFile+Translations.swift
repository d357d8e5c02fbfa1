/// A text for a place in a table: a key, and which of its texts.
public struct TranslatedText: Hashable, Sendable {
  /// The key.
  public let key: String
  /// Which of the key's texts.
  public let path: VariantPath
  /// What is to stand there.
  public let text: String

  /// A text for the given place.
  public init(key: String, path: VariantPath = VariantPath(), text: String) {
    self.key = key
    self.path = path
    self.text = text
  }
}

extension TableFile {
  /// The edits that bring texts into the table where they differ, and those texts that have no place
  /// in it: a device or a width that a rule does not have, a rule that is not there. Plain texts of
  /// new keys join a `.strings`, where the order of keys puts them if it is sorted, else at the end;
  /// a plural category that is new joins its variable.
  public func edits(
    translating texts: [TranslatedText]
  ) -> (edits: [TextEdit], unplaced: [TranslatedText]) {
    var edits: [TextEdit] = []
    var unplaced: [TranslatedText] = []
    var new: [TranslatedText] = []
    var rules: [[UInt8]: (rule: VariedText?, texts: [VariantPath: VariantText])] = [:]
    for text in texts {
      guard let entry = entry(forKey: text.key) else {
        if format == .strings, text.path.steps.isEmpty {
          new.append(text)
        } else {
          unplaced.append(text)
        }
        continue
      }
      if text.path.steps.isEmpty, entry.value.string != nil {
        edits += self.edits(settingValueOf: entry, to: text.text)
        continue
      }
      let key = Array(text.key.utf8)
      let known = rules[key] ?? Self.rule(entry)
      rules[key] = known
      guard let old = known.texts[text.path], let span = old.span, container == .xml else {
        if let category = known.rule.flatMap({ self.edits(adding: text, to: $0) }) {
          edits.append(category)
        } else {
          unplaced.append(text)
        }
        continue
      }
      if !old.text.hasSameBytes(as: text.text) {
        edits.append(edit(settingCharacterDataAt: span, to: text.text))
      }
    }
    return (edits + insertions(new), unplaced)
  }

  private static func rule(
    _ entry: TableEntry
  ) -> (rule: VariedText?, texts: [VariantPath: VariantText]) {
    let rule = VariedText(entry.placedValue)
    let texts = (rule?.variants ?? []).map { ($0.path, $0.text) }
    return (rule, Dictionary(texts, uniquingKeysWith: { $1 }))
  }

  /// The edits that add rules for keys that the table does not have, at its end.
  public func edits(insertingRules rules: [(key: String, text: VariedText)]) -> [TextEdit] {
    let values = rules.compactMap { key, text in text.tableValues.rule.map { (key, $0) } }
    if entries.isEmpty, container == .xml { return TableLayout(self).insertion(intoEmpty: values) }
    return Self.joined(values.flatMap { edits(insertingKey: $0.0, value: $0.1) })
  }

  /// Insertions of several entries.
  private func insertions(_ texts: [TranslatedText]) -> [TextEdit] {
    let keys = entries.map(\.key)
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy {
      !$1.utf8.lexicographicallyPrecedes($0.utf8)
    }
    let ordered =
      isSorted ? texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } : texts
    let layout = TableLayout(self)
    if entries.isEmpty, container == .xml {
      return layout.insertion(intoEmpty: ordered.map { ($0.key, .string($0.text)) })
    }
    let insertions = ordered.flatMap { text in
      let next =
        isSorted
        ? keys.partitioningIndex { text.key.utf8.lexicographicallyPrecedes($0.utf8) } : keys.count
      let value = TableValue.string(text.text)
      return next == 0 && !entries.isEmpty
        ? layout.insertion(of: text.key, value, nil, before: entries[0])
        : layout.insertion(of: text.key, value, nil, after: next > 0 ? entries[next - 1] : nil)
    }
    return Self.joined(insertions)
  }

  /// Insertions, those at one offset as one edit, in their order.
  private static func joined(_ edits: [TextEdit]) -> [TextEdit] {
    var result: [TextEdit] = []
    var rest = edits[...]
    while let span = rest.first?.span {
      let group = rest.prefix { $0.span == span }
      result.append(TextEdit(span, group.map(\.replacement).joined()))
      rest = rest.dropFirst(group.count)
    }
    return result
  }

  /// The edit that gives a variable of a rule another plural category, beside its neighbour in CLDR's
  /// order and laid out as that one is; nil where there is no such variable.
  private func edits(adding text: TranslatedText, to rule: VariedText) -> TextEdit? {
    guard container == .xml, text.path.steps.count == 2,
      case .substitution(let name) = text.path.steps[0],
      case .plural(let category) = text.path.steps[1],
      let rank = Self.rank(category), let variable = rule.variable(name)
    else { return nil }
    let siblings = variable.branches.filter { Self.rank($0.name) != nil }
    let next = siblings.first { Self.rank($0.name)! > rank }
    guard let model = next ?? siblings.last, case .text(let value) = model.value,
      let key = model.nameSpan.flatMap({ element(around: $0) }),
      let string = value.span.flatMap({ element(around: $0) })
    else { return nil }
    let start = source.utf8[..<key.lowerBound].lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? 0
    let lead = String(decoding: source.utf8[start..<key.lowerBound], as: UTF8.self)
    let gap = String(decoding: source.utf8[key.upperBound..<string.lowerBound], as: UTF8.self)
    let branch = "<key>\(category)</key>\(gap)<string>\(TableSpelling.xml(text.text))</string>"
    return next == nil
      ? TextEdit(string.upperBound..<string.upperBound, lead + branch)
      : TextEdit(key.lowerBound..<key.lowerBound, branch + lead)
  }

  private static func rank(_ category: String) -> Int? {
    PluralCategory(rawValue: category).flatMap { PluralCategory.allCases.firstIndex(of: $0) }
  }

  /// The element that has this character data, tags included.
  private func element(around span: Range<Int>) -> Range<Int>? {
    let text = source.utf8
    guard let start = text[..<span.lowerBound].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    if text[span.upperBound...].first != UInt8(ascii: "<") { return start..<span.upperBound }
    return text[span.upperBound...].firstIndex(of: UInt8(ascii: ">")).map { start..<$0 + 1 }
  }
}
