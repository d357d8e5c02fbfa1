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
  /// in it: a branch that a rule does not have, a rule that is not there. Plain texts of new keys join
  /// a `.strings`, where the order of keys puts them if it is sorted, else at the end.
  public func edits(
    translating texts: [TranslatedText]
  ) -> (edits: [TextEdit], unplaced: [TranslatedText]) {
    var edits: [TextEdit] = []
    var unplaced: [TranslatedText] = []
    var new: [TranslatedText] = []
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
      let variant = VariedText(entry.placedValue)?.variants.last { $0.path == text.path }
      guard let variant, let span = variant.text.span, container == .xml else {
        unplaced.append(text)
        continue
      }
      if !variant.text.text.utf8.elementsEqual(text.text.utf8) {
        edits.append(edit(settingCharacterDataAt: span, to: text.text))
      }
    }
    return (edits + insertions(new), unplaced)
  }

  /// Insertions of several entries. Those at one offset are one edit, in their order.
  private func insertions(_ texts: [TranslatedText]) -> [TextEdit] {
    let keys = entries.map(\.key)
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy {
      !$1.utf8.lexicographicallyPrecedes($0.utf8)
    }
    let ordered =
      isSorted ? texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } : texts
    var result: [TextEdit] = []
    for text in ordered {
      for edit in edits(insertingKey: text.key, value: text.text, at: isSorted ? .sorted : .end) {
        if let last = result.last, last.span == edit.span {
          result[result.count - 1] = TextEdit(edit.span, last.replacement + edit.replacement)
        } else {
          result.append(edit)
        }
      }
    }
    return result
  }
}
