import Localization
import Testing

@Suite struct CatalogBundleTests {
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files" : {
          "localizations" : {
            "ko" : { "variations" : { "plural" : {
              "other" : { "stringUnit" : { "state" : "translated", "value" : "파일 %lld개" } } } } },
            "pl" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
              "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
              "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } } } } }
          }
        },
        "%@ sent %lld photos to %lld people" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%@ sent %#@photos@ to %#@people@" },
              "substitutions" : {
                "photos" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg photo" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg photos" } } } } },
                "people" : { "argNum" : 3, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "one person" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg people" } } } } }
              }
            }
          }
        },
        "Name" : { "localizations" : {
          "ko" : { "stringUnit" : { "state" : "translated", "value" : "이름" } } } }
      },
      "version" : "1.0"
    }
    """

  private func bundle(
    _ preferences: [String],
    _ more: KeyValuePairs<String, String> = [:]
  ) -> LocalizationBundle {
    let files = [("Localizable.xcstrings", Array(Self.catalog.utf8))]
    let source = MemorySource(files + more.map { ($0.key, Array($0.value.utf8)) })
    return LocalizationBundle(source: source, preferences: preferences)
  }

  @Test func languages() {
    #expect(bundle(["ko"]).localizations == ["en", "ko", "pl"])
    #expect(bundle(["pl-PL"]).preferredLocalizations == ["pl", "en"])
    #expect(bundle(["fr"]).preferredLocalizations == ["en"])
  }

  @Test func plurals() {
    let strings = bundle(["pl"])
    let texts = [1, 2, 5, 22].map { strings.string(forKey: "%lld files", $0) }
    #expect(texts == ["1 plik", "2 pliki", "5 plików", "22 pliki"])
    #expect(strings.string(forKey: "%lld files", 1.5) == "⟨%lld⟩ pliku")
    #expect(bundle(["ko"]).string(forKey: "%lld files", 3) == "파일 3개")
  }

  @Test func substitutions() {
    let strings = bundle(["en"])
    let key = "%@ sent %lld photos to %lld people"
    #expect(strings.string(forKey: key, "Ann", 1, 1) == "Ann sent 1 photo to one person")
    #expect(strings.string(forKey: key, "Ann", 2, 1200) == "Ann sent 2 photos to 1,200 people")
  }

  /// A key without a text in the chosen language shows as itself: Apple falls back for no key.
  @Test func keysShow() {
    #expect(bundle(["en"]).localizedString(forKey: "Name") == "Name")
    #expect(bundle(["en"]).string(forKey: "%lld files", 3) == "3 files")
    #expect(bundle(["ko"]).localizedString(forKey: "Name") == "이름")
  }

  /// Key by key: what only the catalog has is found there.
  @Test(arguments: [
    ("ko.lproj/Localizable.strings", "Name = file;"),
    (
      "ko.lproj/Localizable.stringsdict",
      "<plist><dict><key>Name</key><string>file</string></dict></plist>"
    ),
  ])
  func filesGoBeforeCatalogs(_ path: String, _ text: String) {
    let files = MemorySource([
      "Localizable.xcstrings": Self.catalog.replacing("%lld files", with: "Files"), path: text,
    ])
    let strings = LocalizationBundle(source: files, preferences: ["ko"])
    #expect(strings.localizedString(forKey: "Name") == "file")
    #expect(strings.string(forKey: "Files", 3) == "파일 3개")
    let resolution = strings.resolve("Name")
    let outcomes = resolution.searched.filter { $0.outcome != .absent }
      .map { "\($0.path) \($0.outcome)" }
    #expect(outcomes.contains("\(path) found"))
    #expect(outcomes.contains("Localizable.xcstrings overridden"))
  }

  @Test func aPlainTextOfAFileGoesBeforeAPluralOfACatalog() {
    let strings = bundle(["ko"], ["ko.lproj/Localizable.strings": #""%lld files" = "file";"#])
    #expect(strings.string(forKey: "%lld files", 3) == "file")
    #expect(strings.localizedString(forKey: "Name") == "이름")
  }

  @Test func resolutionsPointIntoTheCatalog() {
    let resolution = bundle(["ko"]).resolve("Name")
    #expect(resolution.path == "Localizable.xcstrings")
    #expect(resolution.language == "ko")
    #expect(resolution.location?.line == 31)
    #expect(resolution.location?.column == 7)
  }

  @Test func refusedCatalogsAreEmpty() {
    let source = MemorySource(["Localizable.xcstrings": "{ \"strings\" : "])
    let strings = LocalizationBundle(source: source, preferences: ["en"])
    #expect(strings.localizedString(forKey: "k", value: "default") == "default")
  }
}
