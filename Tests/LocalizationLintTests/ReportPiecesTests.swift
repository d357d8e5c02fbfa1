import Testing

@testable import LocalizationLint

@Suite struct ReportPiecesTests {
  private static let report = {
    let keys = (0..<4_000).map { "\"key \($0)\" = \"Text \($0)\";\n" }
    return LocalizationLintTests.report(
      on: project([
        "en.lproj/A.strings": keys.joined(),
        "ko.lproj/A.strings": "",
        "ja.lproj/A.strings": "",
      ])
    )
  }()

  /// What grows with the findings is written while they are looked at; the table of Markdown ends at a
  /// megabyte.
  @Test(arguments: Reporter.all.filter { $0.name != "markdown" })
  func reportsComeInPieces(_ reporter: Reporter) {
    var lengths: [Int] = []
    reporter.write(Self.report) { lengths.append($0.count) }
    #expect(Self.report.diagnostics.count > 8_000)
    #expect(lengths.allSatisfy { $0 < 2 * ReportSink.pieceLength })
    let length = reporter.report(Self.report).count
    #expect(lengths.reduce(0, +) == length)
    #expect(length < 20_000 || lengths.count > 4)
  }
}
