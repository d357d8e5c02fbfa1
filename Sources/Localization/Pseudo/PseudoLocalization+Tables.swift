import StringTables

extension PseudoLocalization {
  /// The language that a table made strange is in: one that no person has, written from right to
  /// left or from left to right, as Android and CLDR call them.
  package var language: String { self == .rightToLeft ? "ar-XB" : "en-XA" }

  /// Whether texts that only ever are a part of another are changed too: what is added around a
  /// text is added once.
  private var changesParts: Bool { self == .accented || self == .double }

  /// The texts of a key made strange, with their choices and places.
  package func transformed(_ text: VariedText, key: String) -> VariedText {
    text.mapTexts(inVariables: changesParts) { transformed($0, key: key) }
  }

  /// The edits that make a `.strings` or `.stringsdict` strange in its place, and the texts that
  /// cannot be reached by edits.
  package func edits(
    of table: TableFile
  ) -> (edits: [TextEdit], unplaced: [TranslatedText]) {
    let texts = table.entries.flatMap { entry -> [TranslatedText] in
      guard table.entry(forKey: entry.key)?.index == entry.index, let text = entry.variedText
      else { return [] }
      return transformed(text, key: entry.key).variants.map { variant in
        TranslatedText(key: entry.key, path: variant.path, text: variant.text.text)
      }
    }
    return table.edits(translating: texts)
  }

  /// The edits that give a string catalog another language, ``language``, made of its source texts;
  /// of a key that says nothing in the source language, the key is the text. Keys that are not to be
  /// translated are left alone.
  package func edits(of catalog: StringCatalog) throws(CatalogEditError) -> [TextEdit] {
    let source = catalog.sourceLanguage ?? "en"
    let changes = catalog.entries.filter(\.shouldTranslate).map { entry in
      let text = entry.localization(source)?.text ?? .text(VariantText(entry.key))
      return CatalogEdit.setLocalization(
        transformed(text, key: entry.key),
        key: entry.key,
        language: language
      )
    }
    return try catalog.edits(changes)
  }
}
