import StringTables
import Testing

@testable import LocalizationLint

/// XLIFF as tables of texts and their translations.
@Suite struct XLIFFAuditTests {
  /// A document of one file with each unit on a line of its own, from line 3 on.
  private static func document(_ units: String..., target: String = "ko") -> String {
    """
    <?xml version="1.0"?><xliff version="1.2">
    <file original="App/en.lproj/A.strings" source-language="en" target-language="\(target)"><body>
    \(units.joined(separator: "\n"))
    </body></file></xliff>
    """
  }

  private static func unit(
    _ source: String,
    _ target: String?,
    attributes: String = ""
  ) -> String {
    let translation = target.map { "<target>\($0)</target>" } ?? ""
    return "<trans-unit id=\"a\"\(attributes)><source>\(source)</source>\(translation)</trans-unit>"
  }

  @Test(arguments: [
    (unit("%d files", "파일 %d개"), []),
    (unit("%d files", "파일 %@개"), ["3:56 format_mismatch"]),
    (unit("%d &amp; %@", "%d &amp; %1$"), ["3:56 format_mismatch", "3:65 malformed_specifier"]),
    (unit("Delete %@?", "%@를 삭제할까요?"), ["3:57 korean_particle"]),
    (unit("Name", nil), ["3:17 missing_translation"]),
    (unit("Name", nil, attributes: " translate=\"no\""), []),
    (unit("Name", "이름", attributes: " maxwidth=\"1\" size-unit=\"char\""), ["3:79 length_limit"]),
    (unit("Name", "이름", attributes: " maxwidth=\"5\" size-unit=\"byte\""), ["3:79 length_limit"]),
    (unit("Name", "이름", attributes: " maxwidth=\"1\""), []),
    (
      "<trans-unit id=\"a\"><source>%d</source><note>[limit: 1]</note><target>%d장</target></trans-unit>",
      ["3:70 length_limit"]
    ),
  ])
  func translationsAreHeldAgainstTheirSources(_ unit: String, _ expected: [String]) {
    let report = report(on: project(["ko.xliff": Self.document(unit)]))
    #expect(report.places == expected.map { "ko.xliff:\($0)" })
    #expect(
      report.diagnostics.allSatisfy { $0.key == "a" && $0.table == "A" && $0.language == "ko" }
    )
  }

  @Test(arguments: [
    ("A.strings", "n", ["format_mismatch"]), ("A.xcstrings", "n|==|plural.one", []),
    ("A.stringsdict", "/n:dict/count:dict/one:dict/:string", []),
    ("A.stringsdict", "/n:dict/NSStringLocalizedFormatKey:dict/:string", ["format_mismatch"]),
  ])
  func onlyPluralsMayLeaveTheNumberOut(_ original: String, _ id: String, _ expected: [String]) {
    let text = """
      <xliff version="1.2"><file original="\(original)" source-language="en" target-language="ko"><body>
      <trans-unit id="\(id)"><source>%d files</source><target>파일 하나</target></trans-unit>
      </body></file></xliff>
      """
    let report = report(on: project(["ko.xliff": text]))
    #expect(report.diagnostics.map(\.rule) == expected)
  }

  @Test func aRepeatedUnitIsSaidAndTheLastCounts() {
    let text = Self.document(Self.unit("%d", "%@"), Self.unit("%d", "%d"))
    let report = report(on: project(["ko.xliff": text]))
    #expect(report.places == ["ko.xliff:4:1 duplicate_key"])
  }

  @Test func whatIsWrongWithASourceIsItsProjectsMatter() {
    let text = Self.document(Self.unit("%@ %1$", "%@ %1$"))
    #expect(report(on: project(["ko.xliff": text])).places == ["ko.xliff:3:54 malformed_specifier"])
  }

  @Test func filesOfOneNameAreTablesOfTheirOwn() {
    let file = """
      <file original="x/A.strings" source-language="en" target-language="ko"><body>
      <trans-unit id="a"><source>%d</source><target>%@</target></trans-unit></body></file>
      """
    let project = project(["a.xliff": "<xliff version=\"1.2\">\(file)\(file)</xliff>"])
    #expect(project.bundles.count == 2)
    #expect(project.askedFiles.count == 1)
    let report = report(on: project)
    #expect(report.places.map { $0.hasSuffix("format_mismatch") } == [true, true])
    #expect(Summary(report).files == 1)
  }

  @Test func whatIsExchangedCountsOnceBesideTheProjectsOwn() {
    let report = report(
      on: project([
        "en.lproj/A.strings": "\"a\" = \"Name\";", "ko.lproj/A.strings": "\"a\" = \"이름\";",
        "ko.xcloc/Localized Contents/ko.xliff": Self.document(Self.unit("Name", "이름")),
      ])
    )
    #expect(report.places.isEmpty)
    #expect(Summary(report).keys == 1)
  }

  @Test(arguments: [
    ("<xliff version=\"1.2\"><file original=\"a\"", "1:22 syntax_error"),
    ("<html/>", "1:1 syntax_error"),
    ("<xliff version=\"2.0\"/>", "1:1 syntax_error"),
  ])
  func whatCannotBeReadIsSaid(_ text: String, _ expected: String) {
    let report = report(on: project(["a.xliff": text]))
    #expect(report.places.contains("a.xliff:\(expected)"))
  }

  @Test func anExportOfTheSourceIsNoTranslation() {
    let report = report(
      on: project(["en.xliff": Self.document(Self.unit("%d", "%@"), target: "en")])
    )
    #expect(report.places.isEmpty)
  }
}
