import Foundation
import TestSupport
import Testing

@testable import StringTables

/// XML property lists are taken and refused as Foundation does, and give its values.
struct XMLPropertyListTests {
  private static func table(_ value: String) -> String {
    "<dict><key>a</key>\(value)</dict>"
  }

  static let documents = [
    // What may stand around the dictionary, and within it.
    "<dict/>", "<dict/> <garbage & ", "<plist><dict/></plist>", "<plist><dict/></plist",
    "<plist><plist><dict/></plist></plist> ", "<plist/> ", "<plist></plist> ",
    "<plist><!-- a --></plist> ", "<plist><dict/><dict/></plist> ", "<plist><dict/>x</plist> ",
    "<!--><dict/>", "<!---><dict/>", "<!----><dict/>", "<!----> --><dict/>", "<!-- -- --><dict/>",
    "<?a?><dict/>", "<??><dict/>", "<?><dict/>", "<?a><dict/>", "<? ><dict/>",
    "<!DOCTYPE><dict/>", "<!DOCTYPE [ ]><dict/>", "<!DOCTYPE a [ <!ENTITY x \"y\"> ]><dict/>",
    "<!DOCTYPEx><dict/>", "<!doctype x><dict/>", "<!DOCTYPE x \"[\" ><dict/>", "<! DOCTYPE><dict/>",
    "<dict a=\"b\"/>", "<dict a=\">\"/>", "<dict a=\"b\"></dict>", "<dict\n></dict\n>",
    "<dict\u{C}></dict>", "< dict></dict>", "<dict ></ dict>", "<dict / >", "<dict/ >",
    "<dict x/></dict>", "</dict>", "<>", "</>", "<dict/key/>", "<dict>x</dict>", "<dic></dic> ",
    "<dict><key>a</key></dict> ", "<dict><string>a</string></dict> ", "<dict>a</dict> ",
    "<dict><key>a</key><!-- c --></dict> ", "<dict><!-- c --><key>a</key><true/></dict>",
    "<dict><!----><key>a</key><true/></dict>", "<dict><!---><key>a</key><true/></dict>",
    "<dict><?></dict>", "<dict><?a?><!-- b --><?c?></dict>", "<dict><!x></dict> ",
    "<dict><key/><true/></dict>", "<dict><key/>g</key></dict>", "<key>b</key>", "<array/>",
    "<dict><key>a</key><true/><key>a</key><false/></dict>", "\u{B}<dict/>", "\u{A0}<dict/>", "",
    "<dict><key>\u{FEFF}a</key><string>b</string></dict>", "\u{FEFF}<dict/>",
    "\u{FEFF}\u{FEFF}<dict/>", "<dict><key>&#xFEFF;a</key><string>b</string></dict>",
    "<dict><key>CF$UID</key><integer>5</integer></dict>", "<dict", "<dict>", "<dict><", "<", "<!",
    "<?",
    "<dict><key>CF$UID</key><string>5</string></dict>", "<dict><!--", "<dict></dict",
    "<dict></dict ",
    "<dict><key>CF$UID</key><integer>5</integer><key>CF$UID</key><integer>6</integer></dict>",
    "<dict><key>CF$UID</key><integer>5</integer><key>b</key><integer>6</integer></dict>",
    // Declarations.
    "<?xml version=\"1.0\" encoding=utf-8?><dict/>", "<?xml encoding=\"\"?><dict/>",
    "<?xml encoding=\"foo\"?><dict/>", "<?xml encoding=\"foo?><dict/>",
    "<?xml encoding=\"foo?><dict/>\" ", "<?xml ? encoding=\"foo\"?><dict/>",
    "<?xml encoding = \"foo\"?><dict/>", "<?xml eencoding=\"foo\"?><dict/>",
    "<?xmlencoding='foo'?><dict/>", "<?xml encoding=\"UTF-8\" encoding=\"foo\"?><dict/>",
    "\u{FEFF}<?xml encoding=\"foo\"?><dict/>", " <?xml encoding=\"foo\"?><dict/>",
    "<?xml encoding=\"UTF-16\"?><dict/>", "<?xml encoding=\"utf8\"?><dict/>",
  ]

