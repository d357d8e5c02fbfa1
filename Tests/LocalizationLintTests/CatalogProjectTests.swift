import Foundation
import Localization
import StringTables
import Testing

@testable import LocalizationLint

/// String catalogs as tables of a project.
@Suite struct CatalogProjectTests {
  /// A catalog of keys with what they say by language.
  private static func catalog(
    _ entries: KeyValuePairs<String, [String: String]>,
    source: String = "en"
  ) -> String {
    func units(_ texts: [String: String]) -> String {
      texts.sorted { $0.key < $1.key }
        .map { #""\#($0.key)":{"stringUnit":{"state":"translated","value":"\#($0.value)"}}"# }
        .joined(separator: ",")
    }
    let strings = entries.map { #""\#($0.key)":{"localizations":{\#(units($0.value))}}"# }
    return """
      {"sourceLanguage":"\(source)","strings":{\(strings.joined(separator: ","))},"version":"1.0"}
      """
  }

  @Test func aCatalogIsATableInEachOfItsLanguages() throws {
    let project = project([
      "App/Kit.xcstrings": Self.catalog(["Title": ["ko": "제목", "ja": "題"], "Name": ["ko": "이름"]]),
      "App/ko.lproj/InfoPlist.strings": "\"CFBundleName\" = \"앱\";",
    ])
    let bundle = try #require(project.bundles.first)
    #expect(project.bundles.map(\.path) == ["App"])
    #expect(bundle.languages == ["en", "ja", "ko"])
    let table = try #require(bundle.tables.first { $0.name == "Kit" })
    #expect(table.languages.map(\.language) == ["en", "ja", "ko"])
    #expect(table.languages.map(\.entries.count) == [2, 1, 2])
    #expect(table.source == 0)
    #expect(table.pairings[1]?.missing == [1])
    #expect(
      project.askedFiles.map(\.path) == ["App/Kit.xcstrings", "App/ko.lproj/InfoPlist.strings"]
    )
  }

  @Test func keysAreInTheCatalogsOwnLanguage() throws {
    let project = project([
      "L.xcstrings": Self.catalog(["제목": ["en": "Title"], "이름": [:]], source: "ko"),
      "en.lproj/M.strings": "",
    ])
    let report = report(
      on: project,
      rules: [.missingTranslation, .orphanedTranslation, .missingTable]
    )
    #expect(
      report.places == [
        "L.xcstrings:1:119 missing_translation", "en.lproj/M.strings:1:1 missing_table",
      ]
    )
    #expect(report.diagnostics.first?.language == "en")
  }

  @Test(arguments: [
    ("new", "", true), ("new", "제목", true), ("needs_review", "제목", false), ("", "제목", false),
  ])
  func onlyWhatIsNewIsMissing(_ state: String, _ value: String, _ isMissing: Bool) {
    let catalog = """
      {"sourceLanguage":"en","strings":{"Title":{"localizations":{"ko":{"stringUnit":
      {"state":"\(state)","value":"\(value)"}}}}},"version":"1.0"}
      """
    let report = report(on: project(["L.xcstrings": catalog]))
    #expect(report.places == (isMissing ? ["L.xcstrings:1:35 missing_translation"] : []))
  }

  @Test func textsOfNibsAreElsewhere() {
    let project = project(["Main.xcstrings": Self.catalog(["abc-de-fgh.title": ["ko": " 제목"]])])
    #expect(report(on: project).places.isEmpty)
  }

  /// Each key once, and what an app shows for it.
  @Test func tablesOverrideACatalogOfTheirNameAsTheyDoInALookup() throws {
    let rule = "<plist><dict><key>%@</key><string>%@</string></dict></plist>"
    func rules(_ key: String, _ text: String) -> String {
      rule.replacing("<key>%@", with: "<key>\(key)").replacing("%@", with: text)
    }
    let files: KeyValuePairs = [
      "L.xcstrings": Self.catalog([
        "a": ["en": "A1", "ko": "가1"], "b": ["en": "B1", "ko": "나1"], "c": ["ko": "다1"],
        "d": ["en": "D1", "ko": "라1"],
      ]),
      "en.lproj/L.strings": #""a" = "A2"; "b" = "B2"; "c" = "C2";"#,
      "ko.lproj/L.strings": #""b" = "나2"; "c" = "다2";"#,
      "en.lproj/L.stringsdict": rules("a", "A3"),
      "ko.lproj/L.stringsdict": rules("b", "나3"),
    ]
    let project = project(files)
    let table = try #require(project.bundles.first?.tables.first)
    let source = MemorySource(files.map { ($0.key, Array($0.value.utf8)) })
    for (language, texts) in [
      ("en", ["a": "A3", "b": "B2", "c": "C2", "d": "D1"]),
      ("ko", ["a": "가1", "b": "나3", "c": "다2", "d": "라1"]),
    ] {
      let localized = try #require(table.languages.first { $0.language == language })
      let entries = localized.entries.map { project.files[$0] }
      #expect(entries.count == texts.count)
      #expect(Dictionary(entries.map { ($0.key, $0.value.string) }) { $1 } == texts)
      let bundle = LocalizationBundle(source: source, preferences: [language])
      for (key, text) in texts {
        #expect(bundle.localizedString(forKey: key, table: "L") == text)
      }
    }
    let found = report(on: project, rules: [.shadowedByStringsdict]).diagnostics
    let shadowed = found.map { "\($0.language ?? "") \($0.key ?? "")" }
    #expect(shadowed.sorted() == [" c", "en a", "en a", "en b", "ko b", "ko b"])
  }

