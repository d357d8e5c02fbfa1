import Localization
import Testing

@Suite struct PseudoLocalizationTests {
  @Test(
    arguments: [
      (.accented, "Hello %@, {name} & <b>bold</b>", "Ĥéļļö %@, {name} & <b>ƀöļð</b>"),
      (
        .accented, "50%% of %1$#@files@ &amp; http://a.b/c d",
        "50%% öƒ %1$#@files@ &amp; http://a.b/c ð"
      ),
      (.accented, "한글 ABC", "한글 ÅƁÇ"),
      (.double, "Hello %@!", "Hello %@! Hello !"), (.double, "%@", "%@"), (.double, "", ""),
      (.bracketed, "Hello %@", "[# Hello %@ #]"),
      (.rightToLeft, "Hello %@", "\u{202E}Hello %@\u{202C}"),
      (.keys, "Hello %@", "the.key"), (.unlocalized, "Hello %@", "Hello %@"),
    ] as [(PseudoLocalization, String, String)]
  )
  func transforms(style: PseudoLocalization, text: String, expected: String) {
    #expect(style.transformed(text, key: "the.key") == expected)
  }

  @Test(arguments: PseudoLocalization.allCases)
  func specifiersSurvive(style: PseudoLocalization) {
    let text = "%2$@ and %1$#@n@ 100%% %lld %.2f {x}"
    let kinds = FormatString(text).specifiers.map(\.kind)
    let transformed = style.transformed(text, key: text)
    #expect(FormatString(transformed).specifiers.map(\.kind) == kinds)
    #expect(transformed.contains("{x}"))
  }

  @Test(
    arguments: [
      (.accented, "Ĥî name", "gone"), (.bracketed, "[# Hi name #]", "gone"), (.keys, "k", "gone"),
      (.unlocalized, "Hi name", "GONE"),
    ] as [(PseudoLocalization, String, String)]
  )
  func bundles(style: PseudoLocalization, text: String, missing: String) {
    var options = LocalizationOptions()
    options.pseudoLocalization = style
    let source = MemorySource([
      "en.lproj/Localizable.strings": "k = \"Hi %@\";"
    ])
    let strings = LocalizationBundle(source: source, preferences: ["en"], options: options)
    #expect(strings.string(forKey: "k", "name") == text)
    #expect(strings.string(forKey: "gone") == missing)
  }
}
