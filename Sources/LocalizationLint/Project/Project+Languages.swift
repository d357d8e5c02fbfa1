import StringTables

extension Project {
  /// The languages of all bundles, each once, by their names.
  package var languages: [String] {
    Set(bundles.flatMap(\.languages)).sorted(by: PathArithmetic.precedes)
  }

  /// Whether there are tables of languages and none in the development language, nor in `Base`.
  package var lacksDevelopmentLanguage: Bool {
    let languages = languages
    return !languages.isEmpty && !languages.contains(baseLanguage)
      && developmentLanguage.folder(among: languages) == nil
  }
}
