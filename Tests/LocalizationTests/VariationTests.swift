import Foundation
import Localization
import Testing

private func bundle(
  _ rules: String,
  _ language: String = "en",
  options: LocalizationOptions = LocalizationOptions()
) -> LocalizationBundle {
  let file = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(rules)</dict></plist>"
  let source = MemorySource(["\(language).lproj/Localizable.stringsdict": file])
  return LocalizationBundle(source: source, preferences: [language], options: options)
}

private func rule(_ key: String, _ format: String, _ variables: String) -> String {
  """
  <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\
  \(variables)</dict>
  """
}

private func plural(_ name: String, _ type: String, _ branches: KeyValuePairs<String, String>)
  -> String
{
  """
  <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType\
  </string><key>NSStringFormatValueTypeKey</key><string>\(type)</string>\(members(branches))</dict>
  """
}

private func members(_ members: KeyValuePairs<String, String>) -> String {
  members.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
}

@Suite struct VariationTests {
  static let files = plural("files", "ld", ["one": "%ld file", "other": "%ld files"])
  static let folders = plural("folders", "ld", ["one": "%ld folder", "other": "%ld folders"])

  @Test(
    arguments: [
      ("%#@files@", [1], "1 file"), ("%#@files@", [2], "2 files"), ("%#@files@", [0], "0 files"),
      ("%#@files@ in %#@folders@", [1, 2], "1 file in 2 folders"),
      ("%2$#@files@ in %1$#@folders@", [1, 2], "2 files in 1 folder"),
      ("%#@files@, %1$#@files@", [3], "3 files, 3 files"),
      ("%@: %#@files@ of %@", ["A", 1, "B"], "A: 1 file of B"),
      ("%1$@: %2$#@files@", ["A", 1], "A: 1 file"),
      ("%#@files@", [1.5], "⟨%ld⟩ files"), ("%#@files@", ["x"], "⟨%ld⟩ files"),
      ("%#@files@", [], "⟨%ld⟩ files"), ("%#@gone@", [5], "5"),
      ("%#@files@ 100%%", [1_234_567], "1,234,567 files 100%"),
    ] as [(String, [FormatArgument], String)]
  )
  func plurals(format: String, arguments: [FormatArgument], text: String) {
    let strings = bundle(rule("k", format, Self.files + Self.folders))
    #expect(strings.string(forKey: "k", arguments: arguments) == text)
  }

