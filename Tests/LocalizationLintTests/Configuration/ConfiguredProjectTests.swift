import Testing

@testable import LocalizationLint

/// What a configuration changes in the findings about a project.
@Suite struct ConfiguredProjectTests {
  private func findings(
    _ files: KeyValuePairs<String, String>,
    _ text: String,
    rule: String
  ) throws -> [String] {
    let configuration = try #require(configured(text))
    let project = project(
      files.map { ($0.key, Array($0.value.utf8)) },
      configuration: configuration
    )
    let report = Report(
      project: project,
      diagnostics: Audit(configuration, jobs: 2).diagnostics(of: project),
      words: Words(preferring: ["en"])
    )
    return zip(report.places, report.diagnostics).filter { $1.rule == rule }.map { place, finding in
      let language = finding.language ?? "-"
      return "\(language) \(finding.key ?? "-")"
    }
  }

  /// Limits beside that in the comment of “a.hint”, and the strings that are over one.
  static let limits: [(limits: String, comment: String, over: [String])] = [
    ("", "", []),
    (
      "{ keys: '*', limit: 3 }", "",
      ["en a.hint", "en a.name", "en b.name", "ko a.hint", "ko b.name"]
    ),
    ("{ keys: '*', languages: 'ko', limit: 3 }", "", ["ko a.hint", "ko b.name"]),
    ("{ tables: 'B', limit: 3 }", "", ["en b.name", "ko b.name"]),
    ("{ tables: 'Localiz*', keys: ['*.hint', 'x'], limit: 3 }", "", ["en a.hint", "ko a.hint"]),
    ("{ keys: 'b.name', limit: 8, unit: 'utf8' }", "", ["ko b.name"]),
    // More of the key counts, wherever the pattern stands in the list.
    (
      "{ keys: '*.name', limit: 1 }, { keys: 'a.*', limit: 99 }", "",
      ["en a.name", "en b.name", "ko a.name", "ko b.name"]
    ),
    (
      "{ keys: 'a.name', limit: 99 }, { keys: '*.name', limit: 1 }", "", ["en b.name", "ko b.name"]
    ),
    // Of the same pattern, a language does, then a table, then the place in the list.
    (
      "{ keys: '*.name', languages: ['KO'], limit: 99 }, { keys: '*.name', limit: 1 }", "",
      ["en a.name", "en b.name"]
    ),
    (
      "{ keys: '*.name', limit: 1, tables: 'B' }, { keys: '*.name', limit: 99 }", "",
      ["en b.name", "ko b.name"]
    ),
    ("{ keys: '*.name', limit: 1 }, { keys: '*.name', limit: 99 }", "", []),
    // A comment counts, unless the very key is named for a language.
    ("{ keys: 'a.hint', limit: 99 }", "[limit: 4]", ["en a.hint", "ko a.hint"]),
    ("{ keys: 'a.*', languages: 'ko', limit: 99 }", "[limit: 4]", ["en a.hint", "ko a.hint"]),
    ("{ keys: 'a.hint', languages: 'ko', limit: 99 }", "[limit: 4]", ["en a.hint"]),
    ("{ keys: 'a.hint', languages: 'ko', limit: 3 }", "[limit: 99]", ["ko a.hint"]),
    ("{ keys: 'b.name', limit: 4, perLine: true }", "", ["ko b.name"]),
    ("{ keys: 'b.name', limit: 5, perLine: true }", "", []),
  ]

  @Test(arguments: limits.indices) func theMostSpecificLimitCounts(_ index: Int) throws {
    let (limits, comment, over) = Self.limits[index]
    let files: KeyValuePairs = [
      "en.lproj/Localizable.strings": """
      "a.name" = "Name";
      /* \(comment) */
      "a.hint" = "A hint";
      """,
      "en.lproj/B.strings": "\"b.name\" = \"Name\\nB\";",
      "ko.lproj/Localizable.strings": "\"a.name\" = \"이름\"; \"a.hint\" = \"도움말입니다\";",
      "ko.lproj/B.strings": "\"b.name\" = \"둘째 이름\\r\\n이름\\n셋\";",
    ]
    let found = try findings(files, "{ limits: [\(limits)] }", rule: "length_limit")
    #expect(found.sorted() == over)
  }

  @Test(arguments: [
    ("{}", 6, false), ("{ '%@': 8 }", 10, false), ("{ '%@': 9 }", 10, true),
    ("{ '%@': '김민준' }", 5, false), ("{ '%lld': 8 }", 3, true), ("{ '%.1f': 3, '%f': 9 }", 5, true),
  ])
  func specifiersCountAsSamples(_ samples: String, _ limit: Int, _ isOver: Bool) throws {
    let value = samples.contains("f'") ? "%.1f%%, " : samples.contains("lld") ? "%1$lld" : "%1$@, "
    let found = try findings(
      ["en.lproj/A.strings": "\"a\" = \"\(value)\"; \"b\" = \"50% of\";"],
      "{ limits: [{ keys: 'a', limit: \(limit) }, { keys: 'b', limit: 6 }], samples: \(samples) }",
      rule: "length_limit"
    )
    #expect(found == (isOver ? ["en a"] : []))
  }

