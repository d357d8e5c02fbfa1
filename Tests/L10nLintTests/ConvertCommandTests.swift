import Testing

@testable import l10n_lint

@Suite struct ConvertCommandTests {
  static let rules = """
    <plist version="1.0">
    <dict>
    \t<key>files</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@n@</string>
    \t\t<key>n</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>ld</string>
    \t\t\t<key>one</key>
    \t\t\t<string>One file</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%ld files</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """
  static let files: KeyValuePairs = [
    "App/en.lproj/Localizable.strings":
      "/* Prompt. [limit: 12] */\n\"name\" = \"Your name\";\n\"hello\" = \"Hello, %@\";\n\"v\" = \"1.0\";\n",
    "App/ko.lproj/Localizable.strings":
      "\"name\" = \"이름\";\n\"hello\" = \"%@ 님, 안녕하세요\";\n\"v\" = \"1.0\";\n",
    "App/en.lproj/Localizable.stringsdict": rules,
    "App/Kit/en.lproj/Kit.strings": "\"sum\" = \"=1+1\";\n",
    "App/Kit/ko.lproj/Kit.strings": "\"sum\" = \"=1+1\";\n",
  ]
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld file"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld files"
                    }
                  }
                }
              }
            }
          }
        },
        "Save" : {
          "comment" : "Button.",
          "localizations" : {
            "ko" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "저장"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test func aProjectBecomesASheet() throws {
    let project = try TemporaryProject(Self.files)
    let run = try project.run("convert", "App", "out/App.csv")
    #expect(run.status == .clean)
    #expect(run.error == "Files written: 1 (out/App.csv).\n")
    #expect(
      try project.text(of: "out/App.csv")
        == [
          "table,key,variant,comment,en,ko",
          "Localizable,name,,Prompt. [limit: 12],Your name,이름",
          "Localizable,hello,,,\"Hello, %@\",\"%@ 님, 안녕하세요\"", "Localizable,v,,,'1.0,'1.0",
          "Localizable,files,,,%#@n@,", "Localizable,files,substitutions.n.plural.one,,One file,",
          "Localizable,files,substitutions.n.plural.other,,%ld files,",
          "Kit/Kit,sum,,,'=1+1,'=1+1", "",
        ].joined(separator: "\r\n")
    )
    #expect(try project.run("convert", "--bom", "App", "b.csv").status == .clean)
    #expect(try project.bytes(of: "b.csv").starts(with: [0xEF, 0xBB, 0xBF, UInt8(ascii: "t")]))
  }

  /// Every format that holds all of a project gives it back.
  @Test(arguments: ["out", "out.csv", "out --format xcstrings", "out --format csv"])
  func whatGoesOutComesBack(_ output: String) throws {
    let project = try TemporaryProject(Self.files)
    let arguments = output.split(separator: " ").map(String.init)
    #expect(try Run(["convert", "App"] + arguments, in: project.folder).status == .clean)
    if output.hasSuffix("csv"), arguments.count > 1 { return }
    #expect(try project.run("convert", arguments[0], "back").status == .clean)
    #expect(
      project.paths.filter { $0.hasPrefix("back/") } == [
        "back/Kit/en.lproj/Kit.strings", "back/Kit/ko.lproj/Kit.strings",
        "back/en.lproj/Localizable.strings", "back/en.lproj/Localizable.stringsdict",
        "back/ko.lproj/Localizable.strings",
      ]
    )
    let isSorted = arguments.last == "xcstrings"
    for name in ["Kit/ko.lproj/Kit.strings", "en.lproj/Localizable.strings"] {
      func lines(_ path: String) throws -> [String] {
        let lines = try project.text(of: path).split(separator: "\n").map(String.init)
        return isSorted ? lines.sorted() : lines
      }
      #expect(try lines("back/" + name) == lines("App/" + name))
    }
    let dump = try project.run("dump", "back/en.lproj/Localizable.stringsdict")
    #expect(dump.output.contains("\"NSStringFormatValueTypeKey\":\"ld\""))
  }

  @Test func languagesGetADocumentEach() throws {
    let project = try TemporaryProject(Self.files)
    let run = try project.run("convert", "App", "out", "--format", "xliff", "--language", "ko,pl")
    #expect(run.status == .clean)
    #expect(project.paths.filter { $0.hasPrefix("out/") } == ["out/ko.xliff", "out/pl.xliff"])
    let polish = try project.text(of: "out/pl.xliff")
    #expect(polish.contains("original=\"en.lproj/Localizable.stringsdict\""))
    #expect(polish.contains("<trans-unit id=\"/files:dict/n:dict/few:dict/:string\""))
    #expect(try project.run("convert", "App", "ko.xcloc").status == .clean)
    #expect(
      try project.text(of: "ko.xcloc/Localized Contents/ko.xliff")
        == project.text(of: "out/ko.xliff")
    )
    #expect(try project.text(of: "ko.xcloc/contents.json").contains("\"targetLocale\" : \"ko\""))
  }

  @Test func aCatalogBecomesFoldersAndComesBack() throws {
    let project = try TemporaryProject(["Localizable.xcstrings": Self.catalog])
    #expect(try project.run("convert", "Localizable.xcstrings", "App").status == .clean)
    #expect(
      try project.text(of: "App/ko.lproj/Localizable.strings")
        == "/* Button. */\n\"Save\" = \"저장\";\n"
    )
    #expect(try project.run("convert", "App", "back.xcstrings").status == .clean)
    let back = try project.text(of: "back.xcstrings")
    #expect(back.contains("\"substitutions\""))
    #expect(back.contains("\"value\" : \"저장\""))
    #expect(try project.run("convert", "Localizable.xcstrings", "a.csv").status == .clean)
    #expect(try project.run("convert", "a.csv", "same.xcstrings").status == .clean)
    #expect(try project.text(of: "same.xcstrings") == Self.catalog)
  }

  @Test func lossesAreListedWithTheirPlaces() throws {
    let project = try TemporaryProject(["L.xcstrings": Self.catalog])
    try project.edit("L.xcstrings", "\"comment\" : \"Button.\",", "\"shouldTranslate\" : false,")
    try project.edit(
      "L.xcstrings",
      "\"state\" : \"translated\",\n            \"value\" : \"저장\"",
      "\"state\" : \"new\",\n            \"value\" : \"저장\""
    )
    let strict = try project.run("convert", "--strict", "L.xcstrings", "a.csv")
    #expect(strict.status == .findings)
    #expect(
      strict.error == """
        L.xcstrings:26:5: warning: “Save”: The mark that it is not to be translated is lost.
        L.xcstrings:29:9: warning: “Save”: The state “new” is lost. [ko]
        Nothing is written, because the format cannot hold all (--strict): 2.

        """
    )
    #expect(project.paths == ["L.xcstrings"])
    let run = try project.run("convert", "L.xcstrings", "a.csv")
    #expect(run.status == .clean)
    #expect(run.error.hasSuffix("cannot hold it: 2.\nFiles written: 1 (a.csv).\n"))
  }

  @Test func filesAreReplacedOnlyIfAsked() throws {
    let project = try TemporaryProject(Self.files)
    try project.write(Array("mine".utf8), to: "a.csv")
    let run = try project.run("convert", "App", "a.csv")
    #expect(run.status == .unable)
    #expect(run.error == "l10n-lint: “a.csv” exists already; --force replaces it.\n")
    #expect(try project.text(of: "a.csv") == "mine")
    #expect(try project.run("convert", "--force", "App", "a.csv").status == .clean)
    #expect(try project.text(of: "a.csv").hasPrefix("table,"))
  }

  /// A file stands where one of the folders is to be.
  @Test func allFilesAreWrittenOrNone() throws {
    let project = try TemporaryProject(Self.files)
    try project.write(Array("mine".utf8), to: "out/ko.lproj")
    let run = try project.run("convert", "App", "out")
    #expect(run.status == .unable)
    #expect(
      run.error
        == "l10n-lint: “out/ko.lproj/Localizable.strings” cannot be written: a part of the path is no folder.\n"
    )
    #expect(project.paths.filter { $0.hasPrefix("out/") } == ["out/ko.lproj"])
  }

  @Test(arguments: [
    (["App", "a.xcstrings"], "several: Localizable, Kit/Kit. Choose one with --table"),
    (
      ["App", "--table", "X", "a.xcstrings"],
      "There is no table “X”; there are: Localizable, Kit/Kit."
    ),
    (
      ["App", "--table", "Localizable", "a.strings"], "several: en, ko. Choose one with --language"
    ),
    (["en.csv", "a.xliff"], "There is no language beside the source language"),
    (["App"], "needs OUT"), (["App", "a.csv", "--format", "xliff"], "contradict"),
    (["evil.csv", "out"], "“../../x” is no name for a file"),
    (["marked.csv", "out"], "is no name for a file"),
  ])
  func whatCannotBeDoneIsSaid(_ arguments: [String], _ says: String) throws {
    let project = try TemporaryProject(Self.files)
    try project.write(Array("key,en\na,b\n".utf8), to: "en.csv")
    try project.write(Array("table,key,en\n../../x,a,b\n".utf8), to: "evil.csv")
    try project.write(Array("table,key,en\n../\u{301}x,a,b\n".utf8), to: "marked.csv")
    let run = try Run(["convert"] + arguments, in: project.folder)
    #expect(run.status == .unable)
    #expect(run.error.contains(says), "\(run.error)")
  }

  /// A table is converted in all its languages or in none.
  @Test func whatCanBeConvertedWholeIs() throws {
    let project = try TemporaryProject(Self.files)
    try project.write(
      Array("\"sum\" = \"1\"\n\"b\" = \"B\";\n".utf8),
      to: "App/Kit/ko.lproj/Kit.strings"
    )
    let run = try project.run("convert", "App", "a.csv")
    #expect(run.status == .findings)
    #expect(run.error.hasPrefix("App/Kit/ko.lproj/Kit.strings:1:12: error: "), "\(run.error)")
    #expect(
      run.error.hasSuffix(
        """

        l10n-lint: Tables left out, because a file of theirs is refused: 1 (Kit/Kit).
        Files written: 1 (a.csv).

        """
      )
    )
    let text = try project.text(of: "a.csv")
    #expect(text.contains("Localizable,name,") && !text.contains("Kit"))
    #expect(try project.run("convert", "App", "out").status == .findings)
    #expect(!project.paths.contains { $0.hasPrefix("out/Kit") })
    // What is not asked for does not matter, and what is asked for is not given in part.
    let other = try project.run("convert", "App", "b.csv", "--table", "Localizable")
    #expect(other.status == .clean && other.error == "Files written: 1 (b.csv).\n")
    for options in [["--table", "Kit"], ["--strict"]] {
      let none = try Run(["convert", "App", "c.csv"] + options, in: project.folder)
      #expect(none.status == .findings && !project.paths.contains("c.csv"))
    }
  }

  /// Names that are canonically equivalent are two.
  @Test func equivalentLanguagesHaveAColumnEach() throws {
    let (composed, decomposed) = ("x-\u{E9}", "x-e\u{301}")
    let texts = [("en", "A"), (composed, "B"), (decomposed, "C")].map { language, text in
      #""\#(language)": { "stringUnit": { "state": "translated", "value": "\#(text)" } }"#
    }
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
      "a": { "localizations": { \(texts.joined(separator: ",")) } } } }
      """
    let project = try TemporaryProject(["T.xcstrings": catalog])
    #expect(try project.run("convert", "T.xcstrings", "b.csv").status == .clean)
    let text = try project.text(of: "b.csv")
    #expect(
      text.utf8.elementsEqual(
        "table,key,variant,comment,en,\(decomposed),\(composed)\r\nT,a,,,A,C,B\r\n".utf8
      ),
      "\(text)"
    )
    let one = try project.run("convert", "T.xcstrings", "c.csv", "--language", composed)
    #expect(one.status == .clean)
    #expect(
      try project.text(of: "c.csv").utf8
        .elementsEqual("table,key,variant,comment,en,\(composed)\r\nT,a,,,A,B\r\n".utf8)
    )
  }

  @Test func whatAppleRefusesIsNotConverted() throws {
    let run = try Run(
      ["convert", "App", "a.csv"],
      files: ["App/en.lproj/L.strings": "\"a\" = \"A\"\n\"b\" = \"B\";\n"]
    )
    #expect(run.status == .findings)
    #expect(run.error.hasPrefix("App/en.lproj/L.strings:1:10: error: "))
  }

  /// Which of the files a sheet would go back into, nobody can tell.
  @Test(arguments: ["a.csv", "out --format xliff", "out --format xcstrings"])
  func aCatalogBesideFilesOfItsNameIsNotConverted(_ output: String) throws {
    let arguments = output.split(separator: " ").map(String.init)
    let project = try TemporaryProject([
      "App/L.xcstrings": Self.catalog,
      "App/ko.lproj/L.strings": "\"Save\" = \"저장하기\";\n",
      "App/ko.lproj/M.strings": "\"a\" = \"A\";\n", "App/en.lproj/M.strings": "\"a\" = \"A\";\n",
    ])
    let run = try Run(["convert", "App"] + arguments, in: project.folder)
    #expect(run.status == .findings)
    #expect(
      run.error.hasPrefix(
        """
        App/L.xcstrings:1:1: error: The table “L” is also in other files than this catalog, \
        which Xcode refuses to build. Keep one of them, or name the catalog alone.
        App/ko.lproj/L.strings:1:1: note: The other file is here.
        l10n-lint: Tables left out, because a file of theirs is refused: 1 (L).
        """
      )
    )
    #expect(project.paths.contains { $0.hasPrefix(arguments[0]) })
    let alone = try project.run("convert", "App/L.xcstrings", "b.csv")
    #expect(alone.status == .clean)
    try project.edit("b.csv", "저장", "보관")
    #expect(try project.run("import", "b.csv", "--into", "App/L.xcstrings").status == .clean)
    let whole = try project.run("import", "b.csv", "--into", "App")
    #expect(whole.status == .findings)
    #expect(whole.error.contains("Nothing is imported into “App/L.xcstrings” until it is mended."))
  }
}
