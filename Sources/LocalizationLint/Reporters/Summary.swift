import StringTables

/// An audit in numbers.
public struct Summary: Sendable {
  /// How much of what a language should have it has.
  public struct Coverage: Sendable {
    /// As the folder is called.
    public let language: String
    /// The keys that it has.
    public let translated: Int
    /// The keys of the development language in the bundles that the language is part of.
    public let total: Int
  }

  /// Findings of error severity.
  public let errors: Int
  /// Findings of warning severity.
  public let warnings: Int
  /// Findings of note severity.
  public let notes: Int
  /// Files that were read.
  public let files: Int
  /// Tables, each counted once for all its languages.
  public let tables: Int
  /// The languages of all bundles, sorted.
  public let languages: [String]
  /// The keys of all tables, of the development language where it has the table.
  public let keys: Int
  /// Of each language but the development language, sorted.
  public let coverage: [Coverage]

  /// Counts a report.
  public init(_ report: Report) {
    let project = report.project
    var (errors, warnings, notes) = (0, 0, 0)
    for index in report.diagnostics.indices {
      switch report.diagnostics[index].severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
    (self.errors, self.warnings, self.notes) = (errors, warnings, notes)
    files = project.askedFiles.count
    tables = project.ownBundles.reduce(0) { $0 + $1.tables.count }
    languages = Set(project.ownBundles.flatMap(\.languages).map(LiteralText.init))
      .map(\.text).sorted(by: PathArithmetic.precedes)
    var keys = 0
    var translated: [LiteralText: Int] = [:]
    var total: [LiteralText: Int] = [:]
    for bundle in project.ownBundles {
      for table in bundle.tables {
        let context = TableContext(project: project, bundle: bundle, table: table)
        guard let source = context.source else {
          keys += table.languages.map(\.entries.count).max() ?? 0
          continue
        }
        keys += source.entries.count
        for target in context.targets {
          let language = LiteralText(target)
          total[language, default: 0] += source.entries.count
          translated[language, default: 0] +=
            source.entries.count - context.missing(in: target).count
        }
      }
    }
    self.keys = keys
    coverage = total.keys.sorted { PathArithmetic.precedes($0.text, $1.text) }.map {
      Coverage(language: $0.text, translated: translated[$0] ?? 0, total: total[$0]!)
    }
  }

  /// The counts as a sentence.
  package var counts: Message {
    Message(
      "summary.counts",
      .number(errors),
      .number(warnings),
      .number(notes),
      .number(files),
      .number(tables),
      .number(languages.count)
    )
  }
}
