import StringTables
import Testing

/// Edits change what they must and nothing else.
struct EditTests {
  private func read(_ text: String) -> TableFile {
    TableFile(reading: Array(text.utf8), as: .strings)
  }

  private func edited(_ text: String, _ edits: (TableFile) throws -> [TextEdit]) throws -> String {
    let file = read(text)
    let edits = try edits(file)
    let bytes = try file.source.applying(edits)
    let result = TableFile(reading: bytes, as: .strings)
    #expect(try result.source.applying(file.source.inverse(of: edits)) == file.source.bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("\"a\" = \"old\";\n", "new", "\"a\" = \"new\";\n"),
    ("'a' = 'old' ; // c", "it's \"x\"\\", "'a' = 'it\\'s \"x\"\\\\' ; // c"),
    ("a = old;", "new", "a = new;"),
    ("a = old;", "two words", "a = \"two words\";"),
    ("a;", "b", "a = \"b\";"),
    ("\"a\" = \"x\\U0041y\";", "xAz", "\"a\" = \"x\\U0041z\";"),
    ("\"a\" = \"1\n2\";", "1\n2\n3\t\0", "\"a\" = \"1\n2\\n3\\t\\U0000\";"),
    ("\"a\" = (x);", "y", "\"a\" = \"y\";"),
    ("\"a\" = \"한글\";", "한국", "\"a\" = \"한국\";"),
    (
      "<dict><key>a</key><string>x&amp;y</string></dict>", "x&<z",
      "<dict><key>a</key><string>x&amp;&lt;z</string></dict>"
    ),
    ("<dict><key>a</key><string/></dict>", "b", "<dict><key>a</key><string>b</string></dict>"),
    ("<dict><key>a</key><true/></dict>", "b", "<dict><key>a</key><string>b</string></dict>"),
    (
      "<dict><key>a</key><string>a <![CDATA[b]]></string></dict>", "a <b>",
      "<dict><key>a</key><string>a &lt;b&gt;</string></dict>"
    ),
    (
      "<dict><key>a</key><string>a<![CDATA[b]]>&#x43;</string></dict>", "a<b>C",
      "<dict><key>a</key><string>a&lt;b&gt;C</string></dict>"
    ),
    (
      "<dict><key>a</key><string>a<![CDATA[b]]></string></dict>", "ab",
      "<dict><key>a</key><string>a<![CDATA[b]]></string></dict>"
    ),
  ])
  func `A value is set in its own spelling`(_ text: String, _ value: String, _ expected: String)
    throws
  {
    #expect(
      try edited(text) { $0.edits(settingValueOf: try #require($0.entries.first), to: value) }
        == expected
    )
  }

  @Test(arguments: [
    ("\"a\" = \"1\";", "b c", "\"b c\" = \"1\";"),
    ("a = 1;", "b", "b = 1;"),
    ("a = 1;", "b c", "\"b c\" = 1;"),
    ("a;", "b", "b = a;"),
    (
      "<dict><key>a</key><string>1</string></dict>", "<b>",
      "<dict><key>&lt;b&gt;</key><string>1</string></dict>"
    ),
  ])
  func `A key is renamed`(_ text: String, _ key: String, _ expected: String) throws {
    #expect(
      try edited(text) { $0.edits(renaming: try #require($0.entries.first), to: key) } == expected
    )
  }

  @Test(arguments: [
    ("/* h */\n\n/* a */\na = 1;\n\nb = 2;\n", "a", "/* h */\n\nb = 2;\n"),
    ("a = 1;\n\n/* b */\nb = 2; // t\n\nc = 3;\n", "b", "a = 1;\n\nc = 3;\n"),
    ("a = 1; b = 2; c = 3;", "b", "a = 1; c = 3;"),
    ("a = 1;\r\nb = 2;", "b", "a = 1;\r\n"),
    (
      "<dict>\n\t<!-- x -->\n\t<key>a</key>\n\t<string>1</string>\n\t<key>b</key>\n\t<string>2</string>\n</dict>",
      "a", "<dict>\n\t<key>b</key>\n\t<string>2</string>\n</dict>"
    ),
  ])
  func `An entry leaves with its comments and lines`(
    _ text: String,
    _ key: String,
    _ expected: String
  ) throws {
    #expect(
      try edited(text) { $0.edits(removing: try #require($0.entry(forKey: key))) } == expected
    )
  }

  @Test(arguments: [
    ("a = 1;\n", "new", "/* new */\na = 1;\n"),
    ("/* old */\na = 1;\n", "new */ x", "/* new * / x */\na = 1;\n"),
    ("// x\n// y\n  a = 1; // t\n", "new", "/* new */\n  a = 1; // t\n"),
    ("/* old */\na = 1;\n", nil, "a = 1;\n"),
    ("{\r\n  a = 1;\r\n}", "c", "{\r\n  /* c */\r\n  a = 1;\r\n}"),
    (
      "<dict>\n\t<key>a</key><string>1</string></dict>", "c--",
      "<dict>\n\t<!-- c- - -->\n\t<key>a</key><string>1</string></dict>"
    ),
  ])
  func `A comment is set or taken away`(_ text: String, _ comment: String?, _ expected: String)
    throws
  {
    #expect(
      try edited(text) {
        $0.edits(settingCommentOf: try #require($0.entries.first), to: comment)
      } == expected
    )
  }

  @Test(arguments: [
    (
      "/* 1 */\n\"a\" = \"1\";\n\n/* 3 */\n\"c\" = \"3\";\n",
      "/* 1 */\n\"a\" = \"1\";\n\n/* new */\n\"b\" = \"2\";\n\n/* 3 */\n\"c\" = \"3\";\n"
    ),
    ("c=3;", "/* new */\nb=\"2\";\n\nc=3;"),
    ("a   = 1;\r\naaa = 1;", "a   = 1;\r\naaa = 1;\r\n/* new */\r\nb   = \"2\";"),
    ("", "/* new */\n\"b\" = \"2\";\n"),
    ("// only", "// only\n/* new */\n\"b\" = \"2\";\n"),
    ("{\n}", "{\n/* new */\n\"b\" = \"2\";\n}"),
    ("{\n  \"a\" = \"1\"; // t\n}", "{\n  \"a\" = \"1\"; // t\n\n  /* new */\n  \"b\" = \"2\";\n}"),
    (
      "<plist><dict/></plist>",
      "<plist><dict>\n<!-- new -->\n<key>b</key>\n<string>2</string>\n</dict></plist>"
    ),
    (
      "<dict>\n\t<key>a</key>\n\t<string>1</string>\n</dict>",
      "<dict>\n\t<key>a</key>\n\t<string>1</string>\n\t<!-- new -->\n\t<key>b</key>\n\t<string>2</string>\n</dict>"
    ),
  ])
  func `A new entry is laid out as its neighbours are`(_ text: String, _ expected: String) throws {
    #expect(
      try edited(text) {
        $0.edits(insertingKey: "b", value: "2", comment: "new", at: .sorted)
      } == expected
    )
  }

  @Test func `Overlapping edits and binary files are refused`() {
    let file = read("a = 1;")
    #expect(throws: TextEditError.overlap(at: 1)) {
      try file.source.applying([TextEdit(0..<2, "x"), TextEdit(1..<3, "y")])
    }
    #expect(throws: TextEditError.outOfBounds(0..<9)) {
      try file.source.applying([TextEdit(0..<9, "x")])
    }
  }

  @Test func `A legacy encoding takes what it can hold`() throws {
    let file = TableFile(
      reading: Array("\"a\" = \"caf".utf8) + [0xE9] + Array("\";\n".utf8),
      as: .strings
    )
    let entry = try #require(file.entries.first)
    let bytes = try file.source.applying(file.edits(settingValueOf: entry, to: "café é"))
    #expect(bytes == Array("\"a\" = \"caf".utf8) + [0xE9, 0x20, 0xE9] + Array("\";\n".utf8))
    #expect(throws: TextEditError.unencodable(encoding: file.source.encoding)) {
      try file.source.applying(file.edits(settingValueOf: entry, to: "한"))
    }
  }

  @Test(arguments: [
    "<plist><dict/></plist>", "<dict />\r\n", "<dict a=\"b\"/>", "<dict></dict >",
    "<dict>\n</dict>",
    "<!-- <dict/> --><plist><dict/></plist>", "<?x <dict/> ?><dict/>",
    "<plist><plist><dict/></plist></plist>",
    "<dict><!-- </dict> --></dict>", "<!-- </dict> --><dict></dict>",
    "<dict><?x </dict> ?>\n</dict>",
  ])
  func `Entries join an empty XML table`(_ text: String) throws {
    let texts = ["b", "a"].map { TranslatedText(key: $0, text: "<\($0)>") }
    let edited = read(try edited(text) { $0.edits(translating: texts).edits })
    #expect(edited.entries.map(\.key) == ["a", "b"])
    #expect(edited.entries.map(\.value.string) == ["<a>", "<b>"])
    #expect(!edited.isRejected)
    let one = read(try self.edited(text) { $0.edits(insertingKey: "c", value: "C") })
    #expect(one.entries.map(\.key) == ["c"])
  }
}
