extension TranslationTable {
  /// The table that a string catalog is.
  public init(_ catalog: StringCatalog, name: String) {
    self.init(name: name, sourceLanguage: catalog.sourceLanguage ?? "en")
    entries = catalog.entries.map { entry in
      TranslationEntry(
        key: entry.key,
        comment: entry.comment,
        isTranslatable: entry.shouldTranslate,
        texts: entry.localizations.compactMap { localization in
          localization.text.map { (localization.language, $0) }
        }
      )
    }
  }
}