  static let values = [
    // Strings.
    "<string>a</string >", "<string>a</stringx>", "<string>a<b</string>", "<string >a</string>",
    "<string/>", "<string/ >", "<string//>", "<string a/b>c</string>", "<key>b</key>",
    "<string>&lt;&gt;&amp;&quot;&apos;</string>", "<string>&lt</string>", "<string>&;</string>",
    "<string>&#;&#x;&#0;</string>", "<string>&#65;&#x41;&#X41;</string>", "<string>&#X41;</string>",
    "<string>&#x1F600;</string>", "<string>&#xD83D;</string>", "<string>&#x110000;</string>",
    "<string>&#00000065;</string>", "<string>&#000000065;</string>",
    "<string>&#x00000041;</string>",
    "<string>&#x000000041;</string>", "<string>&#6a;</string>", "<string>&# 65;</string>",
    "<string>&#65</string>", "<string>&bogus;</string>", "<string>a & b</string>",
    "<string>&#xFFFE;&#xFFFF;&#1;</string>", "<string>\u{FEFF}\u{FEFF}a\u{FEFF}</string>",
    "<string>&#xFEFF;a</string>", "<string>x<![CDATA[\u{FEFF}a]]></string>",
    "<string><![CDATA[\u{FEFF}a]]></string>", "<string>\u{1}\u{7F}a\u{0}b\u{FFFE}</string>",
    "<string>a\r\nb\rc</string>", "<string>x<![CDATA[a<b&c]]>y<![CDATA[]]>z</string>",
    "<string><![CDATA[a]]</string>", "<string><![cdata[a]]></string>", "<string><!-- --></string>",
    "<string><?a?></string>", "<string><![CDATA[a]]]></string>",
    // Containers.
    "<array/>", "<array>x</array>", "<array><key>b</key><true/></array>", "<array><true/>x</array>",
    "<array><!----><true/></array>", "<plist><true/></plist>", "<plist/>", "<plist>a</plist>",
    "<plist><true/><true/></plist>", "<dict><key>CF$UID</key><real>5.5</real></dict>",
    "<dict><key>b</key></dict>", "<dict><key>b</key><dict/></dict>", "<dict>", "", "<foo/>", "b",
    // Scalars.
    "<true></true>", "<true> </true>", "<false>x</false>", "<true", "<false/ >",
    "<data/>", "<data></data>", "<data>QUJD</data>", "<data>QUI=</data>", "<data>QQ==</data>",
    "<data>QQ=</data>", "<data>Q</data>", "<data> Q U\nJ\tD </data>", "<data>Q!U@J#D</data>",
    "<data>A=A=</data>", "<data>AA= =</data>", "<data>AAE=AAE=</data>", "<data>====</data>",
    "<data>QUé</data>", "<data>QU&amp;JD</data>", "<data>QU<!-- -->JD</data>",
    "<integer/>", "<integer> </integer>", "<integer> 5</integer>", "<integer>5 </integer>",
    "<integer> - 5</integer>", "<integer>\u{B}+\u{C}5</integer>", "<integer>--5</integer>",
    "<integer>0x1F</integer>", "<integer>-0X1f</integer>", "<integer>0x</integer>",
    "<integer>007</integer>", "<integer>-0</integer>", "<integer>-</integer>",
    "<integer>1f</integer>", "<integer>00x5</integer>", "<integer>18446744073709551615</integer>",
    "<integer>18446744073709551616</integer>", "<integer>-9223372036854775808</integer>",
    "<integer>-9223372036854775809</integer>", "<integer>\u{A0}5</integer>",
    "<integer>&#53;</integer>", "<integer>5<!-- --></integer>", "<integer>5</int>",
    "<real/>", "<real></real>", "<real> 1</real>", "<real>1 </real>", "<real>1.5e3</real>",
    "<real>1,5</real>", "<real>.5</real>", "<real>5.</real>", "<real>.</real>", "<real>+1</real>",
    "<real>--1</real>", "<real>1e</real>", "<real>1E+5</real>", "<real>0x10</real>",
    "<real>1e999</real>", "<real>1e-999</real>", "<real>NaN</real>", "<real>-nan</real>",
    "<real>INF</real>", "<real>-Infinity</real>", "<real>+inf</real>", "<real>infinit</real>",
    "<real>&#49;</real>", "<real><![CDATA[1]]></real>", "<real>\u{A0}\u{85}\u{3000}1</real>",
    "<real>\u{2028}1</real>", "<real>\u{0}1</real>", "<real>１</real>", "<real> inf</real>",
    "<real>0.1000000000000000055511151231257827021181583404541015625</real>", "<real>ınf</real>",
    "<date/>", "<date>2001-01-01T00:00:00Z</date>", "<date>-2001-01-01T00:00:00Z</date>",
    "<date>2001-1-01T00:00:00Z</date>", "<date>2004-13-01T00:00:00Z</date>",
    "<date>2004-14-00T00:00:00Z</date>", "<date>2004-00-99T99:99:99Z</date>",
    "<date>2001-01-01T00:00:00</date>", "<date> 2001-01-01T00:00:00Z</date>",
    "<date>2001-01-01T00:00:00Z </date>", "<date>0000-03-01T00:00:00Z</date>",
    "<date>-2147483648-01-01T00:00:00Z</date>", "<date>4294967296-01-01T00:00:00Z</date>",
    "<date>1900-02-29T00:00:00Z</date>", "<date>2100-03-01T00:00:00Z</date>",
    "<date>-0400-02-29T00:00:00Z</date>", "<date>-01-01T00:00:00Z</date>",
    "<date>--01-01T00:00:00Z</date>",
  ]

