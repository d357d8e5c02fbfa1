import Localization
import Testing

@Suite struct LanguagePreferencesTests {
  @Test(
    arguments: [
      ([], [:], ["en"]),
      (["-AppleLanguages", "(ko, \"en-GB\")"], ["LANG": "fr_FR"], ["ko", "en-GB"]),
      (["-AppleLanguages", "ja"], [:], ["ja"]),
      (["-AppleLanguages"], ["LANG": "fr_FR"], ["fr_FR"]),
      ([], ["AppleLanguages": "(de)", "LC_ALL": "fr_FR"], ["de"]),
      ([], ["LC_ALL": "ko_KR.UTF-8", "LANG": "fr_FR"], ["ko_KR"]),
      ([], ["LC_ALL": "", "LC_MESSAGES": "sr_RS.UTF-8@latin", "LANG": "fr_FR"], ["sr_Latn_RS"]),
      ([], ["LANG": "de_DE@euro"], ["de_DE"]),
      ([], ["LC_ALL": "C", "LANG": "fr_FR"], ["en"]),
      ([], ["LANG": "C.UTF-8", "LANGUAGE": "ko:en_GB:C"], ["ko", "en_GB"]),
      ([], ["LANGUAGE": "ca@valencia"], ["ca_valencia"]),
    ] as [([String], [String: String], [String])]
  )
  func process(arguments: [String], environment: [String: String], expected: [String]) {
    let preferences = LanguagePreferences.preferences(
      arguments: ["program"] + arguments,
      environment: environment
    )
    #expect(preferences == expected)
  }

  @Test(arguments: [
    ("ko-KR,ko;q=0.9,en;q=0.8,*;q=0.1", ["ko-KR", "ko", "en"]),
    ("en;q=0.5, fr ; q=0.7 ,de", ["de", "fr", "en"]),
    ("da, en-gb;q=0.8, en;q=0.8", ["da", "en-gb", "en"]),
    ("fr;q=0, en;q=1.0", ["en"]), ("", []), ("*", []), (",;q=1,", []), ("en;q=x", []),
    ("en;q=2", []),
    ("en;q=0.001", ["en"]),
  ])
  func acceptLanguage(header: String, expected: [String]) {
    #expect(LanguagePreferences.preferences(acceptLanguage: header) == expected)
  }
}
