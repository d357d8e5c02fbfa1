import StringTables
import Testing

/// XLIFF 1.2 in Xcode's form.
struct XLIFFTests {
  private static let exported = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/en.lproj/Localizable.strings" source-language="en" target-language="ko" datatype="plaintext">
        <header>
          <tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="26.0" build-num="1"/>
        </header>
        <body>
          <trans-unit id="greeting" xml:space="preserve" maxwidth="20" size-unit="char">
            <source>Hello &amp; &lt;b&gt; <![CDATA[<i>]]></source>
            <target state="needs-review-l10n">안녕</target>
            <note>First
    line</note>
          </trans-unit>
          <group><trans-unit id="brand" translate="no"><source>Kit</source><note/></trans-unit></group>
          <trans-unit id="inline"><source>a<x id="1" equiv-text="%@"/>b<g id="2">c</g></source>
            <alt-trans><source>no</source><target>nein</target></alt-trans>
            <target/>
          </trans-unit>
        </body>
      </file>
      <file original="App/Localizable.xcstrings" source-language="en" target-language="ko">
        <body>
          <trans-unit id="%lld files|==|plural.one"><source>%lld file</source><target>%lld개</target></trans-unit>
          <trans-unit id="%lld files|==|plural.other"><source>%lld files</source><target>%lld개</target></trans-unit>
        </body>
      </file>
    </xliff>
    """

  private static func unit(_ content: String) -> String {
    "<xliff version='1.2'><file><trans-unit id='a'>\(content)</trans-unit></file></xliff>"
  }

  @Test func `Line ends are one character unless they are references`() {
    let text = Self.unit("<source>1\r\n2\r3&#13;\n4<![CDATA[\r\n5]]></source>")
    let reading = XLIFFDocument.read(Array(text.utf8))
    #expect(reading.diagnostics.isEmpty)
    #expect(Array(reading.document.files[0].units[0].source.utf8) == Array("1\n2\n3\r\n4\n5".utf8))
  }

  @Test func `An export is read with its notes, states, limits and places`() throws {
    let reading = XLIFFDocument.read(Array(Self.exported.utf8))
    #expect(reading.diagnostics.isEmpty)
    #expect(
      reading.document.files.map(\.original) == [
        "App/en.lproj/Localizable.strings", "App/Localizable.xcstrings",
      ]
    )
    let units = reading.document.files[0].units
    #expect(units.map(\.id) == ["greeting", "brand", "inline"])
    #expect(units[0].source == "Hello & <b> <i>")
    #expect(units[0].target == "안녕")
    #expect(units[0].state == "needs-review-l10n")
    #expect(units[0].notes == ["First\nline"])
    #expect(units[0].maximumWidth == 20 && units[0].sizeUnit == "char")
    #expect(!units[1].isTranslatable && units[1].target == nil && units[1].notes.isEmpty)
    #expect(units[2].source == "a%@bc" && units[2].target == "")
    let target = try #require(units[0].place?.target)
    #expect(String(decoding: reading.source.utf8[target], as: UTF8.self) == "안녕")
    #expect(reading.source.location(at: try #require(units[0].place).unit.lowerBound).line == 8)
  }

  @Test func `What is written reads back equal`() {
    var document = XLIFFDocument.read(Array(Self.exported.utf8)).document
    document.files[0].units[0].id = "q\"<&>\n\t"
    document.files[0].units[0].source = "\r\n 한 ]]> "
    let again = XLIFFDocument.read(Array(document.written().utf8))
    #expect(again.diagnostics.isEmpty)
    #expect(again.document.files.count == document.files.count)
    for (one, other) in zip(document.files, again.document.files) {
      #expect(one.original == other.original && one.targetLanguage == other.targetLanguage)
      #expect(one.units.count == other.units.count)
      for (unit, same) in zip(one.units, other.units) { #expect(unit.hasSameContent(as: same)) }
    }
    #expect(again.document.written() == document.written())
  }

  @Test(arguments: [
    (
      "<xliff version='1.2'><file>",
      XLIFFDiagnostic.Kind.malformed(.mismatchedTag(expected: "file", found: ""))
    ),
    ("<xliff version='1.2'></file>", .malformed(.mismatchedTag(expected: "xliff", found: "file"))),
    ("<xliff version='1.2' version='2'/>", .malformed(.duplicateAttribute("version"))),
    ("<xliff version='1.2'><!DOCTYPE x></xliff>", .malformed(.malformedTag)),
    ("<xliff version='1.2'/><b/>", .malformed(.textOutsideRoot)),
    ("<xliff version='1.2'><!-- ", .malformed(.unterminated)),
    ("", .malformed(.unterminated)),
    ("<xliff version='2.0'/>", .unsupported(version: "2.0")),
    ("<html/>", .unsupported(version: nil)),
    (
      "<xliff version='1.2'><file><trans-unit><source/></trans-unit></file></xliff>",
      .incompleteUnit
    ),
    (unit("<source/><target>a</target><target>b</target>"), .repeatedElement(name: "target")),
    (unit("<source>&#0;</source>"), .malformed(.forbiddenCharacter)),
    (unit("<source>a\0</source>"), .malformed(.forbiddenCharacter)),
    (unit("<source><![CDATA[\u{1}]]></source>"), .malformed(.forbiddenCharacter)),
    (unit("<source>&#xD800;</source>"), .malformed(.malformedReference)),
    (unit("<source>&nbsp;</source>"), .malformed(.malformedReference)),
    (unit("<source>a & b</source>"), .malformed(.malformedReference)),
    (unit("<source/><note from='&#xFFFF;'/>"), .malformed(.forbiddenCharacter)),
    (
      "<xliff version='1.2'><file><trans-unit id='a'><source/></trans-unit><trans-unit id='a'><source/></trans-unit></file></xliff>",
      .duplicateUnit(id: "a")
    ),
  ])
  func `Mistakes are reported`(_ text: String, _ kind: XLIFFDiagnostic.Kind) {
    #expect(XLIFFDocument.read(Array(text.utf8)).diagnostics.map(\.kind) == [kind])
  }

  @Test(arguments: [
    "<a>", "<", "<a ", "&", "<![CDATA[", "<!--", "a='", "</a>", "<trans-unit id='a'>",
  ])
  func `Hostile text takes no longer than other text`(_ piece: String) {
    let text =
      "<xliff version='1.2'><file>" + String(repeating: piece, count: 100_000 / piece.utf8.count)
    #expect(!XLIFFDocument.read(Array(text.utf8)).diagnostics.isEmpty)
  }

  @Test func `Blanks and comments outside the root are without limit`() {
    let outside = String(repeating: "\n<!-- x --> <?y?><![CDATA[ ]]>", count: 200_000)
    let text = outside + "<xliff version='1.2'><file original='a'/></xliff>" + outside
    let reading = XLIFFDocument.read(Array(text.utf8))
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.document.files.map(\.original) == ["a"])
  }

  @Test func `Attributes without number are told apart by their bytes`() {
    let names = (0..<50_000).map { "a\($0)" } + ["\u{E9}", "e\u{301}"]
    let attributes = names.map { " \($0)='1'" }.joined()
    let text = "<xliff version='1.2'\(attributes)><file/></xliff>"
    #expect(XLIFFDocument.read(Array(text.utf8)).diagnostics.isEmpty)
    let again = text.replacing("><file", with: " a7=''><file")
    #expect(
      XLIFFDocument.read(Array(again.utf8)).diagnostics.map(\.kind) == [
        .malformed(.duplicateAttribute("a7"))
      ]
    )
    let other = "<xliff version='1.2'><\u{E9}></e\u{301}></xliff>"
    #expect(
      XLIFFDocument.read(Array(other.utf8)).diagnostics.map(\.kind) == [
        .malformed(.mismatchedTag(expected: "\u{E9}", found: "e\u{301}"))
      ]
    )
  }

  @Test func `An Xcode folder names its language`() {
    let files = XclocFolder.files(
      of: XLIFFDocument(files: []),
      language: "pt-BR",
      developmentRegion: "en",
      project: "A \"B\".xcodeproj"
    )
    #expect(files.map(\.path) == ["contents.json", "Localized Contents/pt-BR.xliff"])
    #expect(XclocFolder.targetLanguage(inContents: Array(files[0].text.utf8)) == "pt-BR")
  }
}
