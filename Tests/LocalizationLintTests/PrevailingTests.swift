import Testing

@testable import LocalizationLint

/// What rules hold the rest against where several are as frequent.
@Suite struct PrevailingTests {
  @Test func theFirstOfTranslationsPrevails() {
    let project = project([
      "en.lproj/A.strings": "\"a\" = \"Send\";\n\"b\" = \"Send\";\n\"c\" = \"Send\";\n",
      "ko.lproj/A.strings": "\"a\" = \"보내기\";\n\"b\" = \"전송\";\n\"c\" = \"발송\";\n",
    ])
    let audit = Audit(rules: [.inconsistentTranslation], jobs: 1)
    #expect(audit.diagnostics(of: project).map(\.key) == ["b", "c"])
  }

  @Test func theFirstOfStylesPrevails() throws {
    let keys = ["sign", "title", "name", "age", "Big_Text"]
    let project = project([
      "en.lproj/A.strings": keys.map { "\"\($0)\" = \"Text\";" }.joined(separator: "\n")
    ])
    let findings = Audit(rules: [.keyStyle], jobs: 1).diagnostics(of: project)
    #expect(findings.map(\.key) == ["Big_Text"])
    let finding = try #require(findings.first)
    #expect(Words(preferring: ["en"]).text(finding.message).contains("snake_case"))
  }
}
