import Testing

@testable import LocalizationLint

@Suite struct KeyExtractionTests {
  private func extraction(_ files: KeyValuePairs<String, String>) -> KeyExtraction {
    KeyExtraction(
      files.map { path, text in
        let ending = String(path.split(separator: ".").last!)
        return ProjectSource(
          path: path,
          bytes: Array(text.utf8),
          as: SourceLanguage(extension: ending)!,
          by: SourceScanner()
        )
      }
    )
  }

  @Test func keysBecomeSortedTablesWithTheirComments() {
    let extraction = extraction([
      "b.swift": """
      let b = NSLocalizedString("b", comment: "Second")
      let a = NSLocalizedString("a", comment: "")
      let again = NSLocalizedString("b", comment: "Third")
      let other = String(localized: "o", defaultValue: "Hi \\(name), \\(n)", table: "Other")
      """,
      "a.m": #"NSLocalizedString(@"b", @"First");"#,
    ])
    #expect(extraction.tables.map(\.name) == ["Localizable", "Other"])
    #expect(
      extraction.tables[0].text == """
        /* No comment provided by engineer. */
        "a" = "a";

        /* First
           Second
           Third */
        "b" = "b";

        """
    )
    #expect(extraction.tables[1].entries.map(\.value) == ["Hi %1$@, %2$@"])
    #expect(extraction.problems.isEmpty)
  }

  @Test(arguments: [
    ("%@ of %d", "%1$@ of %2$d"),
    ("%@ only", "%@ only"),
    ("%2$@ of %1$d", "%2$@ of %1$d"),
    ("%*d of %d", "%*d of %d"),
    ("100%% of %@ and %.2f", "100%% of %1$@ and %2$.2f"),
  ])
  func severalArgumentsGetPositions(key: String, value: String) {
    #expect(KeyExtraction.numbered(key) == value)
  }

  @Test func whatCannotBeExtractedIsSaid() {
    let extraction = extraction([
      "a.swift": """
      NSLocalizedString(key, comment: "")
      NSLocalizedString("a", tableName: name, comment: "")
      NSLocalizedString("a", tableName: "../../etc/T", comment: "")
      NSLocalizedString("a", value: "1", comment: "")
      NSLocalizedString("a", value: "2", comment: "")
      NSLocalizedString("a", tableName: "../\u{301}T", comment: "")
      """
    ])
    #expect(extraction.tables.map(\.name) == ["Localizable"])
    #expect(extraction.tables[0].entries.map(\.value) == ["1"])
    #expect(extraction.problems.map(\.location.line) == [1, 2, 3, 5, 6])
  }

  @Test func testsAndPreviewsAreLeftOut() {
    let extraction = extraction([
      "t.swift": "import Testing\nlet t = NSLocalizedString(\"t\", comment: \"\")",
      "v.swift": """
      import SwiftUI
      struct V: View { var body: some View { Text("shown") } }
      #Preview("p", traits: .landscape) { Text("preview") }
      struct P: PreviewProvider { static var previews: some View { Text("preview") } }
      """,
    ])
    #expect(extraction.tables.flatMap(\.entries).map(\.key) == ["shown"])
  }
}
