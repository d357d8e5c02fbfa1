import StringTables
import Testing

@testable import LocalizationLint

/// Rules over the texts of plurals, devices and widths.
@Suite struct VariantTests {
  /// A `.stringsdict` file of one rule, with one branch a line from line 5 on.
  private static func rule(_ format: String, _ variable: String, _ branches: [(String, String)])
    -> String
  {
    let lines = branches.map { "<key>\($0.0)</key><string>\($0.1)</string>" }
    return """
      <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>\(variable)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      \(lines.joined(separator: "\n"))
      </dict></dict></dict></plist>
      """
  }

  private func findings(
    _ source: String,
    _ translation: String,
    _ rules: [Rule]
  ) -> [String] {
    let report = report(
      on: project(["en.lproj/L.stringsdict": source, "pl.lproj/L.stringsdict": translation]),
      rules: rules
    )
    return zip(report.places, report.diagnostics).map { "\($0) \($1.variant ?? "-")" }
  }

  @Test(arguments: [
    (
      [("one", "%d file"), ("other", "%d files")], [("one", "%@ plik"), ("other", "%d")],
      ["5:23 one"]
    ),
    ([("one", "A file"), ("other", "%d files")], [("one", "%d plik"), ("few", "%d pliki")], []),
    ([("other", "%d of %@")], [("few", "%d pliki"), ("many", "%d %@")], ["5:23 few"]),
    ([("other", "%d files")], [("few", "%d &amp; %@"), ("other", "%d")], ["5:32 few"]),
    ([("other", "%d files")], [("other", "100%")], []),
  ])
  func eachTextIsHeldAgainstTheOneForItsCircumstances(
    _ source: [(String, String)],
    _ translation: [(String, String)],
    _ expected: [String]
  ) {
    let found = findings(
      Self.rule("%#@n@", "n", source),
      Self.rule("%#@n@", "n", translation),
      [.formatMismatch]
    )
    #expect(
      found
        == expected.map {
          let parts = $0.split(separator: " ")
          return
            "pl.lproj/L.stringsdict:\(parts[0]) format_mismatch substitutions.n.plural.\(parts[1])"
        }
    )
  }

  @Test func aVariablesTextsCountFromItsOwnArgument() {
    let source = Self.rule("%1$@: %2$#@n@", "n", [("other", "%d files")])
    let found = findings(
      source,
      Self.rule("%2$#@n@: %1$@", "n", [("other", "%2$d, %1$d")]),
      [.formatMismatch]
    )
    #expect(found == ["pl.lproj/L.stringsdict:5:31 format_mismatch substitutions.n.plural.other"])
  }

  @Test func aTextWithoutVariationsIsHeldAgainstTheWhole() {
    let report = report(
      on: project([
        "en.lproj/L.stringsdict": Self.rule("%#@n@", "n", [("other", "%d files")]),
        "ja.lproj/L.strings": #""k" = "%@";"#, "ko.lproj/L.strings": #""k" = "%d개";"#,
      ]),
      rules: [.formatMismatch]
    )
    #expect(report.places == ["ja.lproj/L.strings:1:8 format_mismatch"])
  }

  @Test func everyTextIsCheckedInItsPlace() {
    let found = findings(
      Self.rule("%#@n@", "n", [("one", "%d file"), ("other", "%d files")]),
      Self.rule("%#@n@", "n", [("one", "%d plik "), ("few", "%d %1$ "), ("other", "")]),
      [.edgeWhitespace, .malformedSpecifier, .emptyValue]
    )
    let path = "pl.lproj/L.stringsdict"
    let variable = "substitutions.n.plural"
    #expect(
      found == [
        "\(path):5:23 edge_whitespace \(variable).one",
        "\(path):6:23 edge_whitespace \(variable).few",
        "\(path):6:26 malformed_specifier \(variable).few",
        "\(path):7:25 empty_value \(variable).other",
      ]
    )
  }

  /// A catalog of one key with a localization on line 2 in English and on line 3 in Korean.
  private static func catalog(_ english: String, _ korean: String) -> String {
    """
    {"sourceLanguage":"en","version":"1.0","strings":{"k":{"comment":"[limit: 9]","localizations":{
    "en":\(english),
    "ko":\(korean)}}}}
    """
  }

  private static func unit(_ text: String) -> String {
    #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
  }

  private static func plural(_ texts: KeyValuePairs<String, String>) -> String {
    let branches = texts.map { #""\#($0.key)":\#(unit($0.value))"# }.joined(separator: ",")
    return #"{"variations":{"plural":{\#(branches)}}}"#
  }

  /// A note shows what the source says, not that it is a rule.
  @Test(arguments: [
    (
      plural(["one": "A file", "other": "%lld files"]),
      #"{"stringUnit":{"state":"new","value":""}}"#
    ),
    (
      #"{"variations":{"device":{"mac":\#(unit("Click")),"other":\#(unit("%lld files"))}}}"#,
      #"{"stringUnit":{"state":"new","value":""}}"#
    ),
    (#"{"variations":{"device":{"mac":\#(unit("%lld files"))}}}"#, "null"),
  ])
  func notesShowATextOfASourceThatVaries(_ english: String, _ korean: String) {
    let catalog = Self.catalog(english, korean).replacing(
      "\"strings\":{",
      with: "\"strings\":{\"l\":{\"localizations\":{\"ko\":\(Self.unit("k"))}},"
    )
    let report = report(on: project(["L.xcstrings": catalog]), rules: [.missingTranslation])
    let notes = report.diagnostics.flatMap(\.notes).map { report.words.text($0.message) }
    #expect(notes == ["The source string is “%lld files”."])
  }

  @Test(arguments: [
    (
      plural(["one": "%lld file", "other": "%lld files"]), plural(["other": "%@개"]),
      ["plural_without_number plural.other", "format_mismatch plural.other"]
    ),
    (plural(["one": "%lld file", "other": "%lld files"]), unit("%@개"), ["format_mismatch -"]),
    (unit("%lld files"), plural(["other": "%lld개 파일이 있음"]), ["length_limit plural.other"]),
    (
      unit("%@"), #"{"variations":{"device":{"mac":\#(unit("%@를")),"other":\#(unit("%@"))}}}"#,
      ["korean_particle device.mac"]
    ),
    (
      #"{"stringUnit":{"state":"","value":"%#@n@"},"substitutions":{"n":{"argNum":2,"#
        + #""formatSpecifier":"lld","variations":\#(#"{"plural":{"other":{"stringUnit":{"state":"","value":"%arg at %@"}}}}"#)}}}"#,
      #"{"stringUnit":{"state":"","value":"%#@n@"},"substitutions":{"n":{"argNum":2,"#
        + #""formatSpecifier":"lld","variations":{"plural":{"other":{"stringUnit":{"state":"","value":"%arg%d"}}}}}}}"#,
      ["format_mismatch substitutions.n.plural.other"]
    ),
  ])
  func textsOfCatalogsAreCheckedLikewise(
    _ english: String,
    _ korean: String,
    _ expected: [String]
  ) {
    let report = report(on: project(["L.xcstrings": Self.catalog(english, korean)]))
    let found = zip(report.places, report.diagnostics).filter { $1.language == "ko" }
    #expect(found.map { "\($1.rule) \($1.variant ?? "-")" } == expected)
    #expect(found.allSatisfy { $0.0.hasPrefix("L.xcstrings:3:") })
  }

  @Test func aFindingSaysWhichTextItIsAbout() throws {
    let report = report(
      on: project(["L.xcstrings": Self.catalog(Self.unit("a"), Self.plural(["other": "%d %1$"]))]),
      rules: [.malformedSpecifier]
    )
    let finding = try #require(report.diagnostics.first)
    #expect(report.words.text(finding.message).hasSuffix("(variant: plural.other)"))
    #expect(report.text(.json).contains(#""variant": "plural.other""#))
  }
}