  @Test(arguments: documents + values.map(table) + values.map { "<plist>\(table($0))\n</plist>\n" })
  func `Foundation is agreed with`(_ text: String) {
    for format in [TableFormat.strings, .stringsdict] {
      let disagreement = Oracle.disagreement(with: Array(text.utf8), as: format)
      #expect(disagreement == nil, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [512, 513])
  func `Nesting is as deep as Foundation's`(_ depth: Int) {
    for (start, end) in [("<array>", "</array>"), ("<dict><key>a</key>", "</dict>")] {
      let value =
        String(repeating: start, count: depth - 1) + "<true/>"
        + String(repeating: end, count: depth - 1)
      #expect(Oracle.disagreement(with: Array(Self.table(value).utf8)) == nil)
    }
  }

  @Test(
    arguments: [
      [0xA9], [0x61, 0xA9, 0xC2, 0xA9], [0xA9, 0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0x26, 0x61, 0x6D, 0x70, 0x3B, 0xA9],
    ] as [[UInt8]]
  )
  func `Bytes that are no UTF-8 may stand outside of values`(_ bad: [UInt8]) {
    let inside = "<dict><key>a</key><string>\u{1}</string></dict>"
    for text in [
      inside, "<dict><!-- \u{1} --></dict>", "<?xml \u{1}?><dict/>", "<dict \u{1}></dict>",
    ] {
      let bytes = text.utf8.flatMap { $0 == 1 ? bad : [$0] }
      #expect(Oracle.disagreement(with: bytes) == nil, "\(text)")
    }
  }

  @Test func `Reading goes on behind what is wrong`() {
    let text = """
      <plist>
      <dict>
        <key>a</key>
        <string>A & B</string>
        <key>b</key>
        <string>1 < 2 <= 3</string>
        <key>c</key>
        <integer>c</integer>
        <kye>g</kye>
        <string>G</string>
        <key>d</key>
        <string>D
        <key>e</key>
        <dict>
          <key>f</key>
        </dict>
        <key>h</key>
        text
        <string>H</string>
        <key>i</key>
        <string>I</string>
      </dict>
      </plist>
      """
    let file = TableFile(reading: Array(text.utf8), as: .stringsdict)
    #expect(file.isRejected)
    #expect(file.entries.map(\.key) == ["a", "b", "c", "i"])
    #expect(file.entries.map(\.value.string) == ["A & B", "1 < 2 <= 3", nil, "I"])
    let faults: [TableDiagnostic.PropertyListFault] = [
      .invalidReference, .unescapedSign, .unescapedSign, .invalidValue(element: "integer"),
      .unknownElement("kye"), .expected("</string>"), .expectedValue, .unexpectedText,
    ]
    #expect(file.diagnostics.map(\.kind) == faults.map { .malformedPropertyList($0) })
    #expect(file.diagnostics.allSatisfy { $0.effect == .refusesFile(entriesLost: 4) })
    expectLossless(file)
  }

  /// Each search for the end would go through all of the text.
  @Test func `Many comments without end are read in time`() {
    let entry = "\n<key>a</key><!-- <![CDATA[ <? "
    let text = "<dict>" + String(repeating: entry, count: 50_000)
    #expect(TableFile(reading: Array(text.utf8), as: .strings).diagnostics.count > 1)
  }

  @Test(arguments: ["\u{FEFF}", "&#xFEFF;", "&#65279;"])
  func `A key behind a byte order mark can be edited`(_ mark: String) throws {
    let text = "<dict>\n\t<key>\(mark)a</key>\n\t<string>\(mark)A</string>\n</dict>\n"
    let file = TableFile(reading: Array(text.utf8), as: .strings)
    let entry = try #require(file.entry(forKey: "a"))
    let edits =
      file.edits(settingValueOf: entry, to: "B") + file.edits(insertingKey: "c", value: "C")
    let edited = TableFile(reading: try file.source.applying(edits), as: .strings)
    #expect(edited.entries.map(\.key) == ["a", "c"])
    #expect(edited.entries.map(\.value.string) == ["B", "C"])
    let renaming = file.edits(renaming: entry, to: "b")
    let renamed = TableFile(reading: try file.source.applying(renaming), as: .strings)
    #expect(renamed.entries.map(\.key) == ["b"])
    #expect(Oracle.disagreement(with: edited.source.bytes) == nil)
  }

  /// `STRINGS_MUTATIONS` says how many.
  @Test func `Damaged files give Foundation's table`() throws {
    let count = ProcessInfo.processInfo.environment["STRINGS_MUTATIONS"].flatMap(Int.init) ?? 5_000
    let given = (AppleCase.all("stringsdict") + AppleCase.all("strings")).map(\.bytes)
    let files =
      try SharedMaterial.corpusFiles(withExtensions: ["stringsdict"])
      .map { try Array(Data(contentsOf: $0)) } + given.filter { $0.starts(with: "<".utf8) }
    let small = (Self.documents + Self.values.map(Self.table)).map { Array($0.utf8) }
    var mutator = Mutator(seed: 30_11, pieces: Self.pieces)
    for number in 0..<count {
      var bytes = mutator.mutate(number.isMultiple(of: 3) || files.isEmpty ? small : files)
      if number % 7 == 2, let encoding = TextEncoding.all.randomElement(using: &mutator.generator) {
        bytes = encoding.encode(bytes) ?? bytes
      }
      let disagreement = Oracle.disagreement(
        with: bytes,
        as: number % 2 == 0 ? .strings : .stringsdict
      )
      #expect(disagreement == nil, "\(Data(bytes).base64EncodedString())")
      if disagreement != nil { return }
    }
  }

  private static let pieces = [
    "<dict>", "</dict>", "<dict/>", "<array>", "</array>", "<plist>", "</plist>", "<key>", "</key>",
    "<key/>", "<string>", "</string>", "<string/>", "<true/>", "<integer>", "</integer>", "<real>",
    "</real>", "<date>", "</date>", "<data>", "</data>", "<!--", "-->", "<?", "?>", "<![CDATA[",
    "]]>",
    "&amp;", "&#65;", "&#x41;", "&", ";", "<", ">", "/", "!", "?", "-", "[", "]", "\"", " ", "\n",
    "\r",
    "\t", "0", "9", "x", "e", ".", "+", "\u{FEFF}", "\u{A0}", "\0", "CF$UID", "<!DOCTYPE a>",
    "\u{1F600}",
    "<key>a</key>", "<integer>1</integer>", "<string>b</string>", "<?xml encoding=\"UTF-8\"?>",
    "nan",
  ]
}
