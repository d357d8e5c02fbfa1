import StringTables
import Testing

@testable import LocalizationLint

/// What comments leave out, and what is said of those that leave out nothing.
@Suite struct SuppressionTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let files: KeyValuePairs<String, String>
    var rules = Rule.byDefault
    /// As `path:line:column rule`.
    let left: [String]

    init(
      _ testDescription: String,
      _ files: KeyValuePairs<String, String>,
      rules: [Rule] = Rule.byDefault,
      left: [String] = []
    ) {
      self.testDescription = testDescription
      self.files = files
      self.rules = rules
      self.left = left
    }
  }

  static let inTables = [
    Case(
      "next passes blanks and comments",
      table(
        """
        // l10n-lint:disable:next edge_whitespace

        /* The title. */
        "a" = "A ";
        "b" = "B ";
        """
      ),
      left: ["5:7 edge_whitespace"]
    ),
    Case(
      "next is what follows on the same line",
      table(
        """
        "a" = "A "; /* l10n-lint:disable:next edge_whitespace */ "b" = "B";
        """
      ),
      left: []
    ),
    Case(
      "stacked comments speak of one entry",
      table(
        """
        // l10n-lint:disable:next edge_whitespace
        // l10n-lint:disable:next line_break_mismatch
        "a" = "A
         ";
        """
      ),
      left: ["2:27 unused_suppression"]
    ),
    Case(
      "an entry counts as a whole",
      table(
        """
        "a" =
          "A
         "; // l10n-lint:disable:this edge_whitespace
        """
      )
    ),
    Case(
      "previous passes blanks and comments",
      table(
        """
        "a" = "A ";

        // l10n-lint:disable:previous edge_whitespace
        // l10n-lint:disable:previous empty_value
        "b" = "B ";
        """
      ),
      left: ["4:31 unused_suppression", "5:7 edge_whitespace"]
    ),
    Case(
      "a region ends where it says",
      table(
        """
        "a" = "A ";
        /* l10n-lint:disable edge_whitespace */
        "b" = "B ";
        /* l10n-lint:enable edge_whitespace */
        "c" = "C ";
        """
      ),
      left: ["1:7 edge_whitespace", "5:7 edge_whitespace"]
    ),
    Case(
      "a region without end goes to the end",
      table(
        """
        /* l10n-lint:disable edge_whitespace */
        "a" = "A ";
        """
      )
    ),
    Case(
      "all rules where none is named, one of them taken back",
      table(
        """
        /* l10n-lint:disable */
        "a" = "A ";
        "b" = "";
        /* l10n-lint:enable empty_value */
        "c" = "C ";
        "d" = "";
        /* l10n-lint:enable */
        "e" = "E ";
        """
      ),
      left: ["6:7 empty_value", "8:7 edge_whitespace"]
    ),
    Case(
      "several rules, with a reason",
      table(
        """
        // l10n-lint:disable:next edge_whitespace, empty_value - for now
        "a" = ""; "b" = "B ";
        """
      )
    ),
    Case(
      "several directives in one comment",
      table(
        """
        /* l10n-lint:disable:next edge_whitespace
           l10n-lint:disable:next empty_value */
        "a" = ""; "b" = "B ";
        """
      )
    ),
    Case(
      "what refuses a file stays",
      table(
        """
        /* l10n-lint:disable syntax_error */
        "a" = "A"
        "b" = "B";
        """
      ),
      left: ["1:22 unused_suppression", "2:10 syntax_error"]
    ),
    Case(
      "a region that is open is not opened again, and one that is not does not end",
      table(
        """
        // l10n-lint:enable edge_whitespace
        // l10n-lint:disable edge_whitespace
        // l10n-lint:disable edge_whitespace
        "a" = "A ";
        """
      ),
      left: ["1:21 unused_suppression", "3:22 unused_suppression"]
    ),
    Case(
      "what is no directive",
      table(
        """
        // l10n-lint:disabel:next edge_whitespace
        // l10n-lint: disable
        // l10n-lint: a tool. Write `l10n-lint:disable` here, or see x-l10n-lint:disable
        // [no-lint edge_whitespace]
        "a" = "A";
        """
      ),
      left: ["1:4", "2:4", "4:4"].map { $0 + " unused_suppression" }
    ),
    Case(
      "rules that do not run are not judged",
      table(
        """
        // l10n-lint:disable:next empty_value
        "a" = "A ";
        """
      ),
      rules: [.edgeWhitespace, .unusedSuppression],
      left: ["2:7 edge_whitespace"]
    ),
    Case(
      "nothing is said where the rule is off",
      table(
        """
        // l10n-lint:disable:next empty_valu
        "a" = "A";
        """
      ),
      rules: [.edgeWhitespace]
    ),
  ]

  private static func table(_ text: String) -> KeyValuePairs<String, String> {
    ["en.lproj/A.strings": text]
  }

  @Test(arguments: inTables) func tables(_ testCase: Case) {
    let report = report(on: project(testCase.files), rules: testCase.rules)
    #expect(report.places == testCase.left.map { "en.lproj/A.strings:" + $0 })
  }

  static let elsewhere = [
    Case(
      "a missing translation, at the source's string",
      [
        "en.lproj/A.strings": """
        // l10n-lint:disable:next missing_translation
        "a" = "A";
        "b" = "B";
        """,
        "ko.lproj/A.strings": "\"c\" = \"C\"; // l10n-lint:disable:this orphaned_translation",
      ],
      left: ["ko.lproj/A.strings:1:1 missing_translation"]
    ),
    Case(
      "a whole file, by a region at its head",
      [
        "en.lproj/A.strings": """
        /* l10n-lint:disable missing_table */
        "a" = "A"; // l10n-lint:disable:this missing_translation
        """,
        "ko.lproj/A.strings": "/* l10n-lint:disable missing_translation */\n\"b\" = \"B\";",
        "ko.lproj/B.strings": "\"b\" = \"B\";",
        "fr.lproj/B.strings": "\"b\" = \"B\";",
      ],
      left: [
        "ko.lproj/A.strings:2:1 orphaned_translation"
      ]
    ),
    Case(
      "a source's string in every language, a translation's in its own",
      [
        "en.lproj/A.strings": """
        /* The title. [no-lint: format_mismatch] */
        "a" = "A %d";
        "b" = "B %d";
        """,
        "ja.lproj/A.strings": """
        "a" = "A %@";
        /* [no-lint] */
        "b" = "B %@";
        """,
        "ko.lproj/A.strings": """
        "a" = "A %@";
        "b" = "B %@";
        """,
      ],
      rules: [.formatMismatch, .unusedSuppression],
      left: [
        "ko.lproj/A.strings:2:10 format_mismatch"
      ]
    ),
    Case(
      "a catalog's string in every language",
      [
        "A.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "a" : {
              "comment" : "The title. [no-lint: edge_whitespace, empty_value]",
              "localizations" : {
                "ja" : { "stringUnit" : { "state" : "translated", "value" : "題 " } },
                "ko" : { "stringUnit" : { "state" : "translated", "value" : "제목 " } }
              }
            },
            "b" : {
              "localizations" : {
                "ja" : { "stringUnit" : { "state" : "translated", "value" : "題 " } },
                "ko" : { "stringUnit" : { "state" : "translated", "value" : "제목" } }
              }
            }
          },
          "version" : "1.0"
        }
        """
      ],
      left: ["A.xcstrings:5:58 unused_suppression", "A.xcstrings:13:69 edge_whitespace"]
    ),
    Case(
      "comments of XML",
      [
        "en.lproj/A.strings": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <!-- l10n-lint:disable:next edge_whitespace -->
          <!-- A title. -->
          <key>a</key>
          <string>A </string>
          <!-- [no-lint: edge_whitespace] -->
          <key>b</key>
          <string>B </string>
          <!-- l10n-lint:disable:next empty_value -->
          <key>c</key>
          <string>C </string>
        </dict>
        </plist>
        """
      ],
      left: [
        "en.lproj/A.strings:11:31 unused_suppression", "en.lproj/A.strings:13:11 edge_whitespace",
      ]
    ),
    Case(
      "comments of source",
      [
        "en.lproj/Localizable.strings": "\"used\" = \"Used\";",
        "A.swift": """
        // l10n-lint:disable:next undeclared_key
        let a = NSLocalizedString("used", comment: "")
        // l10n-lint:disable:next undeclared_key - made by the server

        let b = NSLocalizedString("gone", comment: "")
        let c = NSLocalizedString("lost", comment: "") // l10n-lint:disable:this undeclared_key
        """,
        "B.m": """
        /* l10n-lint:disable undeclared_key */
        id a = NSLocalizedString(@"gone", nil);
        /* l10n-lint:enable undeclared_key */
        id b = NSLocalizedString(@"lost", nil);
        """,
      ],
      left: ["A.swift:1:27 unused_suppression", "B.m:4:26 undeclared_key"]
    ),
  ]

  @Test(arguments: elsewhere) func projects(_ testCase: Case) {
    for jobs in [1, 3] {
      let report = report(on: project(testCase.files), rules: testCase.rules, jobs: jobs)
      #expect(report.places == testCase.left)
    }
  }

  /// With a part of the project alone, what is not found may still be there.
  @Test func partsAreNotJudged() {
    let files: KeyValuePairs = [
      "en.lproj/A.strings": """
      // l10n-lint:disable:next missing_translation edge_whitspace
      "a" = "A";
      """
    ]
    let whole = project(files)
    #expect(report(on: whole).places.count == 2)
    let part = project(files.map { ($0.key, Array($0.value.utf8)) }, isWhole: false)
    #expect(report(on: part).places == ["en.lproj/A.strings:1:47 unused_suppression"])
  }

  @Test func timeIsLinear() {
    let count = 2_000
    let stacked = String(repeating: "// l10n-lint:disable:next edge_whitespace\n", count: count)
    let inOneLine = String(repeating: "/* l10n-lint:disable:this empty_value */", count: count)
    let value = String(repeating: "\u{200B}", count: count)
    let texts = [
      stacked + "\"a\" = \"\(value) \";", inOneLine + "\"a\" = \"\(value)\";",
      String(repeating: "/* l10n-lint:disable invisible_character */\n", count: count)
        + "\"a\" = \"\(value)\";",
      "/* " + String(repeating: "-lint[no-lint:", count: count),
      "// l10n-lint:disable " + String(repeating: "x", count: 100 * count),
    ]
    for text in texts {
      #expect(!report(on: project(["en.lproj/A.strings": text])).diagnostics.isEmpty)
    }
  }
}