  @Test func zeroIsForNoughtAndForWhatTheLanguageSays() {
    let count = plural("n", "d", ["zero": "none", "one": "one", "other": "%d"])
    let english = bundle(rule("k", "%#@n@", count))
    #expect([0, 1, 10].map { english.string(forKey: "k", $0) } == ["none", "one", "10"])
    let latvian = bundle(rule("k", "%#@n@", count), "lv")
    #expect(
      [0, 1, 10, 21, 22].map { latvian.string(forKey: "k", $0) }
        == ["none", "one", "none", "one", "22"]
    )
  }

  @Test(arguments: [
    ("ko", "1개"), ("ru", "5 many"), ("pl", "5 many"), ("ar", "١١ many"), ("fr", "0 one"),
  ])
  func categoriesAreTheLanguages(language: String, text: String) {
    let count = plural(
      "n",
      "d",
      [
        "one": "%d one", "few": "%d few", "many": "%d many",
        "other": language == "ko" ? "%d개" : "%d other",
      ]
    )
    let number = ["ko": 1, "fr": 0, "ar": 11][language] ?? 5
    var options = LocalizationOptions()
    options.locale = language == "ar" ? "ar_EG" : nil
    let strings = bundle(rule("k", "%#@n@", count), language, options: options)
    #expect(strings.string(forKey: "k", number) == text)
  }

  @Test func decimals() {
    let count = plural("n", "f", ["one": "%.1f euro", "other": "%.1f euros"])
    let strings = bundle(rule("k", "%#@n@", count))
    #expect(
      [1.0, 1.5, 0].map { strings.string(forKey: "k", $0) }
        == ["1.0 euro", "1.5 euros", "0.0 euros"]
    )
    #expect(bundle(rule("k", "%#@n@", count), "fr").string(forKey: "k", 1.5) == "1,5 euro")
  }

  @Test func branchesReferToVariables() {
    let strings = bundle(
      rule(
        "k",
        "%#@files@",
        plural(
          "files",
          "d",
          ["one": "%d file of %2$#@folders@", "other": "%d files of %2$#@folders@ by %3$@"]
        )
          + Self.folders
      )
    )
    #expect(strings.string(forKey: "k", 1, 1, "x") == "1 file of 1 folder")
    #expect(strings.string(forKey: "k", 2, 3, "x") == "2 files of 3 folders by x")
  }

  @Test func implicitSpecifiersStartAtTheVariablesArgument() {
    let strings = bundle(
      rule(
        "k",
        "%@ %2$#@n@",
        plural("n", "d", ["other": "%d by %@, absolute %1$@"])
      )
    )
    #expect(strings.string(forKey: "k", "a", 5, "b") == "a 5 by b, absolute a")
  }

  @Test func variablesThatReferToThemselvesEnd() {
    let strings = bundle(rule("k", "%#@n@", plural("n", "d", ["other": "%d %1$#@n@"])))
    let text = strings.string(forKey: "k", 5)
    #expect(text.hasPrefix("5 5 5"))
    #expect(text.utf8.count < 40)
    #expect(strings.localizedString(forKey: "k").hasPrefix("%1$d %1$d"))
  }

  @Test func variablesThatReferToThemselvesOftenEndSoon() {
    let references = String(repeating: "%1$#@n@", count: 20)
    let strings = bundle(rule("k", "%#@n@", plural("n", "d", ["other": "%d" + references])))
    #expect(strings.string(forKey: "k", 5).hasPrefix("555"))
    #expect(strings.localizedString(forKey: "k").hasPrefix("%1$d%1$d%1$d"))
    #expect(strings.string(forKey: "k", 5).utf8.count < 1 << 16)
    #expect(strings.localizedString(forKey: "k").utf8.count < 1 << 20)
  }

  @Test func manyUsesOfAVariableAreAllSpelledOut() {
    let references = String(repeating: "%1$#@files@ ", count: 1000)
    let strings = bundle(rule("k", references, Self.files))
    #expect(strings.string(forKey: "k", 2) == String(repeating: "2 files ", count: 1000))
  }

  @Test func missingOtherTakesWhatThereIs() {
    let strings = bundle(
      rule("k", "%#@n@", plural("n", "d", ["one": "%d plik", "few": "%d pliki"])),
      "pl"
    )
    #expect(strings.string(forKey: "k", 1) == "1 plik")
    #expect(strings.string(forKey: "k", 5) == "5 pliki")
  }

  @Test(
    arguments: [
      (nil, "The widest"), (100, "The widest"), (53, "The widest"), (52, "Middle"),
      (20, "Middle"), (19, "S"), (1, "S"), (-5, "S"),
    ] as [(Int?, String)]
  )
  func widths(width: Int?, text: String) {
    let strings = bundle(
      "<key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict>"
        + members(["20": "Middle", "053": "The widest", "1": "S"]) + "</dict></dict>"
    )
    #expect(strings.string(forKey: "k", width: width, arguments: nil) == text)
    #expect(strings.localizedString(forKey: "k") == "The widest")
  }

  @Test(arguments: [
    ("iphone", "Tap 1"), ("mac", "Click 1"), ("applewatch", "Use 1"), ("ipad", "Use 1"),
    ("appletv", "Press 1 button"),
  ])
  func devices(device: String, text: String) {
    var options = LocalizationOptions()
    options.device = PresentationDevice(rawValue: device)
    let strings = bundle(
      "<key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>"
        + members(["iphone": "Tap %d", "mac": "Click %d", "other": "Use %d"])
        + rule(
          "appletv",
          "Press %#@n@",
          plural("n", "d", ["one": "%d button", "other": "%d buttons"])
        )
        + "</dict></dict>",
      options: options
    )
    #expect(strings.string(forKey: "k", 1) == text)
  }

  @Test func deviceBranchesWinOverPluralsBesideThem() {
    var options = LocalizationOptions()
    options.device = .mac
    let rules = rule(
      "k",
      "%#@files@",
      Self.files
        + "<key>NSStringDeviceSpecificRuleType</key><dict>" + members(["mac": "Mac %d"]) + "</dict>"
    )
    #expect(bundle(rules, options: options).string(forKey: "k", 1) == "Mac 1")
    options.device = .iphone
    #expect(bundle(rules, options: options).string(forKey: "k", 1) == "1 file")
  }

  /// Foundation on Linux crashes here, as it does for every value that is no string.
  @Test func aPluralWithoutArgumentsIsASafeFormat() {
    let strings = bundle(rule("k", "%#@files@ in %2$#@folders@ of %@", Self.files + Self.folders))
    #expect(strings.localizedString(forKey: "k") == "%1$ld files in %2$ld folders of %2$@")
    #expect(
      String(
        format: bundle(rule("k", "%#@files@ left", Self.files)).localizedString(forKey: "k"),
        3
      )
        == "3 files left"
    )
  }

  @Test func problemsAreTold() {
    let strings = bundle(rule("k", "%#@files@ %@", Self.files))
    let resolution = strings.resolve("k", arguments: [5])
    #expect(resolution.text == "5 files ⟨%@⟩")
    #expect(resolution.problems == [.missingArgument(2, specifier: "%@")])
  }
}
