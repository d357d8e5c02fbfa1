import Testing

@testable import l10n_lint

@Suite struct ImportCommandTests {
  private static let header = "table,key,variant,comment,en,ko\r\n"

  /// Sheets as spreadsheets of several countries write one, with one text changed.
  @Test(arguments: [
    "comma", "semicolon", "tab", "mark", "utf16", "lf", "sep", "moved columns",
  ])
  func aSheetComesBackInEveryDialect(_ dialect: String) throws {
    let project = try TemporaryProject(ConvertCommandTests.files)
    #expect(try project.run("convert", "App", "a.csv").status == .clean)
    try project.edit("a.csv", "Your name,이름", "Your name,성함")
    let text = try project.text(of: "a.csv")
    let plain = text.replacing("\"Hello, %@\",\"%@ 님, 안녕하세요\"", with: "H,K")
    func with(_ separator: String) -> String {
      plain.replacing(",", with: separator).replacing(
        "H\(separator)K",
        with: "\"Hello, %@\"\(separator)\"%@ 님, 안녕하세요\""
      )
    }
    let bytes: [UInt8] =
      switch dialect {
      case "semicolon": Array(with(";").utf8)
      case "tab": Array(with("\t").utf8)
      case "mark": [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case "utf16": utf16(with("\t"))
      case "lf": Array(text.replacing("\r\n", with: "\n").utf8)
      case "sep": Array(("sep=;\r\n" + with(";")).utf8)
      case "moved columns":
        Array("Key, KO ,Table\nname,성함,Localizable\nsum,'=1+1,Kit/Kit\n".utf8)
      default: Array(text.utf8)
      }
    try project.write(bytes, to: "a.csv")
    let shown = try project.run("import", "a.csv", "--into", "App")
    #expect(shown.status == .clean, "\(shown.error)")
    #expect(
      shown.output == """
        --- a/App/ko.lproj/Localizable.strings
        +++ b/App/ko.lproj/Localizable.strings
        @@ -1,3 +1,3 @@
        -"name" = "이름";
        +"name" = "성함";
         "hello" = "%@ 님, 안녕하세요";
         "v" = "1.0";

        """
    )
    #expect(shown.error == "Texts that would change: 1 (files: 1). --write changes them.\n")
    let written = try project.run("import", "--write", "a.csv", "--into", "App")
    #expect(written.output == shown.output && written.error == "Texts changed: 1 (files: 1).\n")
    #expect(
      try project.text(of: "App/ko.lproj/Localizable.strings").hasPrefix("\"name\" = \"성함\";\n")
    )
    let again = try project.run("import", "--write", "a.csv", "--into", "App")
    #expect(again.status == .clean && again.output == "" && again.error == "Nothing changes.\n")
  }

  /// What would break, each with its place in the sheet.
  static let refused: [(row: String, says: String)] = [
    (
      "Localizable,nome,,,Your name,x",
      "2:13: error: The project has no key “nome” in the table “Localizable”."
    ),
    ("Other,name,,,Your name,x", "2:7: error: The project has no table “Other”."),
    (
      "Localizable,name,,,Your Name,x",
      "2:20: error: The source text here is “Your Name”, and that of the project is “Your name”."
    ),
    (
      "Localizable,hello,,,\"Hello, %@\",안녕",
      "2:33: error: The translation does not use %@ of the source."
    ),
    (
      "Localizable,hello,,,\"Hello, %@\",%d 안녕",
      "2:33: error: “%d” reads argument 1 as another type than “%@” of the source."
    ),
    (
      "Localizable,name,,,Your name,이름을 여기에 입력하세요",
      "2:30: error: The text is 13 graphemes long; the limit is 12."
    ),
    (
      "Localizable,files,substitutions.n.device.mac,,,%ld x",
      "2:48: error: The table has no place for the variant"
    ),
    (
      "Localizable,files,substitutions.n.plural.other,,%ld files,파일",
      "2:59: error: The translation does not use %ld of the source."
    ),
    (
      "Localizable,name,,,Your name,\"x",
      "2:30: error: The quotation mark that opens here is never closed."
    ),
    ("Localizable,name,few,,Your name,x", "2:18: error: “few” is no variant"),
  ]

  @Test(arguments: refused) func whatWouldBreakIsRefused(_ row: String, _ says: String) throws {
    let project = try TemporaryProject(ConvertCommandTests.files)
    try project.write(Array((Self.header + row + "\r\n").utf8), to: "a.csv")
    let run = try project.run("import", "--write", "a.csv", "--into", "App")
    #expect(run.status == .findings)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("a.csv:" + says), "\(run.error)")
    #expect(
      run.error.hasSuffix(
        "Nothing is imported because of these problems: 1. --partial imports the rest.\n"
      )
    )
    let audit = try project.run("import", "a.csv", "--into", "App")
    #expect(audit.error == run.error)
  }

  @Test func theRestIsImportedIfAsked() throws {
    let project = try TemporaryProject(ConvertCommandTests.files)
    let rows = "Localizable,name,,,Your name,성함\r\nLocalizable,x,,,,y\r\n"
    try project.write(Array((Self.header + rows).utf8), to: "a.csv")
    let run = try project.run("import", "--write", "--partial", "a.csv", "--into", "App")
    #expect(run.status == .findings)
    #expect(run.error.contains("a.csv:3:13: error: The project has no key “x”"))
    #expect(
      run.error.hasSuffix(
        "Not imported because of these problems: 1.\nTexts changed: 1 (files: 1).\n"
      )
    )
    #expect(try project.text(of: "App/ko.lproj/Localizable.strings").contains("성함"))
  }

  @Test func columnsAreLanguagesOfTheProject() throws {
    let project = try TemporaryProject(ConvertCommandTests.files)
    let sheet = "table,key,en,kr,fr\nLocalizable,name,Your name,성함,Nom\n"
    try project.write(Array(sheet.utf8), to: "a.csv")
    let run = try project.run("import", "a.csv", "--into", "App")
    #expect(run.status == .findings)
    #expect(run.error.contains("a.csv:2:28: error: “kr” is no language of the project"))
    let french = try project.run("import", "--write", "a.csv", "--into", "App", "--language", "fr")
    #expect(french.status == .clean)
    #expect(
      french.output.hasPrefix(
        "--- /dev/null\n+++ b/App/fr.lproj/Localizable.strings\n@@ -0,0 +1,2 @@\n"
      )
    )
    #expect(
      try project.text(of: "App/fr.lproj/Localizable.strings")
        == "/* Prompt. [limit: 12] */\n\"name\" = \"Nom\";\n"
    )
  }

  @Test func twoFilesThatDisagreeAreRefused() throws {
    let project = try TemporaryProject(ConvertCommandTests.files)
    try project.write(Array("key,ko\nname,성함\n".utf8), to: "Localizable.csv")
    try project.write(Array("table,key,ko\nLocalizable,name,존함\n".utf8), to: "b.csv")
    let run = try project.run("import", "Localizable.csv", "b.csv", "--into", "App")
    #expect(run.status == .findings)
    #expect(
      run.error.hasPrefix(
        """
        b.csv:2:18: error: “존함” is here, and “성함” elsewhere for the same string.
        Localizable.csv:2:6: note: The other text is here.

        """
      )
    )
  }

  @Test func aDocumentComesBackIntoAllItsFiles() throws {
    let project = try TemporaryProject(ConvertCommandTests.files)
    #expect(try project.run("convert", "App", "pl.xliff", "--language", "pl").status == .clean)
    #expect(try project.run("import", "pl.xliff", "--into", "App").error == "Nothing changes.\n")
    for (source, target) in [("Your name", "Imię"), ("One file", "%ld plik"), ("=1+1", "=2")] {
      try project.edit(
        "pl.xliff",
        "<source>\(source)</source>\n",
        "<source>\(source)</source>\n<target>\(target)</target>\n"
      )
    }
    let text = try project.text(of: "pl.xliff")
    try project.write(
      Array(
        text.replacing(
          "<source>%ld files</source>",
          with: "<source>%ld files</source><target>%ld plików</target>"
        )
        .utf8
      ),
      to: "pl.xliff"
    )
    let refused = try project.run("import", "pl.xliff", "--into", "App")
    #expect(refused.error.contains("error: “pl” is no language of the project"))
    let run = try project.run("import", "--write", "pl.xliff", "--into", "App", "--language", "pl")
    #expect(run.status == .clean, "\(run.error)")
    #expect(
      try project.text(of: "App/pl.lproj/Localizable.strings")
        == "/* Prompt. [limit: 12] */\n\"name\" = \"Imię\";\n"
    )
    #expect(try project.text(of: "App/Kit/pl.lproj/Kit.strings") == "\"sum\" = \"=2\";\n")
    let rules = try project.text(of: "App/pl.lproj/Localizable.stringsdict")
    for part in [
      "<key>one</key>", "<key>few</key>", "<key>many</key>", "<key>other</key>", "%#@n@",
    ] {
      #expect(rules.contains(part))
    }
    // Another text for one category is a change of one line.
    try project.edit("pl.xliff", "<target>%ld plik</target>", "<target>Jeden plik</target>")
    let edit = try project.run("import", "pl.xliff", "--into", "App")
    #expect(
      edit.output.split(separator: "\n").filter { $0.hasPrefix("+\t") || $0.hasPrefix("-\t") } == [
        "-\t\t\t<string>%ld plik</string>", "+\t\t\t<string>Jeden plik</string>",
      ]
    )
  }

  @Test func unfinishedUnitsAreLeftOut() throws {
    let project = try TemporaryProject(ConvertCommandTests.files)
    #expect(try project.run("convert", "App", "ko.xliff").status == .clean)
    try project.edit(
      "ko.xliff",
      "<target>이름</target>",
      "<target state=\"needs-translation\">성함</target>"
    )
    let run = try project.run("import", "ko.xliff", "--into", "App")
    #expect(run.status == .clean && run.output == "")
    #expect(
      run.error
        == "Left out, because their translators marked them as not finished: 1.\nNothing changes.\n"
    )
  }

  @Test func aCatalogChangesInItsLinesOnly() throws {
    let project = try TemporaryProject(["App/Localizable.xcstrings": ConvertCommandTests.catalog])
    #expect(try project.run("convert", "App", "ko.xcloc").status == .clean)
    let document = "ko.xcloc/Localized Contents/ko.xliff"
    #expect(try project.run("import", "ko.xcloc", "--into", "App").error == "Nothing changes.\n")
    try project.edit(
      document,
      "<target state=\"translated\">저장</target>",
      "<target state=\"needs-review-l10n\">저장하기</target>"
    )
    try project.edit(
      document,
      "<source>%lld files</source>",
      "<source>%lld files</source><target>파일 %lld개</target>"
    )
    let run = try project.run("import", "--write", "ko.xcloc", "--into", "App")
    #expect(run.status == .clean, "\(run.error)")
    let lines = run.output.split(separator: "\n").filter { "+-".contains($0.first!) }.dropFirst(2)
    #expect(lines.filter { $0.hasPrefix("-") }.count == 2)
    let text = try project.text(of: "App/Localizable.xcstrings")
    #expect(text.contains("\"state\" : \"needs_review\",\n            \"value\" : \"저장하기\""))
    #expect(text.contains("\"value\" : \"파일 %lld개\""))
    #expect(
      try project.run("audit", "--strict", "App", "--only-rule", "syntax_error").status == .clean
    )
    // A state alone is a change too.
    try project.edit(document, "needs-review-l10n", "translated")
    let state = try project.run("import", "ko.xcloc", "--into", "App")
    #expect(
      state.output.contains(
        "-            \"state\" : \"needs_review\",\n+            \"state\" : \"translated\","
      )
    )
  }

  @Test func aBrokenTableIsLeftAlone() throws {
    let project = try TemporaryProject(ConvertCommandTests.files)
    let broken = "\"name\" = \"이름\"\n\"v\" = \"1.0\";\n"
    try project.write(Array(broken.utf8), to: "App/ko.lproj/Localizable.strings")
    try project.write(Array((Self.header + "Localizable,v,,,1.0,2.0\r\n").utf8), to: "a.csv")
    let run = try project.run("import", "--write", "a.csv", "--into", "App")
    #expect(run.status == .findings)
    #expect(
      run.error.hasPrefix(
        """
        a.csv:2:21: error: Nothing is imported into “App/ko.lproj/Localizable.strings” until it is mended.
        App/ko.lproj/Localizable.strings:1:14: note: A “;” is missing after the value
        """
      )
    )
    #expect(try project.text(of: "App/ko.lproj/Localizable.strings") == broken)
  }

  @Test func aBrokenDocumentIsRefused() throws {
    let run = try Run(
      ["import", "a.xliff"],
      files: ["en.lproj/L.strings": "a = b;", "a.xliff": "<xliff version='1.2'><file></xliff>"]
    )
    #expect(run.status == .findings)
    #expect(run.error.hasPrefix("a.xliff:1:28: error: This closes “xliff” where “file” is open.\n"))
  }

  @Test func lineEndsThatASpreadsheetChangesAreNoEdit() throws {
    let project = try TemporaryProject([
      "en.lproj/L.strings": "a = \"1\\r\\n2\";\n", "ko.lproj/L.strings": "a = \"1\\r\\n2\";\n",
    ])
    try project.write(Array("key,en,ko\na,\"1\n2\",\"1\n2\"\n".utf8), to: "L.csv")
    #expect(try project.run("import", "L.csv").error == "Nothing changes.\n")
    try project.write(Array("key,en,ko\na,\"1\n2\",\"1\n3\"\n".utf8), to: "L.csv")
    #expect(try project.run("import", "--write", "L.csv").status == .clean)
    #expect(try project.text(of: "ko.lproj/L.strings") == "a = \"1\\r\\n3\";\n")
  }

  /// Texts as they come back, and how they are written.
  @Test(arguments: [
    (old: "1\\n2", new: "1\r\n3", written: "1\\n3"),
    (old: "1\\r\\n2", new: "1\n3", written: "1\\r\\n3"),
    (old: "1\\r2", new: "1\n3", written: "1\\r3"),
    (old: "1\\r\\n2\\n3", new: "1\n3\n4\n5", written: "1\\r\\n3\\n4\\n5"),
    (old: nil, new: "1\r\n3", written: "1\\n3"),
  ])
  func lineEndsAreThoseOfTheTable(_ old: String?, _ new: String, _ written: String) throws {
    let project = try TemporaryProject([
      "en.lproj/L.strings": "\"a\" = \"1\\n2\";\n\"b\" = \"B\";\n",
      "ko.lproj/L.strings": old.map { "\"a\" = \"\($0)\";\n" } ?? "\"b\" = \"B\";\n",
    ])
    try project.write(Array("key,ko\na,\"\(new)\"\n".utf8), to: "L.csv")
    let run = try project.run("import", "--write", "L.csv")
    #expect(run.status == .clean, "\(run.error)")
    let text = try project.text(of: "ko.lproj/L.strings")
    #expect(text.contains("\"a\" = \"\(written)\";"), "\(text)")
  }

  /// Texts that a configuration's limits refuse, as an audit would.
  @Test(arguments: [
    (
      limit: "limit: 3", text: "네글자다",
      says: "The text is 4 graphemes long; the limit is 3."
    ),
    (
      limit: "limit: 3, perLine: true", text: "하나\n네글자다",
      says: "A line of the text is 4 graphemes long; the limit is 3."
    ),
    (
      limit: "limit: 4, languages: ['ko']", text: "%@ 님",
      says: "The text is 5 graphemes long; the limit is 4."
    ),
    (limit: "limit: 3, languages: ['ja']", text: "네글자다", says: nil),
    (limit: "limit: 4, perLine: true", text: "하나\n네글자다", says: nil),
  ])
  func aConfigurationsLimitsHold(_ limit: String, _ text: String, _ says: String?) throws {
    let project = try TemporaryProject([
      ".l10n-lint.json":
        "{ samples: { \"%@\": \"고길동\" }, limits: [{ keys: \"a\", \(limit) }] }",
      "en.lproj/L.strings": text.contains("%@") ? "a = \"%@\";" : "a = \"A\";",
      "ko.lproj/L.strings": "b = \"\";\n",
    ])
    try project.write(Array("key,ko\na,\"\(text)\"\n".utf8), to: "L.csv")
    let run = try project.run("import", "--write", "L.csv")
    if let says {
      #expect(run.status == .findings)
      #expect(run.error.hasPrefix("L.csv:2:3: error: \(says)\n"), "\(run.error)")
      #expect(try project.text(of: "ko.lproj/L.strings") == "b = \"\";\n")
    } else {
      #expect(run.status == .clean, "\(run.error)")
    }
  }

  @Test func eachTableHasItsSourceLanguage() throws {
    let catalog = ConvertCommandTests.catalog.replacing(
      "\"sourceLanguage\" : \"en\"",
      with: "\"sourceLanguage\" : \"ko\""
    )
    let project = try TemporaryProject([
      "L/en.lproj/L.strings": "a = \"A\";\n", "L/ko.lproj/L.strings": "a = \"가\";\n",
      "C.xcstrings": catalog,
    ])
    try project.write(Array("table,key,en,ko\nL/L,a,A,나\n".utf8), to: "a.csv")
    let run = try project.run("import", "--write", "a.csv", "--development-language", "en")
    #expect(run.status == .clean, "\(run.error)")
    #expect(try project.text(of: "L/ko.lproj/L.strings") == "a = \"나\";\n")
  }
}
