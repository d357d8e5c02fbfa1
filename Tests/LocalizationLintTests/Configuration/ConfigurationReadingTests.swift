import TextLength
import Testing

@testable import LocalizationLint

/// What a configuration says, and every way in which it can be wrong, with the place.
@Suite struct ConfigurationReadingTests {
  @Test func readsWhatItSays() throws {
    let configuration = try #require(
      configured(
        """
        {
          // JSON5, with a byte order mark or without.
          $schema: 'l10n-lint.schema.json',
          developmentLanguage: "en",
          languages: { required: ["ko", "zh_hans"], optional: ["ja"] },
          fallback: { "en-GB": ["en"] },
          included: ["App"],
          excluded: ["**/Tests"],
          rules: {
            edge_whitespace: "off",
            missing_comment: "warning",
            missing_translation: { severity: "warning", languages: { ko: "error", ja: "off" } },
          },
          limits: [
            { keys: "*.name", tables: "A", languages: ["ko", "ja"], limit: 0x14, unit: "utf8" },
            { keys: ["a", "b"], limit: 20, perLine: true },
            { tables: "Store", preset: "app-store.name" },
          ],
          samples: { "%@": 3, "%lld": "1,234", "%.1f": "" },
          source: {
            functions: [
              "L10n.tr(_:in:table:)",
              { name: ".say", key: 2, table: "in", value: 3, inTable: "Main" },
            ],
            members: ["localized"],
            attributes: ["locKey"],
            paths: ["Sources"],
          },
          ignore: [
            { rule: "unused_key", keys: ["a", "b*"], languages: "ko", paths: "x/**", reason: "Later." },
          ],
          baseline: "lint/baseline.json",
          reporters: ["text", "sarif:out/lint.sarif"],
        }
        """
      )
    )
    #expect(configuration.developmentLanguage == "en")
    #expect(configuration.requiredLanguages == ["ko", "zh_hans"])
    #expect(configuration.optionalLanguages == ["ja"])
    #expect(configuration.fallback == .localizations(["en-GB": ["en"]]))
    #expect(configuration.included == ["App"])
    #expect(configuration.excluded == ["**/Tests"])
    #expect(
      configuration.rules == [
        "edge_whitespace": RuleSetting(.off), "missing_comment": RuleSetting(.severity(.warning)),
        "missing_translation": RuleSetting(
          .severity(.warning),
          languages: ["ko": .severity(.error), "ja": .off]
        ),
      ]
    )
    #expect(
      configuration.limits == [
        LimitSetting(
          LengthLimit(20, .utf8Bytes),
          keys: ["*.name"],
          tables: ["A"],
          languages: ["ko", "ja"]
        ),
        LimitSetting(LengthLimit(20), keys: ["a", "b"], isPerLine: true),
        LimitSetting(LengthLimit(30, .utf16CodeUnits, minimum: 2), tables: ["Store"]),
      ]
    )
    #expect(configuration.samples == ["%@": "xxx", "%lld": "1,234", "%.1f": ""])
    let functions = configuration.source.functions
    #expect(functions.map(\.name) == ["L10n.tr", "say"])
    #expect(functions.map(\.isMember) == [false, true])
    #expect(functions.map(\.table) == [nil, "Main"])
    #expect(
      functions.map { $0.parameters.map(\.label) } == [["", "in", "table"], ["", "", "", "in"]]
    )
    #expect(
      functions.map { $0.parameters.map(\.role) }
        == [[.key, nil, .table], [nil, .key, .defaultValue, .table]]
    )
    #expect(configuration.source.members == ["localized"])
    #expect(configuration.source.runtimeAttributes == ["locKey"])
    #expect(configuration.source.paths == ["Sources"])
    var ignored = IgnoreSetting()
    ignored.rules = ["unused_key"]
    ignored.keys = ["a", "b*"]
    ignored.languages = ["ko"]
    ignored.paths = ["x/**"]
    ignored.reason = "Later."
    #expect(configuration.ignored == [ignored])
    #expect(configuration.baseline == "lint/baseline.json")
    #expect(configuration.reporters.map(\.reporter.name) == ["text", "sarif"])
    #expect(configuration.reporters.map(\.file) == [nil, "out/lint.sarif"])
  }

  @Test(arguments: ["{}", "\u{FEFF}{}", "{} // nothing", "/* nothing */ { }"])
  func mayHoldNothing(_ text: String) {
    #expect(configured(text)?.rules == [:])
  }

  /// The text with a `↓` before the place of each problem, and the problems in words.
  static let mistakes: [(text: String, says: [String])] = [
    ("↓", ["A value should begin here, not the end of the file."]),
    ("↓[]", ["There has to be an object here."]),
    ("↓null", ["There has to be an object here."]),
    (
      #"{"rules": {"empty_value": {"languages": {"ko": "error", ↓"KO": "note"}}}}"#,
      ["“KO” is here for the second time; remove one of them."]
    ),
    (
      #"{"fallback": {"zh-Hans": ["ko"], ↓"zh_hans": ["en"]}}"#,
      ["“zh_hans” is here for the second time; remove one of them."]
    ),
    (
      #"{"rules": {↓"unused_keys": "off"}}"#,
      ["There is no rule “unused_keys”. Did you mean “unused_key”?"]
    ),
    (
      #"{"rules": {↓"x": "off"}}"#, ["There is no rule “x”; l10n-lint rules lists them."]
    ),
    (
      #"{"rules": {↓"configuration": "off"}}"#,
      ["There is no rule “configuration”; l10n-lint rules lists them."]
    ),
    (
      #"{"rules": {"empty_value": ↓"warn", "unused_key": ↓"fatal"}}"#,
      [
        "“warn” is no value for “empty_value”. Did you mean “warning”?",
        "“fatal” is no value for “unused_key”; use one of error, warning, note, off.",
      ]
    ),
    (
      #"{"rules": {"empty_value": {"severity": ↓"Error", ↓"langs": {}}}}"#,
      [
        "“Error” is no value for “severity”. Did you mean “error”?",
        "There is no setting “langs” here; use one of severity, languages.",
      ]
    ),
    (
      #"{"rules": {"empty_value": {"languages": {"ko": ↓1, ↓"": "off"}}}}"#,
      [
        "The value of “ko” has to be a text.",
        "“” is no language; write its code, such as “ko” or “zh-Hans”.",
      ]
    ),
    (
      #"{"rules": {"empty_value": ↓true}}"#,
      ["The value of “empty_value” has to be a text or an object."]
    ),
    (
      #"{↓"langauges": {}, ↓"développement": 1}"#,
      [
        "There is no setting “langauges” here. Did you mean “languages”?",
        "There is no setting “développement” here; use one of "
          + Setting.all.map(\.property.name).joined(separator: ", ") + ".",
      ]
    ),
    (
      #"{"developmentLanguage": ↓1, "languages": ↓["ko"]}"#,
      [
        "The value of “developmentLanguage” has to be a text.",
        "The value of “languages” has to be an object.",
      ]
    ),
    (
      #"{"languages": {"required": ["ko", ↓"ko", ↓"jp"], "optional": [↓2]}}"#,
      [
        "“ko” is here for the second time; remove one of them.",
        "“jp” is no language; write its code, such as “ko” or “zh-Hans”.",
        "The value of “optional” has to be a text.",
      ]
    ),
    (
      #"{"languages": {"optional": ["ja", ↓"KO", ↓"pt_BR"], "required": ["ko", "pt-br"]}}"#,
      [
        "“KO” is a required language too; keep it in one of the two lists.",
        "“pt_BR” is a required language too; keep it in one of the two lists.",
      ]
    ),
    (
      #"{"fallback": {"ko": ["en"], "en-GB": [↓"en_gb", "en"]}}"#,
      ["“en_gb” cannot stand in for itself; name another language."]
    ),
    (
      #"{"baseline": "a", ↓"baseline": "b", ↓"b\u0061seline": "c"}"#,
      [
        "“baseline” is here for the second time; remove one of them.",
        "“baseline” is here for the second time; remove one of them.",
      ]
    ),
    (#"{"baseline": ↓""}"#, ["An empty text is no value for “baseline”."]),
    (
      #"{"reporters": ["json", ↓"jsn", ↓"sarif:"]}"#,
      [
        "“jsn” is no value for “reporters”. Did you mean “json”?",
        "After “sarif:” the name of a file is missing: sarif:FILE.",
      ]
    ),
    (
      #"{"baseline": "a"↓ "developmentLanguage": "en", ↓"x": 1}"#,
      [
        "A comma is missing here.",
        "There is no setting “x” here; use one of "
          + Setting.all.map(\.property.name).joined(separator: ", ") + ".",
      ]
    ),
  ]

  static let furtherMistakes: [(text: String, says: [String])] = [
    (
      #"{"limits": [↓{"keys": "a"}, ↓{"limit": 1}, ↓{"keys": "a", "limit": 1, "preset": "x.post"}]}"#,
      [
        "One of these settings is missing here: limit, preset.",
        "One of these settings is missing here: keys, tables.",
        "“limit” and “preset” exclude each other; keep one.",
      ]
    ),
    (
      #"{"limits": [↓{"keys": "a", "preset": "x.post", "unit": "x"}]}"#,
      ["“unit” means nothing without “limit”."]
    ),
    (
      #"{"limits": [{"keys": "a", "limit": ↓-1, "unit": ↓"char"}, {"keys": ↓[], "limit": ↓1.5}]}"#,
      [
        "“limit” takes a whole number from 0 to 1000000000.",
        "“char” is no value for “unit”; use one of graphemes, scalars, utf16, utf8, columns, x, sms.",
        "“keys” takes at least one value.",
        "“limit” takes a whole number from 0 to 1000000000.",
      ]
    ),
    (
      #"{"limits": [{"keys": "a", "preset": ↓"appstore.name"}]}"#,
      ["“appstore.name” is no value for “preset”. Did you mean “app-store.name”?"]
    ),
    (
      #"{"samples": {↓"@": 1, ↓"%1$@": 1, ↓"%d of": 1, "%@": ↓1001, "%d": ↓true}}"#,
      [
        "“@” is no format specifier; write one without a position, such as %@ or %lld.",
        "“%1$@” is no format specifier; write one without a position, such as %@ or %lld.",
        "“%d of” is no format specifier; write one without a position, such as %@ or %lld.",
        "“%@” takes a whole number from 0 to 1000.",
        "The value of “%d” has to be an integer or a text.",
      ]
    ),
    (
      #"{"source": {"functions": [↓"tr", ↓"tr()", ↓"tr(a)", ↓{"name": "a"}, {"name": ↓"a b", "key": 1}]}}"#,
      [
        "“tr” is no function; write its name and labels, such as tr(_:table:), of which the first "
          + "argument is the key.",
        "“tr()” is no function; write its name and labels, such as tr(_:table:), of which the first "
          + "argument is the key.",
        "“tr(a)” is no function; write its name and labels, such as tr(_:table:), of which the "
          + "first argument is the key.",
        "The member “key” is missing here.",
        "“a b” is no name of a function, such as tr or L10n.tr.",
      ]
    ),
    (
      #"{"source": {"members": ["l", "로컬", ↓"a b", ↓".l", ↓"1", ↓""], "attributes": ["a.b", ↓"a-b"]}}"#,
      ["a b", ".l", "1", "", "a-b"].map {
        "“\($0)” is no name that code can have, such as localized."
      }
    ),
    (
      #"{"source": {"functions": [{"name": "a", "key": ↓"b c"}], "paths": ["here", ↓"nope"]}}"#,
      [
        "“b c” is no name that code can have, such as localized.",
        "“nope” does not exist; paths are relative to the folder of this file.",
      ]
    ),
    (
      #"{"reporters": ↓["text", "csv:a", "json:-"]}"#,
      ["“text” and “json” exclude each other; keep one."]
    ),
    (
      #"{"source": {"functions": [↓{"name": "a", "key": 1, "table": 1}]}}"#,
      ["“key” and “table” exclude each other; keep one."]
    ),
    (
      #"{"ignore": [↓{"reason": "Why not."}]}"#,
      ["One of these settings is missing here: rule, keys, languages, paths."]
    ),
    (#"{"fallback": ↓"parent"}"#, ["“parent” is no value for “fallback”. Did you mean “parents”?"]),
    (
      #"{"fallback": {"en-GB": ↓"en", ↓"xx": ["en"]}}"#,
      [
        "The value of “en-GB” has to be a list.",
        "“xx” is no language; write its code, such as “ko” or “zh-Hans”.",
      ]
    ),
  ]

  @Test(arguments: (mistakes + furtherMistakes).indices) func saysWhatIsWrongAndWhere(_ index: Int)
  {
    let (marked, says) = (Self.mistakes + Self.furtherMistakes)[index]
    for prefix in ["", "// 👩‍👩‍👧\r\n\r\n", "/* 한글 */ "] {
      let parts = (prefix + marked).components(separatedBy: "↓")
      let file = ConfigurationFile(
        Array(parts.joined().utf8),
        path: "c.json",
        exists: { $0 != "nope" }
      )
      let report = file.report(in: Words(preferring: ["en"]))
      let places = parts.indices.dropLast().map { place(after: parts[...$0].joined()) }
      #expect(report.places == places.map { "c.json:\($0) configuration" })
      #expect(report.diagnostics.map { report.words.text($0.message) } == says)
      #expect(report.diagnostics.allSatisfy { $0.severity == .error })
    }
  }

  private func place(after text: String) -> String {
    let lines = text.replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    return "\(lines.count):\(lines.last!.unicodeScalars.count + 1)"
  }

  @Test func hostileFilesEnd() {
    let depth = 20_000
    let texts = [
      String(repeating: "[", count: depth), String(repeating: "{\"rules\":", count: depth),
      "{\"rules\": {" + (0..<depth).map { "\"x\($0)\": 1," }.joined() + "}}",
      "{\"" + String(repeating: "a", count: depth * 10) + "\": 1}",
      "{\"languages\": {\"required\": [" + String(repeating: "\"ko\",", count: depth) + "]}}",
      String(repeating: "\u{0}", count: depth),
    ]
    for text in texts {
      let file = ConfigurationFile(Array(text.utf8), path: "c.json")
      #expect((1...ConfigurationReader.limit).contains(file.problems.count))
    }
    let large = [UInt8](repeating: UInt8(ascii: " "), count: ConfigurationFile.sizeLimit + 1)
    let report = ConfigurationFile(large, path: "c.json").report(in: Words(preferring: ["en"]))
    #expect(report.places == ["c.json:1:1 configuration"])
  }
}

/// The configuration of a text; nil where something is wrong with it.
func configured(_ text: String) -> Configuration? {
  let file = ConfigurationFile(Array(text.utf8), path: Configuration.fileName)
  return file.problems.isEmpty ? file.configuration : nil
}
