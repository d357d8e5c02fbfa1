import Testing

@testable import l10n_lint

@Suite struct LanguagesCommandTests {
  @Test(arguments: [
    ("en,ko,ja", "ko-KR,en", "ko\n"), ("en,en-GB", "en-AU", "en-GB\nen\n"), ("en,ko", "", ""),
    ("de", "ko", ""), ("Korean,en", "ko_KR", "Korean\n"),
  ])
  func languagesPrintsTheMatchersAnswer(
    _ available: String,
    _ preferred: String,
    _ expected: String
  ) throws {
    let run = try Run(["languages", "--available", available, "--preferred", preferred])
    #expect(run.output == expected)
    #expect(run.status == .clean)
  }
}
