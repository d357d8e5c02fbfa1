import Localization
import Synchronization
import Testing

private func bundle(
  _ files: KeyValuePairs<String, String>,
  _ preferences: [String],
  options: LocalizationOptions = LocalizationOptions()
) -> LocalizationBundle {
  LocalizationBundle(source: MemorySource(files), preferences: preferences, options: options)
}

private func info(_ members: String) -> String {
  "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(members)</dict></plist>"
}

@Suite struct BundleTests {
  static let everywhere: KeyValuePairs = [
    "en.lproj/Localizable.strings": "\"k\" = \"en\"; \"only en\" = \"en only\";",
    "ko.lproj/Localizable.strings": "\"k\" = \"ko\"; \"empty\" = \"\";",
    "Base.lproj/Nib.strings": "\"k\" = \"base\";",
    "fr.lproj/Nib.strings": "\"k\" = \"fr\";",
    "en.lproj/Nib.strings": "\"k\" = \"en\";",
    "Shared.strings": "\"k\" = \"root\";",
    "en.lproj/Shared.strings": "\"k\" = \"en\";",
    "ko.lproj/sub/T.strings": "k = sub;",
    "ko.lproj/T.strings.strings": "k = double;",
    "ko.lproj/Case.strings": "k = case;",
    "ko.lproj/V.strings": "k = plain;",
    "ko.lproj/V-linux.strings": "k = linux;",
  ]

