import StringTables
import Testing

@testable import LocalizationLint

/// Inputs that take a debug build seconds. What one took once, while time grew with the square of
/// its size, is reckoned from smaller ones.
@Suite(.timeLimit(.minutes(1))) struct GrowthTests {
  private static func catalog(_ strings: String) -> String {
    "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(strings)}}"
  }

  private static func unit(_ text: String) -> String {
    "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
  }

  private static func localizations(_ text: String) -> String {
    catalog("\"key\":{\"localizations\":{\"en\":\(text),\"ko\":\(text)}}")
  }

  /// Once 190 seconds.
  @Test func manyDevices() {
    let devices = (0..<4_000).map { "\"device\($0)\":\(Self.unit("%lld files"))" }
    let varied = "{\"variations\":{\"device\":{\(devices.joined(separator: ","))}}}"
    let report = report(on: project(["A.xcstrings": Self.localizations(varied)]))
    #expect(report.diagnostics.isEmpty)
  }

  /// Once 140 seconds.
  @Test func manyPluralCategories() {
    let branches = (0..<4_000).map { "\"category\($0)\":\(Self.unit("%lld files"))" }
    let varied = "{\"variations\":{\"plural\":{\(branches.joined(separator: ","))}}}"
    let report = report(on: project(["A.xcstrings": Self.localizations(varied)]))
    #expect(report.diagnostics.contains { $0.rule == "missing_other" })
  }

  /// Each variable is referred to by the format, or by the one before it: once 250 and 100 seconds.
  @Test(arguments: [true, false]) func manyVariables(_ areChained: Bool) {
    let count = 2_500
    let format =
      areChained ? "%#@v0@" : (0..<count).map { "%#@v\($0)@" }.joined(separator: " ")
    let variables = (0..<count).map { number in
      let next = areChained && number + 1 < count ? " %#@v\(number + 1)@" : ""
      return """
        <key>v\(number)</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d\(next)</string><key>other</key><string>%d\(next)</string>
        </dict>
        """
    }
    let table = """
      <plist><dict><key>key</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      \(variables.joined())
      </dict></dict></plist>
      """
    let report = report(
      on: project(["en.lproj/A.stringsdict": table, "ko.lproj/A.stringsdict": table])
    )
    #expect(!report.diagnostics.contains { $0.rule == "plural_variable" && $0.severity == .error })
  }

  /// Once 90 seconds.
  @Test func manyMistakes() {
    let count = 30_000
    let table = String(repeating: "\"a\" = \"b\"\n", count: count)
    let report = report(on: project(["en.lproj/A.strings": table]))
    #expect(report.diagnostics.count { $0.rule == "syntax_error" } == count)
    #expect(report.diagnostics.first { $0.rule == "syntax_error" }?.fixes.count == 1)
  }

  /// Behind each particle is much text: once 110 seconds.
  @Test func manyParticles() {
    let count = 50_000
    let value = String(repeating: "%@를 ", count: count) + String(repeating: "글", count: 2_000_000)
    let table = "\"key\" = \"\(value)\";"
    let report = report(on: project(["en.lproj/A.strings": table, "ko.lproj/A.strings": table]))
    #expect(report.diagnostics.count { $0.rule == "korean_particle" } == count)
  }

  /// Once 80 seconds.
  @Test func manyLanguages() {
    let count = 30_000
    var files = [(path: "en.lproj/A.strings", bytes: Array("\"a\" = \"A\";".utf8))]
    for number in 1...count {
      files.append(("x-\(number).lproj/A.strings", Array("\"a\" = \"\(number)\";".utf8)))
    }
    let audited = LocalizationLintTests.project(files)
    let report = report(on: audited)
    #expect(report.diagnostics.isEmpty)
    #expect(Summary(report).coverage.count == count)
  }

  /// Source that asks for keys which no table has, nearly all of them: once 80 seconds.
  @Test func manyPatternsAndTables() {
    let count = 5_000
    var files: [(path: String, bytes: [UInt8])] = []
    for number in 0..<count {
      let table = "\"hello %@ \(number)\" = \"%@\";"
      files.append(("B\(number)/en.lproj/Localizable.strings", Array(table.utf8)))
    }
    let uses = (1...count).map { "String(localized: \"hello \\(name) \($0)\")\n" }
    files.append(("A.swift", Array(uses.joined().utf8)))
    let report = report(on: LocalizationLintTests.project(files))
    #expect(
      report.diagnostics.filter { $0.rule == "undeclared_key" }.map(\.key) == ["hello %@ \(count)"]
    )
    #expect(report.diagnostics.filter { $0.rule == "unused_key" }.map(\.key) == ["hello %@ 0"])
  }

  /// Once 100 seconds.
  @Test func manyIgnoredAndLimited() {
    let count = 5_000
    let table = (0..<count).map { "\"key\($0)\" = \"a\\U200Bb\";\n" }.joined()
    let rule = "rule: \"invisible_character\", reason: \"-\""
    let ignored = (0..<count / 2).map { "{ \(rule), keys: \"key\($0 * 2)\" }" }
    let elsewhere = (0..<count).map { "{ \(rule), paths: [\"x/\($0)/*\"] }" }
    let limits = (0..<count).map { "{ keys: \"key\($0)\", limit: \($0 % 4 == 1 ? 1 : 9) }" }
    let file = ConfigurationFile(
      Array(
        """
        { ignore: [\((ignored + elsewhere).joined(separator: ","))],
          limits: [\(limits.joined(separator: ","))] }
        """.utf8
      ),
      path: "/.l10n-lint.json"
    )
    #expect(file.problems.isEmpty)
    let audited = project(
      [("en.lproj/A.strings", Array(table.utf8))],
      configuration: file.configuration
    )
    let report = report(on: audited, configuration: file.configuration)
    #expect(report.diagnostics.count { $0.rule == "invisible_character" } == count / 2)
    #expect(report.diagnostics.count { $0.rule == "length_limit" } == count / 4)
  }

  /// Once 80 seconds.
  @Test func manyIgnoredKeysOfOneEntry() {
    let count = 24_000
    let table = (0..<count).map { "\"key\($0)\" = \"a\\U200Bb\";\n" }.joined()
    let keys = (0..<count / 2).map { "\"key\($0 * 2)\"" }.joined(separator: ",")
    let file = ConfigurationFile(
      Array("{ ignore: [{ reason: \"-\", keys: [\(keys)] }] }".utf8),
      path: "/.l10n-lint.json"
    )
    #expect(file.problems.isEmpty)
    let audited = project([("en.lproj/A.strings", Array(table.utf8))])
    let report = report(on: audited, configuration: file.configuration)
    #expect(report.diagnostics.count == count / 2)
  }

  /// Source that asks for keys which neither the source nor any language has beside it: once 80 seconds.
  @Test func manyOrphansAndUses() {
    let count = 50_000
    var files = [(path: "en.lproj/Localizable.strings", bytes: Array("\"a\" = \"A\";".utf8))]
    for number in 1...2_500 {
      let table = "\"orphan \(number)\" = \"A\";"
      files.append(("x-\(number).lproj/Localizable.strings", Array(table.utf8)))
    }
    let uses = (1...count).map { "NSLocalizedString(\"orphan \($0)\", comment: \"\")\n" }
    files.append(("A.swift", Array(uses.joined().utf8)))
    let report = report(on: LocalizationLintTests.project(files))
    #expect(report.diagnostics.count { $0.rule == "undeclared_key" } == count - 2_500)
  }

  /// Functions of one name that differ in arguments which say nothing, in the label of their key, or in
  /// their type, each called once: once 80 seconds.
  @Test func manyOverloads() {
    let count = 8_000
    let uses = (0..<count).map { number in
      switch number % 3 {
      case 0: (function: "tr(_:a\(number):)", call: "tr(\"\(number)\", a\(number): 1)")
      case 1: (function: "tr(b\(number):)", call: "tr(b\(number): \"\(number)\")")
      default: (function: "T\(number).tr(_:)", call: "T\(number).tr(\"\(number)\")")
      }
    }
    let functions = uses.map { "\"\($0.function)\"" }.joined(separator: ",")
    let file = ConfigurationFile(
      Array("{ source: { functions: [\(functions)] } }".utf8),
      path: "/.l10n-lint.json"
    )
    #expect(file.problems.isEmpty)
    let table = (0..<count - 1).map { "\"\($0)\" = \"A\";\n" }.joined()
    let audited = LocalizationLintTests.project(
      [
        ("en.lproj/Localizable.strings", Array(table.utf8)),
        ("A.swift", Array(uses.map { $0.call + "\n" }.joined().utf8)),
      ],
      configuration: file.configuration
    )
    let report = report(on: audited, configuration: file.configuration)
    #expect(
      report.diagnostics.filter { $0.rule == "undeclared_key" }.map(\.key) == ["\(count - 1)"]
    )
    #expect(!report.diagnostics.contains { $0.rule == "unused_key" })
  }

  /// Keys that are put together at run time, of one beginning: once 80 seconds.
  @Test func manyPatternsOfOneBeginning() {
    let count = 8_000
    let uses = (0..<count).map { number in
      "NSLocalizedString(\"key.\\(a).\(number)\(number % 2 == 0 ? "" : ".\\(b)")\", comment: \"\")\n"
    }
    let keys = (0...count).map { "\"key.x.\($0)\($0 % 2 == 0 ? "" : ".y")\" = \"A\";\n" }
    let report = report(
      on: project(["en.lproj/Localizable.strings": keys.joined(), "A.swift": uses.joined()])
    )
    #expect(
      report.diagnostics.filter { $0.rule == "unused_key" }.map(\.key) == ["key.x.\(count)"]
    )
  }

  /// Once 80 seconds.
  @Test func manyLimitsOfOneBeginning() {
    let count = 10_000
    let limits = (0..<count).map { number in
      "{ keys: \"key.*.\(number)\(number % 2 == 0 ? "" : ".*")\", limit: \(number % 4 == 1 ? 1 : 9) }"
    }
    let keys = (0..<count).map { "\"key.x.\($0)\($0 % 2 == 0 ? "" : ".y")\" = \"AA\";\n" }
    let file = ConfigurationFile(
      Array("{ limits: [\(limits.joined(separator: ","))] }".utf8),
      path: "/.l10n-lint.json"
    )
    #expect(file.problems.isEmpty)
    let audited = project(
      [("en.lproj/A.strings", Array(keys.joined().utf8))],
      configuration: file.configuration
    )
    let report = report(on: audited, configuration: file.configuration)
    #expect(report.diagnostics.count { $0.rule == "length_limit" } == count / 4)
  }

  /// Behind each argument is much text: once 90 seconds.
  @Test func manyArguments() {
    let count = 100_000
    let rest = String(repeating: "a", count: 30_000_000)
    let text = KeyExtraction.numbered(String(repeating: "%@ ", count: count) + rest)
    let expected = (1...count).map { "%\($0)$@ " }.joined() + rest
    #expect(text.utf8.elementsEqual(expected.utf8))
  }

  /// New keys, each between two of a sorted table: once 64 seconds, of a release build.
  @Test func manyInsertions() throws {
    let keys = (100_000..<180_000).map(String.init)
    let old = stride(from: 0, to: keys.count, by: 2).map { "\(keys[$0]) = a;\n" }
    let table = TableFile(reading: Array(old.joined().utf8), as: .strings)
    let new = stride(from: 1, to: keys.count, by: 2).map {
      TranslatedText(key: keys[$0], text: "b")
    }
    let (edits, unplaced) = table.edits(translating: new)
    #expect(unplaced.isEmpty)
    let edited = TableFile(reading: try table.source.applying(edits), as: .strings)
    #expect(edited.entries.map(\.key) == keys)
  }
}