  @Test func aSampleIsShown() throws {
    let configuration = try #require(
      configured("{ limits: [{ keys: '*', limit: 5 }], samples: { '%@': 'Kim Minjun' } }")
    )
    let project = project(
      [("en.lproj/A.strings", Array("\"a\" = \"Hi %@\";".utf8))],
      configuration: configuration
    )
    let note = try #require(
      Audit(configuration, jobs: 1).diagnostics(of: project).first?.notes.last
    )
    #expect(
      Words(preferring: ["en"]).text(note.message)
        == "It is measured with samples, as “Hi Kim Minjun”."
    )
  }

  static let fallbackFiles: KeyValuePairs = [
    "en.lproj/A.strings": "\"a\" = \"A\"; \"b\" = \"B\"; \"c\" = \"C\";",
    "en.lproj/B.strings": "\"d\" = \"D\";", "en-GB.lproj/A.strings": "\"a\" = \"A\";",
    "pt.lproj/A.strings": "\"a\" = \"A\"; \"b\" = \"B\";", "pt.lproj/B.strings": "\"d\" = \"D\";",
    "pt_BR.lproj/A.strings": "\"c\" = \"C\";", "zh-Hant.lproj/B.strings": "\"d\" = \"D\";",
  ]

  @Test(arguments: [
    (
      "{}",
      ["en-GB b", "en-GB c", "pt c", "pt_BR a", "pt_BR b"],
      ["en-GB -", "pt_BR -", "zh-Hant -"]
    ),
    ("{ fallback: 'parents' }", ["pt c"], ["zh-Hant -"]),
    (
      "{ fallback: { 'en-gb': ['en'] } }", ["pt c", "pt_BR a", "pt_BR b"], ["pt_BR -", "zh-Hant -"]
    ),
    (
      "{ fallback: { 'pt-BR': ['pt-PT'], 'pt-PT': ['pt'], 'pt': ['en-GB', 'pt-BR'] } }",
      ["en-GB b", "en-GB c"], ["en-GB -", "zh-Hant -"]
    ),
    (
      "{ fallback: 'parents', languages: { required: ['pt-br'] } }", ["pt c"],
      ["pt_BR -", "zh-Hant -"]
    ),
  ])
  func whatShowsInAnotherLanguageIsNotMissing(
    _ text: String,
    _ translations: [String],
    _ tables: [String]
  ) throws {
    let found = try findings(Self.fallbackFiles, text, rule: "missing_translation")
    #expect(found == translations)
    #expect(try findings(Self.fallbackFiles, text, rule: "missing_table").sorted() == tables)
  }

  @Test func coverageCountsWhatShows() throws {
    let configuration = try #require(
      configured("{ fallback: 'parents', languages: { required: ['fr'] } }")
    )
    let project = project(
      Self.fallbackFiles.map { ($0.key, Array($0.value.utf8)) },
      configuration: configuration
    )
    let coverage = Statistics(project).languages.map { "\($0.name) \($0.translated)/\($0.total)" }
    #expect(coverage == ["en 4/4", "en-GB 4/4", "fr 0/4", "pt 3/4", "pt_BR 4/4", "zh-Hant 1/4"])
  }

  @Test(arguments: [("'note'", 0), ("{ severity: 'note', percent: 150 }", 1)])
  func aRatioMayBeTold(_ options: String, _ count: Int) throws {
    let source = String(repeating: "a text ", count: 10)
    let found = try findings(
      [
        "en.lproj/A.strings": "\"a\" = \"\(source)\";",
        "de.lproj/A.strings": "\"a\" = \"\(source) \(source.dropLast(14))\";",
      ],
      "{ rules: { length_ratio: \(options) } }",
      rule: "length_ratio"
    )
    #expect(found.count == count)
  }

  @Test func aRequiredLanguageIsMissedInEveryBundle() throws {
    let files: KeyValuePairs = [
      "A/en.lproj/A.strings": "\"a\" = \"A\";", "A/fr.lproj/A.strings": "\"a\" = \"A\";",
      "B/en.lproj/B.strings": "\"b\" = \"B\";",
    ]
    #expect(
      try findings(files, "{ languages: { required: ['fr', 'en'] } }", rule: "missing_table")
        == ["fr -"]
    )
  }

  @Test(arguments: [
    ("{ rule: 'empty_value' }", ["en edge_whitespace", "ko edge_whitespace"]),
    ("{ keys: 'error.*' }", ["en edge_whitespace", "ko edge_whitespace"]),
    ("{ languages: ['ko'] }", ["en edge_whitespace"]),
    ("{ paths: 'en.lproj' }", ["ko edge_whitespace", "ko empty_value"]),
    ("{ paths: '*/B.strings', languages: 'en' }", ["ko edge_whitespace", "ko empty_value"]),
    (
      "{ rule: ['edge_whitespace', 'encoding'], keys: 'b', languages: 'ko' }",
      ["en edge_whitespace", "ko empty_value"]
    ),
  ])
  func leavesOutWhatItIgnores(_ ignored: String, _ expected: [String]) throws {
    let files: KeyValuePairs = [
      "en.lproj/A.strings": "\"error.a\" = \"A\";", "en.lproj/B.strings": "\"b\" = \"B \";",
      "ko.lproj/A.strings": "\"error.a\" = \"\";", "ko.lproj/B.strings": "\"b\" = \" 비 \";",
    ]
    let configuration = try #require(configured("{ ignore: [\(ignored)] }"))
    let project = project(
      files.map { ($0.key, Array($0.value.utf8)) },
      configuration: configuration
    )
    let found = Audit(configuration, jobs: 1).diagnostics(of: project)
    let names = found.map { "\($0.language ?? "-") \($0.rule)" }.sorted()
    #expect(names == expected)
  }
}
