import StringTables
import Testing

@testable import LocalizationLint

/// What a baseline covers, and what is said of one that covers too much.
@Suite struct BaselineTests {
  private static let location = Baseline.Location(folder: "/app/ci", currentFolder: "/app")
  private static let path = ".l10n-lint-baseline.json"

  static let table = """
    "a" = "A ";
    "b" = "";
    "c" = "C";
    "c" = "C";
    "c" = "C";
    "d" = "D"
    "e" = "E";
    """

  private func baseline(_ entries: String) -> [UInt8] {
    Array("{\"version\": 1, \"findings\": [\n\(entries)\n]}".utf8)
  }

  private func entry(_ rule: String, _ key: String?, _ more: String = "") -> String {
    let key = key.map { ", \"key\": \"\($0)\"" } ?? ""
    return "{\"path\": \"en.lproj/A.strings\", \"rule\": \"\(rule)\", \"table\": \"A\", "
      + "\"language\": \"en\"\(key)\(more)}"
  }

  @Test func namesNoLinesAndNoWords() throws {
    let report = report(on: project(["en.lproj/A.strings": Self.table]), language: "ko")
    let baseline = Baseline(covering: report.diagnostics, of: report.project, at: Self.location)
    #expect(
      String(decoding: baseline.bytes, as: UTF8.self) == """
        {
          "version": 1,
          "findings": [
            {"path":"../en.lproj/A.strings","rule":"duplicate_key","table":"A","language":"en",\
        "key":"c","count":2},
            {"path":"../en.lproj/A.strings","rule":"edge_whitespace","table":"A","language":"en",\
        "key":"a"},
            {"path":"../en.lproj/A.strings","rule":"empty_value","table":"A","language":"en",\
        "key":"b"}
          ]
        }

        """
    )
    #expect(baseline.count == 4)
    let again = try Baseline(reading: SourceText(decoding: baseline.bytes), at: Self.location)
    #expect(again.bytes == baseline.bytes)
    let none = Baseline(covering: [], of: report.project, at: Self.location).bytes
    #expect(
      String(decoding: none, as: UTF8.self) == "{\n  \"version\": 1,\n  \"findings\": []\n}\n"
    )
  }

  @Test func coversAsManyAsItCounts() throws {
    let report = report(on: project(["en.lproj/A.strings": Self.table]))
    let left = try report.beside(
      baseline: baseline(
        [entry("edge_whitespace", "a"), entry("duplicate_key", "c")].joined(separator: ",\n")
      ),
      path: Self.path
    )
    #expect(
      left.places == [
        "en.lproj/A.strings:2:7 empty_value", "en.lproj/A.strings:5:1 duplicate_key",
        "en.lproj/A.strings:6:10 syntax_error",
      ]
    )
  }

  @Test func saysWhatIsGone() throws {
    let report = report(on: project(["en.lproj/A.strings": Self.table]))
    let entries = [
      entry("edge_whitespace", "b"), entry("duplicate_key", "c", ", \"count\": 5"),
      entry("syntax_error", nil), entry("no_rule_at_all", "a"), entry("unsorted_keys", "a"),
      "{\"path\": \"../elsewhere.strings\", \"rule\": \"encoding\"}",
    ]
    let bytes = baseline(entries.joined(separator: ",\n"))
    let gone = [2, 3, 4, 5, 7].map { "\(Self.path):\($0):1 stale_baseline" }
    let left = try report.beside(baseline: bytes, path: Self.path)
    #expect(left.places.filter { $0.hasSuffix("stale_baseline") } == gone)
    // A file that is there and was not read may still be as it was.
    let some = try report.beside(
      baseline: bytes,
      path: Self.path,
      exists: { $0 == "/elsewhere.strings" }
    )
    #expect(some.places.filter { $0.hasSuffix("stale_baseline") } == gone.dropLast())
    let table = [(path: "en.lproj/A.strings", bytes: Array(Self.table.utf8))]
    let ofPart = Report(
      project: project(table, isWhole: false),
      diagnostics: [],
      words: report.words
    )
    let leftOfPart = try ofPart.beside(baseline: bytes, path: Self.path).places
    #expect(!leftOfPart.contains { $0.hasSuffix("stale_baseline") })
  }

  @Test func onlyShrinks() throws {
    let report = report(on: project(["en.lproj/A.strings": Self.table]))
    let bytes = baseline(
      [
        entry("edge_whitespace", "gone"), entry("duplicate_key", "c", ", \"count\": 3"),
        entry("unsorted_keys", "a"),
      ].joined(separator: ",\n")
    )
    let comparison = BaselineComparison(
      try Baseline(
        reading: SourceText(decoding: bytes),
        at: Baseline.Location(folder: "/app", currentFolder: "/app")
      ),
      report.diagnostics,
      of: report.project,
      rules: Rule.byDefault,
      exists: { _ in true }
    )
    let shrunk = comparison.shrunk
    #expect(shrunk.entries.map(\.finding.rule.text) == ["duplicate_key", "unsorted_keys"])
    #expect(shrunk.entries.map(\.count) == [2, 1])
  }

  static let foreign: [(text: String, place: String, key: String)] = [
    ("", "1:1", "syntax.expected_value"),
    ("[]", "1:1", "baseline.foreign"),
    ("{\"version\": 1}", "1:1", "baseline.foreign"),
    ("{\"version\": 2,\n \"findings\": []}", "1:13", "baseline.version"),
    ("{\"version\": 1, \"findings\": [\n  {\"path\": \"a\"}]}", "2:3", "baseline.incomplete"),
    ("{\"version\": 1, \"findings\": [\n  7]}", "2:3", "baseline.incomplete"),
    (
      "{\"version\": 1, \"findings\": [{\"path\": \"a\", \"rule\": \"b\",\n \"count\": 0}]}", "2:2",
      "baseline.count"
    ),
    (
      "{\"version\": 1, \"findings\": [{\"path\": \"a\",\n \"rule\": 1}]}", "2:2",
      "catalog.wrong_type"
    ),
    (
      "{\"version\": 1, \"findings\": [{\"path\": \"a\",\n \"line\": 1}]}", "2:2",
      "baseline.unknown_member"
    ),
    ("{\"version\": 1,\n \"findings\": [", "2:15", "syntax.missing_closing"),
  ]

  @Test(arguments: foreign.indices) func saysWhatIsNoBaseline(_ index: Int) {
    let (text, place, key) = Self.foreign[index]
    let problem = #expect(throws: Baseline.Problem.self) {
      try Baseline(reading: SourceText(decoding: Array(text.utf8)), at: Self.location)
    }
    #expect(problem.map { "\($0.location.line):\($0.location.column)" } == place)
    #expect(problem?.message.key == key)
  }
}
