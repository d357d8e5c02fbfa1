import Testing

@testable import l10n_lint

/// What translators send back and no import takes.
@Suite struct ImportRefusalTests {
  private static func project() throws -> TemporaryProject {
    try TemporaryProject([
      "en.lproj/L.strings": "\"b\" = \"Save\";\n", "ko.lproj/L.strings": "\"b\" = \"저장\";\n",
    ])
  }

  private static func expectRefusal(
    of path: String,
    in project: TemporaryProject,
    _ says: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let paths = project.paths
    let run = try project.run("import", "--write", path)
    #expect(run.status == .findings, sourceLocation: sourceLocation)
    #expect(run.error.hasPrefix("\(path):" + says), "\(run.error)", sourceLocation: sourceLocation)
    #expect(project.paths == paths, sourceLocation: sourceLocation)
    let english = try project.text(of: "en.lproj/L.strings")
    #expect(english.hasPrefix("\"b\" = \"Save\";\n"), sourceLocation: sourceLocation)
    let korean = try project.text(of: "ko.lproj/L.strings")
    #expect(korean.hasPrefix("\"b\" = \"저장\";\n"), sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (variant: "plural.one", missing: "plural.other"),
    (variant: "device.mac", missing: "device.other"),
    (variant: "device.other.plural.one", missing: "device.other.plural.other"),
  ])
  func aRuleWithoutTheOtherCasesIsRefused(_ variant: String, _ missing: String) throws {
    let project = try Self.project()
    try project.write(Array("key,variant,en,ko\nb,\(variant),Save,X\n".utf8), to: "L.csv")
    try Self.expectRefusal(
      of: "L.csv",
      in: project,
      "2:\(variant.count + 9): error: “b” would have variants without the one for all other cases, “\(missing)”;"
    )
  }

  @Test func aRuleWithoutOneOfItsVariablesIsRefused() throws {
    let project = try Self.project()
    let rule = { (name: String) in
      """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string><key>other</key><string>%ld</string></dict>
      """
    }
    let rules = """
      <plist><dict><key>c</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ %#@m@</string>
      \(rule("n"))\(rule("m"))</dict></dict></plist>
      """
    try project.write(Array(rules.utf8), to: "en.lproj/L.stringsdict")
    let row = "c,substitutions.n.plural.other,%ld개\n"
    try project.write(Array("key,variant,ko\n\(row)".utf8), to: "L.csv")
    try Self.expectRefusal(
      of: "L.csv",
      in: project,
      "2:32: error: “c” would have variants without the one for all other cases, “substitutions.m.plural.other”;"
    )
    let both = row + row.replacing(".n.", with: ".m.")
    try project.write(Array("key,variant,ko\n\(both)".utf8), to: "L.csv")
    #expect(try project.run("import", "L.csv").status == .clean)
  }

  @Test func aCatalogKeepsAVariantForTheOtherCases() throws {
    let project = try TemporaryProject(["L.xcstrings": ConvertCommandTests.catalog])
    let sheet = "key,variant,ko\nSave,plural.one,저장해\n"
    try project.write(Array(sheet.utf8), to: "L.csv")
    let run = try project.run("import", "L.csv")
    #expect(run.status == .findings)
    #expect(run.error.hasPrefix("L.csv:2:17: error: “Save” would have variants without"))
    try project.write(Array((sheet + "Save,plural.other,저장\n").utf8), to: "L.csv")
    #expect(try project.run("import", "L.csv").status == .clean)
  }

  private static func document(
    _ target: String,
    language: String = " target-language=\"ko\"",
    unit: String = ""
  ) -> String {
    """
    <xliff version="1.2">
    <file original="L.strings" source-language="en"\(language)><body>
    <trans-unit id="b"\(unit)><source>Save</source>\(target)</trans-unit>
    </body></file></xliff>

    """
  }

  @Test func aDocumentThatNamesNoLanguageIsOfTheOneAskedFor() throws {
    let project = try Self.project()
    let document = Self.document("<target>보관</target>", language: "")
    try project.write(Array(document.utf8), to: "a.xliff")
    try Self.expectRefusal(
      of: "a.xliff",
      in: project,
      "2:1: error: The file names no target-language;"
    )
    let several = try project.run("import", "a.xliff", "--language", "ko", "--language", "ja")
    #expect(several.status == .findings)
    #expect(try project.run("import", "--write", "a.xliff", "--language", "ko").status == .clean)
    #expect(try project.text(of: "ko.lproj/L.strings") == "\"b\" = \"보관\";\n")
    try project.write(Array(Self.document("", language: "").utf8), to: "a.xliff")
    #expect(try project.run("import", "a.xliff").status == .clean)
  }

  @Test func theSourceLanguageStaysAsItIs() throws {
    let project = try Self.project()
    let language = " target-language=\"en\""
    let document = Self.document("<target>Keep</target>", language: language)
    try project.write(Array(document.utf8), to: "a.xliff")
    try Self.expectRefusal(
      of: "a.xliff",
      in: project,
      "3:49: error: “en” is what the project is translated from;"
    )
    let same = Self.document("<target>Save</target>", language: language)
    try project.write(Array(same.utf8), to: "a.xliff")
    #expect(try project.run("import", "a.xliff").error == "Nothing changes.\n")
  }

  @Test func whatIsNotToBeTranslatedStaysAsItIs() throws {
    let project = try Self.project()
    func write(_ text: String) throws {
      let document = Self.document("<target>\(text)</target>", unit: " translate=\"no\"")
      try project.write(Array(document.utf8), to: "a.xliff")
    }
    try write("보관")
    try Self.expectRefusal(
      of: "a.xliff",
      in: project,
      "3:64: error: The text is marked with translate=\"no\", and differs"
    )
    try write("저장")
    #expect(try project.run("import", "a.xliff").error == "Nothing changes.\n")
  }

  @Test(arguments: [
    (target: "<target>&#0;</target>", says: "3:49: error: XML cannot hold this character"),
    (target: "<target>&#xD800;</target>", says: "3:49: error: This is no reference of XML"),
    (
      target: "<target>보관</target><target>간직</target>",
      says: "3:60: error: This trans-unit has a second “target”"
    ),
  ])
  func aDocumentThatIsNotWellFormedIsRefused(_ target: String, _ says: String) throws {
    let project = try Self.project()
    try project.write(Array(Self.document(target).utf8), to: "a.xliff")
    try Self.expectRefusal(of: "a.xliff", in: project, says)
  }

  private static let guessed =
    "error: From here on the file is no Unicode, and its encoding can only"
  private static let illFormed = "error: These bytes are no text in the file’s encoding"

  /// Sheets whose bytes may mean anything, or nothing: a word in EUC-KR and in Shift_JIS, a long text in
  /// EUC-KR, stray bytes in UTF-8, halves of characters in UTF-16.
  static let doubtful: [(bytes: [UInt8], says: String)] = [
    (bytes(of: [0xC0, 0xCC, 0xB8, 0xA7]), "2:3: " + guessed),
    (bytes(of: [0x95, 0xDB, 0x91, 0xB6]), "2:3: " + guessed),
    (bytes(of: [UInt8](repeating: 0xC0, count: 500)), "2:3: " + guessed),
    (bytes(of: Array("보관".utf8) + [0xFF]), "2:"),
    (bytes(of: Array("보관".utf8) + [0xA9]), "2:5: " + illFormed),
    (utf16("key,ko\nb,보관") + [0x3D, 0xD8, 10, 0], "2:5: " + illFormed),
    (utf16("key,ko\nb,보관") + [0, 0xDC, 10, 0], "2:5: " + illFormed),
    (utf16("key,ko\nb,보관\n") + [65], "3:1: " + illFormed),
  ]

  @Test(arguments: doubtful)
  func aGuessedOrBrokenEncodingIsRefused(_ bytes: [UInt8], _ says: String) throws {
    let project = try Self.project()
    try project.write(bytes, to: "L.csv")
    for command in [["import", "--write", "--partial", "L.csv"], ["convert", "L.csv", "a.xliff"]] {
      let run = try Run(command, in: project.folder)
      #expect(run.status == .findings)
      #expect(run.error.hasPrefix("L.csv:" + says), "\(run.error)")
    }
    #expect(try project.text(of: "ko.lproj/L.strings") == "\"b\" = \"저장\";\n")
    #expect(project.paths.count == 3)
  }

  private static func bytes(of text: [UInt8]) -> [UInt8] {
    Array("key,ko\nb,".utf8) + text + [10]
  }

  /// Texts in an encoding, and what they are; nil for none.
  static let named: [(encoding: String, bytes: [UInt8], text: String?)] = [
    ("EUC-KR", [0xC0, 0xCC, 0xB8, 0xA7], "이름"), ("CP949", [0x8C, 0x63], "똠"),
    ("euc-kr", [0x8C, 0x63], "똠"), ("Shift_JIS", [0x95, 0xDB, 0x91, 0xB6], "保存"),
    ("cp932", [0x87, 0x40], "①"), ("GB18030", [0xB1, 0xA3, 0xB4, 0xE6], "保存"),
    ("windows-1252", [0xE9], "é"), ("EUC-KR", [0xC0, 0xFF], nil), ("Shift_JIS", [0x61, 0xFD], nil),
    ("EUC-JP", [0x61, 0xFF, 0x62], nil), ("windows-31j", [0xA0], nil),
  ]

  /// An encoding that is named is no guess, and what it has no characters for is refused all the same.
  @Test(arguments: named)
  func aNamedEncodingIsRead(_ name: String, _ text: [UInt8], _ expected: String?) throws {
    let project = try Self.project()
    try project.write(Self.bytes(of: text), to: "L.csv")
    let run = try project.run("import", "--write", "--encoding", name, "L.csv")
    #expect(run.status == (expected == nil ? .findings : .clean), "\(run.error)")
    let korean = try project.text(of: "ko.lproj/L.strings")
    #expect(korean == "\"b\" = \"\(expected ?? "저장")\";\n")
  }

  /// What to do about it depends on who said which encoding it is.
  @Test func anEncodingThatIsNamedWronglyIsToBeNamedOtherwise() throws {
    let project = try Self.project()
    let asNamed = "error: These bytes are no text in the encoding that --encoding names;"
    for (bytes, says) in [
      (Self.bytes(of: Array("보관".utf8)), "2:3: " + asNamed),
      (utf16("key,ko\nb,보관\n") + [65], "3:1: " + Self.illFormed),
    ] {
      try project.write(bytes, to: "L.csv")
      let run = try project.run("import", "--encoding", "US-ASCII", "L.csv")
      #expect(run.status == .findings)
      #expect(run.error.hasPrefix("L.csv:" + says), "\(run.error)")
    }
  }

  @Test(arguments: [
    (
      ["import", "a.xliff", "--encoding", "EUC-KR"], "“--encoding EUC-KR” and “a.xliff” contradict"
    ),
    (["convert", ".", "a.csv", "--encoding", "Big5"], "“--encoding Big5” and “.” contradict"),
    (["import", "L.csv", "--encoding", "EUC-RK"], "Did you mean “EUC-KR”?"),
    (["import", "L.csv", "--encoding", "Klingon"], "use one of EUC-KR, Shift_JIS,"),
    (["import", "L.csv", "--encoding", "UTF-16LE,version=1"], "use one of EUC-KR, Shift_JIS,"),
    (["import", "L.csv", "--encoding", "ibm-37,swaplfnl"], "use one of EUC-KR, Shift_JIS,"),
  ])
  func anEncodingThatSaysNothingIsRefused(_ arguments: [String], _ says: String) throws {
    let run = try Run(arguments)
    #expect(run.status == .unable)
    #expect(run.error.contains(says), "\(run.error)")
  }

  @Test func aSheetWithANULIsRefused() throws {
    let project = try Self.project()
    try project.write(Array("key,ko\nb,가\0\n".utf8), to: "L.csv")
    try Self.expectRefusal(of: "L.csv", in: project, "2:4: error: A NUL character is here;")
  }

  @Test func aReturnThatADocumentWritesIsMeant() throws {
    let project = try TemporaryProject([
      "en.lproj/L.strings": "\"b\" = \"Save\";\n",
      "ko.lproj/L.strings": "\"b\" = \"저\\n장\";\n",
    ])
    try project.write(Array(Self.document("<target>저\r\n장</target>").utf8), to: "a.xliff")
    #expect(try project.run("import", "a.xliff").error == "Nothing changes.\n")
    try project.write(Array(Self.document("<target>저&#13;\n장</target>").utf8), to: "a.xliff")
    #expect(try project.run("import", "--write", "a.xliff").status == .clean)
    #expect(try project.text(of: "ko.lproj/L.strings") == "\"b\" = \"저\\r\\n장\";\n")
    try project.write(Array(Self.document("<target>저\n장</target>").utf8), to: "a.xliff")
    #expect(try project.run("import", "a.xliff").error == "Nothing changes.\n")
  }
}
