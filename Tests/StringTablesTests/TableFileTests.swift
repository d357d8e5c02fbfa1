import StringTables
import Testing

/// Entries and their places.
struct TableFileTests {
  private func read(_ text: String) -> TableFile {
    TableFile(reading: Array(text.utf8), as: .strings)
  }

  private func text(_ file: TableFile, _ span: Range<Int>) -> String {
    String(decoding: file.source.utf8[span], as: UTF8.self)
  }

  @Test func `Every part of an entry has its span`() throws {
    let file = read("/* c */\n\"k\\n\" = /* inner */ 'v' ; // t\n\nshort;")
    let entry = try #require(file.entries.first)
    #expect(text(file, entry.span) == "\"k\\n\" = /* inner */ 'v' ;")
    #expect(text(file, entry.keySpan) == "\"k\\n\"")
    #expect(text(file, entry.valueSpan) == "'v'")
    #expect(entry.commentSpan.map { text(file, $0) }?.hasSuffix("// t") == true)
    #expect(entry.key == "k\n")
    #expect(entry.comment == "c\nt")
    let short = file.entries[1]
    #expect(short.valueSpan == short.keySpan)
    #expect(short.value == .string("short"))
  }

  @Test(arguments: [
    ("/* 1 */\n/* 2 */\na=b; // same\n\n/* dangling */", "1\n2\nsame"),
    ("/* header */\n\n/* own */\na=b;", "own"),
    ("/* header */\n\na=b;", nil),
    ("a=b; /* of a */\n", "of a"),
    ("a=b;\n/* of c */ c=d;", nil),
    ("// x\r\n// y\r\na=b;", "x\ny"),
    ("/**/a=b;", ""),
    ("/* \"x\" = \"y\"; */ a=b;", "\"x\" = \"y\";"),
  ])
  func `A comment belongs to the entry that it touches`(_ text: String, _ comment: String?) {
    #expect(read(text).entries.first?.comment == comment)
  }

  @Test func `A comment between two entries of a line leads the second`() {
    let file = read("a=b; /* of c */ c=d;")
    #expect(file.entries.map(\.comment) == [nil, "of c"])
  }

  @Test func `A place in a decoded value finds its source`() throws {
    let file = read("k = \"a\\U0041한\\Ud83d\\Ude00\\\"z\";")
    let entry = try #require(file.entries.first)
    #expect(entry.value == .string("aA한😀\"z"))
    func source(_ range: Range<Int>) -> String { text(file, entry.sourceSpan(ofValueUTF8: range)) }
    #expect(source(0..<1) == "a")
    #expect(source(1..<2) == "\\U0041")
    #expect(source(2..<5) == "한")
    #expect(source(5..<9) == "\\Ud83d\\Ude00")
    #expect(source(9..<10) == "\\\"")
    #expect(source(10..<11) == "z")
    #expect(source(0..<11) == "a\\U0041한\\Ud83d\\Ude00\\\"z")
    #expect(source(11..<11) == "")
  }

