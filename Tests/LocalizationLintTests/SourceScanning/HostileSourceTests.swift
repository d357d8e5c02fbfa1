import Testing

@testable import LocalizationLint

/// Source that never ends what it begins, and nests as deep as it is long. Each must be read at all,
/// without a stack that grows with its nesting.
@Suite struct HostileSourceTests {
  private static let units = [
    "\"", "\"\"\"", "\"\"\"\n\\(", "\"\\(", "#\"\\#(", "#\"\"\"\\#(", "####\"", "\"###", "\\", "#",
    "(", ")", "f(", "([{", "(]", "`", "/", " /x", "/\\", "#/\n", "#/", "/*", "/* */ /", "'", "@\"",
    "R\"(", "R\"abc(", "\0", "\u{E9}", "\r", "\\\n", "#define ", "#import <",
    "x ? \"a\" : ", "\"a\" + ", "Text(\"a\",", "f(a,", "NSLocalizedString(",
    "NSLocalizedString(\"a\" + ", "NSLocalizedString(((", "String(localized: \"\\(a)",
    "NSLocalizedString(String(format: \"%d\"", "x.tr(\"a\", ", "Text(a ? \"b\" : ",
    "\"a\".localized(",
    "(a).localized", ".localized", "\"a\" as LocalizedStringKey ", ": LocalizedStringKey {",
    ": LocalizedStringKey = ", ": [LocalizedStringKey] = [", "localizedStringForKey:",
    "[a localizedStringForKey:", "import ", "let a: Int; ", "<", "<a ", "<a id='", "<!--",
    "<string key=\"value\">", "<userDefinedRuntimeAttribute keyPath=\"localizedText\">", "&#x41;",
  ]

  @Test(arguments: units, [SourceLanguage.swift, .objectiveC, .nib])
  func manyOfIt(unit: String, language: SourceLanguage) {
    let bytes = Array(String(repeating: unit, count: 60_000 / unit.utf8.count).utf8)
    let scan = SourceScanner().scan(bytes, as: language)
    #expect(scan.uses.allSatisfy { 0 <= $0.span.lowerBound && $0.span.upperBound <= bytes.count })
  }

  @Test(arguments: [SourceLanguage.swift, .objectiveC, .nib])
  func everyPrefixOfRealSource(language: SourceLanguage) {
    let text =
      HardSwift.source(seed: 7, statements: 8) + "[b localizedStringForKey:@\"a\" value:nil"
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      let scan = SourceScanner().scan(Array(bytes[..<end]), as: language)
      #expect(scan.uses.allSatisfy { $0.span.upperBound <= end })
    }
  }

  @Test(arguments: [SourceLanguage.swift, .objectiveC, .nib])
  func bytesThatAreNoText(language: SourceLanguage) {
    var state: UInt64 = 42
    for _ in 0..<200 {
      let bytes = (0..<500).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 60 < 6
          ? UInt8(truncatingIfNeeded: state >> 32)
          : Array("\"\\()#/`'@[]<>".utf8)[Int(state >> 40 % 13)]
      }
      let scan = SourceScanner().scan(bytes, as: language)
      #expect(scan.uses.allSatisfy { $0.span.upperBound <= bytes.count })
    }
  }
}
