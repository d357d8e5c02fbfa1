import Testing

@testable import LocalizationLint

/// What `init` writes.
@Suite struct ConfigurationTemplateTests {
  private let template = ConfigurationTemplate(
    developmentLanguage: "en",
    languages: ["en", "ko", "zh-Hans"]
  )

  @Test(arguments: Words.languages) func saysWhatWasFoundAndNothingElse(_ language: String) throws {
    let configuration = try #require(configured(template.text(Words(preferring: [language]))))
    #expect(configuration.developmentLanguage == "en")
    #expect(configuration.rules.isEmpty && configuration.limits.isEmpty)
    #expect(configuration.requiredLanguages.isEmpty && configuration.reporters.isEmpty)
  }

  /// With their comment marks gone, the other settings are right, and those of rules change nothing.
  @Test(arguments: Words.languages) func showsSettingsThatCanBeUsed(_ language: String) throws {
    let lines = template.text(Words(preferring: [language])).split(separator: "\n")
    let names = Setting<Configuration>.all.map { "  // \"\($0.property.name)\"" }
    var isInSetting = false
    let text = lines.map { line in
      if names.contains(where: line.hasPrefix) { isInSetting = true }
      if isInSetting, !line.hasPrefix("  // ") { isInSetting = false }
      // What is not part of a setting is a sentence about one.
      let isSentence =
        line.hasPrefix("  // ") && !"\"[]{} ".contains(line.dropFirst(5).first ?? "x")
      return isInSetting && !isSentence ? String(line.dropFirst(5)) : String(line)
    }
    let configuration = try #require(configured(text.joined(separator: "\n")))
    #expect(configuration.requiredLanguages == ["ko", "zh-Hans"])
    #expect(configuration.limits.count == 2)
    #expect(configuration.source.functions.count == 2)
    #expect(configuration.source.paths == ["."])
    #expect(configuration.reporters.count == 2)
    #expect(configuration.activeRules.map(\.id) == Configuration().activeRules.map(\.id))
    for rule in Rule.byDefault where rule.id != Rule.configuration.id {
      #expect(configuration.rules[rule.id]?.level == .severity(rule.severity))
    }
  }

  @Test func showsAllThatCanBeSaidOfSource() {
    guard case .object(let properties, _) = Form<SourceSettings>.source.schema else {
      Issue.record("no object")
      return
    }
    let text = template.text(Words(preferring: ["en"]))
    for property in properties { #expect(text.contains("//   \"\(property.name)\": [")) }
  }

  @Test func quotesWhatWasFound() {
    let template = ConfigurationTemplate(developmentLanguage: "x\"\n// ", languages: [])
    #expect(template.quotedDevelopmentLanguage == #""x\"\n// ""#)
  }
}