  @Test(arguments: [
    (#"k = "a\U0041한\"\101z";"#, ["a", #"\U0041"#, "한", #"\""#, #"\101"#, "z"]),
    (#"k = "aä한";"#, ["a", "ä", "한"]),
    (
      "<plist><dict><key>k</key><string>x&#65;한&lt;<![CDATA[<y>]]>&amp;z</string></dict></plist>",
      ["x", "&#65;", "한", "&lt;", "<", "y", ">", "&amp;", "z"]
    ),
  ])
  func `Each character of a value has its place`(_ table: String, _ places: [String]) throws {
    let file = read(table)
    let entry = try #require(file.entries.first)
    let offsets = entry.sourceOffsets()
    var offset = 0
    let found = try #require(entry.value.string).unicodeScalars.map { scalar in
      defer { offset += UTF8.width(scalar) }
      return text(file, offsets[offset..<offset + UTF8.width(scalar)])
    }
    #expect(found == places)
  }

  @Test func `A value of nothing but escapes is walked through once`() throws {
    let count = 20_000
    let file = read("k = \"" + String(repeating: "\\U200B", count: count) + "\";")
    let entry = try #require(file.entries.first)
    let offsets = entry.sourceOffsets()
    let start = entry.valueSpan.lowerBound + 1
    let wrong = (0..<count).filter {
      offsets[$0 * 3..<$0 * 3 + 3] != start + $0 * 6..<start + $0 * 6 + 6
    }
    #expect(wrong.isEmpty)
  }

  @Test func `XML entries have their places and comments`() throws {
    let file = read(
      "<plist><dict>\n<!-- c --><key>a&amp;b</key>\n<string>x&#65;<![CDATA[<y>]]></string>"
        + "<key>n</key><integer>7</integer></dict></plist>"
    )
    #expect(file.container == .xml)
    let entry = try #require(file.entries.first)
    #expect(entry.key == "a&b")
    #expect(entry.value == .string("xA<y>"))
    #expect(entry.comment == "c")
    #expect(text(file, entry.keySpan) == "a&amp;b")
    #expect(text(file, entry.sourceSpan(ofValueUTF8: 1..<2)) == "&#65;")
    #expect(file.source.location(at: entry.valueSpan.lowerBound).line == 3)
    #expect(file.entries[1].value == .integer(7))
    #expect(file.diagnostics.map(\.category) == [.nonStringValue])
  }

  @Test(arguments: ["UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"])
  func `Spans find their bytes in every encoding`(_ encoding: String) throws {
    let text = "\"é\" = \"한😀!\";"
    let bytes = encoded(text, encoding)
    let file = TableFile(reading: bytes, as: .strings)
    #expect(file.source.encoding == encoding)
    let entry = try #require(file.entries.first)
    let span = entry.sourceSpan(ofValueUTF8: 3..<7)
    #expect(Array(bytes[file.source.byteRange(of: span)]) == encoded("😀", encoding, marked: false))
    expectLossless(file)
  }

  private func encoded(_ text: String, _ encoding: String, marked: Bool = true) -> [UInt8] {
    let text = (marked ? "\u{FEFF}" : "") + text
    switch encoding {
    case "UTF-16LE":
      return text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case "UTF-16BE":
      return text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case "UTF-32LE":
      return text.unicodeScalars.flatMap { scalar in
        (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
      }
    case "UTF-32BE":
      return text.unicodeScalars.flatMap { scalar in
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
      }
    default: return Array(text.utf8)
    }
  }

  @Test func `Legacy encodings are recognized, refused and read all the same`() throws {
    // 日本語のテキストです。 and 漢字とかなの文章を読みます。 in Shift_JIS.
    let shiftJIS: [UInt8] = [
      0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x82, 0xCC, 0x83, 0x65, 0x83, 0x4C, 0x83, 0x58, 0x83,
      0x67, 0x82, 0xC5, 0x82, 0xB7, 0x81, 0x42,
    ]
    let file = TableFile(
      reading: Array("\"a\" = \"".utf8) + shiftJIS + Array("\";".utf8),
      as: .strings
    )
    #expect(file.source.encoding == "Shift_JIS")
    #expect(file.isRejected)
    #expect(file.entries.first?.value == .string("日本語のテキストです。"))
    #expect(file.diagnostics.map(\.category) == [.encoding, .syntaxError])
    let entry = try #require(file.entries.first)
    let bytes = file.source.byteRange(of: entry.sourceSpan(ofValueUTF8: 3..<6))
    #expect(Array(file.source.bytes[bytes]) == [0x96, 0x7B])
    expectLossless(file)
  }

  @Test(arguments: [
    ("encoding=coding=\"UTF-16\"", false), ("encoding = \"X-NONE\"", false),
    ("encoding=\"X-NONE\"", true), ("encoding='UTF-8'", false),
  ])
  func `An XML declaration names an encoding where Foundation sees it`(
    _ attribute: String,
    _ isRejected: Bool
  ) {
    let text = "<?xml version=\"1.0\" \(attribute)?><dict><key>a</key><string>é</string></dict>"
    let file = read(text)
    #expect(file.isRejected == isRejected)
    #expect(Oracle.disagreement(with: Array(text.utf8)) == nil)
    #expect(file.loadedTable().first?.value == (isRejected ? nil : .string("é")))
  }

  @Test func `XML with stray bytes beside its values stays UTF-8`() throws {
    let bytes =
      Array("<?xml version=\"1.0\"?><!-- ".utf8) + [0xBC, 0xBC, 0xBC]
      + Array(" --><plist><dict><key>a</key><string>é</string></dict></plist>".utf8)
    let file = TableFile(reading: bytes, as: .strings)
    #expect(!file.isRejected)
    #expect(file.source.encoding == "UTF-8")
    #expect(file.diagnostics.map(\.category) == [.encoding])
    let entry = try #require(file.entries.first)
    let edited = TableFile(
      reading: try file.source.applying(file.edits(settingValueOf: entry, to: "한")),
      as: .strings
    )
    #expect(edited.loadedTable() == [TableValueMember(key: "a", value: .string("한"))])
    #expect(edited.source.bytes.contains(0xBC))
  }

  @Test func `A stray copyright sign after a byte order mark loads as Core Foundation has it`()
    throws
  {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("\"a\" = \"x".utf8) + [0xA9] + Array("\";".utf8)
    #expect(Oracle.disagreement(with: bytes) == nil)
    let file = TableFile(reading: bytes, as: .strings)
    #expect(file.loadedTable() == [TableValueMember(key: "a", value: .string("x\u{FFFD}"))])
    let entry = try #require(file.entries.first)
    #expect(file.source.byteRange(of: entry.keySpan) == 3..<6)
    #expect(file.source.byteRange(of: entry.valueSpan) == 9..<13)
    let edits = file.edits(settingValueOf: entry, to: "y")
    let edited = [0xEF, 0xBB, 0xBF] + Array("\"a\" = \"y\";".utf8)
    #expect(try file.source.applying(edits) == edited)
  }

  @Test func `Lookup takes the last entry of a key, by bytes`() {
    let file = read("\"é\"=\"1\"; \"e\u{301}\"=\"2\"; \"\\U00e9\"=\"3\"; ; \"é\"=\"4\";")
    #expect(file.entry(forKey: "é")?.value == .string("3"))
    #expect(file.entry(forKey: "e\u{301}")?.value == .string("2"))
    #expect(file.entry(forKey: "x") == nil)
    #expect(file.loadedTable().map(\.value) == [.string("2"), .string("3")])
  }

  @Test func `A stray byte outside the values of marked XML costs nothing`() {
    let plist = "?><plist><dict><key>k</key><string>é</string></dict></plist>"
    let bytes = [0xEF, 0xBB, 0xBF] + Array("<?p r".utf8) + [0xB7] + Array(plist.utf8)
    let file = TableFile(reading: bytes, as: .strings)
    #expect(file.container == .xml)
    #expect(file.loadedTable() == [TableValueMember(key: "k", value: .string("é"))])
  }

  @Test func `Lines end at LF, CR and CRLF, and columns count scalars`() {
    let source = read("a\n😀é\r\nb\rc").source
    let index = LineIndex(source)
    for offset in 0...source.utf8.count {
      #expect(index.location(at: offset) == source.location(at: offset))
    }
    let places = [0, 1, 2, 6, 8, 10, 11, 12].map { source.location(at: $0) }
    #expect(places.map(\.line) == [1, 1, 2, 2, 2, 3, 3, 4])
    #expect(places.map(\.column) == [1, 2, 1, 2, 3, 1, 2, 1])
    #expect([0, 1, 2, 6, 8, 10, 11, 12].map(index.utf16Column) == [1, 2, 1, 3, 4, 1, 2, 1])
  }

  @Test func `Columns in UTF-16 are counted once, far into a line too`() {
    let line = String(repeating: "a한😀", count: 1000)
    let index = LineIndex(read("\n" + line).source)
    var offset = 1
    var column = 1
    for scalar in line.unicodeScalars {
      #expect(index.utf16Column(at: offset) == column)
      offset += UTF8.width(scalar)
      column += UTF16.width(scalar)
    }
  }

  @Test(arguments: [
    "\"", "'", "\\", "/*", "*/", "//", "{", "}", "(", ")", "<", ";", "=", "a;", "\"a", "\"\\\"\n",
    "\"a\" \"b\"", "a=({b=c)", "\"\n", "a=\"\n", "{a=", "a=(", "\\U", "\"a\"=\"b\"\n",
    "<<<<<<< x\n",
    "\"a\";", "\u{FEFF}", "a = b c;\n", "/*\n\"a\"=\"b\";\n", "<dict>", "<key>a</key>", "\"a=\"b",
  ])
  func `Hostile text takes no longer than other text`(_ piece: String) {
    let count = 100_000 / piece.utf8.count
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes.append(contentsOf: piece.utf8) }
    let file = TableFile(reading: Array("\"k\" = \"v\";".utf8) + bytes, as: .strings)
    #expect(file.source.bytes.count > 99_000)
    let bare = TableFile(reading: bytes, as: .strings)
    #expect(bare.entries.count <= bytes.count)
  }
}
