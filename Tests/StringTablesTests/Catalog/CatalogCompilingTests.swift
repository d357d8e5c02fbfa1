import Testing

@testable import StringTables

@Suite struct CatalogCompilingTests {
  private static func compile(_ localization: String, language: String = "en")
    -> CompiledCatalogTable?
  {
    let text = """
      {"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"\(language)":\(localization)}}}}
      """
    let catalog = StringCatalog(reading: Array(text.utf8))
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
    return catalog.compiledTables().first
  }

  private static func unit(_ value: String, state: String = "translated") -> String {
    #""stringUnit":{"state":"\#(state)","value":"\#(value)"}"#
  }

  private static func substitution(_ name: String, _ argument: String, _ other: String) -> String {
    #""\#(name)":{\#(argument)"formatSpecifier":"lld","variations":{"plural":{"other":{\#(unit(other))}}}}"#
  }

  @Test func leavesOutUnwrittenSourceTexts() {
    #expect(Self.compile("{\(Self.unit("a", state: "new"))}") == nil)
    #expect(Self.compile("{\(Self.unit("a", state: "new"))}", language: "fr")?.strings.count == 1)
    #expect(Self.compile("{\(Self.unit("a", state: "stale"))}")?.strings.count == 1)
  }

  @Test(arguments: [
    ("%#@a@ and %#@b@", "%1$#@a@ and %2$#@b@"),
    ("%@ has %#@a@", "%@ has %2$#@a@"),
    ("%3$#@b@ %1$#@a@", "%3$#@b@ %1$#@a@"),
    ("%#@a@ %#@a@", "%1$#@a@ %2$#@a@"),
    ("50%% %#@a@", "50%% %1$#@a@"),
    ("%*d %#@a@", "%*d %3$#@a@"),
  ])
  func numbersReferences(_ text: String, _ format: String) throws {
    let table = Self.compile(
      """
      {\(Self.unit(text)),"substitutions":{\(Self.substitution("a", "", "x")),
        \(Self.substitution("b", "", "y"))}}
      """
    )
    let rule = try #require(table?.stringsdict.first?.value)
    #expect(PlacedValue(rule).member("NSStringLocalizedFormatKey")?.value.string == format)
  }

  @Test(arguments: [
    ("%arg files", "%2$lld files"), ("%%arg", "%%arg"), ("%arg%arg", "%2$lld%2$lld"),
    ("%lld of %@", "%lld of %@"), ("100%", "100%"),
  ])
  func expandsTheArgument(_ text: String, _ expected: String) throws {
    let table = Self.compile(
      """
      {\(Self.unit("%#@a@")),"substitutions":{\(Self.substitution("a", "\"argNum\":2,", text))}}
      """
    )
    let rule = try #require(table?.stringsdict.first?.value)
    let variable = try #require(PlacedValue(rule).member("a")?.value)
    #expect(variable.member("other")?.value.string == expected)
    #expect(variable.member("NSStringFormatValueTypeKey")?.value.string == "lld")
  }

  @Test func namesVariablesInASCII() throws {
    let table = Self.compile(
      """
      {\(Self.unit("%#@개수@ %#@수@ %#@né-2@")),"substitutions":{\(Self.substitution("개수", "", "x")),
        \(Self.substitution("수", "", "y")),\(Self.substitution("né-2", "", "z"))}}
      """
    )
    let rule = try #require(table?.stringsdict.first?.value)
    #expect(
      PlacedValue(rule).members.map(\.key) == [
        "NSStringLocalizedFormatKey", "value", "value2", "n2",
      ]
    )
  }

  @Test(arguments: [
    ("%d", "d"), ("%1$lld of %2$@", "lld"), ("%@ in %hhu", "hhu"), ("%.2f", "f"), ("%n %lu", "lu"),
    ("%%d %5.3Lg", "Lg"), ("%-08lx", "lx"), ("%arg", "a"),
  ])
  func takesTheTypeOfAPluralFromItsText(_ text: String, _ type: String) throws {
    let table = Self.compile(#"{"variations":{"plural":{"other":{\#(Self.unit(text))}}}}"#)
    let rule = try #require(table?.stringsdict.first?.value)
    let variable = try #require(PlacedValue(rule).member("value")?.value)
    #expect(variable.member("NSStringFormatValueTypeKey")?.value.string == type)
  }

  @Test func compilesToWhatTheModelReads() throws {
    let table = Self.compile(
      #"""
      {"variations":{"device":{"mac":{"variations":{"plural":{"one":{\#(Self.unit("%d a"))},
        "other":{\#(Self.unit("%d b"))}}}},"ipad":{\#(Self.unit("c"))},"other":{\#(Self.unit("d"))}}}}
      """#
    )
    #expect(table?.strings.map { $0.value.string } == ["d"])
    let rule = try #require(table?.stringsdict.first?.value)
    #expect(
      VariedText(rule)?.variants.map { "\($0.path)=\($0.text.text)" } == [
        "device.mac=%#@value@", "device.mac.substitutions.value.plural.one=%d a",
        "device.mac.substitutions.value.plural.other=%d b", "device.ipad=c",
      ]
    )
  }
}
