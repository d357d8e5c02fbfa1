import Testing

@testable import StringTables

@Suite struct VariedTextTests {
  private static func dictionary(_ members: KeyValuePairs<String, TableValue>) -> TableValue {
    .dictionary(members.map { TableValueMember(key: $0.key, value: $0.value) })
  }

  private static let plural = dictionary([
    "NSStringLocalizedFormatKey": .string("%#@files@ in %2$@"),
    "files": dictionary([
      "NSStringFormatSpecTypeKey": .string("NSStringPluralRuleType"),
      "NSStringFormatValueTypeKey": .string("ld"),
      "one": .string("%ld file"),
      "other": .string("%ld files"),
    ]),
  ])

  @Test func readsAPluralRule() throws {
    let varied = try #require(VariedText(Self.plural))
    guard case .format(let format, let variables) = varied else {
      Issue.record("not a format: \(varied)")
      return
    }
    #expect(format.text == "%#@files@ in %2$@")
    let files = try #require(variables.first)
    #expect(variables.count == 1)
    #expect(files.name == "files")
    #expect(files.specifier == "ld")
    #expect(files.rule == "NSStringPluralRuleType")
    #expect(files.branches.map(\.category) == [.one, .other])
    #expect(files.branch(for: .few)?.variants.count == nil)
    #expect(files.branch(for: .one)?.variants.map(\.text.text) == ["%ld file"])
  }

  @Test func listsVariantsByPath() throws {
    let rule = Self.dictionary([
      "NSStringDeviceSpecificRuleType": Self.dictionary([
        "mac": .string("Click"),
        "iphone": Self.dictionary([
          "NSStringVariableWidthRuleType": Self.dictionary([
            "053": .string("Tap the screen"), "20": .string("Tap"),
          ])
        ]),
      ]),
      "NSStringLocalizedFormatKey": .string("%#@n@"),
      "n": Self.dictionary(["other": .string("%d")]),
    ])
    let varied = try #require(VariedText(rule))
    #expect(
      varied.variants.map { "\($0.path)=\($0.text.text)" } == [
        "device.mac=Click", "device.iphone.width.053=Tap the screen", "device.iphone.width.20=Tap",
        "=%#@n@", "substitutions.n.plural.other=%d",
      ]
    )
    guard case .device(let branches, _?) = varied,
      case .width(let widths)? = branches.named("iphone")
    else {
      Issue.record("not a device rule: \(varied)")
      return
    }
    #expect(widths.map(\.width) == [53, 20])
  }

  @Test(arguments: [
    TableValue.array([]), .boolean(true), .dictionary([]), dictionary(["one": .string("x")]),
    dictionary(["NSStringLocalizedFormatKey": .integer(1)]),
    dictionary(["NSStringDeviceSpecificRuleType": .string("x")]),
  ])
  func takesNothingElseForARule(_ value: TableValue) {
    #expect(VariedText(value)?.variants.isEmpty == nil)
  }

  @Test func comparesNamesByScalars() {
    let branches = ["\u{E9}", "e\u{301}"].map {
      VariedBranch(name: $0, value: .text(VariantText(String($0.unicodeScalars.count))))
    }
    #expect(branches.named("\u{E9}")?.variants.first?.text.text == "1")
    #expect(branches.named("e\u{301}")?.variants.first?.text.text == "2")
  }
  @Test func keepsVariantsOfNamesThatAreEqualButForTheirScalars() {
    func branches(_ texts: [String]) -> [VariedBranch] {
      zip(["\u{E9}", "e\u{301}"], texts).map {
        VariedBranch(name: $0, value: .text(VariantText($1)))
      }
    }
    let device = VariedText.device(branches(["a", "b"]), otherwise: nil)
    let variants = device.variants
    #expect(Set(variants.map(\.path)).count == 2)
    #expect(VariedText(variants: variants)?.variants.map(\.text.text) == ["a", "b"])
    let replaced = device.replacing([variants[1].path: VariantText("c")])
    #expect(replaced.variants.map(\.text.text) == ["a", "c"])
  }

  @Test func takesWhatPathsCannotSayFromTheLastVariableOfAName() throws {
    let variables = ["d", "@", "ld"].enumerated().map { number, specifier in
      PluralVariable(
        name: ["n", "m", "n"][number],
        specifier: specifier,
        branches: [VariedBranch(name: "other", value: .text(VariantText("x")))]
      )
    }
    let text = VariedText.format(VariantText("%#@n@ %#@m@"), variables)
    guard case .format(_, let copies)? = VariedText(variants: text.variants, like: text) else {
      Issue.record("not a format: \(text)")
      return
    }
    #expect(copies.map(\.specifier) == ["ld", "@"])
  }
}