  @Test(
    arguments: [
      // The chosen file, the default value, the key; never another file for one key.
      ("k", nil, nil, ["ko"], "ko"),
      ("k", nil, "", ["ko"], "ko"),
      ("k", nil, nil, ["en-GB"], "en"),
      ("k", nil, nil, ["ja"], "en"),
      ("only en", nil, nil, ["ko"], "only en"),
      ("only en", "default", nil, ["ko"], "default"),
      ("only en", "", nil, ["ko"], "only en"),
      ("empty", "default", nil, ["ko"], ""),
      ("", nil, nil, ["ko"], ""), ("", "default", nil, ["ko"], "default"),
      // Outside of folders, first language, Base, other languages.
      ("k", nil, "Shared", ["en"], "root"),
      ("k", nil, "Nib", ["fr"], "fr"), ("k", nil, "Nib", ["ko"], "base"),
      ("k", nil, "Nib", ["en"], "en"),
      // Names as given.
      ("k", nil, "sub/T", ["ko"], "sub"), ("k", nil, "T.strings", ["ko"], "double"),
      ("k", nil, "case", ["ko"], "k"), ("k", nil, "Case", ["ko"], "case"),
      ("k", nil, "None", ["ko"], "k"),
    ] as [(String, String?, String?, [String], String)]
  )
  func lookup(key: String, value: String?, table: String?, preferences: [String], text: String) {
    let strings = bundle(Self.everywhere, preferences)
    #expect(strings.localizedString(forKey: key, value: value, table: table) == text)
    #expect(
      NSLocalizedString(key, tableName: table, bundle: strings, value: value ?? "", comment: "")
        == text
    )
  }

  @Test func variantsReplaceThePlainFile() {
    var options = LocalizationOptions()
    options.variantSuffixes = ["-linux"]
    let files = Self.everywhere
    #expect(
      bundle(files, ["ko"], options: options).localizedString(forKey: "k", table: "V") == "linux"
    )
    options.variantSuffixes = ["-macos", "~ipad"]
    #expect(
      bundle(files, ["ko"], options: options).localizedString(forKey: "k", table: "V") == "plain"
    )
  }

  @Test func stringsdictOverwritesStrings() {
    let plural = info(
      "<key>a</key><string>dict</string><key>n</key><string>new</string>"
    )
    let strings = bundle(
      [
        "ko.lproj/Localizable.strings": "a = strings; b = strings;",
        "en.lproj/Localizable.stringsdict": info("<key>b</key><string>never</string>"),
        "ko.lproj/Localizable.stringsdict": plural,
        "en.lproj/Other.stringsdict": info("<key>b</key><string>dict of en</string>"),
        "ko.lproj/Other.strings": "a = strings;",
      ],
      ["ko"]
    )
    #expect(strings.localizedString(forKey: "a") == "dict")
    #expect(strings.localizedString(forKey: "b") == "strings")
    #expect(strings.localizedString(forKey: "n") == "new")
    // The two files are searched for independently.
    #expect(strings.localizedString(forKey: "a", table: "Other") == "strings")
    #expect(strings.localizedString(forKey: "b", table: "Other") == "dict of en")
  }

  @Test func brokenAndUnusableTables() {
    let strings = bundle(
      [
        "ko.lproj/Localizable.strings": "a = b",
        "en.lproj/Localizable.strings": "a = en;",
        "ko.lproj/Array.strings": "a = (b, c); d = {e = f;}; g = <00>; h = text;",
      ],
      ["ko"]
    )
    // A file that does not parse is the table all the same, and empty.
    #expect(strings.localizedString(forKey: "a", value: "default") == "default")
    #expect(strings.resolve("a").searched.contains { $0.outcome == .rejected })
    // Foundation on Linux crashes on values that are no strings.
    for key in ["a", "d", "g"] {
      #expect(strings.localizedString(forKey: key, value: "default", table: "Array") == "default")
      #expect(strings.resolve(key, table: "Array").searched.contains { $0.outcome == .notText })
    }
    #expect(strings.localizedString(forKey: "h", table: "Array") == "text")
  }

  @Test func keysAreBytes() {
    let strings = bundle(
      ["ko.lproj/Localizable.strings": "\"\u{D55C}\" = composed;"],
      ["ko"]
    )
    #expect(strings.localizedString(forKey: "\u{D55C}") == "composed")
    let decomposed = "\u{1112}\u{1161}\u{11AB}"
    #expect(Array(strings.localizedString(forKey: decomposed).utf8) == Array(decomposed.utf8))
  }

  @Test func namesAreBytes() {
    let (composed, decomposed) = ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}")
    for names in [[composed, decomposed], [decomposed, composed]] {
      let files = names.map { ("ko.lproj/\($0).strings", Array("k = \($0.utf8.count);".utf8)) }
      let strings = LocalizationBundle(source: MemorySource(files), preferences: ["ko"])
      for name in names {
        #expect(strings.localizedString(forKey: "k", table: name) == "\(name.utf8.count)")
      }
    }
  }

  @Test(arguments: [
    (["en", "ko", "zh-hans"], "", ["zh-CN"], ["zh-hans", "en"]),
    (["en", "ko"], "", ["ko-KR", "en"], ["ko", "en"]),
    (["ko", "fr"], "", ["ja"], ["en"]),
    (["ko", "fr"], "<key>CFBundleDevelopmentRegion</key><string>fr</string>", ["ja"], ["fr"]),
    (
      ["ko", "fr"], "<key>CFBundleDevelopmentRegion</key><string>fr</string>", ["ko"], ["ko", "fr"]
    ),
    (["Base", "ko"], "<key>CFBundleDevelopmentRegion</key><string>en</string>", ["en"], ["en"]),
    (["Base", "ko"], "<key>CFBundleDevelopmentRegion</key><string>en</string>", ["fr"], ["en"]),
    (
      ["English", "ko"], "<key>CFBundleDevelopmentRegion</key><string>en</string>", ["fr"],
      ["English"]
    ),
    (
      ["en"],
      "<key>CFBundleLocalizations</key><array><string>pt-BR</string><integer>5</integer></array>",
      ["pt"], ["pt-BR", "en"]
    ),
    ([], "", ["ko"], ["en"]),
  ])
  func searchLists(folders: [String], info members: String, preferences: [String], list: [String]) {
    let files = folders.map { ("\($0).lproj/Localizable.strings", Array("a = b;".utf8)) }
    let source = MemorySource(files + [("Info.plist", Array(info(members).utf8))])
    let strings = LocalizationBundle(source: source, preferences: preferences)
    #expect(strings.preferredLocalizations == list)
  }

  @Test(arguments: [
    (["en", "ko"], ["ko-KR"], ["ko"]), (["fr", "ko"], ["ja"], ["fr"]), ([], ["ja"], ["en"]),
    (["en", "en-GB"], ["en-AU"], ["en-GB", "en"]),
  ])
  func preferredLocalizations(available: [String], preferences: [String], expected: [String]) {
    #expect(
      LocalizationBundle.preferredLocalizations(from: available, forPreferences: preferences)
        == expected
    )
  }

  @Test func languagesSwitchAtRunTime() {
    let strings = bundle(Self.everywhere, ["ko"])
    let title = LocalizedText("k")
    #expect(strings.string(title) == "ko")
    strings.preferences = ["en"]
    #expect(strings.string(title) == "en")
    #expect(strings.preferring(["ko-KR"]).string(title) == "ko")
    #expect(strings.preferences == ["en"])
  }

  @Test func missesAreReported() {
    let misses = Mutex<[LocalizationMiss]>([])
    var options = LocalizationOptions()
    options.missHandler = { miss in misses.withLock { $0.append(miss) } }
    let strings = bundle(Self.everywhere, ["ko"], options: options)
    _ = strings.localizedString(forKey: "k")
    _ = strings.localizedString(forKey: "gone")
    _ = strings.string(forKey: "gone", table: "None", 5)
    #expect(misses.withLock { $0.map(\.key) } == ["gone", "gone"])
    #expect(misses.withLock { $0.map(\.table) } == ["Localizable", "None"])
    #expect(misses.withLock { $0.map(\.language) } == ["ko", nil])
  }

  @Test func keysFallBackIfAsked() {
    let files: KeyValuePairs = [
      "en.lproj/Localizable.strings": "a = \"a en\"; b = \"b en\"; c = \"c en\";",
      "en-GB.lproj/Localizable.strings": "a = \"a gb\"; b = \"b gb\";",
      "en-AU.lproj/Localizable.strings": "a = \"a au\";",
      "ko.lproj/Localizable.strings": "a = \"a ko\";",
    ]
    var options = LocalizationOptions()
    #expect(bundle(files, ["en-AU"], options: options).localizedString(forKey: "b") == "b")
    options.fallback = .parents
    let parents = bundle(files, ["en-AU"], options: options)
    #expect(
      ["a", "b", "c"].map { parents.localizedString(forKey: $0) } == ["a au", "b gb", "c en"]
    )
    #expect(parents.resolve("c").language == "en")
    #expect(bundle(files, ["ko"], options: options).localizedString(forKey: "b") == "b")
    options.fallback = .localizations(["ko": ["en"]])
    #expect(bundle(files, ["ko"], options: options).localizedString(forKey: "b") == "b en")
  }

  @Test func resolutionsTellTheirWay() throws {
    let strings = bundle(
      [
        "en.lproj/T.strings": "a = \"en %@\";\nb = en;",
        "ko.lproj/T.strings": "/* 한 */\n\"한\" = x; \"a\" = \"ko %@ 100%%\";",
      ],
      ["ko"]
    )
    let found = strings.resolve("a", table: "T", arguments: ["!"])
    #expect(found.text == "ko ! 100%")
    #expect(found.source == .found)
    #expect(found.language == "ko")
    #expect(found.path == "ko.lproj/T.strings")
    #expect(found.location?.line == 2)
    #expect(found.location?.column == 10)
    #expect(
      found.searched.filter { $0.outcome != .absent }.map { "\($0.path) \($0.outcome)" }
        == ["ko.lproj/T.strings found"]
    )
    let missing = strings.resolve("b", table: "T", defaultValue: "%@?", arguments: ["x"])
    #expect(missing.text == "x?")
    #expect(missing.source == .defaultValue)
    #expect(missing.path == nil)
    #expect(
      missing.searched.contains { $0.path == "ko.lproj/T.strings" && $0.outcome == .keyMissing }
    )
    #expect(strings.resolve("b", table: "T").source == .key)
  }

  @Test func textsWithoutArgumentsAreNoFormats() {
    let strings = bundle(["ko.lproj/Localizable.strings": "a = \"100%% %@\";"], ["ko"])
    #expect(strings.string(forKey: "a") == "100%% %@")
    #expect(strings.string(forKey: "a", "x") == "100% x")
    #expect(strings.string(forKey: "1234567 %d", 1_234_567) == "1234567 1,234,567")
  }
}
