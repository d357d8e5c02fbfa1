import Testing

@testable import LocalizationLint

/// How much findings matter: by rule, by language, and where a language is required or optional.
@Suite struct RuleSeverityTests {
  static let files: KeyValuePairs = [
    "en.lproj/A.strings": "\"a\" = \"A\"; \"b\" = \"B\";", "en.lproj/B.strings": "\"b\" = \"B\";",
    "ko.lproj/A.strings": "\"a\" = \"\";", "zh_Hans.lproj/A.strings": "\"a\" = \"\";",
    "ja.lproj/A.strings": "\"a\" = \"\"; \"b\" = \"b\";",
  ]

  @Test(arguments: [
    (
      "{}",
      [
        "ja empty_value warning", "ja missing_table warning", "ko empty_value warning",
        "ko missing_table warning", "ko missing_translation error", "zh_Hans empty_value warning",
        "zh_Hans missing_table warning", "zh_Hans missing_translation error",
      ]
    ),
    (
      """
      {
        rules: {
          empty_value: { severity: "off", languages: { ko: "error", "zh-hans": "note" } },
          missing_table: "off", missing_translation: "note",
        },
      }
      """,
      [
        "ko empty_value error", "ko missing_translation note", "zh_Hans empty_value note",
        "zh_Hans missing_translation note",
      ]
    ),
    (
      """
      {
        languages: { required: ["ko"], optional: ["ZH_hans", "ja"] },
        rules: { empty_value: { languages: { ja: "error", ko: "off" } } },
      }
      """,
      [
        "ja empty_value note", "ja missing_table note", "ko missing_table error",
        "ko missing_translation error", "zh_Hans empty_value note", "zh_Hans missing_table note",
        "zh_Hans missing_translation note",
      ]
    ),
    (
      """
      {
        languages: { required: ["ko"] },
        rules: { empty_value: "off", missing_translation: "off", missing_table: "note" },
      }
      """,
      ["ja missing_table note", "ko missing_table note", "zh_Hans missing_table note"]
    ),
  ])
  func severities(_ text: String, _ expected: [String]) throws {
    let configuration = try #require(configured(text))
    let diagnostics = Audit(configuration, jobs: 1).diagnostics(of: project(Self.files))
    #expect(
      diagnostics.map { "\($0.language ?? "-") \($0.rule) \($0.severity)" }.sorted() == expected
    )
  }

  /// Both of the rule's severities become the one that is configured.
  @Test func aSeverityIsThatOfEveryFinding() throws {
    let files: KeyValuePairs = [
      "en.lproj/A.strings": "\"a\" = \"A\"; \"a\" = \"A\"; \"b\" = \"B\"; \"b\" = \"C\";"
    ]
    func severities(_ text: String) throws -> [Severity] {
      let configuration = try #require(configured(text))
      return Audit(configuration, jobs: 1).diagnostics(of: project(files)).map(\.severity)
    }
    #expect(try severities("{}") == [.warning, .error])
    #expect(try severities("{rules: {duplicate_key: \"note\"}}") == [.note, .note])
  }

  @Test func optInRulesRunWhereTheyAreGivenASeverity() throws {
    func active(_ text: String) throws -> Bool {
      try #require(configured(text)).activeRules.contains { $0.id == "missing_comment" }
    }
    #expect(try !active("{}"))
    #expect(try !active("{rules: {missing_comment: {}}}"))
    #expect(try !active("{rules: {missing_comment: {languages: {ko: \"off\"}}}}"))
    #expect(try active("{rules: {missing_comment: {languages: {ko: \"note\"}}}}"))
    #expect(try active("{rules: {missing_comment: \"note\"}}"))
  }
}
