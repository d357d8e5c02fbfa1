import StringTables
import TextLength

/// How much text a project has, and how much of it in each language.
public struct Statistics: Sendable {
  /// A language in numbers.
  public struct Language: Sendable {
    /// As the folder is called; empty for tables in no such folder.
    public let name: String
    /// The strings that it has.
    public let keys: Int
    /// The strings of the development language that it has; all of them for that language itself.
    public let translated: Int
    /// The strings of the development language in the bundles that it is part of.
    public let total: Int
    /// The words of its strings by UAX #29, without format specifiers.
    public let words: Int
    /// The words of the strings of the development language that it lacks: what is to be translated.
    public let untranslatedWords: Int
    /// The length of its strings in user-perceived characters.
    public let characters: Int
  }

  /// The language that the others are held against.
  public let developmentLanguage: String
  /// Sorted by name.
  public let languages: [Language]
  /// How much of what the other languages should have they have together.
  public let coverage: Share

  /// Counts a project's strings. Linear in their length.
  ///
  /// - Parameter jobs: the number of threads to count with.
  public init(_ project: Project, jobs: Int = 1) {
    let summary = Summary(Report(project: project, diagnostics: [], words: Words(preferring: [])))
    let tables = project.ownBundles.flatMap(\.tables).flatMap(\.languages)
    let names = Set(
      (tables.map { $0.language ?? "" } + summary.coverage.map(\.language)).map(LiteralText.init)
    )
    let development = project.developmentLanguage
    developmentLanguage = development.name
    let contexts = project.bundles.flatMap { bundle in
      bundle.tables.map { TableContext(project: project, bundle: bundle, table: $0) }
    }
    let sorted = names.map(\.text).sorted(by: PathArithmetic.precedes)
    languages = sorted.parallelMap(jobs: jobs) { name in
      let own = tables.filter { name.hasSameBytes(as: $0.language ?? "") }
      let coverage = summary.coverage.first { name.hasSameBytes(as: $0.language) }
      let counts = Counts(of: own, language: name.isEmpty ? development.name : name, in: project)
      return Language(
        name: name,
        keys: counts.keys,
        translated: coverage?.translated ?? counts.keys,
        total: coverage?.total ?? counts.keys,
        words: counts.words,
        untranslatedWords: Statistics.untranslatedWords(of: name, in: contexts),
        characters: counts.characters
      )
    }
    coverage = Share(
      summary.coverage.reduce(0) { $0 + $1.translated },
      of: summary.coverage.reduce(0) { $0 + $1.total }
    )
  }

  private static func untranslatedWords(of language: String, in tables: [TableContext]) -> Int {
    tables.filter { $0.isTarget(language) }.reduce(0) { sum, table in
      guard let source = table.source else { return sum }
      let counter = WordCounter(language: table.sourceLanguage)
      return table.missing(in: language).reduce(sum) { sum, position in
        table.project.files[source.entries[position]].texts
          .reduce(sum) { $0 + counter.count($1.text.text) }
      }
    }
  }

  private struct Counts {
    var keys = 0
    var words = 0
    var characters = 0

    init(of tables: [LanguageTable], language: String, in project: Project) {
      let counter = WordCounter(language: language)
      for reference in tables.flatMap(\.entries) {
        keys += 1
        for text in project.files[reference].texts {
          words += counter.count(text.text.text)
          characters += measure(text.text.text)
        }
      }
    }
  }
}

extension Statistics.Language {
  /// How much of what it should have it has.
  public var coverage: Share { Share(translated, of: total) }
}

/// A part of a whole, as a percentage that never reads as all or nothing unless it is.
public struct Share: Hashable, Sendable, CustomStringConvertible {
  /// The part.
  public let part: Int
  /// The whole; where it is 0, all of it is there.
  public let whole: Int

  /// A part of a whole.
  public init(_ part: Int, of whole: Int) {
    self.part = part
    self.whole = whole
  }

  /// In thousandths, rounded down.
  public var permille: Int {
    guard whole > 0, part < whole else { return 1000 }
    return part == 0 ? 0 : max(1, part * 1000 / whole)
  }

  /// Such as `97.3%`, `0%` or `100%`.
  public var description: String {
    switch permille {
    case 0: "0%"
    case 1000: "100%"
    default: "\(permille / 10).\(permille % 10)%"
    }
  }
}