  /// Whichever of the two is read first.
  @Test(arguments: ["L", "z"], [true, false])
  func ofTwoCatalogsTheOneThatLookupsTakeWins(_ name: String, _ isFirst: Bool) throws {
    let outer = ("\(name).xcstrings", Self.catalog(["a": ["en": "A1", "ko": "가1"]]))
    let inner = ("mul.lproj/\(name).xcstrings", Self.catalog(["a": ["en": "A2", "ko": "가2"]]))
    let files = (isFirst ? [outer, inner] : [inner, outer]).map { ($0.0, Array($0.1.utf8)) }
    let project = project(files)
    let table = try #require(project.bundles.first?.tables.first)
    let source = MemorySource(files)
    for (index, language) in ["en", "ko"].enumerated() {
      let bundle = LocalizationBundle(source: source, preferences: [language])
      let texts = table.languages[index].entries.map { project.files[$0].value.string }
      #expect(texts == [bundle.localizedString(forKey: "a", table: name)])
    }
    let report = report(on: project, rules: [.shadowedByStringsdict])
    #expect(report.places == ["mul.lproj/\(name).xcstrings:1:35 shadowed_by_stringsdict"])
    #expect(report.text(.text).contains("“a” is also in the other .xcstrings file of its table"))
    let winners = report.diagnostics.flatMap(\.notes).map { project.files[$0.place.file].path }
    #expect(winners == ["\(name).xcstrings"])
  }

  /// A language whose findings matter otherwise has its own.
  @Test func aKeyIsShadowedOnceInAllLanguages() {
    let languages = ["de", "en", "fr", "ja", "ko"]
    let texts = Dictionary(uniqueKeysWithValues: languages.map { ($0, "A") })
    let files =
      [("L.xcstrings", Self.catalog(["a": texts]))]
      + languages.map { ("\($0).lproj/L.strings", #""a" = "A";"#) }
    var configuration = Configuration()
    let rule = Rule.shadowedByStringsdict
    configuration.rules[rule.id] = RuleSetting(languages: ["ja": .severity(.error), "ko": .off])
    let project = project(files.map { ($0.0, Array($0.1.utf8)) }, configuration: configuration)
    let found = report(on: project, rules: [rule], configuration: configuration).diagnostics
    #expect(found.map(\.language) == [nil, "ja"])
    #expect(found.map(\.severity) == [.note, .error])
    #expect(
      found.map { $0.notes.map { project.files[$0.place.file].path } } == [
        ["de.lproj/L.strings", "en.lproj/L.strings", "fr.lproj/L.strings"], ["ja.lproj/L.strings"],
      ]
    )
  }

  @Test func foldersAreTakenApartByTheirBytes() {
    let project = project([
      "\u{AC00}/L.xcstrings": Self.catalog(["a": [:]]),
      "\u{1100}\u{1161}/L.xcstrings": Self.catalog(["b": [:]]),
    ])
    #expect(project.bundles.count == 2)
  }

  /// Greek asks with a semicolon, Chinese is short, and Portuguese is spelled alike in Brazil.
  @Test(arguments: [
    ("el", "Διαγραφή;", "en", "Delete?", Rule.punctuationMismatch),
    (
      "zh-Hans", String(repeating: "字", count: 20), "de", String(repeating: "Wort ", count: 24),
      Rule.lengthRatio
    ),
    ("pt", "Apagar a nota", "pt-BR", "Apagar a nota", Rule.untranslatedValue),
  ])
  func translationsAreHeldAgainstTheCatalogsOwnLanguage(
    _ source: String,
    _ text: String,
    _ language: String,
    _ translation: String,
    _ rule: Rule
  ) {
    let entries: KeyValuePairs = [text: [language: translation]]
    let own = project(["L.xcstrings": Self.catalog(entries, source: source)])
    #expect(Audit(rules: [rule], jobs: 1).diagnostics(of: own).isEmpty)
    let other = project(["L.xcstrings": Self.catalog(entries, source: "sv")])
    #expect(Audit(rules: [rule], jobs: 1).diagnostics(of: other).map(\.key) == [text])
  }

  @Test func catalogsAreFoundOnDisk() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "catalogs-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    for folder in ["mul.lproj", "App", "Pods"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)",
        withIntermediateDirectories: true
      )
      try Data(Self.catalog(["Hi": ["de": "Hallo", "fr": "Salut"]], source: "nl").utf8)
        .write(to: URL(filePath: "\(root)/\(folder)/Main.xcstrings"))
    }
    var loader = ProjectLoader(currentFolder: try FileSystem.realPath(root))
    let project = try #require(loader.load(["."]).project)
    #expect(project.askedFiles.map(\.path) == ["App/Main.xcstrings", "mul.lproj/Main.xcstrings"])
    #expect(project.bundles.map(\.languages) == [["de", "fr", "nl"], ["de", "fr", "nl"]])
    #expect(
      project.developmentLanguage
        == DevelopmentLanguage("nl", origin: .catalog("App/Main.xcstrings"))
    )
    loader.languages = ["fr"]
    let restricted = try #require(loader.load(["App/Main.xcstrings"]).project)
    #expect(restricted.files.map(\.table.language) == ["nl", "fr"])
    loader.languages = ["ru"]
    #expect(loader.load(["."]).failures.map(\.path) == ["ru"])
  }
}
